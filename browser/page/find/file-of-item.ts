import { findAnchors, itemAround } from '#browser/page/find/near-anchor.ts';
import { isPlainText } from '#browser/page/find/plain-text.ts';
import { ancestorsOf, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

const PRESSED = /^(?:link|button)$/;
const FILE = /\b(?:download|pdf|csv|xlsx?|excel|export|save|get file|print)\b|[⤓⬇↓⭳]/iu;
/** What files are called, whatever the page says of them. */
const FILES =
  /^(?:the|my|our|of|for|from|statements?|invoices?|receipts?|bills?|files?|documents?|reports?|pdfs?|csvs?|payslips?|tickets?|vouchers?|certificates?|contracts?|letters?)$/;
const NAMES = /^(?:cell|gridcell|rowheader|text|generic|heading|strong|paragraph|term)$/;
const SAYS_IT = 62;
const MOST_NAMED = 6;
const LONGEST_NAME = 60;

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
    const anchors = near === null ? namedIn(tree, text) : findAnchors(tree, near);
    const [item, ...more] = new Set(
      anchors.flatMap((anchor) => itemAround(anchor) ?? cardAround(tree, anchor) ?? []),
    );
    const file = item && more.length === 0 ? fileIn(tree, item, text) : null;
    if (file) return file;
  }
  return null;
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
  const pressed = tree.nodes
    .slice(item.index + 1, item.end)
    .filter(({ role, ref, isDisabled }) => PRESSED.test(role) && ref !== null && !isDisabled);
  const labelled = (fits: (label: string) => boolean) => pressed.filter((one) => fits(labelOf(tree, one)));
  const groups = [
    labelled((label) => scoreText(text, label) >= SAYS_IT),
    labelled((label) => FILE.test(label)),
    pressed,
  ];
  const [only, ...others] = groups.find((group) => group.length > 0) ?? [];
  return only && others.length === 0 ? only : null;
}

/** The texts whose words stand in a row in `the August 2026 statement`, where the others only say that it is a file. */
function namedIn(tree: PageTree, words: string): PageNode[] {
  const said = words.toLowerCase().split(/\s+/);
  if (said.length < 2 || said.length > MOST_NAMED) return [];
  return tree.nodes.filter(({ role, name, ownText }) => {
    const own = (name || ownText).trim().toLowerCase();
    if (!NAMES.test(role) || own.length < 3 || own.length > LONGEST_NAME) return false;
    const parts = own.split(/\s+/);
    const at = said.findIndex((_word, index) => parts.every((part, next) => said[index + next] === part));
    const rest = at === -1 ? said : said.toSpliced(at, parts.length);
    return at !== -1 && !FILES.test(own) && rest.every((word) => FILES.test(word));
  });
}
