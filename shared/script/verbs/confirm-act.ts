import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { type Reading, usualNames } from '#shared/script/verbs/verb.ts';

/** What pages ask about before they do it. */
const ASKED =
  /^(delete|remove|cancel|archive|discard|clear|empty|erase|reset|revoke|close|leave|end|stop|deactivate|disable|unsubscribe|withdraw|reject|decline|log out|sign out)\b/i;
const DISMISSES = /^(?:cancel|close|leave|end|stop|discard)$/i;
const CONFIRMS =
  /^(?:(?:and |then )*)(?:(?:confirm|accept)(?: (?:it|that|this|the (?:deletion|question|dialog|prompt|removal|change|action)))?|(?:say|answer|click|press|choose|confirm(?: it| that| this)? with|answer(?: it)? with) (?:yes|ok|okay)|yes|ok|okay)$/;

/**
 * `Delete the apple pie and confirm`: a question of the browser is answered with yes, and one that the page asks in a
 * window of its own by the button that says so. Null for anything else.
 */
export function confirmedBy(reading: Reading, next: Phrase): Instruction | null {
  if (reading === null || !('verb' in reading) || reading.verb !== 'click') return null;
  if (reading.how !== 'once' || !CONFIRMS.test(wordingOf(next))) return null;
  const words = literalText(reading.target.readings[0]?.words ?? { parts: [], at: [0, 0] }) ?? '';
  const [does] = ASKED.exec(words) ?? [];
  if (does === undefined) return null;
  const verb = does.charAt(0).toUpperCase() + does.slice(1).toLowerCase();
  const yes = ['Confirm', 'Yes', 'OK', `Yes, ${verb.toLowerCase()}`, `Yes, ${verb.toLowerCase()} it`];
  // In a window that asks, “Cancel” alone does the opposite.
  const bare = DISMISSES.test(verb) ? [] : [verb];
  return {
    verb: 'answer',
    is_accepted: true,
    text: null,
    button: usualNames([...yes, ...bare, `Confirm ${verb.toLowerCase()}`, `${verb} it`]),
  };
}
