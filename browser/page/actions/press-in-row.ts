import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { itemSaying, pressedIn } from '#browser/page/find/item-saying.ts';
import { openerOf } from '#browser/page/find/opener-in-item.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 5_000;
const SAYS = /^(?:please )?(\p{L}+) (?:the |my |our )?(\S.{2,100})$/u;
const OPENS = /^(?:open|view|show|see)$/;
/** They say only that something is pressed, or more than that. */
const NO_BUTTON =
  /^(?:click|press|tap|hit|choose|select|pick|go|type|enter|set|put|make|change|get|read|sort|filter|if|when|for|in|on)$/;

/**
 * `Open the order of 3 May`, `submit the desk lamp expense`: in the only row or entry that says these words, its link, or its
 * one button that is called as the line begins. False where there is none.
 */
export async function pressInRow(
  world: ActionScope,
  text: string,
  mayActOn?: (origin: string) => void,
): Promise<boolean> {
  const [, said = '', about = ''] = SAYS.exec(text.trim().replace(/[.!]$/, '')) ?? [];
  const verb = said.toLowerCase();
  if (verb === '' || NO_BUTTON.test(verb) || /["“”„«»,;:]/.test(about)) return false;
  const found = await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const item = itemSaying(tree, about);
    return item && pressOf(tree, item, verb);
  });
  if (!found?.ref) return false;
  const wanted: Wanted = wantedNode(found, { label: about, shown: `${verb} ${quoteShown(about)}`, mayActOn });
  await clickTarget(world, wanted, { how: 'once', ...(OPENS.test(verb) && { opens: true }) });
  return true;
}

/** The one control of a row, entry or card that does what the verb says. */
export function pressOf(tree: PageTree, item: PageNode, verb: string): PageNode | null {
  // A row without a link or a button is pressed itself.
  if (OPENS.test(verb)) return openerOf(tree, item) ?? (isPressedItself(tree, item) ? item : null);
  const pressed = [...pressedIn(tree, item), ...drawnIn(tree, item)];
  const called = pressed.filter((one) => isSameWords(labelOf(tree, one), verb));
  // “Cancel booking”, “Book now”: the verb, and what is said by the card.
  const begun = pressed.filter((one) => begins(labelOf(tree, one), verb));
  const [only, ...more] = called.length > 0 ? called : begun;
  return more.length > 0 ? null : (only ?? null);
}

function isPressedItself(tree: PageTree, item: PageNode): boolean {
  return item.isPointer && item.ref !== null && pressedIn(tree, item).length === 0;
}

const MOST_LABEL_WORDS = 3;
/** They do the act in another way, or another one. */
const OTHERWISE = /\b(?:all|every|everything|later|with|by|as|without|and|or|another|instead|similar)\b/i;

function begins(label: string, verb: string): boolean {
  const words = label.trim().toLowerCase().split(/\s+/);
  return words[0] === verb && words.length <= MOST_LABEL_WORDS && !OTHERWISE.test(label);
}

/** Words that are pressed and have no role. */
function drawnIn(tree: PageTree, item: PageNode): PageNode[] {
  return tree.nodes
    .slice(item.index + 1, item.end)
    .filter(({ role, ref, isPointer }) => role === 'generic' && isPointer && ref !== null);
}
