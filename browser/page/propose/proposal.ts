import type { PageNode } from '#browser/page/find/page-tree.ts';
import { isLittle, type SaidWord, wordsOf } from '#browser/page/propose/said-words.ts';

/** Lines that a line may have meant, on one thing of the page; the first that finds it is offered. */
export type Proposal = {
  lines: readonly string[];
  /** What it acts on; null for what is read. */
  node: PageNode | null;
  /** The words of the line that it has. */
  covered: ReadonlySet<string>;
  score: number;
  /** The line says this and nothing else: it may be done. */
  isSure: boolean;
};

/** A line that is not understood. */
export type SaidLine = {
  text: string;
  words: readonly SaidWord[];
  /** Of the words that say something, each once. */
  stems: readonly string[];
  /** Those that are written as names, such as of a person. */
  names: ReadonlySet<string>;
  /** Neighbouring words as they were written, the longest first. */
  runs: readonly string[];
  isDenied: boolean;
  /** Its words that deny; a button may be called so, too. */
  denials: readonly string[];
  /** `take Ben off duty`: what is ticked is unticked, and a button may be called so. */
  isOff: boolean;
  isQuestion: boolean;
};

const DENIES =
  /^(?:no|not|never|without|don't|dont|doesn't|can't|cannot|won't|isn't|aren't|un(?:tick|check))$/;
const ASKS = /^(?:who|whose|what|what's|which|when|where|how|why|is|are|does|do|did|can)$/;
/** A line without what they limit would do more than was meant. */
const LIMITS =
  /^(?:or|but|except|excluding|unless|until|till|while|instead|either|neither|only|if|when|whenever)$/;
/** `show only what is free`, `show fruit only`: what is listed, and no limit of something else. */
const SHOWS = /^(?:show|see|view|list|display|filter)$/;
const READS =
  /^(?:(?:copy|extract|get(?! rid\b)|note|status|price|state|total) |read (?!more\b|all\b|and\b))/i;
/** `due date of C-92` */
const OF_THING = /^(?!get |take |make |let |leave )(?:the )?\p{L}+(?: \p{L}+)? of [\p{L}\d-]*\d[\p{L}\d-]*$/u;
const MOST_WORDS = 24;
const LONGEST_RUN = 5;

/** Null for what is too long or says nothing. */
export function sayLine(text: string): SaidLine | null {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isLittle(word.text) && !DENIES.test(word.text.toLowerCase()));
  const keys = words.map((word) => word.text.toLowerCase().replaceAll('’', "'"));
  if (telling.length === 0 || words.length > MOST_WORDS) return null;
  // `when does it open` asks, and `only dogs` chooses.
  const asks = ASKS.test(keys[0] ?? '');
  const shows = SHOWS.test(keys[0] ?? '') || SHOWS.test(keys[1] ?? '');
  const isLimited = (key: string, at: number) => {
    if (!LIMITS.test(key)) return false;
    if (key === 'only' && shows) return at > 1 && at < keys.length - 1;
    return at > 0 ? !(asks && key === 'until') : !/^(?:when|only)$/.test(key);
  };
  if (keys.some(isLimited)) return null;
  return {
    text,
    words,
    stems: [...new Set(telling.flatMap((word) => stemIn(words, word)))],
    names: new Set(
      telling.flatMap(({ text: word, stem, at: [from] }) =>
        from > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? stem : [],
      ),
    ),
    denials: keys.filter((key) => DENIES.test(key)),
    runs: runsOf(text, words),
    isDenied: keys.some((key) => DENIES.test(key)),
    isOff: keys.includes('off') || /^(?:stop|hide|disable|pause|close|shut)$/.test(keys[0] ?? ''),
    isQuestion:
      ASKS.test(keys[0] ?? '') ||
      READS.test(text.trim()) ||
      OF_THING.test(text.trim()) ||
      text.trimEnd().endsWith('?'),
  };
}

/** `9 o'clock` stands on pages as 9:00. */
function stemIn(words: readonly SaidWord[], word: SaidWord): string[] {
  if (/^o['’]clock$/i.test(word.text)) return [];
  const next = words[words.indexOf(word) + 1];
  return [
    next && /^o['’]clock$/i.test(next.text) && /^\d{1,2}$/.test(word.stem) ? `${word.stem}:00` : word.stem,
  ];
}

function runsOf(text: string, words: readonly SaidWord[]): string[] {
  const runs: string[] = [];
  for (let length = LONGEST_RUN; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (!first || !last || isLittle(first.text) || isLittle(last.text)) continue;
      runs.push(text.slice(first.at[0], last.at[1]));
    }
  return runs;
}
