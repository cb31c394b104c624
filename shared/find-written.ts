/** Letters alone are looked for as they are, and short texts too: the same word stands in many texts by chance. */
const SHORTEST_IN_ANY_CASE = 8;
const LETTERS_ALONE = /^\p{L}*$/u;
/** Texts for people are cut, so the beginning of a long text counts as the whole. */
const LONGEST_BEGINNING = 32;
/** Shorter than this with its spaces folded, a text is only looked for as it is. */
const SHORTEST_FOLDED = 3;
/** A text in JSON in an address in HTML. */
const MOST_LAYERS = 3;

export type Range = { from: number; to: number };
export type Sought = {
  text: string;
  /** It counts only where no letter or digit stands beside it. */
  is_whole_word: boolean;
};
/** A text as it is, or as it is decoded, and which part of the original each of its letters stands for. */
type Reading = { text: string; rangeOf(at: number): Range };
type Decoding = { written: RegExp; read(written: string): string };

const IN_ADDRESSES: Decoding = { written: /(?:%[0-9a-f]{2})+/gi, read: readPercents };
const IN_JSON: Decoding = { written: /\\(?:u[0-9a-f]{4}|[\s\S])/gi, read: readBackslash };
const IN_HTML: Decoding = {
  written: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi,
  read: readEntity,
};
const DECODINGS = [IN_ADDRESSES, IN_JSON, IN_HTML];
/** Pages show a run of spaces as one, and forms send it as +. One space alone is as it should be. */
const SPACES: Decoding = { written: /(?! (?![\s+]))[\s+]+/g, read: () => ' ' };
const WORD = /[\p{L}\p{N}]/u;

/**
 * Where these texts stand in another, also as addresses, JSON and HTML write them, and where one of them was written in
 * another or twice. The time grows with the text alone, whatever stands in it.
 */
export function findWritten(text: string, sought: readonly Sought[]): Range[] {
  const wanted = sought.flatMap(waysToFind);
  const found: Range[] = [];
  const search = (reading: Reading, layer: number) => {
    const folded = decode(reading, SPACES) ?? reading;
    let small: Reading | null = null;
    for (const one of wanted) {
      const inAnyCase = () => (small ??= { ...folded, text: foldCase(folded.text) });
      const where = one.in === 'text' ? reading : one.in === 'folded' ? folded : inAnyCase();
      for (const range of findAll(where, one)) found.push(range);
    }
    if (layer === MOST_LAYERS) return;
    for (const decoding of DECODINGS) {
      const inner = decode(reading, decoding);
      if (inner) search(inner, layer + 1);
    }
  };
  if (wanted.length > 0) search({ text, rangeOf: itself }, 0);
  return found;
}

type Way = Sought & { in: 'text' | 'folded' | 'any_case' };

function waysToFind({ text, is_whole_word }: Sought): Way[] {
  if (text === '') return [];
  // What is encoded has no half characters.
  return [...new Set([text, text.toWellFormed()])].flatMap((one): Way[] => {
    const folded = one.replaceAll(SPACES.written, ' ');
    const isInAnyCase = folded.length >= SHORTEST_IN_ANY_CASE && !LETTERS_ALONE.test(folded);
    const ways: Way[] = [{ text: one, is_whole_word, in: 'text' }];
    if (isInAnyCase) ways.push({ text: foldCase(folded), is_whole_word, in: 'any_case' });
    else if (folded.length >= SHORTEST_FOLDED) ways.push({ text: folded, is_whole_word, in: 'folded' });
    return ways;
  });
}

function findAll({ text, rangeOf }: Reading, wanted: Sought): Range[] {
  const found: Range[] = [];
  const start = wanted.text.slice(0, LONGEST_BEGINNING);
  for (let at = text.indexOf(start); at !== -1;) {
    let end = at + start.length;
    while (end - at < wanted.text.length && text[end] === wanted.text[end - at]) end += 1;
    const isFound = !wanted.is_whole_word || !isPartOfWord(text, at, end);
    if (isFound) found.push({ from: rangeOf(at).from, to: rangeOf(end - 1).to });
    at = text.indexOf(start, isFound ? end : at + 1);
  }
  return found;
}

function isPartOfWord(text: string, at: number, end: number): boolean {
  return WORD.test(text[at - 1] ?? '') || WORD.test(text[end] ?? '');
}

function itself(at: number): Range {
  return { from: at, to: at + 1 };
}

/** Null where nothing is written that way. */
function decode({ text, rangeOf }: Reading, { written, read }: Decoding): Reading | null {
  const parts: string[] = [];
  /** Of each part: where it begins in the decoded text and in this one, and how long it is here when it was decoded. */
  const starts: number[] = [];
  const sources: number[] = [];
  const lengths: number[] = [];
  let [taken, length] = [0, 0];
  const keep = (part: string, source: number, decodedFrom: number) => {
    if (part === '') return;
    parts.push(part);
    starts.push(length);
    sources.push(source);
    lengths.push(decodedFrom);
    length += part.length;
  };
  for (const { 0: match, index } of text.matchAll(written)) {
    keep(text.slice(taken, index), taken, 0);
    keep(read(match), index, match.length);
    taken = index + match.length;
  }
  if (taken === 0) return null;
  keep(text.slice(taken), taken, 0);
  return {
    text: parts.join(''),
    rangeOf(at) {
      const part = lastUpTo(starts, at);
      const source = sources[part] ?? 0;
      const decoded = lengths[part] ?? 0;
      const first = decoded > 0 ? source : source + at - (starts[part] ?? 0);
      return { from: rangeOf(first).from, to: rangeOf(decoded > 0 ? source + decoded - 1 : first).to };
    },
  };
}

/** The index of the last of these ascending numbers that is not above one. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One letter for each letter: of the letters that become two in small ones there is this one. */
function foldCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

function readPercents(written: string): string {
  const bytes = written
    .split('%')
    .slice(1)
    .map((digits) => Number.parseInt(digits, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readBackslash(written: string): string {
  const letter = written.slice(1);
  return letter.length > 1
    ? String.fromCharCode(Number.parseInt(letter.slice(1), 16))
    : (ESCAPES[letter] ?? letter);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readEntity(written: string): string {
  const name = written.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return ENTITIES[name] ?? written;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
}
