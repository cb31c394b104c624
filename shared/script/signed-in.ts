import type { Condition } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

/** What pages call the button that signs somebody out: it is there while they are signed in. */
export const LOG_OUT = ['Log out', 'Sign out', 'Logout', 'Log off', 'Sign off'];
const LOG_IN = ['Log in', 'Sign in', 'Login', 'Log on'];
const SIGNED =
  /^(?:(?:i am|i'm|we are|we're|you are|you're|one is|the user is|already) )?(not (?:yet )?|no longer )?(?:still |already |correctly |now )?(?:logged|signed)[ -](in|on|out|off)$/;

/**
 * `I am logged in`, `you're not signed in`, `not logged in`: no page shows these words, but the button for the other.
 * With `isNot` the opposite is asked.
 */
export function readSignedIn(phrase: Phrase, isNot = false): Condition | null {
  const [, not, side] = SIGNED.exec(wordingOf(phrase)) ?? [];
  if (side === undefined) return null;
  const isIn = (/^(?:in|on)$/.test(side) === (not === undefined)) !== isNot;
  // What is absent proves nothing on a page that is still being drawn.
  return { kind: 'shown', what: usualNames(isIn ? LOG_OUT : LOG_IN) };
}
