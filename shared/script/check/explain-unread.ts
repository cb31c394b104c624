import { reference } from '#shared/references.ts';
import { adviseUnread } from '#shared/script/check/advise-unread.ts';
import { explainElsewhere } from '#shared/script/wordings/elsewhere.ts';
import type { Problem } from '#shared/script/flow/script.ts';
import { adviseLeftOut } from '#shared/script/check/left-out.ts';
import { isThingLast } from '#shared/script/wordings/only-name.ts';
import { closingQuote } from '#shared/script/words/quotes.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';
import { adviseLimit } from '#shared/script/check/said-more.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { readVerb, verbLike } from '#shared/script/verb-table.ts';
import { cutShown, type Lookup, showParts, type Value } from '#shared/script/words/value.ts';

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
/** Few: all that is understood stands under “What can I write?”. */
const UNREAD_ADVICE =
  'Begin with what to do, as in: Click "Sign in" · Type "Ada" into "Name" · Read "Total" as total';

/** Why a line that no verb takes is not understood, and what would be. */
export function explainUnread(
  words: Phrase,
  {
    written,
    lookup,
    nearest,
    isTooMuch,
    left,
  }: {
    written: Value;
    lookup: Lookup;
    nearest: (isKnown: boolean) => string | null;
    /** It is understood, but for a part of it. */
    isTooMuch: boolean;
    /** The part that is in nothing that was understood. */
    left: Phrase;
  },
): Problem {
  const shown = cutShown(showParts(written.parts, lookup), LONGEST_SHOWN);
  const [first] = words;
  const instead = explainElsewhere(words);
  const verb = first && instead === null && !isThingLast(words) ? verbLike(first.key) : null;
  // Only where what follows is understood behind that verb.
  if (verb && first && readVerb([{ ...first, key: verb }, ...words.slice(1)]))
    return {
      sentence: `cannot be understood: ${shown}`,
      what_to_do: `Perhaps “${verb}” instead of “${first.key}”.`,
      fix: { verb },
    };
  const near = nearest(instead !== null);
  const fix = near === null ? null : { part: near, at: written.at };
  if (instead !== null)
    return { sentence: `cannot be done as it is written: ${shown}`, what_to_do: instead, fix };
  if (isTooMuch) {
    const advice = left.length === 0 ? adviseLimit(showParts(written.parts, lookup)) : adviseLeftOut(left);
    return { sentence: `says more than is understood: ${shown}`, what_to_do: advice, fix };
  }
  const missing = adviseUnread(words);
  if (missing) return { sentence: `says too little: ${shown}`, what_to_do: missing, fix };
  return { sentence: `cannot be understood: ${shown}`, what_to_do: UNREAD_ADVICE, fix };
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
