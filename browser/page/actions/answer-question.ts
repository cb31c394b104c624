import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { dropPlannedAnswer, planAnswer, type PlannedAnswer } from '#browser/dialog-answerers.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';

const ASKED_MS = 5_000;
const LOOK_MS = 60;

/**
 * A question of the browser itself stops its page until it is answered, so the answer is known before the line that
 * makes the page ask.
 */
export function prepareAnswer(world: ActionScope, answer: Omit<PlannedAnswer, 'asked'>): PlannedAnswer {
  const planned = { ...answer, asked: null };
  const page = world.parts.front();
  if (page) planAnswer(page, planned);
  return planned;
}

/** Throws target_not_found when nothing was asked. */
export async function confirmAnswered(world: ActionScope, planned: PlannedAnswer | null): Promise<void> {
  await runFree(world, ASKED_MS, async (page) => {
    if (planned && (await becomesAsked(page, planned))) return;
    if (planned) dropPlannedAnswer(page, planned);
    throw new StepFailure(
      'target_not_found',
      'The browser asked nothing.',
      'Write this line right behind the one that makes the page ask. What a page asks in a window of its own is answered by clicking, as in: Click "OK".',
    );
  });
}

async function becomesAsked(page: Page, planned: PlannedAnswer): Promise<boolean> {
  const deadline = performance.now() + ASKED_MS;
  for (;;) {
    if (planned.asked !== null) return true;
    if (performance.now() >= deadline) return false;
    await page.waitForTimeout(LOOK_MS);
  }
}
