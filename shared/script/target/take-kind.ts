import { type Kind, kindCalled } from '#shared/script/target/kinds.ts';
import { matchWords, type Phrase, withoutStart } from '#shared/script/words/phrase.ts';

const ARTICLES = [
  'on the',
  'the',
  'a',
  'an',
  'this',
  'on',
  'my',
  'our',
  'your',
  'his',
  'her',
  'its',
  'their',
];
const CALLED = [
  'named',
  'called',
  'labelled',
  'labeled',
  'marked',
  'saying',
  'reading',
  'that says',
  'that reads',
  'which says',
  'with the text',
  'about',
  'with the label',
  'with the name',
  'with the words',
  'with the',
  'with a',
  'with an',
];

/** The kind stands at the end (`Sign in button`) or, before a name, at the front (`button "Sign in"`, `link named Help`). */
export function takeKind(phrase: Phrase): { rest: Phrase; kind: Kind | null } {
  for (const count of [2, 1]) {
    const last = kindOf(phrase.slice(-count), count);
    if (last) return { rest: phrase.slice(0, -count), kind: last };
  }
  for (const count of [2, 1]) {
    const first = kindOf(phrase.slice(0, count), count);
    const isOne = count === 1 && /^(?:one|thing|something|text|words)$/.test(phrase[0]?.key ?? '');
    const called = first || isOne ? calledLength(phrase, count) : null;
    if (called === null) continue;
    if (first) return { rest: phrase.slice(count + called), kind: first };
    if (count + called < phrase.length) return { rest: phrase.slice(count + called), kind: null };
  }
  return { rest: phrase, kind: null };
}

function calledLength(phrase: Phrase, at: number): number | null {
  for (const words of CALLED) {
    const count = matchWords(phrase, words, at);
    if (count !== null) return count;
  }
  return null;
}

/** `the row Bob`: the kind before the words. */
export function withoutKind(phrase: Phrase): Phrase {
  const words = withoutArticle(phrase);
  const kind = [2, 1].find((count) => words.length > count && kindOf(words.slice(0, count), count) !== null);
  return kind === undefined ? phrase : words.slice(kind);
}

export function kindOf(phrase: Phrase, count: number): Kind | null {
  return phrase.length === count ? kindCalled(phrase.map((word) => word.key).join(' ')) : null;
}

export function withoutArticle(phrase: Phrase): Phrase {
  return withoutStart(phrase, ARTICLES);
}
