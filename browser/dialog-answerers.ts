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

/** How a question of a page that is still to come is answered, as the workflow's author wrote it. */
export type PlannedAnswer = {
  is_accepted: boolean;
  text: string | null;
  /** What the page asked, once it was answered so; null until then. */
  asked: string | null;
  /** What a viewer made of a question instead; null until there is one. */
  by_viewer: 'open' | 'as said' | 'otherwise' | null;
};

const planned = new WeakMap<Page, PlannedAnswer[]>();

/** Of the next dialogs, in order. Plans that were not used are replaced by these. */
export function planAnswers(page: Page, answers: readonly PlannedAnswer[]): void {
  planned.set(page, [...answers]);
}

function nextPlanned(page: Page): PlannedAnswer | undefined {
  return planned.get(page)?.[0];
}

/** How a question of a page is answered; null when nobody has said how, so that it is dismissed. */
export type DialogAnswer = 'yes' | 'no' | 'by a viewer' | null;

export function answerToCome(page: Page): DialogAnswer {
  if (isLeftToViewer(page)) return 'by a viewer';
  const plan = nextPlanned(page);
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
  const left = planned.get(page)?.filter((one) => one !== answer);
  if (left) planned.set(page, left);
}

/**
 * An unanswered dialog stops every later call on its page. It is left to a viewer of the live view who may answer: then
 * nothing is done. Says whether it was answered.
 */
export function answerDialog(page: Page, dialog: Dialog): boolean {
  const isLeaving = dialog.type() === 'beforeunload';
  const plan = nextPlanned(page);
  if (isLeftToViewer(page)) {
    if (!isLeaving) given.set(page, 'by a viewer');
    if (plan) plan.by_viewer = 'open';
    return false;
  }
  if (plan) {
    plan.asked = dialog.message();
    dropPlannedAnswer(page, plan);
  }
  // Behind a question that nobody answers, a page may say that nothing was done.
  if (dialog.type() === 'confirm' || dialog.type() === 'prompt') given.set(page, plan ? wordOf(plan) : null);
  // Leaving the page is what the workflow asked for, unless a line says otherwise; anything else is dismissed, as the safer
  // answer.
  const isAccepted = plan?.is_accepted ?? isLeaving;
  const answer = isAccepted ? dialog.accept(plan?.text ?? undefined) : dialog.dismiss();
  answer.catch(() => undefined);
  return true;
}

/** What a viewer answered to a question that was left to them; null when they did not, so that it was dismissed. */
export function noteViewerAnswer(page: Page, answer: { is_accepted: boolean; text: string } | null): void {
  if (answer === null) given.set(page, null);
  const plan = nextPlanned(page);
  if (!plan) return;
  dropPlannedAnswer(page, plan);
  const isSame =
    (answer?.is_accepted ?? false) === plan.is_accepted &&
    (!plan.is_accepted || plan.text === null || plan.text === answer?.text);
  plan.by_viewer = isSame ? 'as said' : 'otherwise';
}
