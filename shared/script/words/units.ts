/** Of units in one list, the same number means different things; each with its spellings. */
const DIMENSIONS: readonly (readonly string[])[] = [
  'second sec s|minute min|hour hr h|day d|night|week wk|month mo|year yr'.split('|'),
  'mm millimetre millimeter|cm centimetre centimeter|m metre meter|km kilometre kilometer|mile mi|inch inches|foot feet ft|yard yd'.split(
    '|',
  ),
  'mg milligram|g gram gramme|kg kilo kilogram|t ton tonne|lb pound|oz ounce|stone'.split('|'),
  'ml millilitre milliliter|cl|l litre liter|gallon gal|pint'.split('|'),
  '€ eur euro|$ usd dollar|£ gbp pound|chf franc|¥ yen|cent|% percent'.split('|'),
  'kb|mb|gb|tb'.split('|'),
  'box boxes|pack packet package|bag|ream|tin can|bottle|carton|crate|case|jar|roll|sheet|pallet|piece pc|pair|dozen|bundle|bunch bunches|sack|tray|set|unit'.split(
    '|',
  ),
  'person people guest head|room|seat|table'.split('|'),
];
const CONTAINERS = 6;
/** Only a price is told apart by them: `a table for 4 people` is four of them. */
const EACH_OF = 7;
const ADVERBS: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  nightly: 'night',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
};

/** `per`: what something costs or does for each of these. */
export type Unit = { name: string; dimension: number; per: boolean };

const BY_SPELLING = new Map<string, { name: string; dimension: number }[]>();
for (const [dimension, units] of DIMENSIONS.entries())
  for (const unit of units) {
    const spellings = unit.split(' ');
    for (const spelling of spellings) {
      const known = BY_SPELLING.get(spelling) ?? [];
      BY_SPELLING.set(spelling, [...known, { name: spellings[0] ?? spelling, dimension }]);
    }
  }

const TOKEN = /[€$£¥%/]|\p{L}+/gu;
const EACH = /^(?:\/|per|an?|each|every)$/i;
const MOST_TOKENS = 60;
const MAY_BE_OTHER = /^(?:\p{L}{1,2}|min|sec|second|can|set|unit|stone|head|table|case|foot|pound)$/iu;

/** The units that a text names. One that is written in one letter, or that is another word, too, only where `isShort`. */
export function unitsIn(text: string, isShort: boolean): Unit[] {
  const tokens = text.match(TOKEN)?.slice(0, MOST_TOKENS) ?? [];
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1] ?? '';
    const per = EACH.test(before);
    return isShort || per || !MAY_BE_OTHER.test(token) ? unitsCalled(token, per) : [];
  });
}

function unitsCalled(word: string, per: boolean): Unit[] {
  const key = word.toLowerCase();
  const adverb = ADVERBS[key];
  if (adverb !== undefined) return unitsCalled(adverb, true);
  const found = BY_SPELLING.get(key) ?? (key.length > 2 ? BY_SPELLING.get(key.replace(/s$/, '')) : undefined);
  return (found ?? []).map((unit) => ({ ...unit, per }));
}

const AMOUNT =
  /(?<![\p{L}\d.,])(?<sign>[€$£¥])?\s?(?<number>-?\d{1,9}(?:[.,]\d{1,6})?)\s?(?<unit>[€$£¥%]|(?!(?:an?|per|each|every|by)\b)\p{L}{1,20})?(?:\s?(?:\/|\b(?:per|an?|each|every|by the)\b)\s?(?<per>\p{L}{1,20}))?/gu;

/** What an amount of this number is said in: `8 euros a day`. Empty where the text gives it no unit. */
export function unitsOfNumber(text: string, number: number): Unit[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ groups = {} }) => {
    const { sign = '', number: said = '', unit = '', per = '' } = groups;
    if (Number(said.replace(',', '.')) !== number) return [];
    const own = [sign, unit].flatMap((word) => unitsCalled(word, false));
    return [...own, ...unitsCalled(per, true)];
  });
}

/** One of the same dimension is named there, and none that it may be. */
export function isOtherUnit(said: readonly Unit[], named: readonly Unit[]): boolean {
  return [true, false].some((per) => {
    const own = said.filter((one) => one.per === per && (per || one.dimension !== EACH_OF));
    const there = named.filter((one) => one.per === per);
    const isCompared = own.some(({ dimension }) => there.some((one) => one.dimension === dimension));
    return isCompared && !own.some(({ name }) => there.some((one) => one.name === name));
  });
}

/** A box, a pack: what something is sold by. */
export function isContainer({ dimension }: Unit): boolean {
  return dimension === CONTAINERS;
}
