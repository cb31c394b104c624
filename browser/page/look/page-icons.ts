import type { Frame, Locator, Page } from 'playwright-core';
import { iconMarks } from '#browser/page/look/icon-words.ts';
import { ENGINE } from '#browser/page/look/page-engine.ts';
import type { Target } from '#shared/script/target/target.ts';

/** Icons that a reading may mean, in all frames; the first reading that has some. */
export async function findIcons(
  page: Page,
  readings: readonly Target[],
): Promise<{ target: Target; locators: Locator[] } | null> {
  for (const target of readings) {
    // Of several places an icon would be looked for beside one.
    if (target.also || target.heads || target.in_row || target.about !== undefined) continue;
    // Pictures without words are no pictures to whom the page is read to.
    if (target.kind === 'image' && target.text === '') {
      const pictures = await everywhere(page, 'icon', { marks: null, near: target.near });
      if (pictures.length > 0) return { target, locators: pictures };
    }
    // Any icon, beside these words.
    const marks = isAnyIcon(target) ? [] : iconMarks(target.text, target.kind === 'icon');
    // No usual sign, but one that says so when it is pointed at.
    const { near, text: called } = target;
    if (!marks && (near === null || called === '')) continue;
    const locators = await everywhere(page, 'icon', marks ? { marks, near } : { marks: [], near, called });
    if (locators.length > 0) return { target, locators };
  }
  return null;
}

/** `the icon for "Ada"`: its words say only what it stands beside. */
export function isAnyIcon({ kind, text, near }: Target): boolean {
  return kind === 'icon' && text === '' && near !== null;
}

/** Elements of all frames. */
export async function everywhere(page: Page, question: 'icon' | 'hidden', about: object): Promise<Locator[]> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      const all = askElements(frame, question, about);
      const count = await all.count().catch(() => 0);
      return Array.from({ length: count }, (_unused, at) => all.nth(at));
    }),
  );
  return found.flat();
}

/** Elements that answer a question, which may hold any words. */
function askElements(frame: Frame, question: 'icon' | 'hidden', about: object): Locator {
  return frame.locator(`${ENGINE}=${question} ${encodeURIComponent(JSON.stringify(about))}`);
}
