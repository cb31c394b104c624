import type { Locator } from 'playwright-core';

const FIRST_MS = 1_000;
const BETWEEN_MS = 100;
const ASK_MS = 1_000;

/**
 * While `acting` waits for a target that moves by itself: points at it, as a person would before pressing it. Lines of
 * news and turning pictures stop then.
 */
export async function pointAtMoving<T>(target: Locator, acting: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const over = acting.finally(() => ended.abort());
  const page = target.page();
  const boxNow = () => target.boundingBox({ timeout: ASK_MS }).catch(() => null);
  const point = async () => {
    await settledWithin(over, FIRST_MS);
    while (!ended.signal.aborted && !page.isClosed()) {
      const before = await boxNow();
      await settledWithin(over, BETWEEN_MS);
      const now = ended.signal.aborted ? null : await boxNow();
      const isMoving = before && now && (before.x !== now.x || before.y !== now.y);
      if (isMoving && !ended.signal.aborted)
        await page.mouse.move(now.x + now.width / 2, now.y + now.height / 2);
    }
  };
  point().catch(() => undefined);
  return await over;
}

/** Resolves when it has ended, well or not, or when the time is over. */
async function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(() => undefined).catch(() => undefined), waited]);
  clearTimeout(timer);
}
