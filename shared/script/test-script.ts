import { StepFailure } from '#shared/errors.ts';
import { reference } from '#shared/references.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import type { BlockHead } from '#shared/script/flow/read-head.ts';
import { readInstructions, readLines } from '#shared/script/read-instructions.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { fillValue, type Lookup, NO_VARIABLES, type Value } from '#shared/script/words/value.ts';

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

const text = (value: Value) => fillValue(value, NO_VARIABLES).text;
const names = ({ readings }: TargetPhrase) => {
  const [first] = readings;
  const near = readings.find((reading) => reading.near && !reading.in_row)?.near;
  return `${first ? text(first.words) || (first.kind ?? '') : ''}${near ? ` @ ${text(near)}` : ''}`;
};

function brief(instruction: Instruction): string {
  const parts = Object.entries(instruction).flatMap(([key, part]: [string, unknown]) => {
    if (key === 'side' && part === 'onto') return [];
    if (key === 'verb' || key === 'name' || key === 'is_named' || key === 'how') return [];
    if (isTarget(part)) return names(part);
    if (isValue(part)) return text(part);
    return typeof part === 'string' || typeof part === 'number' ? String(part) : [];
  });
  if (instruction.verb === 'either') return instruction.of.map(brief).join(' | ');
  if (instruction.verb === 'until')
    return `until ${describeCondition(instruction.that)}: ${brief(instruction.of)}`;
  if (instruction.verb === 'optional') return `perhaps ${brief(instruction.of)}`;
  if (instruction.verb === 'as_shown' && instruction.of_most) {
    const { is_most, measure, noun } = instruction.of_most;
    return `${is_most ? 'most' : 'least'} · ${noun} by ${typeof measure === 'string' ? measure : measure.column}`;
  }
  if (instruction.verb === 'require') return `require ${JSON.stringify(instruction.that.kind)}`;
  const name = instruction.verb === 'extract' && instruction.is_data ? 'collect' : instruction.verb;
  return [name, ...parts].join(' · ');
}

/** What a line is read as, in few words: `type · Email · ada@example.com`. */
export function readBriefly(line: string): string {
  try {
    return readInstructions(line)
      .map(({ instruction }) => brief(instruction))
      .join('; ');
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return error.failure.message.includes('as it is written') ? 'elsewhere' : 'unclear';
  }
}

/** What a line is read as, with its conditions; or what its author is offered instead. */
export function readFully(line: string): string {
  const checks = checkScript(line, NO_VARIABLES);
  const problem = checks.find((check) => 'problem' in check);
  if (problem) return problem.fix === null ? `? ${problem.what_to_do}` : `→ ${problem.fix}`;
  return readLines(line)
    .map((part) => {
      if ('head' in part) return headOf(part.head);
      if (!('instructions' in part)) return '';
      const only = part.that ? `only if ${fullCondition(part.that)}: ` : '';
      return only + part.instructions.map(({ instruction }) => fully(instruction)).join('; ');
    })
    .join('; ');
}

/** Of a list of tests: `open @page ⇒ open · @page`. A variable is written as `@name` on both sides. */
export function readListed(both: string): { read: string; wanted: string } {
  const [line = '', wanted = ''] = both.split(' ⇒ ');
  const written = line.replaceAll(/(?<=^|[\s:])@(\w+)/g, (_at, name: string) => reference(`var_${name}`));
  const read = readFully(written)
    .replaceAll(/\{\{var_(\w+)\}\}/g, '@$1')
    .replaceAll('@var_', '@')
    .replaceAll('\n', ' ⏎ ');
  return { read: read.trim(), wanted: wanted.trim() };
}

function headOf(head: BlockHead): string {
  if (head.kind === 'loop') return `loop ${'of' in head.over ? names(head.over.of) : head.over.kind}`;
  return head.kind === 'if' ? `if ${fullCondition(head.that)}` : head.kind;
}

function fully(instruction: Instruction): string {
  if (instruction.verb === 'require' || instruction.verb === 'wait_until')
    return `${instruction.verb} ${fullCondition(instruction.that)}`;
  if ('is_checked' in instruction && !instruction.is_checked) return `un${brief(instruction)}`;
  return 'is_named' in instruction && instruction.is_named
    ? `${brief(instruction)} as ${text(instruction.name)}`
    : brief(instruction);
}

function fullCondition(that: Condition): string {
  if (that.kind === 'all' || that.kind === 'any')
    return `(${that.of.map(fullCondition).join(that.kind === 'all' ? ' and ' : ' or ')})`;
  if (that.kind === 'state') return `${names(that.what)} ${that.is_not ? 'not ' : ''}${that.state}`;
  if (that.kind === 'compare')
    return `${names(that.what)} ${that.is_not ? 'not ' : ''}${that.how} ${text(that.value)}`;
  return that.kind === 'reads' ? `${names(that.what)} reads ${text(that.value)}` : describeCondition(that);
}

function describeCondition(that: Condition): string {
  if (that.kind === 'address') return `address ${text(that.part)}`;
  if (that.kind === 'all' || that.kind === 'any')
    return that.of.map(describeCondition).join(that.kind === 'all' ? ' and ' : ' or ');
  return `${that.kind} ${names(that.what)}`;
}
