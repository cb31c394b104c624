import { describeCondition } from '#shared/script/flow/describe-condition.ts';
import type { BlockHead } from '#shared/script/flow/read-head.ts';
import type { Lookup } from '#shared/script/words/value.ts';

/** What the head of a block is understood as, for its author. */
export function describeHead(head: BlockHead, lookup: Lookup): string {
  if (head.kind === 'if') return `only if ${describeCondition(head.that, lookup)}`;
  if (head.kind === 'otherwise')
    return head.that ? `else, only if ${describeCondition(head.that, lookup)}` : 'else';
  if (head.kind === 'end') return 'end of the block';
  const { over } = head;
  if (over.kind === 'times') return `${over.count} times`;
  if (over.kind === 'until') return `again and again until ${describeCondition(over.that, lookup)}`;
  const first = over.first === null ? '' : `the first ${over.first}, `;
  return `${first}${over.kind === 'file' ? 'each row of the file' : 'each of them'}`;
}
