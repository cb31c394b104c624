import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { fillTarget, type TargetPhrase } from '#shared/script/target/target.ts';
import { fillValue, literalText, type Value } from '#shared/script/words/value.ts';
import { addSeveral } from '#browser/page/actions/add-several.ts';
import { chooseDrawn, type DrawnAim } from '#browser/page/actions/choose-drawn.ts';
import { severalIn } from '#browser/page/actions/several-in.ts';
import { pressInRow } from '#browser/page/actions/press-in-row.ts';
import { pressNumbered } from '#browser/page/actions/press-numbered.ts';
import { stepInstead } from '#browser/page/actions/step-to.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
/** A text of these words may be about anything in the group. */
const GENERAL = /^(?:the |my )?(?:view|mode|display|layout)$/i;

/**
 * What a line sets may be a control that the page only draws, without a role: a number between plus and minus, a chip, a
 * segment, a switch. True where it was set so, after the line found nothing else to act on.
 */
export async function drawnInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const { instruction } = numbered;
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  const { world, lookup, options } = scene;
  if (instruction.verb === 'click' && (await countedInstead(scene, numbered))) return true;
  for (const one of alternatives(instruction)) {
    if (one.verb === 'type' && one.target && one.is_set) {
      const value = fillValue(one.value, lookup);
      const wanted = {
        ...fillTarget(one.target, lookup),
        ...(options.mayActOn && { mayActOn: options.mayActOn }),
      };
      if (!value.is_secret && (await stepInstead(world, wanted, value.text, one.goes))) return true;
    }
    if (one.verb === 'select' && !one.target) {
      const { text, shown } = fillValue(one.option, lookup);
      const counted = { ...wantedText('', shown), ...(options.mayActOn && { mayActOn: options.mayActOn }) };
      if (await stepInstead(world, counted, text)) return true;
    }
    const aims = aimsOf(one, scene);
    for (const aim of aims) if (await chooseDrawn(world, aim, options.mayActOn)) return true;
  }
  return false;
}

/** `Add two cinnamon buns`, said without a variable or a quote. */
export async function countedInstead(scene: Scene, { written }: NumberedInstruction): Promise<boolean> {
  const text = scene.item ? null : literalText(written);
  if (text === null || /["“”„«»]/.test(text)) return false;
  return await addSeveral(scene.world, text, scene.options.mayActOn);
}

const MOST_GROUP_WORDS = 3;

/** `toppings olives and basil`, `olives and ham`: chips of a group that the line names, or of any, each of them there alone. */
export async function chipsInstead(scene: Scene, { written }: NumberedInstruction): Promise<boolean> {
  const text = saidLine(scene, written);
  if (!text || /["“”„«»:;]/.test(text)) return false;
  const words = text.split(/\s+/);
  for (let count = Math.min(MOST_GROUP_WORDS, words.length - 1); count >= 0; count -= 1) {
    const [group, said] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const several = severalIn(said);
    if (!several && count === 0) break;
    const { mayActOn } = scene.options;
    if (await chooseDrawn(scene.world, choices(several ?? [said], group), mayActOn)) return true;
  }
  return false;
}

const OF_ROW = /^target_(?:not_found|wrong_kind|ambiguous)$/;

/** `Open the order of 3 May`: what is pressed in the only row of these words, where the line found no other thing. */
export async function rowInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !OF_ROW.test(error.failure.code))) return false;
  const isPress =
    instruction.verb === 'as_shown' || (instruction.verb === 'click' && instruction.how === 'once');
  const text = isPress && !scene.item ? literalText(written) : null;
  return text !== null && (await pressInRow(scene.world, text, scene.options.mayActOn));
}

/** `Open the third product`, where cards repeat without being a list. */
export async function numberedInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !OF_CARD.test(error.failure.code))) return false;
  const isPress = /^(?:click|select|either|as_shown)$/.test(instruction.verb);
  const text = isPress && !scene.item ? literalText(written) : null;
  return text !== null && (await pressNumbered(scene.world, text, scene.options.mayActOn));
}

const OF_CARD = /^target_(?:not_found|wrong_kind|ambiguous|too_few)$/;

function alternatives(instruction: Instruction): readonly Instruction[] {
  return instruction.verb === 'either' ? instruction.of : [instruction];
}

/** Each a way in which the line may be meant: what is set together, or nothing of it. */
function aimsOf(one: Instruction, scene: Scene): DrawnAim[][] {
  if (one.verb === 'check') {
    const names = namesIn(one.target);
    const aim = { group: '', is_on: one.is_checked };
    return [
      names.map((option) => ({ ...aim, option, kind: 'switch' as const })),
      names.map((option) => ({ ...aim, option, kind: 'choice' as const })),
    ];
  }
  if (one.verb === 'select' && !one.target) {
    const several = severalIn(literalText(one.option));
    return several ? [choices(several, '')] : [];
  }
  const isSet = one.verb === 'select' || (one.verb === 'type' && one.is_set === true);
  if (!isSet || !one.target) return [];
  const value: Value = one.verb === 'select' ? one.option : one.value;
  const { text, is_secret: isSecret } = fillValue(value, scene.lookup);
  if (isSecret || text === '') return [];
  const options = severalIn(literalText(value)) ?? [text];
  return groupsIn(one.target, scene).flatMap((group) => [
    choices([text], group),
    ...(options.length > 1 ? [choices(options, group)] : []),
    ...(GENERAL.test(group) ? [choices([text], '')] : []),
  ]);
}

function choices(options: readonly string[], group: string): DrawnAim[] {
  return options.map((option) => ({ option, group, is_on: true, kind: 'choice' }));
}

function groupsIn(target: TargetPhrase, { lookup }: Scene): string[] {
  const groups = fillTarget(target, lookup).readings.flatMap(({ text, near, ordinal }) =>
    near === null && ordinal === null && text !== '' ? text.replace(/^(?:the|my|our) /i, '') : [],
  );
  return [...new Set(groups)];
}

function namesIn(target: TargetPhrase): string[] {
  const written = literalText(target.written)
    ?.replace(/^(?:the|my|our) /i, '')
    .replace(/^"(.*)"$/, '$1');
  if (written === undefined) return [];
  return severalIn(written) ?? [written];
}
