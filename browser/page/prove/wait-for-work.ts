import type { Frame, Page } from 'playwright-core';
import { lookAgain } from '#browser/page/look/page-engine.ts';
import { watchPage } from '#browser/page/page-watch.ts';

/** A button that never ends what it says is not waited for any longer. */
const LONGEST_MS = 5_000;
const LOOK_MS = 50;
const ANSWER_MS = 1_000;

/** Until what was pressed does not say any more that it is at work: what the next line looks for may be of before. */
export async function waitForWork(page: Page, frame: Frame | undefined): Promise<void> {
  if (!frame) return;
  const watch = await watchPage(page);
  const { documents } = watch;
  const deadline = performance.now() + LONGEST_MS;
  const isOver = () => page.isClosed() || watch.documents !== documents || performance.now() > deadline;
  while (!isOver()) {
    const look = await lookAgain(frame, ANSWER_MS).catch(() => null);
    if (look === null || look.isNew || !look.is_working) return;
    await page.waitForTimeout(LOOK_MS).catch(() => undefined);
  }
}
