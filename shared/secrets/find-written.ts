import { ACCENTS, type Encoding, ENCODINGS, SPACES } from '#shared/secrets/encodings.ts';

/** Letters alone are looked for as they are, and short texts too: the same word stands in many texts by chance. */
const SHORTEST_IN_ANY_CASE = 8;
const LETTERS_ALONE = /^\p{L}*$/u;
/** Texts for people are cut, so the beginning of a long text counts as the whole. */
const LONGEST_BEGINNING = 32;
/** Shorter than this with its spaces folded, a text is only looked for as it is. */
const SHORTEST_FOLDED = 3;
/** A text in JSON in an address in HTML. */
const MOST_LAYERS = 3;
/** So many pieces or hits in one turn take a few milliseconds. */
const MOST_AT_ONCE = 5_000;
/** Longer texts take a turn for each of what is looked for. */
const LONG = 100_000;

export type Range = { from: number; to: number };
/** Yields between parts of the work, of which each takes some milliseconds. */
export type Turns<Result> = Generator<undefined, Result>;
export type Sought = {
  text: string;
  /** It counts only where no letter or digit stands beside it. */
  is_whole_word: boolean;
};
/** A text as it is, or as it is decoded, and which part of the original each of its letters stands for. */
type Reading = { text: string; rangeOf(at: number): Range };

const WORD = /[\p{L}\p{N}]/u;

/**
 * Where these texts stand in another, also as addresses, JSON and HTML write them, and where one of them was written in
 * another or twice. The time grows with the text alone, whatever stands in it.
 */
export function findWritten(text: string, sought: readonly Sought[]): Range[] {
  return finish(findInTurns(text, sought));
}

/** The result of something that is done in turns, without a pause between them. */
export function finish<Result>(turns: Turns<Result>): Result {
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}

/** The same with a pause after each turn, in which the process does something else. */
export async function finishWithPauses<Result>(
  turns: Turns<Result>,
  pause: () => Promise<unknown>,
): Promise<Result> {
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
    await pause();
  }
}

/** The same in turns, between which a process can do something else: a text may have millions of letters. */
export function* findInTurns(text: string, sought: readonly Sought[]): Turns<Range[]> {
  const wanted = sought.flatMap(waysToFind);
  if (wanted.length === 0) return [];
  const found: Range[] = [];
  /** Decoding a text in another order mostly leads to the same one. */
  const known = new Set([text]);
  let readings: Reading[] = [{ text, rangeOf: itself }];
  for (let layer = 0; readings.length > 0; layer += 1) {
    for (const reading of readings) {
      yield* searchIn(reading, wanted, found);
      yield;
    }
    if (layer === MOST_LAYERS) break;
    const inner: Reading[] = [];
    for (const reading of readings) {
      for (const encoding of ENCODINGS) {
        const decoded = yield* decode(reading, encoding);
        if (decoded && !known.has(decoded.text)) inner.push(decoded);
        if (decoded) known.add(decoded.text);
        yield;
      }
    }
    readings = inner;
  }
  return found;
}

function* searchIn(reading: Reading, wanted: readonly Way[], found: Range[]): Turns<void> {
  const composed = (yield* decode(reading, ACCENTS)) ?? reading;
  const folded = (yield* decode(composed, SPACES)) ?? composed;
  let small: Reading | null = null;
  for (const one of wanted) {
    if (one.in === 'any_case') small ??= { ...folded, text: yield* foldInTurns(folded.text) };
    const where = one.in === 'text' ? reading : one.in === 'folded' ? folded : (small ?? folded);
    yield* findAll(where, one, found);
    if (reading.text.length > LONG) yield;
  }
}

type Way = Sought & { in: 'text' | 'folded' | 'any_case' };

