import { fieldValue } from '#browser/page/field-values.ts';

const MOST_COMPARED = 20_000;

/**
 * Whether a field took what was typed into it. Pages write it their own way: (555) 123-4567 for 5551234567, 1,234.50
 * for 1234.5, CAPITALS. What is cut off, doubled or out of order is something else.
 */
export function isSameValue(typed: string, shown: string, type = 'text'): boolean {
  const wanted = fold(type === 'text' ? typed : (fieldValue(type, typed) ?? typed));
  const found = fold(shown);
  if (wanted === found) return true;
  const numbers = [numberIn(wanted), numberIn(found)];
  if (numbers[0] !== null && numbers[0] === numbers[1]) return true;
  return isSameDigits(wanted, found) || isSameCode(wanted, found);
}

function fold(text: string): string {
  return text.slice(0, MOST_COMPARED).normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** With or without a currency and grouping. */
function numberIn(text: string): number | null {
  if (text.length > 40) return null;
  const bare = text.replaceAll(/[$€£¥₹%\s]|^(?:usd|eur|gbp)|(?:usd|eur|gbp)$/g, '');
  const value = /\d/.test(bare) ? fieldValue('number', bare) : null;
  const number = value === null ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Telephone, card and account numbers; a mask may put a country's code in front. */
function isSameDigits(wanted: string, found: string): boolean {
  if (!/^[\d\s()+./-]{4,40}$/.test(wanted) || !/^[\d\s()+./-]{4,60}$/.test(found)) return false;
  const digits = [wanted, found].map((text) => text.replaceAll(/\D/g, ''));
  const [want = '', have = ''] = digits;
  return want.length >= 4 && (have === want || (have.endsWith(want) && have.length - want.length <= 3));
}

/** Account numbers and product keys, which a page writes in groups: DE89 3704 0044 for de8937040044. */
function isSameCode(wanted: string, found: string): boolean {
  if (!/^(?=.*\d)[a-z\d]{6,60}$/.test(wanted) || !/^[a-z\d]{2,8}(?:[ -][a-z\d]{1,8}){1,30}$/.test(found))
    return false;
  return found.replaceAll(/[ -]/g, '') === wanted;
}
