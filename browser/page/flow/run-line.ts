import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { actInItem } from '#browser/page/flow/act-in-item.ts';
import { answerInstead } from '#browser/page/flow/answer-instead.ts';
import {
  type AsShown,
  isInMenu,
  type Meant,
  meantAsShown,
  meantInstead,
  unclear,
} from '#browser/page/flow/as-shown.ts';
import { actOfNumbered } from '#browser/page/flow/act-of-numbered.ts';
import { raiseBy } from '#browser/page/flow/raise-by.ts';
import { renameInstead } from '#browser/page/flow/rename-instead.ts';
import { ofThatPerson, thatThing } from '#browser/page/flow/that-thing.ts';
import { countItems } from '#browser/page/flow/count-items.ts';
import { countInstead } from '#browser/page/flow/count-instead.ts';
import { dayInstead } from '#browser/page/flow/day-instead.ts';
import {
  chipsInstead,
  countedInstead,
  drawnInstead,
  numberedInstead,
  rowInstead,
} from '#browser/page/flow/drawn-instead.ts';
import { otherWordsInstead } from '#browser/page/flow/in-other-words.ts';
import { markInstead } from '#browser/page/flow/mark-instead.ts';
import { mostInstead } from '#browser/page/flow/most-instead.ts';
import { editInstead } from '#browser/page/flow/edit-instead.ts';
import { joinedInstead } from '#browser/page/flow/joined-instead.ts';
import { isSoHere, refuseElsewhere, refuseOutside, refuseSeveral } from '#browser/page/flow/check-meant.ts';
import { filterDrawn, meantHere, pressToGet, tickNamed } from '#browser/page/flow/meant-here.ts';
import { asAskedFor, readCloser, readMeant } from '#browser/page/flow/read-meant.ts';
import { menuInstead } from '#browser/page/flow/menu-instead.ts';
import { onlyFieldInstead } from '#browser/page/flow/only-field.ts';
import { otherwiseSaid, sortInstead } from '#browser/page/flow/otherwise-said.ts';
import { formInstead } from '#browser/page/flow/page-form.ts';
import { pairsInstead } from '#browser/page/flow/pairs-instead.ts';
import { FILTERS } from '#browser/page/meaning/sentence.ts';
import { confirmAnswer } from '#browser/page/flow/confirm-answer.ts';
import { orReadBehind } from '#browser/page/flow/read-behind.ts';
import { readPlace } from '#browser/page/flow/read-place.ts';
import { readOfEach, readOtherwise } from '#browser/page/flow/read-otherwise.ts';
import { readKeptRows } from '#browser/page/flow/read-kept-rows.ts';
import { rowsInstead } from '#browser/page/flow/rows-instead.ts';
import { searchNamed } from '#browser/page/flow/search-named.ts';
import { rewordedInstead } from '#browser/page/flow/reworded-instead.ts';
import { rowChoiceInstead } from '#browser/page/flow/row-choice.ts';
import { accountMenuInstead } from '#browser/page/flow/account-menu.ts';
import { choiceOfList } from '#browser/page/flow/choice-of-list.ts';
import { slipInstead } from '#browser/page/flow/slip-instead.ts';
import { timeInstead } from '#browser/page/flow/time-instead.ts';
import { waitMessage } from '#browser/page/flow/wait-message.ts';
import { waitInstead } from '#browser/page/flow/wait-instead.ts';
import { weekdayInstead } from '#browser/page/flow/weekday-instead.ts';
import { elsewhereNamed, valueOfItem } from '#browser/page/flow/value-of-item.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import { withAttempts } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

/** `said`: what it was done as, where its own words had to be understood on the page. */
export type Done = { value: FoundValue | null; said: string | null };

/**
 * Another way to do a line; false where the page has nothing for it. `error`: what its own way failed with, null where
 * no verb takes the line.
 */
type Way = (scene: Scene, numbered: NumberedInstruction, error: unknown) => Promise<boolean>;

