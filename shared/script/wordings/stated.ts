import type { Phrase } from '#shared/script/words/phrase.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { withTarget } from '#shared/script/verbs/verb.ts';
import { readRequirement } from '#shared/script/verbs/require.ts';
import type { Instruction } from '#shared/script/instruction.ts';

const SHOULD = new Set(['should', 'must', 'shall', 'will', 'has', 'needs', "shouldn't", "mustn't", "won't"]);
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

const SEEN = /^(?:shown|visible|displayed|there|logged|signed|gone|hidden|enabled|disabled|empty|listed)$/;

/** `The page should contain "Done"`, `You should see "Welcome"`: what must be so, said as a statement. */
export function readStated(written: Phrase): Instruction | null {
  // `Should show "No orders"`
  const [start] = written;
  // `Must be step-free` may be a box that is to be ticked.
  if (start?.key === 'must' && written[1]?.key === 'be' && !SEEN.test(written[2]?.key ?? '')) return null;
  const words = start && /^(?:should|must)$/.test(start.key) ? [renamed(start, 'it'), ...written] : written;
  const at = words.findIndex((word) => SHOULD.has(word.key));
  const should = words[at];
  if (at < 1 || !should) return null;
  // `There will be 4 guests` is said to somebody who fills in a form.
  if (should.key === 'will' && words[0]?.key === 'there' && /^\d+$/.test(words[3]?.key ?? '')) return null;
  // `Every order should be marked as open` is to be done, one by one.
  if (/^(?:every|each|all|any)$/.test(words[0]?.key ?? '')) return null;
  // `The total has to be 39`; `has` alone is no such word.
  const isTo = should.key === 'has' || should.key === 'needs';
  if (isTo && words[at + 1]?.key !== 'to') return null;
  const isNot = should.key.endsWith("n't") || words[at + 1]?.key === 'not';
  const verbAt = isTo || words[at + 1]?.key === 'not' ? at + 2 : at + 1;
  const verb = words[verbAt];
  if (!verb) return null;
  const [before, behind] = [words.slice(0, at), words.slice(verbAt + 1)];
  // `You will see a popup` comes before what is done with it.
  if (should.key === 'will' && !isNot && /^(?:see|get)$/.test(verb.key)) {
    return withTarget(behind, (what) => ({ verb: 'wait_for', what, is_gone: false, seconds: null }));
  }
  if (verb.key === 'see' && /^(?:you|i|we|one)$/.test(before[0]?.key ?? ''))
    return isNot
      ? readRequirement([renamed(should, 'there'), renamed(verb, 'is'), renamed(verb, 'no'), ...behind])
      : readRequirement([renamed(should, 'you'), verb, ...behind]);
  const said = SINGULAR[verb.key];
  // `The total must not exceed 500`
  if (isNot && verb.key === 'exceed')
    return readRequirement([...before, renamed(should, 'does'), renamed(verb, 'not'), verb, ...behind]);
  if (said === undefined) return null;
  if (!isNot) return readRequirement([...before, renamed(verb, said), ...behind]);
  // `There should not be errors`
  const none = before.at(-1)?.key === 'there' ? 'no' : 'not';
  if (said === 'is')
    return readRequirement([...before, renamed(verb, 'is'), renamed(should, none), ...behind]);
  if (!/^(?:says|shows|reads|contains|includes)$/.test(said)) return null;
  // `It must not say "Failed"`; `The total should not contain 0`.
  const isPage = /^(?:it|page|site|this|there)$/.test(before.at(-1)?.key ?? '');
  return isPage
    ? readRequirement([renamed(should, 'there'), renamed(verb, 'is'), renamed(verb, 'no'), ...behind])
    : readRequirement([
        ...before,
        renamed(should, 'does'),
        renamed(verb, 'not'),
        renamed(verb, 'contain'),
        ...behind,
      ]);
}

function renamed(word: Word, key: string): Word {
  return { ...word, key, parts: [key], tail: '' };
}
