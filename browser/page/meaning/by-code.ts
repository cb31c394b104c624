import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { isBeside } from '#browser/page/meaning/by-address.ts';
import { withoutKinds } from '#browser/page/meaning/kinds-of-rows.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { isButton, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { sayAct } from '#browser/page/meaning/said-sense.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { isRiskyText } from '#shared/action-words.ts';

/** `GB-7788-12`, `SPRING25` */
const CODE =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\d)(?=[\p{L}\p{N}-]*[\p{Lu}-])[\p{Lu}\d][\p{Lu}\d-]{4,24}(?![\p{L}\p{N}-])/u;
const FIELD = /\b(?:number|no|code|id|reference|ref|coupon|voucher)\b/i;

/**
 * `Track parcel GB-7788-12`: into the one empty field for a number or a code, beside the one button that begins the line. A code
 * that the page shows already is of something there.
 */
export function byCode(tree: PageTree, line: string): readonly [Act, Act] | null {
  const code = CODE.exec(line)?.[0];
  const said = code === undefined ? null : sayAct(line.replace(CODE, ' '));
  const [verb] = said?.senses ?? [];
  if (code === undefined || !said || !verb || isShown(tree, code)) return null;
  const offers = offersOn(tree, new Places(tree));
  const senses = withoutKinds(said.senses, offers);
  const fields = offers.filter(
    ({ kind, label, node }) =>
      kind === 'field' && node.ownText.trim() === '' && (FIELD.test(label) || FIELD.test(node.placeholder)),
  );
  const found = fields.flatMap((field) =>
    offers
      .filter((press) => isButton(press) && !isRiskyText(press.label) && isBeside(field, press))
      .filter((press) => press.own.some((word) => matchSenses(word, verb) === 'exact'))
      .filter((press) => coverageOf(senses, [...press.own, ...field.own], press.place).missing.length === 0)
      .map((press): readonly [Act, Act] => [
        { kind: 'type', offer: field, value: code },
        { kind: 'press', offer: press, times: 1 },
      ]),
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

function isShown({ nodes }: PageTree, code: string): boolean {
  return nodes.some(({ name, ownText }) => (ownText || name).includes(code));
}
