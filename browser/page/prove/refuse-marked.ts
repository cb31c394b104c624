import type { Page } from 'playwright-core';
import type { PageLook } from '#browser/page/look/page-look.ts';
import { waitForAsked } from '#browser/page/look/rest.ts';
import { refuseHeld } from '#browser/page/prove/refuse-held.ts';
import type { SentRequests } from '#browser/page/prove/sent-requests.ts';
import type { Effect } from '#shared/metered-page.ts';

/** A field that the page marks as wrong. */
export type Wrong = NonNullable<Extract<PageLook, { isNew: false }>['wrong']>;

/** What an answer brings is drawn by then, also on a slow machine. */
const FOLLOWED_MS = 2_000;
const LOOK_MS = 50;

type Press = { effect: Effect; sent: SentRequests };

/**
 * Throws when the page has marked a field that lines typed into instead of doing what the press was for, or sends a form
 * that it has not given to the browser to check. Where the mark was there before the press, anything else that changed may
 * be what the press was for, unless it sends that form. A value that only the browser finds wrong may be taken by a page
 * that sends it to a site in the press, and shows what came: `look` is repeated until that is seen.
 */
export async function refuseMarked(
  found: Wrong | null,
  press: Press & { acted: string; page: Page; before: { requests: ReadonlySet<unknown> } },
  look: () => Promise<Wrong | null>,
): Promise<void> {
  const { page, before, sent, acted } = press;
  let wrong = found;
  let deadline = performance.now() + FOLLOWED_MS;
  for (let hasWaited = false; wrong?.is_of_browser && isRefused(wrong, press);) {
    if (performance.now() >= deadline) break;
    await page.waitForTimeout(LOOK_MS).catch(() => undefined);
    if (sent.hasAsked()) {
      await waitForAsked(page, before.requests);
      if (!hasWaited) deadline = performance.now() + FOLLOWED_MS;
      hasWaited = true;
    }
    wrong = await look();
  }
  if (wrong && isRefused(wrong, press)) refuseHeld(wrong, acted);
}

function isRefused(wrong: Wrong, { effect, sent }: Press): boolean {
  if (!wrong.is_by_press && !wrong.is_of_form && effect.verdict !== 'nothing') return false;
  if (wrong.is_of_browser) return !wrong.is_followed || !sent.hasTakenValue(wrong.value, wrong.asked);
  return wrong.is_by_press || !sent.hasTaken();
}
