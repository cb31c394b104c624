/** Shorter ones are looked for as they are: a word in small letters stands in many texts by chance. */
const SHORTEST_IN_ANY_CASE = 8;
/** A text in JSON in an address in HTML. */
const MOST_LAYERS = 3;

export type Range = { from: number; to: number };
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
/** Pages show a run of spaces as one, and forms send it as +. */
const SPACES: Decoding = { written: /[\s+]+/g, read: () => ' ' };

/**
 * Where these words stand in a text, also as addresses, JSON and HTML write them, and where one of them was written in
 * another or twice. The time grows with the text alone, whatever stands in it.
 */
export function findWritten(text: string, words: readonly string[]): Range[] {
  const wanted = words.map((word) => decode({ text: word, rangeOf: itself }, SPACES)?.text ?? word);
  const found: Range[] = [];
  const search = (reading: Reading, layer: number) => {
    const shown = decode(reading, SPACES) ?? reading;
    const folded = { ...shown, text: foldCase(shown.text) };
    for (const word of wanted) {
      const isShort = word.length < SHORTEST_IN_ANY_CASE;
      found.push(...(isShort ? findAll(shown, word) : findAll(folded, foldCase(word))));
    }
    if (layer === MOST_LAYERS) return;
    for (const decoding of DECODINGS) {
      const inner = decode(reading, decoding);
      if (inner) search(inner, layer + 1);
    }
  };
  search({ text, rangeOf: itself }, 0);
  return found;
}

function findAll({ text, rangeOf }: Reading, word: string): Range[] {
  const found: Range[] = [];
  if (word === '') return found;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    found.push({ from: rangeOf(at).from, to: rangeOf(at + word.length - 1).to });
  return found;
}

function itself(at: number): Range {
  return { from: at, to: at + 1 };
}

/** Null where nothing is written that way. */
function decode({ text, rangeOf }: Reading, { written, read }: Decoding): Reading | null {
  const parts: string[] = [];
  /** For each letter of the decoded text, the first and the last letter that it was made from. */
  const firsts = new Uint32Array(text.length);
  const lasts = new Uint32Array(text.length);
  let [taken, length] = [0, 0];
  const keep = (part: string, placeOf: (at: number) => [number, number]) => {
    parts.push(part);
    for (let at = 0; at < part.length; at += 1) [firsts[length + at], lasts[length + at]] = placeOf(at);
    length += part.length;
  };
  for (const { 0: match, index } of text.matchAll(written)) {
    const start = taken;
    keep(text.slice(start, index), (at) => [start + at, start + at]);
    keep(read(match).slice(0, match.length), () => [index, index + match.length - 1]);
    taken = index + match.length;
  }
  if (taken === 0) return null;
  const start = taken;
  keep(text.slice(start), (at) => [start + at, start + at]);
  return {
    text: parts.join(''),
    rangeOf: (at) => ({ from: rangeOf(firsts[at] ?? 0).from, to: rangeOf(lasts[at] ?? 0).to }),
  };
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
