import type { Page } from 'playwright-core';
import { answerGiven, type DialogAnswer } from '#browser/dialog-answerers.ts';
import type { PageWatch } from '#browser/page/page-watch.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** What a page said in a dialog of the browser, while something was done on it. */
type Spoken = { words: string; is_question: boolean };

export function sentenceOfDialog({ words, is_question }: Spoken, answer: DialogAnswer): string {
  if (!is_question) return `The page said ${quoteShown(words)}.`;
  const answered = answer === 'yes' || answer === 'no' ? ` and was answered ${answer}` : '';
  return `The page asked ${quoteShown(words)}${answered}.`;
}

/** For the next question of the same press, and then for one of a page that asks again and again by itself. */
const SAME_PRESS_MS = 100;
const AGAIN_MS = 1_000;

/** A question that nobody answers is dismissed, so what was wanted has not been done. */
export async function refuseUnanswered(page: Page, watch: PageWatch): Promise<void> {
  const spoken = watch.spoke;
  if (!spoken?.is_question || answerGiven(page) !== null || watch.asksByItself) return;
  await page.waitForTimeout(SAME_PRESS_MS).catch(() => undefined);
  watch.isActedOn = false;
  await page.waitForTimeout(AGAIN_MS).catch(() => undefined);
  if (watch.asksByItself || answerGiven(page) !== null) return;
  throw new StepFailure(
    'not_answered',
    `The page asked ${quoteShown(spoken.words)}, and no line answers that, so it was answered no.`,
    'Write the answer into the line behind this one: Accept the alert. Or: Dismiss the alert.',
  );
}
