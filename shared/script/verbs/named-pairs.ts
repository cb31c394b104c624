import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import { FIELD_WORDS, PLACES } from '#shared/script/verbs/split-pair.ts';
import { runsOn } from '#shared/script/verbs/typed-value.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const NO_FIELD = /^(?:is|are|was|be|of|and|or|not|no|it|this|that|then|by|if|field|box|all|both|each|every)$/;

/**
 * `Fill in destination Lyon and purpose Trade fair`: of each part, the words in small letters are the field, and the
 * value begins with a capital letter or a digit. One part alone, or one that is not so, leaves doubt.
 */
export const fillNamed: Verb = {
  says: ['fill in', 'fill out', 'fill', 'enter', 'complete'],
  read: (rest) => {
    const parts = partsBetween(rest, ({ key }) => key === 'and' || key === '&');
    const pairs = parts.map(readNamed);
    return parts.length > 1 && pairs.every((pair) => pair !== null) ? pairs : null;
  },
};

function readNamed(part: Phrase): Instruction | null {
  const words = withoutStart(part, ['the', 'my', 'our', 'your', 'a', 'an']);
  const at = words.findIndex((word) => /^[\p{Lu}\d]/u.test(textOfWord(word)));
  const [field, value] = [words.slice(0, at), words.slice(at)];
  const isField =
    at > 0 &&
    at < FIELD_WORDS &&
    field.every(
      (word) =>
        /^\p{Ll}[\p{Ll}'’-]+$/u.test(textOfWord(word)) && !PLACES.has(word.key) && !NO_FIELD.test(word.key),
    );
  const isValue = value.every((word) => textOfWord(word) !== '' && !PLACES.has(word.key));
  return isField && isValue
    ? { verb: 'type', target: readTarget(field), value: valueOf(value), ...runsOn(field, value) }
    : null;
}
