import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { literalText, type Value } from '#shared/script/value.ts';

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

/**
 * The names that `Extract … as price` lines give, as a run will use them, in order. Null when the text cannot be read
 * at the moment. A name with a variable in it is known in the run only.
 */
export function listNamedReads(text: string): string[] | null {
  const findings = readFindings(text);
  if (!findings) return null;
  const taken = new Set<string>();
  const named: string[] = [];
  for (const finding of findings) {
    const words = literalText(finding.name);
    if (words === null) continue;
    const name = freeName((candidate) => taken.has(candidate), findingName(words, finding.verb));
    taken.add(name);
    if (finding.verb === 'extract' && finding.is_named) named.push(name);
  }
  return named;
}

function readFindings(text: string): Finding[] | null {
  try {
    return readInstructions(text).flatMap(({ instruction }) => ('name' in instruction ? instruction : []));
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}