/** For a line that no verb takes, and that says something known by its form. */
const BY_FORM: readonly Way[] = [
  countedInstead,
  sortInstead,
  markInstead,
  numberedInstead,
  actOfNumbered,
  raiseBy,
  renameInstead,
  formInstead,
  chipsInstead,
  rowInstead,
];
/** By a line that somebody else would have written for it. */
const IN_OTHER_LINES: readonly Way[] = [
  menuInstead,
  weekdayInstead,
  timeInstead,
  joinedInstead,
  editInstead,
  rewordedInstead,
  choiceOfList,
  accountMenuInstead,
  slipInstead,
];
/** For a line that found nothing to act on: the narrower ones first. */
const INSTEAD: readonly Way[] = [
  sortInstead,
  formInstead,
  rowChoiceInstead,
  markInstead,
  dayInstead,
  onlyFieldInstead,
  numberedInstead,
  actOfNumbered,
  renameInstead,
  rowInstead,
  drawnInstead,
  meantHere,
  isInMenu,
  actInItem,
  otherWordsInstead,
  ...IN_OTHER_LINES,
];
/** They leave the page as it is. */
const ONLY_READS = /^(?:extract|count)$/;
const ONLY_NUMBER = /^\d{1,9}$/;
const COPIES = /^copy\b.* (?:to|into) /i;
/** `We need three more copies` */
const WISHES = /^(?:we|i|they|he|she|it|let|show me|only|just)\b/i;
/** `Read the message from the kitchen`, `save the mug to my list`: a thing is opened or kept by that. */
const OPENS =
  /^(?:please )?(?:(?:read|see|view) (?:the|my) (?:message|mail|e-?mail|letter|note|article|post|news)\b|(?:save|keep) the .+ (?:to|in|on) (?:the|my)\b)/i;
const NOTHING_READ: Done = { value: null, said: null };

/** One instruction of a line, also where only the page tells what is meant by it. */
export async function runLine(scene: Scene, numbered: NumberedInstruction): Promise<Done> {
  const written = literalText(numbered.written);
  return await withAttempts(scene.world, written, () =>
    orReadBehind(scene, numbered, async () =>
      asAskedFor(scene, numbered, await runInSomeWay(scene, numbered)),
    ),
  );
}

async function runInSomeWay(scene: Scene, numbered: NumberedInstruction): Promise<Done> {
  const { instruction } = numbered;
  if (await waitMessage(scene, numbered)) return NOTHING_READ;
  const kept = await readKeptRows(scene, numbered, runInSomeWay);
  if (kept) return kept;
  const ofEach = await readOfEach(scene, numbered);
  if (ofEach) return { value: ofEach, said: null };
  const place = await readPlace(scene, numbered);
  if (place) return place;
  const items = await countItems(scene, numbered, null);
  if (items) return { value: items, said: null };
  if (instruction.verb === 'as_shown')
    return await confirmAnswer(scene, numbered, await runAsShown(scene, numbered, instruction));
  if (await pairsInstead(scene, numbered)) return NOTHING_READ;
  if (await tickNamed(scene, numbered)) return NOTHING_READ;
  const theirs = await ofThatPerson(scene, numbered);
  if (theirs) return await confirmAnswer(scene, numbered, theirs);
  await refuseSeveral(scene, numbered);
  try {
    const meant =
      instruction.verb === 'type'
        ? await valueOfItem(scene, instruction)
        : instruction.verb === 'search'
          ? await searchNamed(scene, instruction)
          : instruction;
    if (meant === null) throw elsewhereNamed();
    await refuseOutside(scene, numbered);
    if (await filterDrawn(scene, numbered)) return NOTHING_READ;
    const found = await runInstruction(scene, meant);
    await refuseElsewhere(scene, numbered);
    return await confirmAnswer(scene, numbered, {
      value: await readCloser(scene, numbered, found),
      said: null,
    });
  } catch (error) {
    return await confirmAnswer(scene, numbered, await runInstead(scene, numbered, error));
  }
}

/** A line that no verb takes. */
async function runAsShown(scene: Scene, numbered: NumberedInstruction, instruction: AsShown): Promise<Done> {
  if (instruction.of_most) {
    // `Show the cheapest first`
    for (const way of [sortInstead, menuInstead]) if (await way(scene, numbered, null)) return NOTHING_READ;
    const most = await mostInstead(scene, numbered, null).catch(goOnWhereMissing);
    const done = most ?? (await answerInstead(scene, numbered, null));
    if (done) return done;
    throw await unclear(scene, numbered, instruction);
  }
  if (await isDoneByForm(scene, numbered)) return NOTHING_READ;
  if (await pairsInstead(scene, numbered)) return NOTHING_READ;
  const answer = await answerInstead(scene, numbered, null);
  if (answer) return answer;
  if (await waitInstead(scene, numbered)) return NOTHING_READ;
  const meant = await meantAsShown(scene, numbered);
  if (meant) return await runMeant(scene, numbered, meant);
  if (await isSoHere(scene, numbered, null)) return NOTHING_READ;
  if (await meantHere(scene, numbered, null)) return NOTHING_READ;
  if (await actInItem(scene, numbered, null)) return NOTHING_READ;
  for (const way of IN_OTHER_LINES) if (await way(scene, numbered, null)) return NOTHING_READ;
  const that = await thatThing(scene, numbered, null);
  if (that) return that;
  const read = await readOtherwise(scene, numbered, null);
  if (read) return { value: read, said: null };
  const asked = await readMeant(scene, numbered, null);
  if (asked) return asked;
  throw await unclear(scene, numbered, instruction);
}

