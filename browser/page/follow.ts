import { StepFailure } from '#shared/errors.ts';
import type { FollowOptions } from '#shared/metered-page.ts';
import { comparePlaces } from '#shared/place.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { freeName } from '#shared/script/named-reads.ts';
import { isFree, mayRepeat, placeLines } from '#shared/script/number-lines.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import {
  cutShown,
  fillValue,
  isEmpty,
  type Lookup,
  showParts,
  textOf,
  type Written,
} from '#shared/script/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { PlannedAnswer } from '#browser/dialog-answerers.ts';
import { prepareAnswer } from '#browser/page/actions/answer-question.ts';
import { openLineMemory } from '#browser/page/heal/line-memory.ts';
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
  const placed = placeLines(readInstructions(written));
  const lines = placed.map(({ path, numbered }) => ({
    numbered,
    path,
    text: withoutTypedText(numbered, lookup),
    may_repeat: mayRepeat(numbered.instruction),
    is_free: isFree(numbered.instruction),
  }));
  const memory = openLineMemory(world, placed, await options.recall?.());
  const scene: Scene = { world, lookup, options, memory };
  const { from } = options;
  const extracted: Record<string, string> = {};
  for (const { name, value } of from?.found ?? []) extracted[name] = value;
  for (const [at, line] of lines.entries()) {
    if (from && comparePlaces(line.path, from.line) < 0) continue;
    await options.onLine?.(line);
    memory.enterLine();
    const { instruction } = line.numbered;
    if (instruction.verb !== 'answer') scene.answer = answerAfter(scene, lines[at + 1]?.numbered.instruction);
    const value = await runNumbered(scene, line.numbered);
    const found = value && { ...value, name: freeName((name) => Object.hasOwn(extracted, name), value.name) };
    if (found) extracted[found.name] = found.value;
    const next = lines[at + 1]?.path ?? `${line.numbered.line + 1}`;
    const learned = memory.learned();
    await options.onLineDone?.({ next, found, ...(learned.length > 0 && { learned }) });
  }
  return extracted;
}

const LONGEST_SHOWN = 100;

function answerAfter({ world, lookup }: Scene, next: Instruction | undefined): PlannedAnswer | null {
  if (next?.verb !== 'answer') return null;
  const { is_accepted, text } = next;
  return prepareAnswer(world, { is_accepted, text: text && fillValue(text, lookup).text });
}

async function runNumbered(scene: Scene, numbered: NumberedInstruction): Promise<FoundValue | null> {
  try {
    return await runInstruction(scene, numbered.instruction);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { code, message, what_to_do } = error.failure;
    const shown = cutShown(withoutTypedText(numbered, scene.lookup), LONGEST_SHOWN);
    const failure = new StepFailure(code, `Line ${numbered.line} (${shown}): ${message}`, what_to_do);
    if (error.repair) failure.repair = error.repair;
    throw failure;
  }
}

/** Parts of a line that says several things in few words, as “Log in as … with …” does. */
const PART_WORDS: Partial<Record<Instruction['verb'], string>> = {
  press: 'Press Enter',
  to_password: 'Go on to the password',
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
