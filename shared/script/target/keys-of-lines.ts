import { StepFailure } from '#shared/errors.ts';
import { placeLines } from '#shared/script/number-lines.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { keysOfTargets, targetsOf } from '#shared/script/target/target-keys.ts';

/** By number of line, from 1: the keys under which the targets of a script are remembered. Lines that cannot be read have none. */
export function keysOfLines(script: string): Map<number, string[]> {
  const lines = placeLines(readable(script));
  const keyOf = keysOfTargets(lines);
  const keys = new Map<number, string[]>();
  for (const { numbered } of lines) {
    const found = targetsOf(numbered.instruction).flatMap((phrase) => keyOf(phrase) ?? []);
    keys.set(numbered.line, [...new Set([...(keys.get(numbered.line) ?? []), ...found])]);
  }
  return keys;
}

function readable(script: string) {
  try {
    return [...readLines(script)].flatMap((line) => ('instructions' in line ? line.instructions : []));
  } catch (error) {
    if (error instanceof StepFailure) return [];
    throw error;
  }
}
