import type { Page } from 'playwright-core';
import type { Instruction } from '#shared/script/instruction.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { fillTarget, type Target, type TargetPhrase } from '#shared/script/target/target.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';
import { readTextNow } from '#browser/page/read/extract-text.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import type { Intent } from '#browser/page/find/match-target.ts';

/** Whether what the first part of a line acts on, or reads, is on the page at this moment. */
export async function hasTargetOf(page: Page, line: Written): Promise<boolean> {
  const [read] = readLines(line);
  if (!read || !('instructions' in read)) return false;
  const instruction = read.instructions[0]?.instruction;
  if (instruction?.verb === 'extract' && instruction.target && !instruction.is_data)
    return await canRead(page, fillTarget(instruction.target, textOf(line).lookup).readings);
  const need = needOf(instruction);
  if (!need) return false;
  return await isThere(page, fillTarget(need.target, textOf(line).lookup), need.intent).catch(() => false);
}

async function canRead(page: Page, readings: readonly Target[]): Promise<boolean> {
  const read = await readTextNow(page, await readPageTree(page), { readings }).catch(() => null);
  return read !== null;
}

function needOf(instruction: Instruction | undefined): { target: TargetPhrase; intent: Intent } | null {
  switch (instruction?.verb) {
    case 'click':
    case 'download':
      return { target: instruction.target, intent: 'click' };
    case 'check':
      return { target: instruction.target, intent: 'check' };
    case 'type':
      return instruction.target && { target: instruction.target, intent: 'type' };
    case 'select':
      return instruction.target && { target: instruction.target, intent: 'select' };
    default:
      return null;
  }
}
