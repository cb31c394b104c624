import { itemAround } from '#browser/page/find/near-anchor.ts';
import { contains, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

const ABOUT =
  /^(?:log|logs|logbook|history|archive|rules|policy|statistics|manual|hours|times|fees?|prices?|codes?|camera|map|status|alarm|permits?)(?: |$)/;

/** `Gate log` for `Open the gate` */
export function isAbout(name: string, thing: string): boolean {
  const [own, said] = [name.trim().toLowerCase(), `${thing.trim().toLowerCase()} `];
  return own.startsWith(said) && ABOUT.test(own.slice(said.length));
}

/** What is written in a form, or is done with it, whatever the page calls it. */
const GENERIC =
  /^(?:form|messag|mail|email|repli|reply|comment|text|not|answer|chang|setting|detail|data|information|request|application|feedback|enquiry|inquiry|question|review|rating|post|updat|account|profil|entri|entry|item|tim|page|button|on)$/;
/** Of one kind for its verb: a page that sells or bills something seldom calls it so. */
const OF_VERB: readonly (readonly [RegExp, RegExp])[] = [
  [/^pay\b/i, /^(?:bill|invoic|order|amount|total|balanc|sum|fee|price|basket|cart)$/],
  [/^(?:apply|redeem)\b/i, /^(?:cod|coupon|voucher|discount|filter|promo|promotion|job|position)$/],
  [/^(?:book|reserve)\b/i, /^(?:appointment|seat|plac|ticket|slot|stay|trip)$/],
];
const LONGEST = 400;

/**
 * `book aqua fit`, where a button says no more than “Book”: the page around it says what it is for. In a row or a card that
 * is what stands there; elsewhere it is what stands in none.
 */
export function isAboutThat(tree: PageTree, node: PageNode, about: string): boolean {
  const label = labelOf(tree, node);
  const known = new Set(stemsOf(label));
  const generic = [GENERIC, ...OF_VERB.flatMap(([verb, nouns]) => (verb.test(label) ? nouns : []))];
  const stems = stemsOf(about).filter(
    (stem) => !known.has(stem) && !generic.some((nouns) => nouns.test(stem)),
  );
  const cards = cardsIn(tree).flatMap(({ items }) => items);
  const card = cards.find((one) => contains(one, node)) ?? itemAround(node);
  if (card === null) {
    const around = new Set(stemsOfAll(tree.nodes.filter((one) => !isIn(one, cards))));
    return stems.every((stem) => around.has(stem));
  }
  const own = new Set(stemsOfAll(tree.nodes.slice(card.index, card.end)));
  const sort = new Set(stemsOfAll(tree.nodes.filter((one) => one.role === 'heading' && !isIn(one, cards))));
  const telling = stems.filter((stem) => !sort.has(stem));
  // What they all are says nothing of which one is meant.
  return (stems.length === 0 || telling.length > 0) && telling.every((stem) => own.has(stem));
}

function isIn(node: PageNode, cards: readonly PageNode[]): boolean {
  return itemAround(node) !== null || cards.some((card) => contains(card, node));
}

function stemsOfAll(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap(({ name, ownText, placeholder }) =>
    [ownText || name, placeholder].flatMap((text) => stemsOf(text.slice(0, LONGEST))),
  );
}

/** `open the shipment` below “Shipments” is one of them, and not the link of that name, which shows all. */
export function isPageOfAll(tree: PageTree, node: PageNode, said: string): boolean {
  const one = said.trim().toLowerCase();
  const calledSo = ({ name }: PageNode) => name.trim().toLowerCase() === `${one}s`;
  if (one.length < 4 || one.endsWith('s') || node.role !== 'link' || !calledSo(node)) return false;
  return tree.nodes.some((other) => other.role === 'heading' && calledSo(other));
}
