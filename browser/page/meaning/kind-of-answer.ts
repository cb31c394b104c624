import { type AskedKind, kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { timesIn } from '#browser/page/meaning/sorts-of-answer.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import type { Candidate, Reading } from '#browser/page/meaning/meant-reading.ts';

type Kind = Exclude<AskedKind, 'stock'> | 'who' | 'status' | 'level' | 'duration' | 'share';

/** What pages write without a name for it: a day alone in its row, the only person there, how far an order is. */
const OF_KIND: readonly (readonly [Kind, RegExp])[] = [
  ['when', /\b(?:date|day)\b/i],
  ['who', /^(?:since |by |at |to |for )?who(?:se)?\b/i],
  ['status', /\b(?:status|state)\b/i],
  ['level', /\bpriority\b/i],
  ['duration', /^(?:for )?how long\b/i],
  ['share', /^how (?:full|charged|complete|far along)\b/i],
];
const SHARE = /^\d{1,3}(?:[.,]\d{1,2})?\s?%$/;
const LEVEL = /^(?:lowest|low|minor|medium|normal|high|highest|major|urgent|critical)$/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: (?:de|van|von|da|del|\p{Lu}[\p{L}.'’-]*)){1,3}$/u;
const SPENT =
  /^how much (?:did|do|does|have|has)\b.*\b(?:spen[dt]|pay|paid|owes?|earn(?:ed)?|receiv|charge)/i;
const PLAIN_AMOUNT = /^\d{1,6}[.,]\d{2}$/;
const MOST_STATUS_WORDS = 4;

function asksKind(question: string): Kind | null {
  if (SPENT.test(question.trim())) return 'price';
  const kind = kindAsked(question.trim());
  if (kind !== null && kind !== 'stock') return kind;
  return OF_KIND.find(([, says]) => says.test(question.trim()))?.[0] ?? null;
}

export function asksPrice(question: string): boolean {
  return asksKind(question) === 'price';
}

/** `How full is the tank`, which a meter may show. */
export function asksShare(question: string): boolean {
  return asksKind(question) === 'share';
}

/** Any few words may be a status: only those of a row or a card are one. */
export function isOfItem(question: string): boolean {
  const kind = asksKind(question);
  return kind === 'who' || kind === 'status' || kind === 'level';
}

/** “1 h 42”, “45 min”, “2 hours 10 minutes” */
const DURATION =
  /^(?:\d{1,3}(?:[.,]\d)?\s?(?:h|hrs?|hours?|min|mins|minutes?|days?|weeks?|months?|years?)\b\.?(?:\s?(?:and\s)?\d{1,2}\s?(?:m|min|mins|minutes?)?\b\.?)?)$/i;

/** Values of a kind in a text. */
function kindIn(kind: Kind, text: string): string[] {
  if (kind === 'who') return PERSON.test(text) ? [text] : [];
  if (kind === 'duration') return DURATION.test(text) ? [text] : [];
  if (kind === 'share') return SHARE.test(text) ? [text] : [];
  if (kind === 'level') return LEVEL.test(text) ? [text] : [];
  if (kind === 'status') return isStatus(text) ? [text] : [];
  // “74.00” below “Price (EUR)”.
  if (kind === 'price' && PLAIN_AMOUNT.test(text)) return [text];
  if (kind === 'when') return timesIn(text);
  return valuesOf(kind, text);
}

/** A few words, and none of the other sorts of value. */
function isStatus(text: string): boolean {
  return (
    !/[\d@]/.test(text) &&
    text.split(' ').length <= MOST_STATUS_WORDS &&
    /\p{L}{3}/u.test(text) &&
    !PERSON.test(text) &&
    !LEVEL.test(text)
  );
}

/** “Head teacher” says what somebody is. */
function isRole(value: string): boolean {
  return / \p{Ll}/u.test(value) && !PERSON.test(value);
}

/** A question after a number, a time or a name is answered by one. */
export function isAnswer(question: string, value: string): boolean {
  const kind = asksKind(question);
  // A day is no number of things.
  if (/^(?:please )?how many\b/i.test(question))
    return /\d/.test(value) && valuesOf('when', value).length === 0;
  if (/^(?:please )?how much\b/i.test(question))
    return /\d/.test(value) && !CODE.test(value.trim()) && !(kind === 'price' && YEAR.test(value.trim()));
  if (kind === 'who') return /^\p{Lu}/u.test(value) && !/\d/.test(value) && !isRole(value);
  if (kind === 'status' || kind === 'level' || kind === 'duration') return true;
  if (kind === 'price' && isOfOtherUnit(question, value)) return false;
  if (kind !== null) return kindIn(kind, value).length > 0 || (kind === 'when' && /\b\d{4}\b/.test(value));
  if (/^since when\b/i.test(question)) return /\d/.test(value);
  if (/^where\b/i.test(question)) return isPlace(value);
  // `What is she coming for` asks for no time.
  return !/^what\b.{3,80}\bfor$/i.test(question.trim()) || !/\d/.test(value);
}

const YEAR = /^(?:19|20)\d{2}$/;
/** “F-1047” is no amount. */
const CODE = /^(?:\p{L}{1,6}[-/ ]?\d[\d-]{2,}|#\d+|no\.? ?\d+)$/iu;

/** A short text about no time and no amount. */
function isPlace(value: string): boolean {
  return (
    value.length <= LONGEST_PLACE &&
    !/[·|•€$£@]/.test(value) &&
    !OTHER_VALUE.test(value) &&
    valuesOf('when', value).length === 0
  );
}

const LONGEST_PLACE = 60;
/** “stock: 140” */
const OTHER_VALUE =
  /^(?:stock|price|cost|total|amount|quantity|qty|status|size|weight|colou?r|number|code|sku)s?:? ?\d*/iu;

/** `Which room is taken` is answered by what is called a room. */
export function isOfNoun(question: string, value: string, own: readonly Sense[]): boolean {
  const noun = WHICH.exec(question.trim())?.groups?.noun;
  if (noun === undefined || OF_A_KIND.test(noun)) return true;
  const [said] = sensesOf(noun);
  return said === undefined || [...own, ...sensesOf(value)].some((one) => matchSenses(said, one) !== null);
}

const WHICH = /^which (?<noun>\p{Ll}{3,20}) (?:is|are|was|were|has|have)\b/iu;
/** The value itself says what it is. */
const OF_A_KIND = /^(?:one|ones|day|date|time|number|colou?r|size|way|person|people|status|state)s?$/i;

const UNIT = 'hour|h|day|d|night|week|wk|month|mo|year|yr|person|kg|kilo|litre|l|km';
const ASKED_FOR = new RegExp(String.raw`\b(?:per|an?|each|by the) (?<unit>${UNIT})\b`, 'i');
const SAID_FOR = new RegExp(String.raw`(?:/|\b(?:per|an?|each)) ?(?<unit>${UNIT})\b`, 'i');

/** “€39 / day” is no price of an hour. */
function isOfOtherUnit(question: string, value: string): boolean {
  const one = ASKED_FOR.exec(question)?.groups?.unit;
  const other = SAID_FOR.exec(value)?.groups?.unit;
  return one !== undefined && other !== undefined && one[0]?.toLowerCase() !== other[0]?.toLowerCase();
}

/** A value without a name of its own, of the sort that is asked for. */
export function isOfKind(question: string, { own, value }: Candidate): boolean {
  const kind = asksKind(question);
  // What stands before a share, or names a bar, says whose it is.
  if (own.length > 0 && kind !== 'share') return false;
  if (kind === null) return /^how many\b/i.test(question) && /^\d{1,5}$/.test(value);
  const found = kindIn(kind, value).join('');
  return found !== '' && value.length - found.length <= MOST_BESIDE;
}

/** A number to call or an address for e-mails, whatever stands before it. */
export function isContact(question: string, { value }: Candidate): boolean {
  const kind = asksKind(question);
  return (kind === 'phone' || kind === 'email') && valuesOf(kind, value)[0] === value;
}

/** “Tue 18:00” is a time. */
const MOST_BESIDE = 6;

/** They ask for a sort of value, and are no name of it on the page. */
const KIND_WORDS =
  /^(?:long|last|phon|telephon|mobil|email|mail|cost|price|pay|begin|start|end|stop|finish|leav|arriv|open|clos|com|expensiv|status|stat|priority|assign|ful|full|charg|complet|far|along|spend|spent|ow|earn|charg)$/;
/** What is said besides the sort of value. `How many people opened it` asks for none. */
export function withoutKind(question: string, senses: readonly Sense[]): readonly Sense[] {
  const kind = asksKind(question);
  const isOfKind = (base: string) =>
    KIND_WORDS.test(base) || (kind === 'email' && base === baseOf('address'));
  return kind === null ? senses : senses.filter(({ base }) => !isOfKind(base));
}

const FIRST = /\b(?:begin|start|arrive|open)s?\b/i;
const LAST = /\b(?:end|finish|leave|stop|close)s?\b/i;

/** “16:00 17:00” of one thing: when it begins, and when it ends. */
export function ofTwo(question: string, found: readonly Candidate[]): Reading | null {
  const parents = new Set(found.map(({ node }) => node.parent));
  const inOrder = found.toSorted((a, b) => a.node.index - b.node.index);
  const values = new Map(inOrder.toReversed().map((one) => [one.value, one]));
  const [last, first, ...others] = values.values();
  if (first === undefined || last === undefined || others.length > 0 || parents.size > 1) return null;
  if (FIRST.test(question)) return { ...first, label: 'beginning' };
  return LAST.test(question) ? { ...last, label: 'end' } : null;
}
