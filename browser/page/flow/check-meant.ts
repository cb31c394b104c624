import { StepFailure } from '#shared/errors.ts';
import type { Condition, NumberedInstruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { areSeveral, asCheck, isCheck, isNotOfItem, meantState } from '#browser/page/meaning/meant-state.ts';
import { isOfAllRows } from '#browser/page/meaning/by-toolbar.ts';
import { asksWhose, whyNoAnswer } from '#browser/page/meaning/whose-answer.ts';
import { isOfItsNumbers } from '#browser/page/meaning/own-thing.ts';
import { runAction } from '#browser/page/run-action.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

/** A statement that its own words did not find, by what would be set to make it so. True where it is so. */
export async function isSoHere(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const line = saidLine(scene, written);
  if (line === null || !isOpen(error)) return false;
  if (instruction.verb !== 'require' && !(instruction.verb === 'as_shown' && isCheck(line))) return false;
  const state = await lookUntilRest(scene.world, async (page) =>
    meantState(await readPageTree(page), asCheck(line)),
  );
  if (state !== true || (await isOfOther(scene, instruction, line))) return false;
  await runAction(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: () => Promise.resolve(null),
    summary: () => `Checked: ${line}`,
  });
  return true;
}

/** `Set the condition of the dress`, where two cards are of a dress; `locker 12`, where that is another number. */
export async function refuseSeveral(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<void> {
  const named = scene.item || instruction.verb === 'require' ? null : placedIn(instruction);
  const need = named && needOf(scene, instruction);
  if (!named || !need) return;
  // Where its own words lead to several things, these are offered.
  const line = saidLine(scene, written) ?? '';
  const isTaken = await lookNow(scene, (tree) => {
    const match = matchTarget(tree, need.wanted.readings, need.intent);
    return match.kind === 'one' && (areSeveral(tree, named) || !isOfItsNumbers(tree, match.node, line));
  });
  if (!isTaken) return;
  throw new StepFailure(
    'target_ambiguous',
    `${quoteShown(named.near)} is not the name of one thing on the page.`,
    'Write more of the name of the one that is meant.',
  );
}

/** `Delete the mail from Ada` of rows with boxes, where the only “Delete” stands above all of them. */
export async function refuseOutside(scene: Scene, { instruction }: NumberedInstruction): Promise<void> {
  const named = scene.item || instruction.verb !== 'click' ? null : placedIn(instruction);
  const need = named && needOf(scene, instruction);
  if (!named || !need) return;
  const isOutside = await lookNow(scene, (tree) => {
    const match = matchTarget(tree, need.wanted.readings, need.intent);
    return match.kind === 'one' && isOfAllRows(tree, match.node, named.near) ? true : null;
  });
  if (!isOutside) return;
  throw new StepFailure(
    'target_not_found',
    `${quoteShown(named.text)} for ${quoteShown(named.near)} is not on the page, only one for all that is ticked.`,
    'Tick the row first, and press the button in a line behind it.',
  );
}

/** `Check that Leo's bike is ready`, where “Ready” stands on the page, and not in Leo's card. */
export async function refuseElsewhere(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<void> {
  const line = saidLine(scene, written);
  if (instruction.verb !== 'require' || line === null) return;
  const named = placedIn(instruction);
  const isNot = await lookNow(
    scene,
    (tree) => meantState(tree, line) === false || (named !== null && isNotOfItem(tree, named)),
  );
  const isOther = isNot === true || (await isOfOther(scene, instruction, line));
  if (isOther) throw notSo(named ? `${named.near}: ${named.text}` : line);
}

/** `The gate of LH 456 is B22`, where that is the gate of LH 123; `his order is packed`, of one of two people's. */
async function isOfOther(
  scene: Scene,
  instruction: NumberedInstruction['instruction'],
  statement: string,
): Promise<boolean> {
  const value = instruction.verb === 'require' ? statedIn(instruction.that) : null;
  const at = value === null ? -1 : statement.toLowerCase().lastIndexOf(value.toLowerCase());
  if (value === null || value.trim() === '' || at < 1) return false;
  const line = statement.slice(0, at).replace(CHECKS, '');
  if (!asksWhose(line, value)) return false;
  const named = scene.named ?? [];
  const why = await lookNow(scene, (tree) => whyNoAnswer(tree, { line, value, named }));
  return why === 'other' || why === 'several';
}

const CHECKS = /^(?:please )?(?:check|verify|confirm|make sure|ensure|be sure|see)(?: that| if| whether)? /i;

/** What is stated of something by its own words. */
function statedIn(that: Condition): string | null {
  if (that.kind === 'any') return that.of.map(statedIn).find((one) => one !== null) ?? null;
  if (that.kind === 'reads' || (that.kind === 'compare' && that.how === 'is' && !that.is_not))
    return literalText(that.value);
  const [reading] = that.kind === 'shown' ? that.what.readings : [];
  return reading?.near && reading.words ? literalText(reading.words) : null;
}

/** By one place alone, and by no number: what says more has been told apart by it. */
function isPlainlyPlaced({ near, ordinal, also, heads, in_row }: TargetPhrase['readings'][number]): boolean {
  return near !== null && ordinal === null && also === undefined && heads !== true && in_row !== true;
}

/** What a line is about, and beside what. */
function placedIn(instruction: NumberedInstruction['instruction']): { near: string; text: string } | null {
  const target = targetOf(instruction);
  const [reading] = target?.readings.filter(isPlainlyPlaced) ?? [];
  const near = reading?.near && literalText(reading.near);
  const text = reading?.words && literalText(reading.words);
  return near && text ? { near, text } : null;
}

function notSo(words: string): StepFailure {
  return new StepFailure(
    'condition_false',
    `That is not so on the page: ${words}.`,
    'Look at the page as it was then. Write the words as they read there.',
  );
}

function targetOf(instruction: NumberedInstruction['instruction']): TargetPhrase | null {
  const { verb } = instruction;
  if (verb === 'require') return subjectOf(instruction.that);
  if (verb === 'click' || verb === 'check' || verb === 'type' || verb === 'select') return instruction.target;
  return null;
}

function subjectOf(that: Condition): TargetPhrase | null {
  if (that.kind === 'any') return that.of.map(subjectOf).find((one) => one !== null) ?? null;
  return that.kind === 'shown' ? that.what : null;
}
