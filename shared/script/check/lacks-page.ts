import { StepFailure } from '#shared/errors.ts';
import type { BlockHead } from '#shared/script/flow/read-head.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import type { Written } from '#shared/script/words/value.ts';

/**
 * The first line that acts on a page before any line has opened one. Null where there is none, and behind a line that is
 * not understood, which may be meant to open it.
 */
export function lineWithoutPage(written: Written): number | null {
  try {
    for (const part of readLines(written)) {
      if ('problem' in part) return null;
      const needs = 'head' in part ? [needOfHead(part.head)] : part.instructions.map(needOf);
      const first = needs.find((need) => need !== 'nothing');
      if (first) return first === 'page' ? part.line : null;
    }
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
  }
  return null;
}

type Need = 'page' | 'nothing' | 'opens';

function needOf({ instruction }: { instruction: Instruction }): Need {
  switch (instruction.verb) {
    case 'open':
      return 'opens';
    case 'wait':
    case 'new_tab':
      return 'nothing';
    case 'optional':
    case 'until':
      return needOf({ instruction: instruction.of });
    case 'either':
      return instruction.of.some(({ verb }) => verb === 'open') ? 'opens' : 'page';
    case 'require':
    case 'wait_until':
      return needOfCondition(instruction.that);
    default:
      return 'page';
  }
}

function needOfHead(head: BlockHead): Need {
  if (head.kind === 'if') return needOfCondition(head.that);
  if (head.kind !== 'loop') return 'nothing';
  if (head.over.kind === 'until') return needOfCondition(head.over.that);
  return head.over.kind === 'items' ? 'page' : 'nothing';
}

/** What is compared may be a value that a step before has read. */
function needOfCondition(that: Condition): Need {
  return that.kind === 'shown' || that.kind === 'gone' || that.kind === 'state' ? 'page' : 'nothing';
}
