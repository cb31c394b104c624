import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, withoutEnd, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import { readCondition } from '#shared/script/read-condition.ts';
import type { Word } from '#shared/script/scan.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

const DOING: Record<string, string> = {
  clicking: 'click',
  pressing: 'press',
  tapping: 'tap',
  hitting: 'hit',
  scrolling: 'scroll',
  refreshing: 'refresh',
  reloading: 'reload',
  going: 'go',
  checking: 'reload',
};
const KEEP = ['keep on', 'keep', 'continue', 'go on', 'repeatedly'];
const COUNTS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const MOST_TIMES = 50;

/** `Click "Next" until it is gone`, `Keep scrolling until you see "Terms"`, `Refresh until it says Ready`. */
export function readUntil(words: Phrase, read: (phrase: Phrase) => Reading): Reading {
  const at = untilAt(words);
  if (at === -1 || at === words.length - 1) return null;
  const of = read(inPlainForm(words.slice(0, at)));
  if (!of || !('verb' in of) || !isRepeated(of)) return null;
  const condition = words.slice(at + 1);
  // "It" is what is clicked.
  const isOfTarget =
    condition[0]?.key === 'it' &&
    of.verb === 'click' &&
    !/^(?:says|shows|reads)$/.test(condition[1]?.key ?? '');
  if (isOfTarget) {
    const isGone =
      /^(?:is gone|has gone|disappears|goes away|vanishes|is no longer there|is not there|is hidden)$/;
    return isGone.test(wordingOf(condition.slice(1)))
      ? { verb: 'until', of, that: { kind: 'gone', what: of.target } }
      : null;
  }
  const that = readCondition(condition);
  return that && { verb: 'until', of, that };
}

export function isUntil(words: Phrase): boolean {
  return untilAt(words) !== -1;
}

function untilAt(words: Phrase): number {
  return words.findIndex((word, index) => index > 0 && (word.key === 'until' || word.key === 'till'));
}

/** What may be done again and again; anything else says what it does once. */
function isRepeated({ verb }: Instruction): boolean {
  return verb === 'click' || verb === 'press' || verb === 'scroll' || verb === 'reload';
}

/** `keep clicking X` as `click X`. */
function inPlainForm(words: Phrase): Phrase {
  const kept = withoutStart(words, KEEP);
  const [first] = kept;
  const verb = DOING[first?.key ?? ''];
  return first && verb !== undefined && Object.hasOwn(DOING, first.key)
    ? [renamed(first, verb), ...kept.slice(1)]
    : kept;
}

function renamed(word: Word, key: string): Word {
  return { ...word, key, parts: [key] };
}

/** `Press Tab 3 times`, `Go back twice`. */
export function readTimes(words: Phrase, read: (phrase: Phrase) => Reading): Reading {
  const twice = withoutEnd(words, ['twice', 'two times']);
  const last = words.at(-2)?.key ?? '';
  const isCounted = words.length > 2 && words.at(-1)?.key === 'times';
  const count = twice.length < words.length ? 2 : isCounted ? (COUNTS[last] ?? Number(last)) : 0;
  if (!Number.isInteger(count) || count < 2 || count > MOST_TIMES) return null;
  const of = read(twice.length < words.length ? twice : words.slice(0, -2));
  if (!of || !('verb' in of)) return null;
  return isRepeated(of) || of.verb === 'go_back' ? Array.from({ length: count }, () => of) : null;
}
