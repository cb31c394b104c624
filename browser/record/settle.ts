import { withDeadline } from '#browser/with-deadline.ts';

const ANSWER_MS = 600;
const SHOW_MS = 4_000;
/** At its end, what a busy page is still asked about. */
export const FINISH_MS = 20_000;

/** Waits for it, but not for ever: what fails or takes longer is left out. */
export async function settle(work: Promise<unknown>, milliseconds = SHOW_MS): Promise<void> {
  await withDeadline(work, milliseconds).catch(() => undefined);
}

export async function lookAfter(act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  await settleSoon(act());
  await settle(look());
}

/** What was sent before has reached the page; a page that shows a dialog does not answer. */
export async function settleSoon(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, ANSWER_MS).catch(() => undefined);
}
