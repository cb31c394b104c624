import type { Frame, Locator, Page } from 'playwright-core';
import type { Target } from '#shared/script/target/target.ts';

const MOST_FRAMES = 30;
const LONGEST = 120;

/** What an editor is called whose text is the whole page of a frame: `Rich Text Area`. Empty when it has no name. */
export async function nameOfFrame(frame: Frame): Promise<string> {
  const element = await frame.frameElement().catch(() => null);
  const names = await Promise.all(
    ['title', 'aria-label'].map(async (name) => await element?.getAttribute(name).catch(() => null)),
  );
  await element?.dispose().catch(() => undefined);
  return (names.find((name) => name) ?? '').trim().slice(0, LONGEST);
}

/** The one editor in a frame that is called so; null when there is none, or several. */
export async function findFramedEditor(page: Page, { text, near, ordinal }: Target): Promise<Locator | null> {
  if (text === '' || near !== null || ordinal !== null) return null;
  const bodies = await Promise.all(
    page
      .frames()
      .slice(1, MOST_FRAMES)
      .map(async (frame) => {
        if ((await nameOfFrame(frame)).toLowerCase() !== text.toLowerCase()) return [];
        const body = frame.locator('body[contenteditable=true], body[contenteditable=""]');
        return (await body.count().catch(() => 0)) === 1 ? [body] : [];
      }),
  );
  const [only, ...others] = bodies.flat();
  return only && others.length === 0 ? only : null;
}
