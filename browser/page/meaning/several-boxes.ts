import { readNumber } from '#shared/script/words/number-words.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { sayAct, withoutOwned } from '#browser/page/meaning/said-sense.ts';

const TICKS =
  /^(?:please )?(?<un>un|de)?(?:tick|check|select|mark) (?:(?<both>both)|the (?<number>two|three|four|five|six|\d{1,2})|all|all of|every)(?: the| of the| my| our)? (?<rest>\S.*)$/i;
const MOST = 50;

/** `Tick both bills from Northwind`: the boxes of all rows that say so, where there are as many as it says. */
export function severalBoxes(tree: PageTree, line: string): readonly Act[] | null {
  const { un, both, number, rest } = TICKS.exec(line)?.groups ?? {};
  const said = rest === undefined ? null : sayAct(`the ${rest}`);
  if (!said) return null;
  const senses = withoutOwned(said.senses, () => false);
  if (!senses.some(({ weight }) => weight === 'hard')) return null;
  const boxes = offersOn(tree, new Places(tree)).filter(
    ({ kind, own, place }) => kind === 'box' && coverageOf(senses, own, place).missing.length === 0,
  );
  const wanted = both ? 2 : number ? readNumber(number.toLowerCase()) : boxes.length;
  if (boxes.length === 0 || boxes.length > MOST || boxes.length !== wanted) return null;
  return boxes.map((offer): Act => ({ kind: 'tick', offer, is_on: un === undefined }));
}
