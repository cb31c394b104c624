import type { Effect } from '#shared/metered-page.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Found } from '#browser/page/find/find-target.ts';

const STATEFUL = /^(?:checkbox|radio|slider)$/;
const PLAIN = /^(?:|generic|text|paragraph)$/;

/** What a page shows and nobody presses. */
const SHOWN = /^(?:term|definition|heading|paragraph|cell|rowheader)$/;
/** The same where the line says that it is opened. */
const SHOWN_IN_ROWS =
  /^(?:|cell|gridcell|rowheader|columnheader|row|listitem|text|generic|strong|emphasis|img|navigation|region)$/;

type Clicked = { role: string; is_pointer: boolean };

/** Words without a role, on which nothing came of a click and the pointer is not that of something to press. */
export function mayBeText(effect: Effect, clicked: Clicked | null): boolean {
  return effect.verdict === 'nothing' && PLAIN.test(clicked?.role ?? '') && clicked?.is_pointer === false;
}

/** A click without any effect on plain words cannot have worked. `isText`: nothing listens to a press there. */
export function refuseBlocked(found: Found, effect: Effect, about: { role: string; isText: boolean }): void {
  const { kind } = found.target;
  const { role } = about;
  const isShown = SHOWN.test(found.role || role) || about.isText;
  const isBox = kind !== null && STATEFUL.test(kind);
  if (effect.verdict === 'nothing' && isShown && !isBox) {
    throw new StepFailure(
      'target_wrong_kind',
      `${found.words} was clicked, and nothing changed: it is only text there.`,
      'Write the words of the button or link. To read what stands there, write: Read "Total" as total',
    );
  }
  if (effect.verdict !== 'nothing' || !PLAIN.test(role) || !isBox) return;
  throw new StepFailure(
    'target_wrong_kind',
    `${found.words} was clicked, and nothing changed: it is text there, and no ${kind} of that name is on the page.`,
    'Write the words that stand on the control itself, or what it shows when one points at it.',
  );
}

/** `Open L-13`: a click that shows nothing has opened nothing. */
export function refuseUnopened(found: Found, effect: Effect, role: string): void {
  if (effect.verdict !== 'nothing' || !SHOWN_IN_ROWS.test(found.role || role)) return;
  throw new StepFailure(
    'target_wrong_kind',
    `${found.words} was clicked, and nothing opened: it is only text there.`,
    'Write the words of the link or button that opens it, as in: Click "Details" for "Order 12".',
  );
}

/** The click came to what lies over it, and did nothing there. */
export function refuseUnderneath(found: Found, effect: Effect): void {
  if (effect.verdict !== 'nothing') return;
  throw new StepFailure(
    'target_covered',
    `${found.words} lies under something else on the page, and a click there did nothing.`,
    'Close what lies over it first, such as a cookie notice.',
  );
}

/** Of “3 times”, a click that the page did not take: a button may take none so soon after another. */
export function refuseIgnored(found: Found, { verdict }: Effect): void {
  if (verdict !== 'nothing') return;
  throw new StepFailure(
    'value_refused',
    `${found.words} was clicked once more, and this time nothing on the page changed.`,
    'See how often it can be pressed. For a page that needs a moment between two clicks, write each in a line of its own, and “Wait 2 seconds” between them.',
  );
}
