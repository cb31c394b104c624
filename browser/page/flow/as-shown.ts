import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { isEmpty, literalText, type Value } from '#shared/script/words/value.ts';
import { pressInMenu } from '#browser/page/actions/press-in-menu.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import { withOffer, withWholeOffer } from '#browser/page/propose/offer-line.ts';
import { sureLine } from '#browser/page/propose/sure-line.ts';
import type { Scene } from '#browser/page/scene.ts';

export type AsShown = Extract<Instruction, { verb: 'as_shown' }>;

/** What a line that is not understood means on the page as it is; null where nothing is sure. */
export async function meantAsShown(scene: Scene, { written }: NumberedInstruction): Promise<Meant | null> {
  const meant = scene.item ? null : await sureLine(scene.world, { written, waits: true });
  if (meant === null) return null;
  const said = withNameOf(written, meant);
  return { said, instructions: readInstructions(said) };
}

/** Its own sentence, with what the page offers instead. In a loop it is about an item. */
export async function unclear(
  scene: Scene,
  { written }: NumberedInstruction,
  { sentence, what_to_do, near }: AsShown,
): Promise<StepFailure> {
  const failure = new StepFailure('instruction_unclear', sentence, what_to_do);
  return await (scene.item
    ? withOffer(scene.world, { written }, failure)
    : withWholeOffer(scene.world, { written, near }, failure));
}

/** In words of the page, and what these ask for. */
export type Meant = { said: string; instructions: readonly NumberedInstruction[] };

/** What it reads keeps the name that its author gave it. */
function withNameOf(written: Value, meant: string): string {
  const given = / as ([\p{L}][\p{L}\d_]{0,60})$/u.exec(literalText(written)?.trim() ?? '')?.[1];
  return given === undefined ? meant : meant.replace(/ as [^" ]+$/, ` as ${given}`);
}

const NOT_THERE = /^(?:target_not_found|target_wrong_kind)$/;

/**
 * The same for a line that found nothing to act on, and did nothing. What it types may be a secret that its words do not
 * show, and a part of a longer line has no words of its own.
 */
export async function meantInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<Meant | null> {
  if (!(error instanceof StepFailure)) return null;
  const { code } = error.failure;
  // The row and the column of a value say more than words that several things have.
  const isOpen = NOT_THERE.test(code) || (code === 'target_ambiguous' && instruction.verb === 'extract');
  if (!isOpen || scene.item || isEmpty(written) || !OF_ONE_THING.test(instruction.verb)) return null;
  const said = await sureLine(scene.world, { written, waits: false });
  if (said === null) return null;
  const instructions = readInstructions(said);
  if (instruction.verb !== 'type' && choosesByTyping(written, instructions)) return null;
  // What it reads keeps the name that its author gave it.
  const named = instructions.map((one) =>
    'name' in one.instruction && 'name' in instruction
      ? { ...one, instruction: { ...one.instruction, name: instruction.name } }
      : one,
  );
  return { said, instructions: named };
}

const CHOOSES = /^(?:please )?(?:choose|pick|select)\b/i;

/** A name that no list offers is none of its choices, whatever text the field takes. A day or a number is the same either way. */
function choosesByTyping(written: Value, instructions: readonly NumberedInstruction[]): boolean {
  return (
    CHOOSES.test(literalText(written) ?? '') &&
    instructions.some(
      ({ instruction }) => instruction.verb === 'type' && !/\d/.test(literalText(instruction.value) ?? ''),
    )
  );
}

const OF_ONE_THING = /^(?:click|type|select|check|extract|count|either)$/;

/** What was to be pressed is an entry of the menu of its row or card, and was pressed there. */
export async function isInMenu(
  scene: Scene,
  { instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || error.failure.code !== 'target_not_found') return false;
  if (scene.item || instruction.verb !== 'click' || instruction.how !== 'once') return false;
  const need = needOf(scene, instruction);
  return need !== null && (await pressInMenu(scene.world, need.wanted, error));
}
