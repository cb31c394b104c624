import { type Phrase, withoutEnd, withoutStart } from '#shared/script/words/phrase.ts';

const BEHIND = [
  'does not appear',
  "doesn't appear",
  'not appears',
  'is displayed',
  'is shown',
  'is visible',
  'are shown',
  'are visible',
  'is gone',
  'appears',
  'appear',
  'exists',
  'comes up',
  'shows up',
  'pops up',
  'comes',
  'disappears',
  'vanishes',
];

/** `appears the text Done`, `is there an error`: as learners of English say it, and in questions. */
export function inStatementOrder(said: Phrase): Phrase {
  const words = asShown(said);
  const [first, second, ...behind] = words;
  if (first && second?.key === 'there' && behind.length > 0 && /^(?:is|are)$/.test(first.key))
    return [renamed(first, 'there'), renamed(second, first.key), ...behind];
  const rest = withoutStart(words, BEHIND);
  return rest.length < words.length ? [...rest, ...words.slice(0, words.length - rest.length)] : words;
}

const LISTS = ['list', 'table', 'results', 'rows', 'entries', 'overview', 'grid'];
const ENDS: ReadonlySet<string> = new Set(LISTS);
const LISTED = ['in', 'on', 'part of', 'among', 'inside'].flatMap((at) =>
  ['the', 'this', 'that'].flatMap((one) => LISTS.map((list) => `${at} ${one} ${list}`)),
);

/** `Ada is in the list`, `Ada is not in the table`: the words are shown, or are not. */
export function asShown(words: Phrase): Phrase {
  if (!ENDS.has(words.at(-1)?.key ?? '')) return words;
  const before = withoutEnd(words, LISTED);
  const last = before.at(-1);
  const says = last?.key === 'not' ? before.at(-2) : last;
  const isSaid = last && before.length > 1 && /^(?:is|are|isn't|aren't)$/.test(says?.key ?? '');
  return isSaid && before.length < words.length
    ? [...before, { ...renamed(last, 'shown'), before: ' ' }]
    : words;
}

function renamed(word: Phrase[number], key: string): Phrase[number] {
  return { ...word, key, parts: [key] };
}
