import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { pressEntryOf } from '#browser/page/actions/open-menu.ts';
import { opensMenu } from '#browser/page/actions/choose-as-said.ts';
import { optionFor } from '#browser/page/actions/sort-by.ts';
import { readSorting } from '#browser/page/actions/sort-words.ts';
import { entriesShown } from '#browser/page/find/item-menu.ts';
import { entryOf, hasOpenMark, openerCalled } from '#browser/page/find/menu-entries.ts';
import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|value_refused)$/;
const FORMS: readonly RegExp[] = [
  /^(?:in|from|under|on) (?:the )?(?<menu>[\p{L}][\p{L} ]{1,30}?)(?: menu| dropdown| list)?,? (?:choose|click|pick|select|take|press|open) (?:on )?(?:the )?(?<entry>[^"“”,;]{1,40})$/iu,
  /^(?:choose|click|pick|select|take|press|open) (?:on )?(?:the )?(?<entry>[^"“”,;]{1,40}?) (?:in|from|under|on) (?:the )?(?<menu>[\p{L}][\p{L} ]{1,30}?) (?:menu|dropdown)$/iu,
  /^(?<menu>export|download)(?: (?:it|this|that|them|(?:the|this|my) \p{L}+))? (?:as|to|in|by|via) (?:an? )?(?<entry>[\p{L}\d][\p{L}\d -]{1,20})$/iu,
];
const SORTS = /^(?:sort(?:ed)?|order(?:ed)?|arrange)(?: by)?\b/i;

/**
 * `In the export menu choose CSV`, `export it as Excel`, `sort by cheapest`: opens the only menu of that name and presses the only entry of these words. A
 * menu that has none is closed again, with false.
 */
export async function menuInstead(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text = saidLine(scene, written);
  if (!text || /["“”„«»\n]/.test(text)) return false;
  const sorting = readSorting(text);
  if (sorting)
    return await pressEntryOf(
      scene,
      async (tree, page) =>
        openerCalled(tree, (label) => SORTS.test(label)) ?? (await openerBehind(tree, page)),
      (look) => {
        const entries = entriesShown(look);
        const labels = entries.map((node) => labelOf(look.after, node));
        const option = optionFor(labels, sorting, true);
        return entries.find((node) => labelOf(look.after, node) === option) ?? null;
      },
    );
  const { menu = '', entry = '' } =
    FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups) ?? {};
  if (menu === '') return false;
  return await pressEntryOf(
    scene,
    (tree) => openerCalled(tree, (label) => isSameWords(label, menu)),
    (look) => entryOf(look, entry),
  );
}

const SORTS_BY = /^(?:sort(?:ed)?|order(?:ed)?|arrange)(?: by)?:?$/i;

/** “Relevance ▾” behind “Sort by”: the only one there, which says that it opens. “Price” and “Date” there sort at once. */
async function openerBehind(tree: PageTree, page: Page): Promise<PageNode | null> {
  const isBehind = new Set(tree.nodes.filter(({ before }) => SORTS_BY.test(before.trim())));
  const [only, ...more] = tree.nodes.filter(
    (node) => isBehind.has(node) && !node.isDisabled && node.ref !== null && isPressed(node),
  );
  if (!only || more.length > 0) return null;
  return hasOpenMark(labelOf(tree, only)) || (await opensMenu(page, only)) ? only : null;
}

function isPressed({ role, isPointer }: PageNode): boolean {
  return role === 'button' || (role === 'generic' && isPointer);
}
