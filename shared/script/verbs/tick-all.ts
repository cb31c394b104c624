import { type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { either, usualNames } from '#shared/script/verbs/verb.ts';

const ALL =
  /^(all|every|each|both|everything|everyone|everybody)(?: of)?(?: the| these| those| them)?(?: (?:check ?box(?:es)?|box(?:es)?|tick ?box(?:es)?|toggles?|switch(?:es)?|options?|items?|rows?|entries|filters?|messages?|choices|one|ones|lines?))?$/;
/** With a place behind it: `all the children in the Bear group`. */
const EACH = /^(all|every|each)(?: of)?(?: the| these)? \w+$/;
const ON = ['Select all', 'Check all', 'Tick all', 'Select all rows', 'All', 'Mark all'];
const OFF = [
  'Deselect all',
  'Unselect all',
  'Uncheck all',
  'Clear all',
  'Select none',
  'None',
  'Clear selection',
];

/**
 * `Tick all the boxes`: the page's own control for it, or each box. `Tick both boxes` wants two of them. Null when the
 * phrase does not say all of several.
 */
export function readAll(rest: Phrase, is_checked: boolean): Instruction | null {
  const place = splitAt(rest, ['in', 'of', 'under', 'for', 'on'], 'all');
  const whole = ALL.exec(wordingOf(rest));
  const part = place && (ALL.exec(wordingOf(place.before)) ?? EACH.exec(wordingOf(place.before)));
  const which = whole?.[1] ?? part?.[1];
  if (which === undefined) return null;
  const near = whole || !place ? null : readTarget(withoutStart(place.after, ['the', 'this']));
  const count = which === 'both' ? 2 : null;
  const each: Instruction = { verb: 'check_all', near, is_checked, count };
  if (near || count !== null) return each;
  const own: Instruction = { verb: 'check', target: usualNames(ON, { kind: 'checkbox' }), is_checked };
  const button: Instruction = {
    verb: 'click',
    target: usualNames(is_checked ? ON : OFF, { kind: 'button' }),
    how: 'once',
  };
  return either(own, button, each);
}
