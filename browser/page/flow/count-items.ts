import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { NO_TARGET, type Target } from '#shared/script/target/target.ts';
import { countPhrase } from '#shared/script/words/count-phrase.ts';
import { takeBound } from '#shared/script/words/item-bounds.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { type PageTree, fullText, readPageTree } from '#browser/page/find/page-tree.ts';
import { findItems } from '#browser/page/flow/find-items.ts';
import { readingsOfPhrase, saidOfItems } from '#browser/page/flow/items-said.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { isAnyThing, saysNoun } from '#browser/page/read/named-list.ts';
import { runAction } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|instruction_unclear)$/;
const LIMIT_MS = 15_000;
const DENIED = /\b(?:no|not|without|never|none)\b/i;
const DENIES = /\b(?:no|not|without|never|none|except|but|or|neither)\b/i;

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

function countOn(tree: PageTree, what: string, today: string): { count: number; all: number } | null {
  const readings: readonly Target[] = readingsOfPhrase(what, today);
  const [first] = readings;
  if (!first) return null;
  const noun = nounOf(first.text);
  const whole = findItems(tree, [{ ...NO_TARGET, text: noun }]);
  const found = findItems(tree, readings);
  if (!whole || !found || whole.collection.node !== found.collection.node) return null;
  const { collection } = whole;
  if (hasMorePages(tree, collection) || !(isAnyThing(noun) || saysNoun(tree, collection, noun))) return null;
  const [all, count] = [collection.items.length, found.collection.items.length];
  if (first.bound) return { count, all };
  // By words alone it is what some of them say, and nothing that may deny it.
  const { words } = saidOfItems(what, noun);
  const isClear =
    words.length > 0 &&
    !DENIES.test(what) &&
    !found.collection.items.some((item) => DENIED.test(fullText(tree, item)));
  return isClear && count > 0 && count <= all ? { count, all } : null;
}

/** `members` of `members with a manual`. */
function nounOf(text: string): string {
  return text.replace(/ (?:whose|with|that|which|who|from|in|on|of|for|by|at|to)\b.*$/iu, '').trim();
}

function untold(what: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `Not each of ${quoteShown(what)} on the page says once what is compared.`,
    'Write the name of the column as its heading reads, as in: How many orders have a total over 100?',
  );
}
