import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import type { Place } from '#shared/place.ts';

/** A line, or one of the parts of a line that says several things, with its place in the step. */
export type PlacedInstruction = { path: Place; numbered: NumberedInstruction };

/** Line 7 is `7`; the parts of a line that says several things are `7.1` and `7.2`. For scripts without blocks. */
export function placeLines(instructions: readonly NumberedInstruction[]): PlacedInstruction[] {
  let part = 0;
  return instructions.map((numbered, at) => {
    const { line } = numbered;
    part = instructions[at - 1]?.line === line ? part + 1 : 1;
    const isOnlyPart = part === 1 && instructions[at + 1]?.line !== line;
    return { numbered, path: isOnlyPart ? `${line}` : `${line}.${part}` };
  });
}

const REPEATABLE: ReadonlySet<Instruction['verb']> = new Set([
  'open',
  'extract',
  'count',
  'screenshot',
  'wait',
  'wait_loaded',
  'wait_for',
  'wait_until',
  'pdf',
  'require',
  'signed_in',
  'new_tab',
  'switch_tab',
]);
/** Nothing that anybody pays for, and nothing that takes effect. */
const FREE: ReadonlySet<Instruction['verb']> = new Set([
  'wait',
  'wait_loaded',
  'wait_for',
  'wait_until',
  'screenshot',
  'scroll',
  'close_tab',
  'new_tab',
  'switch_tab',
  'pdf',
  'require',
  'signed_in',
  'answer',
]);

/** Reads, waits and opens: doing it again takes no effect. */
export function mayRepeat(instruction: Instruction): boolean {
  return allOf(instruction, REPEATABLE);
}

export function isFree(instruction: Instruction): boolean {
  return allOf(instruction, FREE);
}

function allOf(instruction: Instruction, verbs: ReadonlySet<Instruction['verb']>): boolean {
  if (instruction.verb === 'until') return allOf(instruction.of, verbs);
  if (instruction.verb === 'either') return instruction.of.every((one) => allOf(one, verbs));
  if (instruction.verb === 'answer' && instruction.button) return false;
  // On which page it was interrupted is not known, and a part of the rows would be missing.
  if (instruction.verb === 'extract' && instruction.is_all_pages) return false;
  return verbs.has(instruction.verb === 'optional' ? instruction.of.verb : instruction.verb);
}
