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

const NAMED =
  /^(?:please )?(?<un>un|de)?(?:tick|check|select) (?!both\b|all\b|every\b|that\b|if\b|whether\b)(?<names>[^,"“”]{2,60}(?:, [^,"“”]{2,60})*,? and [^,"“”]{2,60})$/iu;

/**
 * `Tick the leaking tap and the cold radiator`: one box of a row for each of them. Null for another line, and where no part
 * of it has a box; `missing` is the part that has none, or several.
 */
export function namedBoxes(
  tree: PageTree,
  line: string,
): { acts: readonly Act[]; missing: string | null } | null {
  const { un, names } = NAMED.exec(line)?.groups ?? {};
  const parts = names?.split(/,? and |, /u) ?? [];
  const boxes = parts.length > 1 ? offersOn(tree, new Places(tree)).filter(({ kind }) => kind === 'box') : [];
  const found = parts.map((part) => {
    const senses = sayAct(`tick ${part}`)?.senses.filter(({ weight }) => weight === 'hard') ?? [];
    // What stands above all rows is none of them.
    const own = boxes.filter(
      (offer) =>
        senses.length > 0 &&
        coverageOf(senses, offer.own, { near: offer.place.near, above: [] }).missing.length === 0,
    );
    return own.length === 1 ? (own[0] ?? null) : null;
  });
  if (found.every((one) => one === null)) return null;
  const at = found.findIndex((one, index) => one === null || found.indexOf(one) !== index);
  const acts = found.flatMap((offer): Act[] =>
    offer ? [{ kind: 'tick', offer, is_on: un === undefined }] : [],
  );
  return { acts, missing: at === -1 ? null : (parts[at] ?? null) };
}
