import { type BlockHead, type ReadHead, readHead } from '#shared/script/flow/read-head.ts';
import { MOST_ROUNDS } from '#shared/script/flow/script.ts';
import { adviseLeftOut, leftOut } from '#shared/script/check/left-out.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';

const TOO_MANY = {
  sentence: `goes round more than ${MOST_ROUNDS.toLocaleString('en-US')} times, which is the most of a loop`,
  problem: `Write ${MOST_ROUNDS} or less, and start several runs for more.`,
};

/** As many as its author wrote. */
function roundsOf(head: BlockHead): number {
  if (head.kind !== 'loop') return 0;
  const { over } = head;
  if (over.kind === 'times') return over.count;
  return Math.max(over.most ?? 0, over.kind === 'until' ? 0 : (over.first ?? 0));
}

/** Clauses of known lines are the same objects again. */
const headless = new WeakSet<Phrase>();

/** The head of a block, when all that it says is understood. Null for a line that does something. */
export function readWholeHead(words: Phrase): ReadHead | null {
  if (headless.has(words)) return null;
  const read = readHead(words);
  if (!read) headless.add(words);
  if (!read || 'problem' in read || read.head.kind === 'end') return read;
  if (roundsOf(read.head) > MOST_ROUNDS) return TOO_MANY;
  const left = leftOut(words, read.head, read.rest);
  return left.length === 0 ? read : { problem: adviseLeftOut(left) };
}
