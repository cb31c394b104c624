import type { PageTree } from '#browser/page/find/page-tree.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { pressed } from '#browser/page/meaning/meant-press.ts';
import { type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { sayAct, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { LEAD } from '#browser/page/meaning/sentence.ts';
import { tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';

/**
 * `I want a large Red Romance in my basket`: a choice of a list in a row or a card, and the button of the same that says the
 * rest. Null where no one pair says all of it.
 */
export function chosenPress(tree: PageTree, line: string): readonly [Act, Act] | null {
  const said = sayAct(line);
  if (!said) return null;
  const places = new Places(tree);
  const offers = offersOn(tree, places);
  const lists = offers.filter(({ kind, options }) => kind === 'list' && options.length > 0);
  const found = lists.flatMap((list) => {
    const item = places.listItemOf(list.node);
    const inside = item ? offers.filter((offer) => offer.kind === 'press' && isIn(item, offer)) : [];
    return list.options.flatMap(({ name }) => {
      const words = tellingSensesOf(name);
      const isSaid = (word: (typeof words)[number]) =>
        said.senses.some((one) => matchSenses(one, word) === 'exact');
      if (!words.some(({ weight }) => weight === 'hard') || !words.every(isSaid)) return [];
      const senses = said.senses.filter((word) => !words.some((one) => matchSenses(word, one) === 'exact'));
      const rest = { ...said, senses, whole: senses, loose: withoutOwned(senses, () => false) };
      return inside.flatMap((press) =>
        pressed(rest, press).map(({ act, score }) => ({
          acts: [{ kind: 'choose' as const, offer: list, option: name }, act] as const,
          score: score + words.length,
        })),
      );
    });
  });
  const [best, rival] = found.toSorted((a, b) => b.score - a.score);
  return best && (!rival || best.score - rival.score >= LEAD) ? best.acts : null;
}

function isIn({ index, end }: { index: number; end: number }, { node }: Offer): boolean {
  return index < node.index && node.index < end;
}
