import type { Instruction } from '#shared/script/instruction.ts';
import type { Value } from '#shared/script/words/value.ts';

const LONGEST_NAME = 100;

/** The instructions that bring something back under a name. */
export type Finding = Extract<Instruction, { name: Value }>;

/** The name as a run uses it, from the words it was given. */
export function findingName(words: string, verb: Finding['verb']): string {
  return words.trim().slice(0, LONGEST_NAME).toWellFormed() || verb;
}

/** Two lines may give one name; what the second finds gets a number. */
export function freeName(isTaken: (name: string) => boolean, name: string): string {
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name} ${count}`;
  return free;
}
