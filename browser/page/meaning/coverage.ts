import type { PlaceWords } from '#browser/page/meaning/place-words.ts';
import { type Match, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

/** How well the words of a sentence are found in a thing and around it. */
export type Coverage = {
  score: number;
  /** What has to be said by something, and is not. */
  missing: readonly Sense[];
  /** Words of the thing itself that the sentence says. */
  said: ReadonlySet<Sense>;
};

const OWN: Readonly<Record<Match, number>> = { exact: 3, alike: 2.5, concept: 2.2 };
const NEAR: Readonly<Record<Match, number>> = { exact: 2, alike: 1.5, concept: 1.2 };
const ABOVE: Readonly<Record<Match, number>> = { exact: 1, alike: 0.7, concept: 0.6 };
const SOFT_SHARE = 0.2;
/** “Accept”, and not “Accepted”, for `accept`. */
const SAME_FORM = 1;
const LITTLE_MORE = 0.01;

export function coverageOf(sentence: readonly Sense[], own: readonly Sense[], place: PlaceWords): Coverage {
  const missing: Sense[] = [];
  const said = new Set<Sense>();
  // “high” that the sentence says itself is not what it means by “large”.
  const isTaken = (one: Sense): boolean => sentence.some((word) => matchSenses(word, one) === 'exact');
  const taken = new Set([...own, ...place.near, ...place.above].filter(isTaken));
  let score = 0;
  for (const word of sentence) {
    if (word.weight === 'little') continue;
    const share = word.weight === 'soft' ? SOFT_SHARE : 1;
    const found = bestIn(word, { words: own, taken }, OWN);
    const isSame = found.sense !== null && isSameForm(word, found.sense);
    const inOwn = { sense: found.sense, score: found.score + (isSame ? SAME_FORM : 0) };
    if (inOwn.sense) said.add(inOwn.sense);
    const best = Math.max(
      inOwn.score,
      bestIn(word, { words: place.near, taken }, NEAR).score,
      bestIn(word, { words: place.above, taken }, ABOVE).score,
    );
    if (best === 0 && word.weight === 'hard') missing.push(word);
    score += best * share;
  }
  return { score, missing, said };
}

function bestIn(
  word: Sense,
  { words, taken }: { words: readonly Sense[]; taken: ReadonlySet<Sense> },
  worth: Readonly<Record<Match, number>>,
): { sense: Sense | null; score: number } {
  let found: { sense: Sense | null; score: number } = { sense: null, score: 0 };
  for (const sense of words) {
    if (sense.weight === 'little') continue;
    const match = matchSenses(word, sense);
    const value = match === null ? 0 : worth[match] + (isSameForm(word, sense) ? LITTLE_MORE : 0);
    if (match && (match === 'exact' || !taken.has(sense)) && value > found.score)
      found = { sense, score: value };
  }
  return found;
}

/** Whether the words around a thing say this one. */
export function isInPlace(word: Sense, { near, above }: PlaceWords): boolean {
  return [...near, ...above].some((one) => one.weight !== 'little' && matchSenses(word, one) === 'exact');
}

function isSameForm(one: Sense, other: Sense): boolean {
  return one.weight === 'hard' && one.text.toLowerCase() === other.text.toLowerCase();
}
