import type { Frame, Locator, Page } from 'playwright-core';
import type { Target } from '#shared/script/target/target.ts';

const CLICK_MS = 5_000;
const MOST_FRAMES = 8;
const MOST_FIELDS = 20;

/**
 * Opens the closed section that has the only field of these words, by its own head or the control that says it opens it. False where
 * there is none, or several may be meant.
 */
export async function openFoldOfField(page: Page, readings: readonly Target[]): Promise<boolean> {
  for (const { text, near, ordinal } of readings) {
    if (text === '' || near !== null || ordinal !== null) continue;
    const found = await Promise.all(
      page
        .frames()
        .slice(0, MOST_FRAMES)
        .map(async (frame) => await openersOf(frame, text.replace(/^(?:the|my|our) /i, '')).catch(() => [])),
    );
    const [opener, ...more] = found.flat();
    if (!opener || more.length > 0) continue;
    await opener.click({ timeout: CLICK_MS });
    return true;
  }
  return false;
}

/** Chromium keeps the layout of a closed section, so a field in it may be found as if it were shown. */
export async function openFoldAround(field: Locator): Promise<void> {
  const head = field.locator('xpath=ancestor::details[not(@open)]').last().locator('xpath=./summary');
  if ((await head.count().catch(() => 0)) === 1 && (await head.isVisible()))
    await head.click({ timeout: CLICK_MS });
}

/** Of each hidden field of these words, what opens the section around it. */
async function openersOf(frame: Frame, text: string): Promise<Locator[]> {
  const name = new RegExp(
    `^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*[*:]?\\s*$`,
    'i',
  );
  const named = frame.getByLabel(name).or(frame.getByPlaceholder(name));
  const fields = named.locator('xpath=self::input[not(@type="hidden")] | self::textarea | self::select');
  const count = await fields.count();
  if (count === 0 || count > MOST_FIELDS) return [];
  const openers = await Promise.all(
    Array.from({ length: count }, async (_unused, at) => await openerOf(frame, fields.nth(at))),
  );
  // One that can be seen, or that nothing opens, may be meant as well.
  return openers.every((one) => one !== null) ? openers : [];
}

async function openerOf(frame: Frame, field: Locator): Promise<Locator | null> {
  if (await field.isVisible()) return null;
  const folded = field.locator('xpath=ancestor::details[not(@open)]');
  if ((await folded.count()) === 1) {
    const head = folded.locator('xpath=./summary');
    return (await head.count()) === 1 && (await head.isVisible()) ? head : null;
  }
  const ids = await field.evaluate((element) => {
    const around: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) if (at.id !== '') around.push(at.id);
    return around;
  });
  for (const id of ids) {
    const control = frame.locator(`[aria-controls=${JSON.stringify(id)}][aria-expanded="false"]`);
    if ((await control.count()) === 1 && (await control.isVisible())) return control;
  }
  return null;
}
