import { valuesOf } from '#browser/page/read/kinds-of-value.ts';

/** What a question asks for by its first words, and how such a value stands in a text. */

export type AskedFor = {
  /** Words of the question that say the sort, and that no page has to say. */
  words: RegExp;
  /** What a run calls the value. */
  label: string;
  find: (text: string) => string[];
  /** A text without a value that can be told, where it is the only one of its sort. */
  rest?: RegExp;
  /** Such a text is the value as a whole, whatever parts it has. */
  isWhole?: (text: string) => boolean;
  /** No amount of money answers it. */
  isMeasure?: true;
  /** It is asked for somebody. */
  isPerson?: boolean;
  /** The value may stand in one text with the name of the thing. */
  isInName: boolean;
};

const NOTHING = /(?!)/;
const NAME = String.raw`\p{Lu}[\p{L}&.'’-]*(?: (?:\p{Lu}[\p{L}&.'’-]*|\p{Lu}|de|van|von|da|del|der|di|and|&)){0,4}`;
const WHOLE_NAME = new RegExp(String.raw`^${NAME}$`, 'u');
const NAME_BEHIND = new RegExp(
  String.raw`\b(?:to|by|from|with|of|for) (?<name>${NAME})(?=$|[,;.)]| (?:on|at|in|every|until|since|for)\b)`,
  'u',
);
const NO_NAME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|yesterday|yes|no|new|open|done|free|paid|unpaid|pending|active|none|all|more|edit|delete|remove)\b/iu;
const MONTH_OF_YEAR = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:\d{2}|20\d{2})(?![\d/])/g;
const REPEATED =
  /\b(?:on )?the \d{1,2}(?:st|nd|rd|th) of (?:each|every|the) month\b|\bevery (?:(?:two|three|four|six|other|\d{1,2}) )?(?:day|week|month|year)s?\b/giu;
const RELATIVE =
  /\b(?:today|tomorrow|yesterday|just now|(?:\d{1,3}|an?) (?:minute|hour|day|week|month)s? ago|in \d{1,3} (?:minute|hour|day|week|month)s)\b|^now$/giu;
/** Between a day and its time. */
const JOINED = /^(?:,? | at | between | and | to | ?[–-] ?|, at |, between )$/iu;
const UNTIL = /\b(?:until|till|through|up to|expires?(?: on| in)?|ends?(?: on)?) (?<rest>.{2,60})$/iu;

