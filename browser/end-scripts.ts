import type { CDPSession, Page } from 'playwright-core';
import { isResponsive } from '#browser/is-responsive.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const CHECK_MS = 1_000;

/** Stops a load or a script that does not end. False when the page still does not answer. */
export async function endScripts(page: Page, session: CDPSession | null): Promise<boolean> {
  for (const command of ['Page.stopLoading', 'Runtime.terminateExecution'] as const) {
    if (session) await withDeadline(session.send(command), CHECK_MS).catch(() => undefined);
    if (await isResponsive(page, CHECK_MS)) return true;
  }
  return false;
}
