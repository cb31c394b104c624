import { matchWords, type Phrase } from '#shared/script/phrase.ts';

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
  const [first, second, ...rest] = words;
  if (first && second?.key === 'there' && rest.length > 0 && /^(?:is|are)$/.test(first.key))
    return [renamed(first, 'there'), renamed(second, first.key), ...rest];
  for (const wording of BEHIND) {
    const count = matchWords(words, wording);
    if (count !== null && count < words.length) return [...words.slice(count), ...words.slice(0, count)];
  }
  return words;
}

function renamed(word: Phrase[number], key: string): Phrase[number] {
  return { ...word, key, parts: [key] };
}
