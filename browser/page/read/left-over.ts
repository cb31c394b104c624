import { columnHeading } from '#browser/page/find/control-labels.ts';
import { findAnchors, itemAround } from '#browser/page/find/near-anchor.ts';
import { contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { valueOfThing } from '#browser/page/read/answer-line.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';
import type { Target } from '#shared/script/target/target.ts';

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,9})`;
const THINGS = String.raw`(?:(?:pieces?|items?|units?|pcs\.?|copies|places?|seats?|tickets?|rooms?|spots?) )?`;
const HAS = new RegExp(
  String.raw`(?:^|[\s(])${NUMBER} ${THINGS}(?:are |is |still )*(?:left|in stock|available|remaining|on hand)(?![\p{L}])`,
  'iu',
);
const SAID = new RegExp(
  String.raw`^(?:in stock|stock|available|left|remaining|availability|on hand)\s*[:(]?\s*${NUMBER}\)?$`,
  'iu',
);
const NONE = /^(?:currently )?(?:sold out|out of stock|none left|not available|unavailable|fully booked)$/i;
const LABELS = ['In stock', 'Stock', 'Available', 'Left', 'Remaining', 'On hand'];
const HEADS = /^(?:in stock|stock|available|left|remaining|on hand|stock level)$/i;
const LONGEST = 120;

type Amount = { node: PageNode; value: number };

/**
 * How many a page still has of a thing: what it says of that in the row or entry of the thing, or on a page that is about
 * it alone. Null where it does not say so, or says several numbers.
 */
export function leftOver(tree: PageTree, readings: readonly Target[]): number | null {
  const amounts = amountsOn(tree);
  const isAny = readings.every(({ text }) => /^left$/i.test(text));
  if (isAny) return onlyValue(amounts);
  for (const { text } of readings) {
    const anchors = findAnchors(tree, text);
    const items = anchors.flatMap((anchor) => itemAround(anchor) ?? []);
    const own = onlyValue(amounts.filter(({ node }) => items.some((item) => contains(item, node))));
    if (own !== null) return own;
    // Its own page: the thing is what the first heading says.
    const isAbout = anchors.some(({ role, level }) => role === 'heading' && level === 1);
    const whole = isAbout ? onlyValue(amounts) : null;
    if (whole !== null) return whole;
    const said = valueOfThing(tree, 'stock', text);
    const amount = said === null ? null : amountIn(said);
    if (amount !== null) return amount;
  }
  return null;
}

function onlyValue(amounts: readonly Amount[]): number | null {
  const values = new Set(amounts.map(({ value }) => value));
  const [only] = values;
  return values.size === 1 ? (only ?? null) : null;
}

function amountsOn(tree: PageTree): Amount[] {
  const said = tree.nodes.flatMap((node): Amount[] => {
    const words = (node.ownText || (node.end === node.index + 1 ? node.name : ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (words === '' || words.length > LONGEST) return [];
    const amount = amountIn(words);
    if (amount !== null) return [{ node, value: amount }];
    const isCell = /^(?:cell|gridcell)$/.test(node.role) && /^\d[\d.,]*$/.test(words);
    return isCell && HEADS.test(columnHeading(tree, node).trim()) ? [{ node, value: numberOf(words) }] : [];
  });
  const labelled = LABELS.flatMap((label) =>
    readLabelled(tree, label).flatMap(({ node, isExact, value }) =>
      isExact && /^\d[\d.,]*$/.test(value) ? [{ node, value: numberOf(value) }] : [],
    ),
  );
  return [...said, ...labelled];
}

function amountIn(words: string): number | null {
  if (NONE.test(words)) return 0;
  const found = HAS.exec(words)?.[1] ?? SAID.exec(words)?.[1];
  return found === undefined ? null : numberOf(found);
}

function numberOf(text: string): number {
  return Number(text.replaceAll(/[.,]/g, ''));
}
