/** What a question asks for by its words, and how such a value is written on pages. */
export type AskedKind = 'price' | 'time' | 'when' | 'phone' | 'email' | 'stock';

const AMOUNT =
  /(?:[$€£¥₹]\s?\d[\d.,]{0,20}|(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?:p|\s?ct|\s?cents?)(?![\p{L}\d])|\d[\d.,]{0,20}\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|kr)(?![\p{L}\d]))(?:\s?(?:\/|per|an?|each)\s?\p{L}{1,10})?/giu;
const TIME =
  /(?<![\d:.])(?<![$€£¥₹]\s?)(?:[01]?\d|2[0-3])[:.][0-5]\d(?![\d:.]|\s?[$€£¥₹%])(?:\s?[ap]m\b)?|\b\d{1,2}\s?[ap]m\b/giu;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\p{L}{0,7}`;
const DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s${MONTH}(?:,?\s\d{4}\b)?|\b${MONTH}\s\d{1,2}\b(?:,?\s\d{4}\b)?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b`,
  'giu',
);
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu;
const PHONE = /(?<![\d.,/:-])(?:\+\d|\(?0\d)[\d ()/-]{5,18}\d(?![\d.,:]\d)/gu;
const EMAIL = /[\p{L}\d._+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu;

/** What shops say of whether there is any of a thing. */
const STOCK =
  /(?<![\p{L}\d])(?:(?:only |just )?\d{1,4} (?:(?:items?|pieces?|copies|seats?|places?|rooms?|spots?|tickets?) )?(?:left|in stock|available|remaining)|in stock|out of stock|sold out|not available|unavailable|available|low stock|(?:on )?back-?order|pre-?order|fully booked|none left)(?![\p{L}\d])/giu;
const ASKS_STOCK =
  /^(?:(?:is|are) (?!there\b).+|(?:tell me|find out|see|read|note|say) (?:if|whether) .+ (?:is|are)) (?:still )?(?:in stock|available|sold out|out of stock)(?: (?:now|today|right now|at the moment))?$/i;

const KINDS: readonly (readonly [AskedKind, RegExp])[] = [
  ['stock', ASKS_STOCK],
  ['phone', /\b(?:phone|telephone|mobile) ?(?:number|no)?\b/i],
  ['email', /\be-?mail(?: address)?\b/i],
  [
    'price',
    /\b(?:costs?|price|expensive)\b|^how much (?:is|are|was|were) (?!(?:still |there )*(?:left|remaining|available|in stock))/i,
  ],
  ['time', /^(?:at )?what time\b/i],
  ['when', /^when\b|^(?:on )?(?:what|which) (?:day|date)\b/i],
];

/** Null for a line that asks for none of them. */
export function kindAsked(line: string): AskedKind | null {
  return KINDS.find(([, says]) => says.test(line))?.[0] ?? null;
}

/** Values of a kind in a text, as they stand there. */
export function valuesOf(kind: AskedKind, text: string): string[] {
  const short = text.slice(0, MOST_READ);
  if (kind === 'price') return matches(short, AMOUNT);
  if (kind === 'stock') return matches(short, STOCK);
  if (kind === 'phone') return matches(short, PHONE);
  if (kind === 'email') return matches(short, EMAIL);
  const times = matches(short, TIME);
  return kind === 'time' ? times : [...matches(short, DAY), ...matches(short, WEEKDAY), ...times];
}

const MOST_READ = 300;

function matches(text: string, pattern: RegExp): string[] {
  return (text.match(pattern) ?? []).map((found) => found.trim());
}
