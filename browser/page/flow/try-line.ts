import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { actInItem } from '#browser/page/flow/act-in-item.ts';
import { chooseOfList } from '#browser/page/flow/choice-of-list.ts';
import { otherwiseSaid } from '#browser/page/flow/otherwise-said.ts';
import { pressInRow } from '#browser/page/actions/press-in-row.ts';
import { stepInstead } from '#browser/page/actions/step-to.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { sureLine } from '#browser/page/propose/sure-line.ts';
import { runFree } from '#browser/page/run-action.ts';
import { needOf, runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 5_000;

/** Where what it acts on is there now, and for a list its choice. */
export async function runThere(scene: Scene, said: Instruction): Promise<boolean> {
  const readings = said.verb === 'either' ? said.of : [said];
  for (const one of readings) {
    const need = needOf(scene, one);
    const isFound =
      need && (await runFree(scene.world, LOOK_MS, (page) => isThere(page, need.wanted, need.intent)));
    if (!isFound || !(await isOffered(scene, one))) continue;
    try {
      await runInstruction(scene, one);
      return true;
    } catch (error) {
      if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code)) throw error;
    }
  }
  return false;
}

/** A list that is named has the choice: it is not opened to look. */
async function isOffered(scene: Scene, one: Instruction): Promise<boolean> {
  const value = one.verb === 'select' && one.target ? one.option : one.verb === 'type' ? one.value : null;
  const text = value && literalText(value);
  if (text === null) return true;
  return await runFree(scene.world, LOOK_MS, async (page) => isOfferedIn(await readPageTree(page), text));
}

/** `Brook` of a list that has “Brook AB”, and no other that begins so. */
function isOfferedIn({ nodes }: PageTree, text: string): boolean {
  const options = nodes.filter(({ role }) => role === 'option').map(({ name }) => name);
  if (options.some((name) => isSameWords(text, name))) return true;
  const begun = `${text.toLowerCase()} `;
  return options.filter((name) => name.toLowerCase().startsWith(begun)).length === 1;
}

/**
 * Does a line that somebody else wrote for the one at hand, where the page has exactly what it says: what it acts on, or the only
 * row of all its words. False where it has not.
 */
export async function tryLine(scene: Scene, numbered: NumberedInstruction, line: string): Promise<boolean> {
  const [said, ...more] = understoodInstructions(line);
  const instruction: Instruction = said ?? { verb: 'as_shown', sentence: '', what_to_do: '', near: null };
  const own: NumberedInstruction = { ...numbered, written: literalValue(line), instruction };
  for (const one of otherwiseSaid(own) ?? []) if (await isChosen(scene, one)) return true;
  if (said && more.length === 0 && (await isDone(scene, said))) return true;
  if (said && more.length === 0 && (await chooseOfList(scene, said))) return true;
  const sure = await sureLine(scene.world, { written: own.written, waits: false });
  if (sure !== null) {
    for (const one of understoodInstructions(sure)) await runInstruction(scene, one);
    return true;
  }
  if (await actInItem(scene, own, null)) return true;
  return /^open /i.test(line) && (await pressInRow(scene.world, line, scene.options.mayActOn));
}

/** `Assign it to Hedda`, where the only list for it has “Hedda Moe”. */
async function isChosen(scene: Scene, said: Instruction): Promise<boolean> {
  const need = needOf(scene, said);
  const isFound =
    need && (await runFree(scene.world, LOOK_MS, (page) => isThere(page, need.wanted, need.intent)));
  if (!isFound) return false;
  try {
    await runInstruction(scene, said);
    return true;
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

/** What types needs its field alone. */
async function isDone(scene: Scene, said: Instruction): Promise<boolean> {
  if (said.verb !== 'type') return await runThere(scene, said);
  const need = needOf(scene, said);
  const isFound =
    need && (await runFree(scene.world, LOOK_MS, (page) => isThere(page, need.wanted, need.intent)));
  if (!isFound) {
    const text = literalText(said.value);
    if (await runThere(scene, said)) return true;
    return (
      need !== null &&
      text !== null &&
      said.is_set === true &&
      (await stepInstead(scene.world, need.wanted, text, said.goes))
    );
  }
  await runInstruction(scene, said);
  return true;
}
