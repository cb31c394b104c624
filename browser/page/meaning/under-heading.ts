import { isSameWords } from '#browser/page/find/score-text.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { childrenOf } from '#browser/page/meaning/place-words.ts';

const KINDS = String.raw`(?:column|list|section|folder|group|stage|lane|category|tab|part|phase)`;
const ASKS = new RegExp(
  String.raw`^(?:(?:in|under|on) )?(?:which|what) ${KINDS} is (?:the )?(.{2,80}?)(?: (?:in|on|under))?\??$`,
  'i',
);
const STATES = new RegExp(
  String.raw`^(?:the )?(.{2,80}?) (?:is|are|stands?)( not| no longer|n['’]t)?(?: now)? (?:in|on|under|among|below|one of|part of) (?:(?:the|our|your) )?(.{2,60}?)(?: ${KINDS})?$`,
  'i',
);
const MOST_LEVELS = 12;

/** `Which list is Print posters in`: the name of the thing that it asks for. */
export function placeAsked(line: string): string | null {
  return ASKS.exec(line.trim())?.[1]?.replaceAll(/["“”„«»]/g, '') ?? null;
}

/** The heading under which the thing of this name stands; null where nothing is called so, or things below several are. */
export function headingOver(tree: PageTree, name: string): PageNode | null {
  const heads = tree.nodes.flatMap((node) => {
    const isNamed = node.role !== 'heading' && isSameWords(node.ownText || node.name, name);
    return isNamed ? (headOf(tree, node) ?? []) : [];
  });
  const [only, ...more] = new Set(heads);
  return only && more.length === 0 ? only : null;
}

/** `Order tents is in Done`: so or not, by the heading over it; null where the page has no such thing or no such heading. */
export function isUnder(tree: PageTree, statement: string): boolean | null {
  const [, name = '', denied = '', place = ''] =
    STATES.exec(statement.trim().replaceAll(/["“”„«»]/g, '')) ?? [];
  const head = name === '' ? null : headingOver(tree, name);
  if (name !== '' && denied === '' && isBelowText(tree, name, place)) return true;
  if (!head) return null;
  const isThere = isSameWords(head.name, place);
  const isKnown = tree.nodes.some((node) => node.role === 'heading' && isSameWords(node.name, place));
  return isKnown ? isThere === (denied === '') : null;
}

/** A plain text may head what stands behind it in its part of the page, as “My classes” above their names. */
function isBelowText(tree: PageTree, name: string, place: string): boolean {
  const heads = tree.nodes.filter(
    (node) =>
      HEADS.test(node.role) &&
      node.parent !== null &&
      node.parent.end - node.parent.index <= MOST_BELOW &&
      isSameWords(node.ownText || node.name, place),
  );
  const [head, ...more] = heads;
  if (!head?.parent || more.length > 0) return false;
  return tree.nodes
    .slice(head.end, head.parent.end)
    .some((node) => !PRESSED.test(node.role) && isSameWords(node.ownText || node.name, name));
}

const HEADS = /^(?:heading|text|generic|paragraph|strong)$/;
const PRESSED = /^(?:button|link|option|combobox|textbox|checkbox|radio)$/;
const MOST_BELOW = 200;

/** The last one before it, in the smallest part of the page around it that has one. */
function headOf(tree: PageTree, node: PageNode): PageNode | null {
  let at = node;
  for (let level = 0; at.parent && level < MOST_LEVELS; level += 1) {
    const { index } = at;
    const before = childrenOf(tree, at.parent).findLast((one) => one.index < index && one.role === 'heading');
    if (before && (before.level ?? 2) > 1) return before;
    at = at.parent;
  }
  return null;
}
