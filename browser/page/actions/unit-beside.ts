import { type Unit, unitsOfNumber } from '#shared/script/words/units.ts';
import { unitsOfField } from '#browser/page/prove/refuse-other-unit.ts';
import type { Found } from '#browser/page/find/find-target.ts';

const WITH_UNIT = /^\s*(-?\d{1,9}(?:[.,]\d{1,6})?) ?(\p{L}{1,20})(?: (?:an?|per|each) \p{L}{1,12})?\s*$/u;
const MONEY = /^(?:euro|pound|dollar|franc)$/;
const IS_MONEY = /[€£$]|\b(?:price|cost|amount|budget|fee|rent|eur|gbp|usd|chf)\b/i;
const READ_MS = 1_000;

/** `7 days`, where the page says “3 days” or “how many days” beside the field: the number alone. Null for anything else. */
export async function withoutUnit({ locator, label }: Found, text: string): Promise<string | null> {
  const [, number, unit = ''] = WITH_UNIT.exec(text) ?? [];
  if (number === undefined) return null;
  // “8 hours” beside “h”, “40 euros a day” of a “daily rate”
  const said = unitsOfNumber(text, Number(number.replace(',', '.')));
  const units = said.length > 0 ? await unitsOfField({ locator, label }) : [];
  const isNamed = (one: Unit) => units.some(({ name, per }) => name === one.name && per === one.per);
  const isMoney = (one: Unit) =>
    !one.per && MONEY.test(unit.toLowerCase().replace(/s$/, '')) && said.length > 1;
  if (said.some(isNamed) && said.every((one) => isNamed(one) || isMoney(one))) return number;
  const stem = unit.toLowerCase().replace(/s$/, '');
  const beside = await locator.evaluate(wordsBeside, undefined, { timeout: READ_MS }).catch(() => '');
  const words = beside.toLowerCase().match(/\p{L}+/gu) ?? [];
  // “90 min” for minutes
  const isUnit = (word: string) => word === stem || (word.length > 1 && stem.startsWith(word));
  if (MONEY.test(stem) && IS_MONEY.test(beside)) return number;
  return words.some((word) => isUnit(word.replace(/s$/, ''))) ? number : null;
}

/** Runs in the page: the text of the part around the field that has no other one. */
function wordsBeside(field: Element): string {
  let text = '';
  for (let part = field.parentElement, level = 0; part && level < 3; part = part.parentElement, level += 1) {
    if (part.querySelectorAll('input:not([type=hidden]), select, textarea').length > 1) break;
    text = part.textContent ?? '';
  }
  return text.slice(0, 300);
}
