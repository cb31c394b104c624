import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

/** No window is larger. */
const MOST_PIXELS = 4_000;
const BY = /^by (\d{1,4}) ?(?:pixels?|px)$/;
const WAYS = /^(?:left|right|up|down)$/;

type Pull = Extract<Instruction, { verb: 'pull' }>;

/** `Swipe "Crate 8" left`, `Swipe left on "Crate 8"`, with `by 110 pixels` behind it: how far is left to the run without. */
export const swipe: Verb = {
  says: ['swipe', 'flick'],
  read: (rest) => readPull(rest, true),
};

/** `Drag "Crate 8" to the left by 110 pixels`: a slider is moved to a value, and without pixels nobody knows how far. */
export const pullBy: Verb = {
  says: ['drag', 'pull', 'slide', 'move'],
  read: (rest) => readPull(rest, false),
};

function readPull(rest: Phrase, mayBeUnmeasured: boolean): Pull | null {
  const { words, by } = withoutPixels(rest);
  if (by === null && !mayBeUnmeasured) return null;
  const first = wayAt(words, 0);
  const isFirst = first !== null && /^(?:on|over|across)$/.test(words[first.end]?.key ?? '');
  const last = isFirst ? null : lastWay(words);
  const named = isFirst ? words.slice(first.end + 1) : words.slice(0, last?.from ?? 0);
  const way = isFirst ? first.way : last?.way;
  if (way === undefined || named.length === 0) return null;
  const target = readTarget(named);
  return target.readings.length === 0 ? null : { verb: 'pull', target, way, by };
}

function withoutPixels(rest: Phrase): { words: Phrase; by: number | null } {
  for (const length of [3, 2]) {
    const [, digits] = BY.exec(wordingOf(rest.slice(-length))) ?? [];
    const by = digits === undefined ? 0 : Number(digits);
    if (by > 0 && by <= MOST_PIXELS) return { words: rest.slice(0, -length), by };
  }
  return { words: rest, by: null };
}

function wayAt(words: Phrase, from: number): { way: Pull['way']; end: number } | null {
  let at = from;
  for (const small of ['to', 'the']) if (words[at]?.key === small) at += 1;
  const key = words[at]?.key ?? '';
  return isWay(key) ? { way: key, end: at + 1 } : null;
}

/** The way at the end, and where its words begin. */
function lastWay(words: Phrase): { way: Pull['way']; from: number } | null {
  for (let from = Math.max(1, words.length - 3); from < words.length; from += 1) {
    const found = wayAt(words, from);
    if (found?.end === words.length) return { way: found.way, from };
  }
  return null;
}

function isWay(key: string): key is Pull['way'] {
  return WAYS.test(key);
}