/** Throws the error again where the page has nothing else for the line. */
async function runInstead(scene: Scene, numbered: NumberedInstruction, error: unknown): Promise<Done> {
  // Another “Next” has been looked at, and turns something else.
  if (turnsPage(numbered.instruction)) throw error;
  if (await isSoHere(scene, numbered, error)) return NOTHING_READ;
  const counted = await countInstead(scene, numbered, error);
  if (counted) return { value: counted, said: null };
  const answer = await answerInstead(scene, numbered, error);
  if (answer) return answer;
  const items = await countItems(scene, numbered, error);
  if (items) return { value: items, said: null };
  const most = await mostInstead(scene, numbered, error);
  if (most) return most;
  const rows = await rowsInstead(scene, numbered, error);
  if (rows) return { value: rows, said: null };
  const reads = ONLY_READS.test(numbered.instruction.verb);
  if (!reads && (await pairsInstead(scene, numbered, error))) return NOTHING_READ;
  const meant = await meantInstead(scene, numbered, error);
  const isSame = !reads || meant?.instructions.every((one) => ONLY_READS.test(one.instruction.verb));
  // How many there are is a number, and no other text that stands beside one of them.
  const isCount =
    numbered.instruction.verb !== 'count' ||
    meant?.instructions.every(({ instruction: { verb } }) => verb === 'count');
  const done = meant && isSame ? await runMeant(scene, numbered, meant).catch(goOnWhereMissing) : null;
  if (done && (isCount || ONLY_NUMBER.test(done.value?.value ?? ''))) return done;
  const that = await thatThing(scene, numbered, error);
  if (that) return that;
  // `Copy the second one to drafts` puts it there.
  if (
    reads &&
    COPIES.test(literalText(numbered.written) ?? '') &&
    (await actOfNumbered(scene, numbered, null))
  )
    return NOTHING_READ;
  const line = reads ? (literalText(numbered.written) ?? '') : '';
  if (WISHES.test(line) && (await countedInstead(scene, numbered))) return NOTHING_READ;
  if ((WISHES.test(line) || OPENS.test(line)) && (await meantHere(scene, numbered, error)))
    return NOTHING_READ;
  // Whoever wants to know something has asked for no change of the page.
  if (reads) return await readElse(scene, numbered, error);
  for (const way of INSTEAD) if (await way(scene, numbered, error)) return NOTHING_READ;
  const asked = await readMeant(scene, numbered, error);
  if (asked) return asked;
  throw error;
}

async function readElse(scene: Scene, numbered: NumberedInstruction, error: unknown): Promise<Done> {
  const read = await readOtherwise(scene, numbered, error);
  if (read) return { value: read, said: null };
  const asked = await readMeant(scene, numbered, error);
  if (asked) return asked;
  if (await pressToGet(scene, numbered, error)) return NOTHING_READ;
  throw error;
}

/** What it was taken to mean cannot be acted on, and nothing was done. */
function goOnWhereMissing(error: unknown): null {
  if (error instanceof StepFailure && /^target_(?:not_found|wrong_kind)$/.test(error.failure.code))
    return null;
  throw error;
}

function turnsPage(instruction: Instruction): boolean {
  if (instruction.verb === 'either') return instruction.of.some(turnsPage);
  return instruction.verb === 'click' && instruction.target.readings.some(({ turns_page }) => turns_page);
}

async function isDoneByForm(scene: Scene, numbered: NumberedInstruction): Promise<boolean> {
  if (scene.item) return false;
  for (const way of BY_FORM) if (await way(scene, numbered, null)) return true;
  const other = otherwiseSaid(numbered);
  for (const instruction of other ?? []) await runLine(scene, { ...numbered, instruction });
  return other !== null;
}

/** Of a line that wants fewer rows to be shown, that there are is looked at. */
async function runMeant(
  scene: Scene,
  { written }: NumberedInstruction,
  { said, instructions }: Meant,
): Promise<Done> {
  let value: FoundValue | null = null;
  const arranges = FILTERS.test(literalText(written)?.trim() ?? '');
  for (const { instruction } of instructions) {
    const own = instruction.verb === 'select' && arranges ? { ...instruction, arranges } : instruction;
    value = (await runInstruction(scene, own)) ?? value;
  }
  return {
    value,
    said: instructions.some(({ instruction }) => instruction.verb === 'type')
      ? said.replaceAll(/\btype "[^"]*"/gi, 'Type')
      : said,
  };
}
