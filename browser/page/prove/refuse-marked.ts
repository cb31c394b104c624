import type { PageLook } from '#browser/page/look/page-look.ts';
import { refuseHeld } from '#browser/page/prove/refuse-held.ts';
import type { SentRequests } from '#browser/page/prove/sent-requests.ts';
import type { Effect } from '#shared/metered-page.ts';

/** A field that the page marks as wrong. */
export type Wrong = NonNullable<Extract<PageLook, { isNew: false }>['wrong']>;

/**
 * Throws when the page has marked a field that lines typed into instead of doing what the press was for. Where the mark
 * was there before the press, anything else that changed may be what the press was for, unless it sends that form.
 */
export function refuseMarked(
  wrong: Wrong | null,
  { effect, sent, acted }: { effect: Effect; sent: SentRequests; acted: string },
): void {
  if (!wrong) return;
  const isTaken = !wrong.is_by_press && sent.hasTaken();
  const isOther = !wrong.is_by_press && !wrong.is_of_form && effect.verdict !== 'nothing';
  if (!isTaken && !isOther) refuseHeld(wrong, acted);
}
