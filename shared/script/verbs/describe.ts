import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_NOUN_WORDS = 3;

/** `Describe the problem: the tap drips`, `Describe it: "Quiet, balcony"`: the field of that name, or “Description”. */
export const describe: Verb = {
  says: ['describe', 'explain'],
  read: readDescribed,
};

function readDescribed(rest: Phrase): Reading {
  const colon = rest.findIndex(({ key, is_quoted }) => !is_quoted && /.:$/.test(key));
  const [said, value] = [rest.slice(0, colon + 1), rest.slice(colon + 1)];
  if (colon === -1 || value.length === 0) return null;
  const noun = wordingOf(withoutStart(said, ['the', 'my', 'our', 'your'])).replace(/:$/, '');
  const isNoun =
    said.length <= MOST_NOUN_WORDS + 1 && said.every((word) => /^\p{L}[\p{L}-]*:?$/u.test(textOfWord(word)));
  if (!isNoun) return null;
  const isIt = /^(?:it|this|that|them|yourself|myself)$/.test(noun);
  const names = isIt
    ? []
    : [noun, `${noun} description`, `describe the ${noun}`, `description of the ${noun}`];
  return { verb: 'type', target: usualNames([...names, 'Description', 'Details']), value: valueOf(value) };
}
