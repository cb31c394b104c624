import type { Dialog, Page } from 'playwright-core';

const answerers = new WeakMap<Page, number>();

/** Somebody answers this page's dialogs from now on: it must not be done for them. Answers how to stop. */
export function claimDialogs(page: Page): () => void {
  answerers.set(page, (answerers.get(page) ?? 0) + 1);
  let isClaimed = true;
  return () => {
    if (isClaimed) answerers.set(page, (answerers.get(page) ?? 1) - 1);
    isClaimed = false;
  };
}

function areDialogsClaimed(page: Page): boolean {
  return (answerers.get(page) ?? 0) > 0;
}

/** How the next question of a page is answered, as the workflow's author wrote it. */
export type PlannedAnswer = {
  is_accepted: boolean;
  text: string | null;
  /** What the page asked; null until it did. */
  asked: string | null;
};

const planned = new WeakMap<Page, PlannedAnswer>();

/** Of the next dialog only. A plan that was not used is replaced by the next one. */
export function planAnswer(page: Page, answer: PlannedAnswer): void {
  planned.set(page, answer);
}

/** How the next question of a page will be answered; null when nobody has said how, so that it is dismissed. */
export type AnswerToCome = 'yes' | 'no' | 'by a viewer' | null;

export function answerToCome(page: Page): AnswerToCome {
  if (areDialogsClaimed(page)) return 'by a viewer';
  const plan = planned.get(page);
  if (!plan) return null;
  return plan.is_accepted ? 'yes' : 'no';
}

function takePlannedAnswer(page: Page): PlannedAnswer | null {
  const answer = planned.get(page) ?? null;
  planned.delete(page);
  return answer;
}

export function dropPlannedAnswer(page: Page, answer: PlannedAnswer): void {
  if (planned.get(page) === answer) planned.delete(page);
}

/**
 * An unanswered dialog stops every later call on its page. A viewer of the live view may have claimed it: then nothing
 * is done. Says whether it was answered.
 */
export function answerDialog(page: Page, dialog: Dialog): boolean {
  const isLeaving = dialog.type() === 'beforeunload';
  const plan = isLeaving ? null : takePlannedAnswer(page);
  if (plan) plan.asked = dialog.message();
  if (areDialogsClaimed(page)) return false;
  // Leaving the page is what the workflow asked for; anything else is dismissed, as the safer answer.
  const isAccepted = isLeaving || plan?.is_accepted === true;
  const answer = isAccepted ? dialog.accept(plan?.text ?? undefined) : dialog.dismiss();
  answer.catch(() => undefined);
  return true;
}
