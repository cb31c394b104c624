import { type ReadHead, readHead } from '#shared/script/flow/read-head.ts';
import { adviseLeftOut, leftOut } from '#shared/script/check/left-out.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';

/** Clauses of known lines are the same objects again. */
const headless = new WeakSet<Phrase>();

/** The head of a block, when all that it says is understood. Null for a line that does something. */
export function readWholeHead(words: Phrase): ReadHead | null {
  if (headless.has(words)) return null;
  const read = readHead(words);
  if (!read) headless.add(words);
  if (!read || 'problem' in read || read.head.kind === 'end') return read;
  const left = leftOut(words, read.head, read.rest);
  return left.length === 0 ? read : { problem: adviseLeftOut(left) };
}
