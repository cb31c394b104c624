import { reference } from '#shared/references.ts';
import { adviseUnread, explainElsewhere } from '#shared/script/elsewhere.ts';
import type { Fix, Problem } from '#shared/script/flow/script.ts';
import { closingQuote } from '#shared/script/quotes.ts';
import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import type { Word } from '#shared/script/scan.ts';
import { readVerb, verbLike } from '#shared/script/verb-table.ts';
import { cutShown, literalText, type Lookup, showParts, type Value } from '#shared/script/value.ts';

export const EXAMPLES = [
  'Open example.com',
  'Click "Sign in"',
  'Type "Ada" into "Name"',
  'Select "Germany" from "Country"',
  'Check "I agree"',
  'Press Enter',
  'Wait for "Welcome"',
  'Extract the "Total" as total',
];

const LONGEST_SHOWN = 120;

const MOST_CLICK_WORDS = 3;

/** Some words that no verb takes may be those of a button. */
function clickInstead(words: Phrase): Fix | null {
  if (words.length > MOST_CLICK_WORDS) return null;
  const name = withoutStart(words, ['the', 'a', 'an']);
  const text = literalText(valueOf(name));
  if (text === null || name.some((word) => word.is_quoted)) return null;
  return /^[\p{L}\p{N} '’&-]+$/u.test(text) ? { line: `Click "${text}"` } : null;
}

/** Why a line that no verb takes is not understood, and what would be. */
export function explainUnread(
  words: Phrase,
  { written, lookup }: { written: Value; lookup: Lookup },
): Problem {
  const shown = cutShown(showParts(written.parts, lookup), LONGEST_SHOWN);
  const instead = explainElsewhere(words);
  if (instead)
    return { sentence: `cannot be done as it is written: ${shown}`, what_to_do: instead, fix: null };
  const missing = adviseUnread(words);
  if (missing) return { sentence: `says too little: ${shown}`, what_to_do: missing, fix: null };
  const [first] = words;
  const verb = first ? verbLike(first.key) : null;
  const advice = `Nothing was done. Begin with what to do, such as: ${EXAMPLES.join(' · ')}`;
  return {
    sentence: `cannot be understood: ${shown}`,
    what_to_do: verb && first ? `Perhaps “${verb}” instead of “${first.key}”. ${advice}` : advice,
    // Only where what follows is understood behind that verb.
    fix:
      verb && first && readVerb([{ ...first, key: verb }, ...words.slice(1)])
        ? { verb }
        : clickInstead(words),
  };
}

const MOST_CLOSINGS = 4;
/** Reading several proposals of a long line takes long, and nobody compares them. */
const LONGEST_FIXED = 200;
const CLOSES_BEFORE = / (?:into|in|to|from|as|under|for|next to) /g;

/** `isRead` says whether a line would be understood. */
export function explainUnclosed(
  { parts, unclosed_at = 0 }: Word,
  { lookup, isRead }: { lookup: Lookup; isRead: (line: string) => boolean },
): Problem {
  const text = parts.map((part) => (typeof part === 'string' ? part : reference(part.variable))).join('');
  // With other quotes in the line, any of them may be the one that was left open.
  const isPlain = text.length <= LONGEST_FIXED && !/[\n"“”„«»]/.test(text.slice(0, unclosed_at));
  const fixed = !isPlain ? undefined : closedLines(text, unclosed_at).find(isRead);
  return {
    sentence: `opens a quote that is never closed: ${cutShown(showParts(parts, lookup), LONGEST_SHOWN)}`,
    what_to_do: 'Close the quote. A quote inside quotes is written twice: "5"" pipe".',
    fix: fixed === undefined ? null : { closed: fixed },
  };
}

/** The quote closed before a word that usually follows one, or at the end of the line. */
function closedLines(text: string, openedAt: number): string[] {
  const bare = text.trimEnd().replace(/[.!]$/, '');
  const places = [...bare.matchAll(CLOSES_BEFORE)].map(({ index }) => index);
  const closing = closingQuote(text[openedAt] ?? '');
  return [...places.filter((place) => place > openedAt + 1).slice(-MOST_CLOSINGS), bare.length].map(
    (place) => `${bare.slice(0, place)}${closing}${bare.slice(place)}`,
  );
}
