import { ancestorsOf, type PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { isButton, type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { sayAct } from '#browser/page/meaning/said-sense.ts';

const EMAIL = /[\p{L}\d._+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/u;
const FIELD = /\be-?mail\b|@/i;
const MOST_IN_FORM = 40;

/** `Invite lena@example.org`: into the one empty field for it, beside the one button that says the rest of the line. */
export function byAddress(tree: PageTree, line: string): readonly [Act, Act] | null {
  const address = EMAIL.exec(line)?.[0];
  const said = address === undefined ? null : sayAct(line.replace(EMAIL, ' '));
  if (address === undefined || !said) return null;
  const offers = offersOn(tree, new Places(tree));
  const fields = offers.filter(
    ({ kind, label, node }) =>
      kind === 'field' && node.ownText.trim() === '' && (FIELD.test(label) || FIELD.test(node.placeholder)),
  );
  const found = fields.flatMap((field) =>
    offers
      .filter((press) => isButton(press) && isBeside(field, press))
      .filter((press) => {
        const { missing, said: own } = coverageOf(said.senses, press.own, { near: [], above: [] });
        return missing.length === 0 && [...own].some(({ weight }) => weight === 'hard');
      })
      .map((press): readonly [Act, Act] => [
        { kind: 'type', offer: field, value: address },
        { kind: 'press', offer: press, times: 1 },
      ]),
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** In one form, or one small part of the page. */
export function isBeside({ node }: Offer, press: Offer): boolean {
  const part = ancestorsOf(node).find(
    ({ index, end }) => index <= press.node.index && press.node.index < end,
  );
  return part !== undefined && part.end - part.index <= MOST_IN_FORM;
}
