import { StepFailure } from '#shared/errors.ts';
import type { FollowOptions } from '#shared/metered-page.ts';
import { comparePlaces } from '#shared/place.ts';
import type { FoundValue, ScriptLine } from '#shared/script-line.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { freeName } from '#shared/script/named-reads.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { cutShown, isEmpty, type Lookup, showParts, textOf, type Written } from '#shared/script/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runInstruction, type Scene } from '#browser/page/run-instruction.ts';

/**
 * The text is read as its author wrote it, and variables are filled in as each line is done. Each part of a written
 * line counts as a line of its own, so that going on never repeats the first half of one.
 */
export async function followInstructions(
  world: ActionScope,
  written: Written,
  options: FollowOptions = {},
): Promise<Record<string, string>> {
  const { lookup } = textOf(written);
  const scene = { world, lookup, options };
  const lines = numberLines(readInstructions(written), lookup);
  const { from } = options;
  const extracted: Record<string, string> = {};
  for (const { name, value } of from?.found ?? []) extracted[name] = value;
  for (const [at, line] of lines.entries()) {
    if (from && comparePlaces(line.path, from.line) < 0) continue;
    await options.onLine?.(line);
    const value = await runNumbered(scene, line.numbered);
    const found = value && { ...value, name: freeName((name) => Object.hasOwn(extracted, name), value.name) };
    if (found) extracted[found.name] = found.value;
    await options.onLineDone?.({ next: lines[at + 1]?.path ?? `${line.numbered.line + 1}`, found });
  }
  return extracted;
}

const REPEATABLE: ReadonlySet<Instruction['verb']> = new Set([
  'open',
  'extract',
  'screenshot',
  'wait',
  'wait_for',
  'pdf',
  'require',
  'signed_in',
  'new_tab',
  'switch_tab',
]);
/** Nothing that anybody pays for, and nothing that takes effect. */
const FREE: ReadonlySet<Instruction['verb']> = new Set([
  'wait',
  'wait_for',
  'screenshot',
  'scroll',
  'close_tab',
  'new_tab',
  'switch_tab',
  'pdf',
  'require',
  'signed_in',
]);

/** Line 7 is `7`; the parts of a line that says several things are `7.1` and `7.2`. */
function numberLines(
  instructions: readonly NumberedInstruction[],
  lookup: Lookup,
): (ScriptLine & { numbered: NumberedInstruction })[] {
  let part = 0;
  return instructions.map((numbered, at) => {
    const { line, instruction } = numbered;
    part = instructions[at - 1]?.line === line ? part + 1 : 1;
    const isOnlyPart = part === 1 && instructions[at + 1]?.line !== line;
    return {
      numbered,
      path: isOnlyPart ? `${line}` : `${line}.${part}`,
      text: withoutTypedText(numbered, lookup),
      may_repeat: allOf(instruction, REPEATABLE),
      is_free: allOf(instruction, FREE),
    };
  });
}

function allOf(instruction: Instruction, verbs: ReadonlySet<Instruction['verb']>): boolean {
  if (instruction.verb === 'either') return instruction.of.every((one) => allOf(one, verbs));
  return verbs.has(instruction.verb === 'optional' ? instruction.of.verb : instruction.verb);
}

const LONGEST_SHOWN = 100;

async function runNumbered(scene: Scene, numbered: NumberedInstruction): Promise<FoundValue | null> {
  try {
    return await runInstruction(scene, numbered.instruction);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { code, message, what_to_do } = error.failure;
    const shown = cutShown(withoutTypedText(numbered, scene.lookup), LONGEST_SHOWN);
    throw new StepFailure(code, `Line ${numbered.line} (${shown}): ${message}`, what_to_do);
  }
}

/** Parts of a line that says several things in few words, as “Log in as … with …” does. */
const PART_WORDS: Partial<Record<Instruction['verb'], string>> = {
  press: 'Press Enter',
  signed_in: 'See that the sign-in worked',
  new_tab: 'Open a new tab',
  open: 'Open the address',
};

/** What was to be typed may be a password; errors are kept and shown. */
function withoutTypedText({ instruction, written }: NumberedInstruction, lookup: Lookup): string {
  if (isEmpty(written)) return PART_WORDS[instruction.verb] ?? 'Go on';
  if (instruction.verb !== 'type' || isEmpty(instruction.value)) return showParts(written.parts, lookup);
  if (instruction.target === null) return 'Type where the cursor is';
  return `Type into ${showParts(instruction.target.written.parts, lookup)}`;
}
