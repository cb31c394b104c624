import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';

/** Thrown where a line ends its run, through the blocks and loops around it. Nothing has failed. */
export class RunEnds extends Error {}

/** `Stop if the cart is empty`, where it is. */
export function isEndOfRun(instruction: Instruction, error: unknown): boolean {
  return (
    instruction.verb === 'require' &&
    instruction.ends === true &&
    error instanceof StepFailure &&
    error.failure.code === 'condition_false'
  );
}
