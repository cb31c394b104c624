/** `orders over €100`, `members whose status is overdue`: which of a list are meant, by one value of each. */

/** `older than 30 days`, `with a total over 100`. `unit`: a word or the sign of a currency, empty where none is said. */
export type ItemsBound = {
  /** `text`: what stands there is `value`, or begins with it. */
  kind: 'age' | 'amount' | 'text';
  is_more: boolean;
  number: number;
  unit: string;
  /** Of which column or value. */
  of: string;
  today: string;
  value?: string;
  is_not?: true;
  /** `at least`, `at most`: the number itself is within. */
  or_same?: true;
};

const LINK = String.raw`(?: (?:that|which|who) (?:is|are|have|has|was|were))?`;
const HOW =
  '(?<how>older|newer|younger|more|less|fewer|higher|lower|greater|bigger|larger|smaller|cheaper|over|under|above|below|at least|at most)';
const NUMBER = String.raw`(?<sign>[$€£¥]? ?)(?<number>\d[\d,.]*) ?(?<unit>[$€£¥%]|\p{L}{1,12})?`;
const NAME = String.raw`(?<of>(?!(?:more|less|fewer|at)\b)\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2})`;
const WHAT = '(?<what>.{2,80}?)';
const BOUNDS: readonly RegExp[] = [
  // `whose balance is over 50`
  new RegExp(
    `^${WHAT} whose ${NAME} (?:is|are|was|were|costs?)(?: (?<not>not))? ${HOW}(?: than)? ${NUMBER}$`,
    'iu',
  ),
  // `with a balance of more than 50`, `with a budget over 100`
  new RegExp(
    `^${WHAT}(?: (?:that|which|who))? (?:with|having|has|have|of) (?:an? |the )?${NAME}(?: of| that is| which is)? ${HOW}(?: than)? ${NUMBER}$`,
    'iu',
  ),
  // `with more than 3 nights`
  new RegExp(`^${WHAT}(?: (?:that|which|who))? (?:with|having|has|have) ${HOW}(?: than)? ${NUMBER}$`, 'iu'),
  new RegExp(
    `^${WHAT}(?: (?:that|which|who))? (?<costs>costs?)(?: (?<not>not))? ${HOW}(?: than)? ${NUMBER}$`,
    'iu',
  ),
  new RegExp(`^${WHAT}${LINK} ${HOW}(?: than)? ${NUMBER}$`, 'iu'),
];
const VALUE = String.raw`(?<value>[\p{L}\d][^"“”,;:]{0,40}?)`;
const TEXTS: readonly RegExp[] = [
  new RegExp(
    `^${WHAT} whose ${NAME} (?:is|are|was|were|says|reads|equals)(?: (?<not>not))?(?: set to| marked(?: as)?)? ${VALUE}$`,
    'iu',
  ),
  new RegExp(
    `^${WHAT}(?: (?:that|which|who))? (?:with|having|has|have) (?:an? |the )?${NAME} (?:of|=) ${VALUE}$`,
    'iu',
  ),
];
/** They say something else about the value than what it is. */
const NO_VALUE =
  /\b(?:than|over|under|above|below|least|most|between|before|after|since|or|and|not|no|never|missing|empty|blank|today|tomorrow|yesterday|due|next|last|this)\b/i;
const MORE = /^(?:older|more|higher|greater|bigger|larger|over|above|at least)$/i;
const AGES = /^(?:older|newer|younger)$/i;
const MONEY: Record<string, RegExp> = {
  '€': /€|\beur(?:os?)?\b/i,
  $: /\$|\b(?:usd|dollars?)\b/i,
  '£': /£|\b(?:gbp|pounds?)\b/i,
};
/** In days. */
export const DAYS: Record<string, number> = { day: 1, week: 7, month: 30.4, year: 365.25 };

/** `drafts older than 30 days`: what is gone over, and which of it; null for words that compare nothing. */
export function takeBound(phrase: string, today: string): { what: string; bound: ItemsBound } | null {
  const text = phrase.trim().replaceAll(/\s+/g, ' ');
  for (const form of BOUNDS) {
    const said = form.exec(text)?.groups;
    if (said) return numberBound(said, today);
  }
  for (const form of TEXTS) {
    const { what = '', of = '', value = '', not } = form.exec(text)?.groups ?? {};
    if (what === '' || NO_VALUE.test(value)) continue;
    const bound = { kind: 'text', is_more: false, number: 0, unit: '', of, today, value } as const;
    return { what, bound: { ...bound, ...(not !== undefined && { is_not: true }) } };
  }
  return null;
}

function numberBound(
  said: Readonly<Record<string, string | undefined>>,
  today: string,
): { what: string; bound: ItemsBound } | null {
  const { what = '', of = '', how = '', number = '', unit = '', sign = '', not } = said;
  const amount = Number(number.replaceAll(',', ''));
  const own = said.costs === undefined ? of : 'price';
  if (Number.isNaN(amount)) return null;
  const isAge = AGES.test(how);
  const word = unit.toLowerCase().replace(/s$/, '');
  if (isAge && DAYS[word] === undefined) return null;
  const money = moneyOf(sign.trim(), unit);
  const isMore = MORE.test(how);
  const isSame = /^at /i.test(how);
  return {
    what,
    bound: {
      kind: isAge ? 'age' : 'amount',
      is_more: not === undefined ? isMore : !isMore,
      number: amount,
      unit: money ?? word,
      of: own,
      today,
      // `not more than 5` has the 5 in it, and `not at least 5` has not.
      ...(isSame === (not === undefined) && { or_same: true as const }),
    },
  };
}

function moneyOf(sign: string, unit: string): string | undefined {
  return Object.keys(MONEY).find((one) => sign === one || (unit !== '' && MONEY[one]?.test(unit)));
}

/** Whether a text has this unit; null where it is no currency. */
export function hasCurrency(text: string, unit: string): boolean | null {
  return MONEY[unit]?.test(text) ?? null;
}
