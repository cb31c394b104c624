import { contains, fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

const TURNS =
  /^(?:[‹›«»<>→←]|(?:next|previous|prev|older|newer|first|last)(?: page| results| posts)?|page \d{1,4}|(?:load|show|see) more(?: \p{L}+)?|more results)$/iu;
/** They lead back towards the first page. */
const TURNS_BACK = /^(?:[‹«<←]|(?:previous|prev|newer|first)(?: page| results| posts)?)$/iu;
const ARROWS = /^[\s‹›«»<>→←…]+|[\s‹›«»<>→←…]+$/gu;
/** `page 2 of 3`, `1–20 of 45` */
const OF_PAGES = /\bpage \d{1,4} (?:of|\/) (\d{1,4})\b/i;
const OF_ENTRIES = /\b\d{1,6}\s?[-–—]\s?\d{1,6} of (?:about )?(\d{1,6}|\d{1,3}(?:,\d{3})+)\b/i;
const LONGEST = 80;

/** Whether a list shows only a part of what it has, by the controls and the words beside it. */
export function hasMorePages(
  tree: PageTree,
  { node, items }: { node: PageNode; items: readonly PageNode[] },
): boolean {
  const outside = tree.nodes.filter(
    (one) => !items.some((item) => contains(item, one)) && !contains(one, node),
  );
  const turns = outside.some(
    (one) =>
      /^(?:button|link)$/.test(one.role) &&
      one.ref !== null &&
      !one.isDisabled &&
      saysTurn(labelOf(tree, one), TURNS),
  );
  const texts = outside.map((one) => fullText(tree, one, LONGEST));
  return (
    turns ||
    texts.some((text) => Number(OF_PAGES.exec(text)?.[1] ?? 1) > 1) ||
    texts.some((text) => Number((OF_ENTRIES.exec(text)?.[1] ?? '0').replaceAll(',', '')) > items.length)
  );
}

/** Whether the first page of a list is another one than what is shown. */
export function hasEarlierPages(
  tree: PageTree,
  { node, items }: { node: PageNode; items: readonly PageNode[] },
): boolean {
  return tree.nodes.some(
    (one) =>
      /^(?:button|link)$/.test(one.role) &&
      one.ref !== null &&
      !one.isDisabled &&
      !contains(one, node) &&
      !items.some((item) => contains(item, one)) &&
      saysTurn(labelOf(tree, one), TURNS_BACK),
  );
}

function saysTurn(label: string, turns: RegExp): boolean {
  const said = label.trim().slice(0, LONGEST);
  return turns.test(said) || turns.test(said.replaceAll(ARROWS, ''));
}
