/** A number with its currency or unit. A letter right before it makes it a code, as in F-1049, unless it is money. */
const PATTERN =
  /^(?:[^\d+-]{0,12}[^\p{L}\d+-]|(?:[A-Z]{3}|Rs|kr|R))?([+-]?)\s?(?:[\p{Sc}]\s?)?(\d[\d.,'\s\u00a0\u202f]{0,30}\d|\d)[^\d]{0,12}$/u;

/**
 * The one number of a text such as `$1,299.00`, `1.299,00 €`, `-3 %` or `39`; null when it is not one number. The last
 * of a point and a comma is the decimal one. Alone, a comma before exactly three digits groups thousands, and a point
 * is decimal.
 */
export function numberInText(text: string): number | null {
  const found = PATTERN.exec(text.slice(0, 80).trim());
  if (!found || text.trim().length > 80) return null;
  // 1.5k is no 1.5.
  if (/\d(?:[kK]|M|bn|[Mm]io\.?)$|\d ?(?:thousand|million|billion)$/.test(text.trim())) return null;
  const [, sign = '', digits = ''] = found;
  const bare = digits.replaceAll(/['\s\u00a0\u202f]/g, '');
  const value = Number(withDecimalPoint(bare) ?? 'none');
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : null;
}

/** Null when its groups do not have three digits each. */
function withDecimalPoint(digits: string): string | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma === -1 && point === -1) return digits;
  if (comma !== -1 && point !== -1) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.'];
    const whole = withoutGroups(digits.slice(0, digits.lastIndexOf(decimal)), group);
    return whole === null ? null : `${whole}.${digits.slice(digits.lastIndexOf(decimal) + 1)}`;
  }
  const separator = comma === -1 ? '.' : ',';
  const parts = digits.split(separator);
  const isGrouped = parts.length > 2 || (separator === ',' && parts[1]?.length === 3);
  return isGrouped ? withoutGroups(digits, separator) : parts.join('.');
}

function withoutGroups(digits: string, separator: string): string | null {
  const [, ...groups] = digits.split(separator);
  return groups.every((group) => /^\d{3}$/.test(group)) ? digits.replaceAll(separator, '') : null;
}
