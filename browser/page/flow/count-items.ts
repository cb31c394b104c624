import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { countPhrase } from '#shared/script/words/count-phrase.ts';
import { takeBound } from '#shared/script/words/item-bounds.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { countOn } from '#browser/page/flow/count-said-items.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { runAction } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|instruction_unclear)$/;
const LIMIT_MS = 15_000;

/**
 * `How many members whose status is overdue are there`, `how many kits come with a manual`: those items of the list that a loop with these
 * words would go over. Null where the line counts something else, or the page does not tell.
 */
export async function countItems(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<FoundValue | null> {
  if (error !== null && !(error instanceof StepFailure && MISSING.test(error.failure.code))) return null;
  const line = scene.item || !/^(?:count|as_shown)$/.test(instruction.verb) ? null : literalText(written);
  const asked = line === null ? null : countPhrase(line);
  if (line === null || !asked) return null;
  const today = scene.world.today();
  const isBound = takeBound(asked.what, today) !== null;
  // What is counted without a value of each has other ways before this one.
  if (!isBound && instruction.verb === 'count' && error === null) return null;
  const found = await lookUntilRest(scene.world, async (page) =>
    countOn(await readPageTree(page), asked.what, today),
  );
  if (found === null) {
    if (isBound && instruction.verb === 'count' && error === null) throw untold(asked.what);
    return null;
  }
  const value = await runAction(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: async (page) => countOn(await readPageTree(page), asked.what, today) ?? found,
    summary: ({ count, all }) => `Counted ${count} of ${all}`,
  });
  const name = instruction.verb === 'count' ? nameOf(scene, instruction) : (asked.name ?? 'count');
  return { name, value: `${value.count}`, variable_type: 'string' };
}

function untold(what: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `Not each of ${quoteShown(what)} on the page says once what is compared.`,
    'Write the name of the column as its heading reads, as in: How many orders have a total over 100?',
  );
}
