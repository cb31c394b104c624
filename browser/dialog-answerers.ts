import type { Dialog, Page } from 'playwright-core';

const claims = new WeakMap<Page, Set<() => boolean>>();

/**
 * While `mayAnswer` says so, somebody answers this page's dialogs, and it must not be done for them. Answers how to stop.
 * Who only watches a run answers nothing.
 */
export function claimDialogs(page: Page, mayAnswer: () => boolean): () => void {
  const ofPage = claims.get(page) ?? new Set();
  claims.set(page, ofPage.add(mayAnswer));
  return () => ofPage.delete(mayAnswer);
}

function isLeftToViewer(page: Page): boolean {
  return [...(claims.get(page) ?? [])].some((mayAnswer) => mayAnswer());
}

/** How the next question of a page is answered, as the workflow's author wrote it. */
export type PlannedAnswer = {
  is_accepted: boolean;
  text: string | null;
  /** What the page asked, once it was answered so; null until then. */
  asked: string | null;
  /** What a viewer made of a question instead; null until there is one. */
  by_viewer: 'open' | 'as said' | 'otherwise' | null;
};

const planned = new WeakMap<Page, PlannedAnswer>();

/** Of the next dialog only. A plan that was not used is replaced by the next one. */
export function planAnswer(page: Page, answer: PlannedAnswer): void {
  planned.set(page, answer);
}

/** How a question of a page is answered; null when nobody has said how, so that it is dismissed. */
export type DialogAnswer = 'yes' | 'no' | 'by a viewer' | null;

export function answerToCome(page: Page): DialogAnswer {
  if (isLeftToViewer(page)) return 'by a viewer';
  const plan = planned.get(page);
  return plan ? wordOf(plan) : null;
}

const given = new WeakMap<Page, DialogAnswer>();

/** How the latest question of a page was answered. */
export function answerGiven(page: Page): DialogAnswer {
  return given.get(page) ?? null;
}

function wordOf({ is_accepted }: PlannedAnswer): 'yes' | 'no' {
  return is_accepted ? 'yes' : 'no';
}

export function dropPlannedAnswer(page: Page, answer: PlannedAnswer): void {
  if (planned.get(page) === answer) planned.delete(page);
}

/**
 * An unanswered dialog stops every later call on its page. It is left to a viewer of the live view who may answer: then
 * nothing is done. Says whether it was answered.
 */
export function answerDialog(page: Page, dialog: Dialog): boolean {
  const isLeaving = dialog.type() === 'beforeunload';
  const plan = isLeaving ? undefined : planned.get(page);
  if (isLeftToViewer(page)) {
    if (isLeaving) return false;
    given.set(page, 'by a viewer');
    if (plan) plan.by_viewer = 'open';
    return false;
  }
  if (plan) plan.asked = dialog.message();
  if (!isLeaving) {
    planned.delete(page);
    given.set(page, plan ? wordOf(plan) : null);
  }
  // Leaving the page is what the workflow asked for; anything else is dismissed, as the safer answer.
  const isAccepted = isLeaving || plan?.is_accepted === true;
  const answer = isAccepted ? dialog.accept(plan?.text ?? undefined) : dialog.dismiss();
  answer.catch(() => undefined);
  return true;
}

/** What a viewer answered to a question that was left to them; null when they did not, so that it was dismissed. */
export function noteViewerAnswer(page: Page, answer: { is_accepted: boolean; text: string } | null): void {
  if (answer === null) given.set(page, null);
  const plan = planned.get(page);
  if (!plan) return;
  const isSame =
    (answer?.is_accepted ?? false) === plan.is_accepted &&
    (!plan.is_accepted || plan.text === null || plan.text === answer?.text);
  plan.by_viewer = isSame ? 'as said' : 'otherwise';
}
