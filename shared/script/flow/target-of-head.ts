import type { BlockHead } from '#shared/script/flow/read-head.ts';
import type { Condition } from '#shared/script/instruction.ts';
import { ITEM } from '#shared/script/target/refer-back.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';

/** What “it” means behind the head of a block: what it asks about, or the item of this round. */
export function targetOfHead(head: BlockHead): TargetPhrase | null {
  if (head.kind === 'loop' && head.over.kind !== 'until') return ITEM;
  const that = conditionOf(head);
  return that && targetOf(that);
}

function conditionOf(head: BlockHead): Condition | null {
  if (head.kind === 'loop') return head.over.kind === 'until' ? head.over.that : null;
  return head.kind === 'end' ? null : head.that;
}

function targetOf(that: Condition): TargetPhrase | null {
  if (that.kind === 'all' || that.kind === 'any')
    return that.of.map(targetOf).findLast((one) => one !== null) ?? null;
  return 'what' in that ? that.what : null;
}
