import { itemSaying, pressedIn } from '#browser/page/find/item-saying.ts';
import { findAnchors, itemAround } from '#browser/page/find/near-anchor.ts';
import { isPlainText } from '#browser/page/find/plain-text.ts';
import { ancestorsOf, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { mostItem } from '#browser/page/read/most-item.ts';
import { theMostIn } from '#shared/script/words/the-most.ts';
import type { Target } from '#shared/script/target/target.ts';

const PRESSED = /^(?:link|button)$/;
const FILE = /\b(?:download|pdf|csv|xlsx?|excel|export|save|get file|print)\b|[⤓⬇↓⭳]/iu;
const SAYS_IT = 62;

/** Whether a press there can bring no file: a heading, a cell, a text that nothing makes a control of. */
export function isOnlyShown({ ref }: { ref: string | null }, tree: PageTree): boolean {
  const node = tree.nodes.find((one) => one.ref !== null && one.ref === ref);
  if (!node || node.isPointer) return false;
  return isPlainText(node) || /^(?:generic|listitem|row|columnheader)$/.test(node.role);
}

/**
 * `Download the statement for August`, `Download the August statement`: of the only row or entry that says August, the
 * link that says so, else the one that brings a file by its words, else its only one.
 */
export function fileOfItem(tree: PageTree, readings: readonly Target[]): PageNode | null {
  for (const { near, text, ordinal } of readings) {
    if (ordinal !== null) continue;
    const item = (near === null ? null : itemOf(tree, near)) ?? itemSaying(tree, near ?? text);
    const file = item ? fileIn(tree, item, text) : null;
    if (file) return file;
  }
  return null;
}

/** `Download the latest invoice`: of the row or entry that is first by its day, amount or weight. */
export function fileOfMost(tree: PageTree, readings: readonly Target[], today: string): PageNode | null {
  for (const { near, text, ordinal } of readings) {
    const said = `${text.replace(/^(?:the|my|our) /i, '')}${near === null ? '' : ` of ${near}`}`;
    const most = ordinal === null ? theMostIn(`download the ${said}`) : null;
    const found = most && mostItem(tree, most, today);
    const isWhole = most?.behind === '' || (found?.of_said && most?.behind_of === '');
    const file = found && isWhole ? fileIn(tree, found.item, most?.noun ?? '') : null;
    if (file) return file;
  }
  return null;
}

function itemOf(tree: PageTree, near: string): PageNode | null {
  const anchors = findAnchors(tree, near);
  const [item, ...more] = new Set(
    anchors.flatMap((anchor) => itemAround(anchor) ?? cardAround(tree, anchor) ?? []),
  );
  return more.length > 0 ? null : (item ?? null);
}

/** The smallest part around with something to press, where other parts have the same to press. */
function cardAround(tree: PageTree, anchor: PageNode): PageNode | null {
  const isPressed = ({ role, ref }: PageNode) => PRESSED.test(role) && ref !== null;
  for (const part of ancestorsOf(anchor)) {
    const inside = tree.nodes.slice(part.index + 1, part.end).filter(isPressed);
    if (inside.length === 0) continue;
    const labels = inside.map((one) => labelOf(tree, one));
    const isCard = tree.nodes.some(
      (one) => isPressed(one) && !inside.includes(one) && labels.includes(labelOf(tree, one)),
    );
    return isCard ? part : null;
  }
  return null;
}

function fileIn(tree: PageTree, item: PageNode, text: string): PageNode | null {
  const pressed = pressedIn(tree, item);
  const labelled = (fits: (label: string) => boolean) => pressed.filter((one) => fits(labelOf(tree, one)));
  const groups = [
    labelled((label) => scoreText(text, label) >= SAYS_IT),
    labelled((label) => FILE.test(label)),
    pressed,
  ];
  const [only, ...others] = groups.find((group) => group.length > 0) ?? [];
  return only && others.length === 0 ? only : null;
}
