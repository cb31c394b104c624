import { StepFailure } from '#shared/errors.ts';
import type { ReadPart } from '#shared/script/flow/build-script.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions, readLines } from '#shared/script/read-instructions.ts';
import type { Written } from '#shared/script/words/value.ts';

/** The readers of scripts, for texts that may be no script: nothing is read of one that is not understood. */

export function understoodInstructions(written: Written): Instruction[] {
  return ifUnderstood(() => readInstructions(written).map(({ instruction }) => instruction));
}

/** Of a text that says exactly one thing; null for every other one. */
export function onlyInstruction(written: Written): Instruction | null {
  const [first, ...others] = understoodInstructions(written);
  return first && others.length === 0 ? first : null;
}

export function understoodLines(written: Written): ReadPart[] {
  return ifUnderstood(() => readLines(written));
}

function ifUnderstood<Part>(read: () => Part[]): Part[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof StepFailure) return [];
    throw error;
  }
}
