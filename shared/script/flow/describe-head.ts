import type { BlockHead } from '#shared/script/flow/read-head.ts';

/** What the head of a block is understood as, for its author. */
export function describeHead(head: BlockHead): string {
  if (head.kind === 'if') return 'only if it is so';
  if (head.kind === 'otherwise') return head.that ? 'else, only if it is so' : 'else';
  if (head.kind === 'end') return 'end of the block';
  const { over } = head;
  if (over.kind === 'times') return `${over.count} times`;
  if (over.kind === 'until') return 'again and again';
  return over.kind === 'file' ? 'each row of the file' : 'each of them';
}
