import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';

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
export function inStatementOrder(words: Phrase): Phrase {
  const [first, second, ...behind] = words;
  if (first && second?.key === 'there' && behind.length > 0 && /^(?:is|are)$/.test(first.key))
    return [renamed(first, 'there'), renamed(second, first.key), ...behind];
  const rest = withoutStart(words, BEHIND);
  return rest.length < words.length ? [...rest, ...words.slice(0, words.length - rest.length)] : words;
}

function renamed(word: Phrase[number], key: string): Phrase[number] {
  return { ...word, key, parts: [key] };
}
