import { referencedIds } from '#shared/references.ts';
import { checkScript } from '#shared/script/check-script.ts';
import { readNumber } from '#shared/script/number-words.ts';
import { NO_VARIABLES } from '#shared/script/value.ts';

const MOST_LINES = 5;
const LONGEST = 1_000;
const QUOTED = /"([^"]*)"|“([^”]*)”/g;
const WORD = /[\p{L}\p{N}]+/gu;
const ADDRESS = /(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\S*/giu;
/** What an address may be given in front. */
const OF_ADDRESSES = new Set(['http', 'https', 'www']);
const DENIES = /\b(?:not|never|no|none|cannot|except|without|unless|instead)\b|n['’]?t\b/i;
const SAYS_NOT =
  /\b(?:not|never|no|none|cannot|except|without|unless|otherwise|gone|hidden|empty|uncheck|untick)\b|n['’]t\b/i;
const LIMITS = /\b(?:if|when|whenever|once|until|till|while|only|unless|before|after)\b/i;
const SAYS_WHEN = /\b(?:if|when|once|until|unless|wait|only|make sure|before|after|otherwise|then)\b/i;

/** A wording that may be offered, or why not, in a sentence for the model. */
export type CheckedRewording = { text: string } | { problem: string };

/**
 * Whether another wording of a line may be offered: it is understood, and every value in it stands in the line that its
 * author wrote. A model that makes up a name, a number or an address, or drops a “not”, would be taken for its author.
 */
export function checkRewording(proposed: string, written: string): CheckedRewording {
  const text = proposed.trim();
  if (text === '') return { problem: 'It is empty.' };
  if (text.length > LONGEST || text.split('\n').length > MOST_LINES) return { problem: 'It is too long.' };
  const unread = checkScript(text, NO_VARIABLES).find((check) => 'problem' in check);
  if (unread && 'problem' in unread) return { problem: `It is not understood: ${unread.problem}.` };
  const [before, after] = [written, text].map((line) => referencedIds(line).toSorted().join(' '));
  if (before !== after) return { problem: 'It has other variables than the line.' };
  const known = wordsOf(written);
  for (const word of valueWords(text))
    if (!known.has(word)) return { problem: `“${word}” does not stand in the line.` };
  if (DENIES.test(written) && !SAYS_NOT.test(text))
    return { problem: 'The line says “not”, and it does not.' };
  // Several lines are an order in time.
  if (LIMITS.test(written) && !SAYS_WHEN.test(text) && !text.includes('\n'))
    return { problem: 'The line says when or if, and it does not.' };
  return { text };
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
  const numbers = words.map(readNumber).filter(Number.isFinite).map(String);
  return new Set([...words, ...numbers]);
}

/** The words of names in quotes and of addresses, and all numbers. */
function valueWords(text: string): string[] {
  const quotes = [...text.matchAll(QUOTED)].map(([, straight, curly]) => straight ?? curly ?? '');
  const addresses = [...text.matchAll(ADDRESS)].map(([address]) => address);
  const values = [...quotes, ...addresses].join(' ').toLowerCase();
  const words = [...values.matchAll(WORD)].map(([word]) => word).filter((word) => !OF_ADDRESSES.has(word));
  return [...words, ...[...text.matchAll(/\d+/g)].map(([number]) => number)];
}
