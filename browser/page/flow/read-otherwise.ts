import { StepFailure } from '#shared/errors.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalText } from '#shared/script/words/value.ts';
import { readingsOfColumns } from '#shared/script/wordings/reworded-columns.ts';
import { readingsOtherwise, whenOf } from '#shared/script/wordings/reworded-reads.ts';
import { findAnchors } from '#browser/page/find/near-anchor.ts';
import { ancestorsOf, fullText, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { namesInState, namesOfRows } from '#browser/page/read/entries-in-state.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { nameOf, runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LOOK_MS = 8_000;
const LONGEST = 400;
const NAMED = /^(.{4,200}?) as ([\p{L}][\p{L}\d_]{0,60})$/u;

/**
 * `Read the ordered quantity of box 7` under “Ordered”, `read when the green permit expires` as the only day in its card: the same asked for
 * as others would. Null where the page has none of it.
 */
export async function readOtherwise(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<FoundValue | null> {
  if (error !== null && !(error instanceof StepFailure && MISSING.test(error.failure.code))) return null;
  const line = literalText(written)?.trim();
  if (scene.item || !line || !/^(?:extract|as_shown)$/.test(instruction.verb)) return null;
  const [, asked = line, given] = NAMED.exec(line) ?? [];
  const name = instruction.verb === 'extract' ? nameOf(scene, instruction) : (given ?? 'value');
  const value =
    (await readDay(scene, asked)) ?? (await readLines(scene, asked)) ?? (await readNames(scene, asked));
  return value === null ? null : { name, value, variable_type: 'string' };
}

const WHICH = /^(?:which|what) \p{L}+s are \p{L}/iu;
const OF_EACH =
  /\b(?:names|titles) of\b|^[^"“”]* (?:with|and|including|along with) (?:their |its |the )?\p{L}[\p{L} -]{0,30}$/iu;

/**
 * `List all lamps with their prices`, `the names of all lamps that are sold out`: what is read of each entry, before the whole list is.
 * Null where the entries have no such parts.
 */
export async function readOfEach(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<FoundValue | null> {
  const line = literalText(written)?.trim();
  if (instruction.verb !== 'extract' && !(instruction.verb === 'as_shown' && WHICH.test(line ?? '')))
    return null;
  const isData = instruction.verb === 'extract' && instruction.is_data && instruction.columns === undefined;
  if (scene.item || scene.keepRows || !line || !(isData || WHICH.test(line))) return null;
  if (!OF_EACH.test(line) && !WHICH.test(line)) return null;
  const [, asked = line] = NAMED.exec(line) ?? [];
  const value = (await readNames(scene, asked)) ?? (await readLines(scene, asked));
  const name = instruction.verb === 'extract' ? nameOf(scene, instruction) : 'names';
  return value?.startsWith('[') ? { name, value, variable_type: 'string' } : null;
}

async function readLines(scene: Scene, asked: string): Promise<string | null> {
  const plain = readingsOtherwise(asked).map((line) => ({ line, isAmount: false }));
  for (const { line, isAmount } of [...plain, ...readingsOfColumns(asked)]) {
    const [said, ...more]: readonly Instruction[] = understoodInstructions(line);
    if (said?.verb !== 'extract' || more.length > 0) continue;
    const found = await runInstruction(scene, said).catch((failure: unknown) => {
      if (failure instanceof StepFailure && MISSING.test(failure.failure.code)) return null;
      throw failure;
    });
    if (found && (!isAmount || /\d/.test(found.value))) return found.value;
  }
  return null;
}

async function readDay({ world }: Scene, asked: string): Promise<string | null> {
  const thing = whenOf(asked);
  if (thing === null) return null;
  const found = await runFree(world, LOOK_MS, async (page) => dayBeside(await readPageTree(page), thing));
  if (found === null) return null;
  return await runAction(world, {
    intent: asked,
    milliseconds: LOOK_MS,
    work: async (page) => dayBeside(await readPageTree(page), thing) ?? found,
    summary: () => `Read the day beside “${thing}”`,
  });
}

function namesOn(tree: PageTree, asked: string): string[] | null {
  return namesInState(tree, asked) ?? namesOfRows(tree, asked);
}

/** `Which rooms are free`, where each card says its state: what those are called, as a list. */
async function readNames({ world }: Scene, asked: string): Promise<string | null> {
  const found = await runFree(world, LOOK_MS, async (page) => namesOn(await readPageTree(page), asked));
  if (found === null) return null;
  const names = await runAction(world, {
    intent: asked,
    milliseconds: LOOK_MS,
    work: async (page) => namesOn(await readPageTree(page), asked) ?? found,
    summary: (all) => `Read the names of ${all.length}`,
  });
  return JSON.stringify(names);
}

/** The only day in the smallest part around the only place that is called so. */
function dayBeside(tree: PageTree, thing: string): string | null {
  const [anchor, ...more] = findAnchors(tree, thing);
  if (!anchor || more.length > 0) return null;
  for (const part of [anchor, ...ancestorsOf(anchor)]) {
    const days = new Set(valuesOf('when', fullText(tree, part, LONGEST)));
    const [day] = days;
    if (day !== undefined) return days.size === 1 ? day : null;
  }
  return null;
}
