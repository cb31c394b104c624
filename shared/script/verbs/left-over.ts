import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { literalValue, type Value } from '#shared/script/words/value.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const ASKS = /^(?:(?:read|check|see|tell me|find out|look|note|count) )?how (?:many|much) /;
/** `How much is left of the oat flour`. */
const LEFT_OF =
  /^((?:(?:read|check|see|tell me|find out|note) )?how (?:many|much) (?:is|are) (?:still )?(?:left|remaining|available|in stock) (?:of|from|for) )/;
const LEFT =
  / (?:(?:are|is)(?: still| there)*|(?:do|have) (?:you|we|they)(?: still)?(?: have)?) (?:left|available|remaining|left in stock|in stock)$/;
const MOST_WORDS = 4;

/** `How many storm lanterns are left?`: the number that a page gives for what it has of a thing. Null for anything else. */
export function readLeftOver(said: Phrase): Instruction | null {
  const { what: words, name } = takeName(said);
  const wording = wordingOf(words);
  const [, before] = LEFT_OF.exec(wording) ?? [];
  if (before !== undefined) return leftOf(words.slice(before.trim().split(' ').length), name);
  const [asks] = ASKS.exec(wording) ?? [];
  const [left] = LEFT.exec(wording) ?? LEFT.exec(` ${wording}`) ?? [];
  if (asks === undefined || left === undefined) return null;
  const from = asks.trim().split(' ').length;
  const thing = words.slice(from, words.length - left.trim().split(' ').length);
  // `How much is left` names no thing that one counts.
  if (thing.length === 0 && asks.endsWith('much ')) return null;
  // `How many are in stock?` is the number beside these words.
  if (thing.length === 0 && !/left|remaining/.test(left)) return null;
  return leftOf(thing, name);
}

function leftOf(thing: Phrase, name: Value | null): Instruction | null {
  if (thing.length > MOST_WORDS || !thing.every(({ key }) => /^[\p{L}-]+$/u.test(key))) return null;
  const target = thing.length === 0 ? usualNames(['left']) : readTarget(thing);
  return {
    verb: 'count',
    target,
    name: name ?? literalValue('left'),
    is_named: name !== null,
    is_left: true,
  };
}
