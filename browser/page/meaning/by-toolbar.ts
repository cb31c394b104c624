import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { isButton, type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { besidesName } from '#browser/page/meaning/own-thing.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { sayAct, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';

/**
 * The box of the one row that a line names, and the one button outside of all rows that is called what is to be done with
 * it. Null where a box of a row is ticked already: the button would do it with that row, too.
 */
export function byToolbar(tree: PageTree, line: string): { box: Offer; press: Offer } | null {
  const said = sayAct(line);
  if (!said) return null;
  const places = new Places(tree);
  const offers = offersOn(tree, places);
  const isInRow = ({ node }: Offer): boolean => places.listItemOf(node) !== null;
  const boxes = offers.filter(({ isOfRow }) => isOfRow);
  if (boxes.length < 2 || boxes.some(({ node }) => node.states.includes('checked'))) return null;
  const senses = withoutOwned(said.senses, () => false);
  const found = offers.flatMap((press) => {
    const rest = isButton(press) && !isInRow(press) ? besidesName(senses, press.own) : null;
    if (!rest?.some(({ weight }) => weight === 'hard')) return [];
    return boxes.flatMap((box) =>
      coverageOf(rest, box.own, box.place).missing.length === 0 ? [{ box, press }] : [],
    );
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** The one row of that name has a box to be picked by, and this stands in no row. */
export function isOfAllRows(tree: PageTree, node: PageNode, name: string): boolean {
  const places = new Places(tree);
  if (places.listItemOf(node) !== null) return false;
  const words = withoutOwned(sensesOf(`the ${name}`), () => false).filter(({ weight }) => weight === 'hard');
  const rows = offersOn(tree, places).filter(({ isOfRow, own, place }) => {
    const { missing } = coverageOf(words, own, place);
    return isOfRow && missing.length === 0;
  });
  return words.length > 0 && rows.length > 0;
}

/** The same button on the page as it is now. */
export function pressBesides(tree: PageTree, { label }: Offer): Offer | null {
  const places = new Places(tree);
  const found = offersOn(tree, places).filter(
    (one) => one.kind === 'press' && one.label === label && places.listItemOf(one.node) === null,
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}
