import type { Condition } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/phrase.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

/** What pages call the button that signs somebody out: it is there while they are signed in. */
export const LOG_OUT = ['Log out', 'Sign out', 'Logout', 'Log off', 'Sign off'];
const LOG_IN = ['Log in', 'Sign in', 'Login', 'Log on'];
const SIGNED =
  /^(?:i am|i'm|we are|we're|you are|you're|the user is)( not| no longer)? (?:still |already |correctly |now )?(?:logged|signed)[ -](in|on|out|off)$/;

/** `I am logged in`, `you're not signed in`: no page shows these words, but the button for the other. */
export function readSignedIn(phrase: Phrase): Condition | null {
  const [, not, side] = SIGNED.exec(wordingOf(phrase)) ?? [];
  if (side === undefined) return null;
  const isIn = /^(?:in|on)$/.test(side) === (not === undefined);
  // What is absent proves nothing on a page that is still being drawn.
  return { kind: 'shown', what: usualNames(isIn ? LOG_OUT : LOG_IN) };
}
