import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { cutShown, isEmpty, type Lookup, showParts } from '#shared/script/value.ts';
import { recordFailure } from '#browser/page/run-action.ts';
import { inRounds, type Walk } from '#browser/page/flow/walk.ts';
import { withOffer } from '#browser/page/propose/offer-line.ts';

const LONGEST_SHOWN = 100;

/** An error says which line it was, and in which round. */
export async function nameLine<T>(
  walk: Walk,
  line: Pick<NumberedInstruction, 'line' | 'written'> & { instruction?: Instruction },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { lookup } = walk.scene;
    const words = line.instruction
      ? withoutTypedText({ ...line, instruction: line.instruction }, lookup)
      : showParts(line.written.parts, lookup);
    const shown = cutShown(words, LONGEST_SHOWN);
    const offered = await offeredFor(walk, line, error);
    const failure = offered.reworded(`Line ${line.line} (${shown}): ${error.failure.message}`);
    const named = inRounds(walk, failure);
    await recordFailure(walk.world, { error, words: shown, wrapped: named });
    throw named;
  }
}

const OPEN = /^(?:target_not_found|target_wrong_kind)$/;

/** What is typed may be a secret, and is in no sentence about the line. */
async function offeredFor(
  { scene: { world } }: Walk,
  { instruction, written }: { instruction?: Instruction; written: NumberedInstruction['written'] },
  error: StepFailure,
): Promise<StepFailure> {
  if (!instruction || !OPEN.test(error.failure.code) || isEmpty(written)) return error;
  const isTyped = instruction.verb === 'type' && instruction.target !== null;
  return await withOffer(world, { written, isTyped }, error);
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
export function withoutTypedText({ instruction, written }: NumberedInstruction, lookup: Lookup): string {
  if (isEmpty(written)) return PART_WORDS[instruction.verb] ?? 'Go on';
  if (instruction.verb !== 'type' || isEmpty(instruction.value)) return showParts(written.parts, lookup);
  if (instruction.target === null) return 'Type where the cursor is';
  return `Type into ${showParts(instruction.target.written.parts, lookup)}`;
}
