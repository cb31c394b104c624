import type { AnswerToCome } from '#browser/dialog-answerers.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** What a page said in a dialog of the browser, while something was done on it. */
type Spoken = { words: string; is_question: boolean };

export function sentenceOfDialog({ words, is_question }: Spoken, answer: AnswerToCome): string {
  if (!is_question) return `The page said ${quoteShown(words)}.`;
  const answered = answer === 'yes' || answer === 'no' ? ` and was answered ${answer}` : '';
  return `The page asked ${quoteShown(words)}${answered}.`;
}

/** A question that nobody answers is dismissed, so what was wanted has not been done. */
export function refuseUnanswered(spoken: Spoken | null, answer: AnswerToCome): void {
  if (!spoken?.is_question || answer !== null) return;
  throw new StepFailure(
    'not_answered',
    `The page asked ${quoteShown(spoken.words)}, and no line answers that, so it was answered no.`,
    'Write the answer into the line behind this one: Accept the alert. Or: Dismiss the alert.',
  );
}