/** The days and times of a text, those that are one joined to one. */
export function timesIn(text: string): string[] {
  const found = [
    ...valuesOf('when', text),
    ...[...text.matchAll(MONTH_OF_YEAR), ...text.matchAll(REPEATED), ...text.matchAll(RELATIVE)].map(
      ([value]) => value,
    ),
  ];
  const spans = found
    .map((value): [number, number] => [text.indexOf(value), text.indexOf(value) + value.length])
    .filter(([from]) => from >= 0)
    .toSorted((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = joined.at(-1);
    if (last && (from <= last[1] || JOINED.test(text.slice(last[1], from)))) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined.map(([from, to]) => text.slice(from, to));
}

function namesIn(text: string): string[] {
  if (NO_NAME.test(text)) return [];
  // One word alone may be a place or a sort.
  if (WHOLE_NAME.test(text) && / /.test(text)) return [text];
  const name = NAME_BEHIND.exec(text)?.groups?.name;
  return name === undefined || NO_NAME.test(name) ? [] : [name];
}

/** “Kiosk Linde, Main Street 8” */
const STREET =
  /\b(?:street|road|lane|avenue|square|place|way|hill|court|drive|st|rd|ave)\.? ?\d{0,4}\b.{0,30}$|\p{L}{3,} \d{1,4}\p{L}?(?:, .{2,30})?$/iu;

/** “Aisle A · Shelf 7” */
const NUMBERED_PLACE =
  /\b(?:aisle|shelf|rack|bin|bay|row|room|floor|locker|hall|gate|desk|drawer|level|building|platform|zone|stand|table|seat|box|ward|pitch)s? (?:\p{Lu}\b|\d)/iu;

/** “Market Square” */
const PLACE_NAME =
  /^(?:\p{Lu}[\p{L}'’-]* )?(?:Street|Road|Lane|Avenue|Square|Station|Market|Park|Hall|Centre|Center|University|Airport|Harbour|Port|Bridge|Library|Warehouse|Depot|Terminal|Garage)(?: \p{Lu}[\p{L}'’-]*)?(?: \d{1,4})?$/u;

/** “In stock: 140” */
const NO_PLACE = /^(?:stock|use|progress|transit|time|total|full|advance|order|person|cash|hand)\b/iu;

/** “Aisle A · Shelf 7 · Bin 1” */
function isNumberedPlace(text: string): boolean {
  const parts = text.split(/\s*[·|•,]\s*/);
  return parts.length > 1 && parts.every((part) => NUMBERED_PLACE.test(part));
}

function placesIn(text: string): string[] {
  const isPlace = NUMBERED_PLACE.test(text) || PLACE_NAME.test(text);
  if (isPlace && text.length <= LONGEST_PLACE) return [text];
  const place =
    /^(?:(?:now|currently|kept|stored|stands?) )?(?:in|at|on) (?:the )?(?<place>\p{L}[^·|;]{2,60})$/iu.exec(
      text,
    )?.groups?.place;
  if (place !== undefined && !NO_PLACE.test(place)) return [place];
  return STREET.test(text) && /, /.test(text) ? [text] : [];
}

function measure(units: string): (text: string) => string[] {
  const pattern = new RegExp(String.raw`(?<![\d.,])\d[\d.,]*\s?(?:${units})(?![\p{L}\d])`, 'giu');
  return (text) => [...text.matchAll(pattern)].map(([value]) => value);
}

const DURATION = measure('min(?:ute)?s?|mins|h|hrs?|hours?|days?|weeks?|months?|years?');
/** “3 days ago” and “every 2 weeks” say when. */
const NO_DURATION = /\b(?:ago|left|late|overdue|early|old|every|each|within|after|until)\b|^in \d/iu;

function lasting(text: string): string[] {
  return NO_DURATION.test(text) ? [] : DURATION(text);
}

const LONGEST_PLACE = 60;
const COUNTED = /^\d[\d.,]{0,12}\s\p{L}{1,20}\.?$/u;
const OF_NO_OTHER_SORT = /^(?=\D*$)(?!.*[@€$£%])\p{L}[\p{L} ,.'’-]{1,40}$/u;

const SORTS: readonly (readonly [RegExp, Omit<AskedFor, 'isInName' | 'words'> & Partial<AskedFor>])[] = [
  [
    /^(?:to |for |by |from |with )?who(?:m)?\b/iu,
    { label: 'name', find: namesIn, isInName: false, isPerson: true },
  ],
  [
    /^(?:until when|how long .{2,60}\b(?:valid|good|open|available)$)/iu,
    {
      label: 'until',
      words: /^(?:long|valid|good|open|available)$/iu,
      find: (text) => timesIn(UNTIL.exec(text)?.groups?.rest ?? ''),
    },
  ],
  [
    /^how long (?:does|do|did|will|would|is|was)\b(?!.*\b(?:valid|open|good)$)/iu,
    {
      label: 'duration',
      isMeasure: true,
      words: /^(?:long|takes?|lasts?|runs?)$/iu,
      find: lasting,
    },
  ],
  [/^(?:on |at )?(?:when|what time|what day|which day)\b/iu, { label: 'time', find: timesIn }],
  [
    /^(?:what(?: is|['’]s)? (?:the )?)?(?:stock|availability)(?: status)? (?:of|for)\b/iu,
    {
      label: 'stock',
      words: /^(?:stock|availability|status)$/iu,
      find: (text) => valuesOf('stock', text),
    },
  ],
  [
    /^where\b/iu,
    { label: 'place', isWhole: isNumberedPlace, find: placesIn, rest: OF_NO_OTHER_SORT, isInName: false },
  ],
  [
    /^how (?:heavy|much .{1,60} weighs?)\b|\bweighs?$/iu,
    {
      label: 'weight',
      isMeasure: true,
      words: /^(?:heavy|weighs?)$/iu,
      find: measure('kg|kilos?|kilograms?|g|grams?|lbs?|t|tons?|tonnes?|oz'),
    },
  ],
  [
    /^how (?:full|charged)\b/iu,
    {
      label: 'share',
      words: /^(?:full|charged)$/iu,
      find: (text) => [...text.matchAll(/(?<![\d.,])\d{1,3}(?:[.,]\d)?\s?%/gu)].map(([value]) => value),
    },
  ],
  [
    /^how (?:tall|high|wide|deep|thick|far)\b/iu,
    {
      label: 'length',
      words: /^(?:tall|high|wide|deep|thick|far)$/iu,
      find: measure('mm|cm|m|km|metres?|meters?|miles?|mi|ft|feet|inch(?:es)?'),
    },
  ],
  [
    /^(?:how much (?:is|are|was|were|does|do|did|will) |what (?:does|do|did|will) .*\b(?:costs?|come to)\b)(?!.*\b(?:left|remaining|in stock|weigh)\b)(?!.*\b(?:i|we|you) (?:have|spend|spent|pay|paid)\b)/iu,
    {
      label: 'price',
      words: /^(?:costs?|price|fee|charge|come|pay)$/iu,
      find: (text) => valuesOf('price', text),
    },
  ],
  [
    /^(?:what|how much) (?:did|do|have|had) (?:i|we|you) (?:spend|spent|pay|paid)\b/iu,
    { label: 'amount', words: /^(?:spen[dt]|pay|paid)$/iu, find: (text) => valuesOf('price', text) },
  ],
  [
    /^how much\b(?!.*\b(?:cost|price|pay|paid|owe|charge|is it|are they)\b).*\b(?:have|left|there|remaining|in stock|keep|remains?)\b/iu,
    {
      label: 'amount',
      words: /^(?:left|remaining|remains?|stock)$/iu,
      find: (text) => (COUNTED.test(text) ? [text] : []),
    },
  ],
];

/** Null for a question that asks for none of them. */
export function askedFor(question: string): AskedFor | null {
  const text = question.trim().replace(/\?$/, '');
  const found = SORTS.find(([says]) => says.test(text))?.[1];
  return found ? { words: NOTHING, isInName: true, ...found } : null;
}
