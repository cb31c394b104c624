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
  return 'what' in that ? subjectOf(that) : null;
}

/** `If R-2 is open, click Close next to it`: R-2, and not the word that stands beside it. */
function subjectOf(that: Exclude<Condition, { kind: 'address' | 'all' | 'any' }>): TargetPhrase {
  const [first, ...more] = that.what.readings;
  const { near } = first ?? {};
  const isState =
    that.kind === 'shown' && near && first && more.length === 0 && near.at[0] < first.words.at[0];
  return isState
    ? { readings: [{ words: near, kind: null, ordinal: null, near: null }], written: near }
    : that.what;
}
