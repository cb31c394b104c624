import type { PageTree } from '#browser/page/find/page-tree.ts';
import { type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { hardSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';

const LEADS = /^(?:link|tab)$/;
const IS_OPEN = /^(?:selected|current|expanded)$/;
/** `The data sheet of the digger as sheet`: the thing that is meant. */
const OF_THING = /\b(?:of|for|from) (?<thing>.+?)(?: as [\p{L}][\p{L}\d_]*)?$/iu;

/**
 * `List the open orders`, on a page without any, whose menu has “Orders”: the one link whose name the line says whole. What
 * has to be read stands behind it.
 */
export function pageBehind(tree: PageTree, line: string): Offer | null {
  const said = hardSensesOf(line);
  const thing = hardSensesOf(OF_THING.exec(line)?.groups?.thing ?? '');
  const places = new Places(tree);
  const found = offersOn(tree, places).flatMap((offer) => {
    if (!LEADS.test(offer.node.role) || offer.node.states.some((state) => IS_OPEN.test(state))) return [];
    const own = offer.own.filter(({ weight }) => weight !== 'little');
    const isCalledSo =
      own.length > 0 && own.every((word) => said.some((one) => matchSenses(word, one) === 'exact'));
    const around = [...own, ...offer.place.near];
    const isOfThing = thing.every((word) => around.some((one) => matchSenses(word, one) !== null));
    return isCalledSo && isOfThing ? [{ offer, words: own.length }] : [];
  });
  const most = Math.max(...found.map(({ words }) => words));
  const [only, ...others] = found.filter(({ words }) => words === most).map(({ offer }) => offer);
  if (!only) return null;
  // A menu at the top and one at the foot lead to the same page, and “Data sheet” of two cards does not.
  const isSame = (other: Offer) => other.label === only.label && !isOfItem(other);
  return others.every(isSame) && (others.length === 0 || !isOfItem(only)) ? only : null;

  function isOfItem({ node }: Offer): boolean {
    return places.listItemOf(node) !== null;
  }
}