function waysToFind({ text, is_whole_word }: Sought): Way[] {
  if (text === '') return [];
  // What is encoded has no half characters.
  return [...new Set([text, text.toWellFormed()])].flatMap((one): Way[] => {
    const folded = one.replaceAll(ACCENTS.written, ACCENTS.read).replaceAll(SPACES.written, ' ');
    const isInAnyCase = folded.length >= SHORTEST_IN_ANY_CASE && !LETTERS_ALONE.test(folded);
    const ways: Way[] = [{ text: one, is_whole_word, in: 'text' }];
    if (isInAnyCase) ways.push({ text: foldCase(folded), is_whole_word, in: 'any_case' });
    else if (folded.length >= SHORTEST_FOLDED) ways.push({ text: folded, is_whole_word, in: 'folded' });
    return ways;
  });
}

function* findAll({ text, rangeOf }: Reading, wanted: Sought, found: Range[]): Turns<void> {
  const start = wanted.text.slice(0, LONGEST_BEGINNING);
  let hits = 0;
  for (let at = text.indexOf(start); at !== -1;) {
    let end = at + start.length;
    while (end - at < wanted.text.length && text[end] === wanted.text[end - at]) end += 1;
    const isFound = !wanted.is_whole_word || !isPartOfWord(text, at, end);
    if (isFound) found.push({ from: rangeOf(at).from, to: rangeOf(end - 1).to });
    at = text.indexOf(start, isFound ? end : at + 1);
    hits += 1;
    if (hits % MOST_AT_ONCE === 0) yield;
  }
}

function isPartOfWord(text: string, at: number, end: number): boolean {
  return WORD.test(text[at - 1] ?? '') || WORD.test(text[end] ?? '');
}

function itself(at: number): Range {
  return { from: at, to: at + 1 };
}

/** Null where nothing is written that way. */
function* decode({ text, rangeOf }: Reading, { written, read }: Encoding): Turns<Reading | null> {
  /** Of each piece that was decoded: where it begins in the decoded text and in this one, and how long it is here. */
  const starts: number[] = [];
  const sources: number[] = [];
  const lengths: number[] = [];
  /** And how long it is when it is decoded. */
  const readLengths: number[] = [];
  const parts: string[] = [];
  let pieces: string[] = [];
  let [shorter, taken] = [0, 0];
  for (const { 0: match, index: at } of text.matchAll(written)) {
    const piece = read(match);
    pieces.push(text.slice(taken, at), piece);
    taken = at + match.length;
    starts.push(at - shorter);
    sources.push(at);
    lengths.push(match.length);
    readLengths.push(piece.length);
    shorter += match.length - piece.length;
    if (starts.length % MOST_AT_ONCE > 0) continue;
    parts.push(pieces.join(''));
    pieces = [];
    yield;
  }
  if (starts.length === 0) return null;
  const decoded = [...parts, ...pieces, text.slice(taken)].join('');
  // What is asked for next is mostly close behind.
  let last = 0;
  return {
    text: decoded,
    rangeOf(at) {
      const isClose = (starts[last] ?? 0) <= at && at < (starts[last + 1] ?? Infinity);
      if (!isClose) last = lastUpTo(starts, at);
      const [start, source, length] = [starts[last] ?? 0, sources[last] ?? 0, lengths[last] ?? 0];
      const behind = at - start - (readLengths[last] ?? 0);
      // Before the first piece.
      if (at < start) return rangeOf(at);
      if (behind >= 0) return rangeOf(source + length + behind);
      return { from: rangeOf(source).from, to: rangeOf(source + length - 1).to };
    },
  };
}

/** The index of the last of these ascending numbers that is not above one; the first where all are. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One letter for each letter: of the letters that become two in small ones there is this one, and two small sigmas. */
function foldCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

function* foldInTurns(text: string): Turns<string> {
  if (text.length <= LONG) return foldCase(text);
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    // Not between the halves of a letter.
    const isHalf = /[\ud800-\udbff]/.test(text[from + LONG - 1] ?? '');
    const to = from + LONG + (isHalf ? 1 : 0);
    parts.push(foldCase(text.slice(from, to)));
    from = to;
    yield;
  }
  return parts.join('');
}
