import type { ElementFacts } from '#browser/page/look/page-engine.ts';

const BARE = /^\s*-?\d{1,9}(?:[.,]\d{1,6})?\s*$/;
/** `2000 €`, `$50`, `40 %`, `3 nights`. */
const WITH_UNIT =
  /^\s*(?<before>[€$£¥₹]|EUR|USD|GBP|CHF)?\s*(?<number>-?\d{1,9}(?:[.,]\d{1,6})?)\s*(?<unit>[€$£¥₹%]|EUR|USD|GBP|CHF|euros?|dollars?|pounds?|percent|\p{L}{1,20})?\s*$/iu;
const MONEY = /^(?:[€$£¥₹%]|eur|usd|gbp|chf|euros?|dollars?|pounds?|percent)$/i;

/** The number of a text that is one, also with its currency or with the unit that the label names; null for anything else. */
export function numberOfValue(text: string, label: string): number | null {
  const { before, number, unit } = WITH_UNIT.exec(text)?.groups ?? {};
  if (number === undefined || (before !== undefined && unit !== undefined)) return null;
  if (unit !== undefined && !MONEY.test(unit) && !isNamed(unit, label)) return null;
  const value = Number(number.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** `Minimum stay (nights)` says what it counts. */
function isNamed(unit: string, label: string): boolean {
  const stem = unit.toLowerCase().replace(/s$/, '');
  return (label.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.replace(/s$/, '') === stem);
}

/** What is typed where a field takes a number, or holds one without a unit: `40 €` would be no number to its page. */
export function asBareNumber(text: string, label: string, facts: ElementFacts): string {
  const holdsNumber = facts.type === 'number' || BARE.test(facts.value ?? '');
  const number = holdsNumber && !BARE.test(text) ? numberOfValue(text, label) : null;
  return number === null ? text : `${number}`;
}
