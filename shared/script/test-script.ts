import type { Instruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target.ts';
import { fillValue, type Lookup, NO_VARIABLES, type Value } from '#shared/script/value.ts';

/** An instruction with plain texts in the place of values, and targets as they were written. */
export function plainInstruction(instruction: Instruction, lookup: Lookup = NO_VARIABLES): unknown {
  return Object.fromEntries(
    Object.entries(instruction).map(([key, value]) => [key, plainPart(value, lookup)]),
  );
}

function plainPart(part: unknown, lookup: Lookup): unknown {
  if (isValue(part)) return fillValue(part, lookup).text;
  if (isTarget(part)) return fillValue(part.written, lookup).text;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, plainPart(inner, lookup)]));
}

function isValue(part: unknown): part is Value {
  return typeof part === 'object' && part !== null && 'parts' in part;
}

function isTarget(part: unknown): part is TargetPhrase {
  return typeof part === 'object' && part !== null && 'readings' in part;
}
