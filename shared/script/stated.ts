import type { Phrase } from '#shared/script/phrase.ts';
import type { Word } from '#shared/script/scan.ts';
import { readRequirement } from '#shared/script/verbs/require.ts';
import type { Instruction } from '#shared/script/instruction.ts';

const SHOULD = new Set(['should', 'must', 'shall', "shouldn't", "mustn't"]);
const SINGULAR: Record<string, string> = {
  be: 'is',
  have: 'has',
  say: 'says',
  show: 'shows',
  read: 'reads',
  contain: 'contains',
  include: 'includes',
  equal: 'equals',
  appear: 'appears',
  exist: 'exists',
  disappear: 'disappears',
  vanish: 'vanishes',
};

/** `The page should contain "Done"`, `You should see "Welcome"`: what must be so, said as a statement. */
export function readStated(words: Phrase): Instruction | null {
  const at = words.findIndex((word) => SHOULD.has(word.key));
  const should = words[at];
  if (at < 1 || !should) return null;
  const isNot = should.key.endsWith("n't") || words[at + 1]?.key === 'not';
  const verbAt = words[at + 1]?.key === 'not' ? at + 2 : at + 1;
  const verb = words[verbAt];
  if (!verb) return null;
  const [before, behind] = [words.slice(0, at), words.slice(verbAt + 1)];
  if (verb.key === 'see' && /^(?:you|i|we|one)$/.test(before[0]?.key ?? ''))
    return isNot
      ? readRequirement([renamed(should, 'there'), renamed(verb, 'is'), renamed(verb, 'no'), ...behind])
      : readRequirement([renamed(should, 'you'), verb, ...behind]);
  const said = SINGULAR[verb.key];
  if (said === undefined) return null;
  if (!isNot) return readRequirement([...before, renamed(verb, said), ...behind]);
  // “should not be shown”; what a text must not say is said otherwise.
  return said === 'is'
    ? readRequirement([...before, renamed(verb, 'is'), renamed(should, 'not'), ...behind])
    : null;
}

function renamed(word: Word, key: string): Word {
  return { ...word, key, parts: [key], tail: '' };
}
