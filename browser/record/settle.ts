import { withDeadline } from '#browser/with-deadline.ts';

const ANSWER_MS = 600;
const SHOW_MS = 4_000;
/** At its end, what a busy page is still asked about. */
export const FINISH_MS = 20_000;

/** Waits for it, but not for ever: what fails or takes longer is left out. */
export async function settle(work: Promise<unknown>, milliseconds = SHOW_MS): Promise<void> {
  await withDeadline(work, milliseconds).catch(() => undefined);
}

/** Of an act that is under way; its promise says whether it was done or refused. */
export type Look = (acted: Promise<boolean>) => Promise<void>;

export async function lookAfter(acted: Promise<boolean>, look: Look): Promise<void> {
  await settleSoon(acted);
  await settle(look(acted));
}

/** What was sent before has reached the page; a page that shows a dialog does not answer. */
export async function settleSoon(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, ANSWER_MS).catch(() => undefined);
}
