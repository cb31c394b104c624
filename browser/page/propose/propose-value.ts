import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import type { Proposal, SaidLine } from '#browser/page/propose/proposal.ts';
import { aroundOf, isWritable, type Thing } from '#browser/page/propose/page-things.ts';
import { actOf, isLittle, stemsOf } from '#browser/page/propose/said-words.ts';
import { EXACT, isSureOfValue } from '#browser/page/propose/sure.ts';

const EMAIL = /^[^\s@"]+@[^\s@"]+\.\p{L}{2,}$/u;
const NUMBER = /^\d[\d.,:/-]*$/;
const UNIT_BEHIND =
  /^(?:per ?cent|percent|%|kilos?|kilograms?|kg|km|kilomet(?:er|re)s?|euros?|pounds?|people|persons?|litres?|liters?|feet|ft|metres?|meters?|cm)$/i;
const CONNECTS =
  /^(?:down|by|called|named|about|no|nr|is|are|was|of|at|to|as|on|be|should|must|for|in|into|with|will|gave|gives|equals|my|our|the|his|her|their)$/;
const LEAST_PART = 0.5;
/** Fields that a line names; each is compared with the others. */
const MOST_NAMED = 100;

/** What is typed, and the field whose words the line says. */
export function valueProposals(tree: PageTree, said: SaidLine, things: readonly Thing[]): Proposal[] {
  if (said.isDenied || said.isQuestion || doesSomethingElse(said, things)) return [];
  const isSearch = /^(?:search|find|look)/i.test(said.text.trim());
  const fields = things.filter(
    ({ kind, node }) => kind === 'field' && (isSearch || node.role !== 'searchbox'),
  );
  const counted = countedFields(said, fields) ?? beforeButton(said, fields, things);
  if (counted) return [counted];
  const only = aloneFor(said, fields);
  if (only) return [typed(only.value, only.field, { said, shared: new Set(only.field.stems), tree, things })];
  const naming = withoutQuoted(said);
  const saidOf = new Map(
    fields.map((thing) => [thing, new Set(thing.stems.filter((stem) => saysStem(naming, stem)))]),
  );
  if ([...saidOf.values()].filter(({ size }) => size > 0).length > MOST_NAMED) return [];
  return [...saidOf].flatMap(([thing, shared]): Proposal[] => {
    const email = /^e-?mail|mail$/i.test(thing.stems[0] ?? '')
      ? said.words.find(({ text }) => EMAIL.test(text))
      : null;
    const part = shared.size / thing.stems.length;
    if (shared.size === 0 || part < LEAST_PART) {
      if (!email) return [];
      return [typed(email.text, thing, { said, shared, tree, things })];
    }
    // Part of a name is enough where no other field has these words.
    const isOwn = [...saidOf].every(([other, { size }]) => other === thing || size < shared.size);
    if (part < 1 && !isOwn) return [];
    const value = email?.text ?? valueIn(said, thing);
    // `due date of C-92` asks.
    if (value !== null && /\bdate\b/i.test(thing.label) && !DATE_LIKE.test(value)) return [];
    if (value !== null && (RANGE.test(value) || namesAnother(value, thing, fields))) return [];
    return value === null || !isWritable(value) ? [] : [typed(value, thing, { said, shared, tree, things })];
  });
}

/** `from 7 to 11 December` is no text of one field. */
const RANGE = /^from .* to /i;

/** `Ada Lovelace, E-mail address ada@example.com` says what belongs into another field, too. */
function namesAnother(value: string, thing: Thing, fields: readonly Thing[]): boolean {
  const words = value.toLowerCase();
  return fields.some(
    ({ node, label }) => node !== thing.node && label.length > 2 && words.includes(label.toLowerCase()),
  );
}

/** What a line quotes is its value, and names no field. */
function withoutQuoted(said: SaidLine): SaidLine {
  const quoted = /"[^"]+"/.exec(said.text);
  if (!quoted) return said;
  const [from, to] = [quoted.index, quoted.index + quoted[0].length];
  const words = said.words.filter(({ at }) => at[1] <= from || at[0] >= to);
  return { ...said, words, stems: said.stems.filter((stem) => words.some((word) => word.stem === stem)) };
}

const ENTERS =
  /^(?:search|find|look|subscribe|track|apply|redeem|add|note|write|comment|answer|reply|call|name)$/i;

/** `remind the patient the day before`: what such a line does is in no field, unless a button is called so. */
function doesSomethingElse(said: SaidLine, things: readonly Thing[]): boolean {
  const act = actOf(said);
  return (
    act !== null &&
    !ENTERS.test(act.text) &&
    !things.some(({ kind, stems }) => kind !== 'choice' && stems.includes(act.stem))
  );
}

function typed(
  value: string,
  { node, label }: Thing,
  {
    said,
    shared,
    tree,
    things,
  }: { said: SaidLine; shared: ReadonlySet<string>; tree: PageTree; things: readonly Thing[] },
): Proposal {
  const own = new Set([
    ...stemsOf(value),
    ...said.words.filter(({ text }) => UNIT_BEHIND.test(text)).map(({ stem }) => stem),
    ...shared,
    ...stemsOf(aroundOf(tree, node, null)),
  ]);
  const press = pressBehind(said.words, node, things);
  if (press) own.add(press.stems[0] ?? '');
  const covered = new Set(said.stems.filter((stem) => own.has(stem)));
  const line = `Type "${value}" into "${label}"`;
  const lines = press ? [`${line}, then click "${press.label}"`] : [line];
  const isSent = press !== null && EXACT.test(value) && covered.size === said.stems.length;
  const isSure = isSent || (press === null && isSureOfValue(said, label, value));
  return { lines, node, covered, score: 3 * shared.size + covered.size + (press ? 4 : 0), isSure };
}

const DATE_LIKE =
  /\d[./ -]|\d\d\d\d|today|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:next|in|this|the) /i;
const MOST_BETWEEN = 12;

/** `subscribe ada@example.com`: the button behind the field that is called as the line begins. */
function pressBehind(words: SaidLine['words'], field: PageNode, things: readonly Thing[]): Thing | null {
  const [first] = words;
  const named = things.filter(
    ({ kind, stems, node }) =>
      kind === 'press' &&
      stems.length === 1 &&
      stems[0] === first?.stem &&
      node.index > field.index &&
      node.index - field.end < MOST_BETWEEN,
  );
  return named[0] ?? null;
}

const MOST_MEASURE_WORDS = 4;
const MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:km|kilomet(?:er|re)s?|miles?|mi|m)$/i, /distance|length|mileage|\b(?:km|mi|miles)\b/i],
  [/^(?:kg|kilos?|kilograms?|grams?|g|lbs?|tons?|t)$/i, /weight|\b(?:kg|g|lbs?|t)\b/i],
  [/^(?:minutes?|mins?|hours?|hrs?|h)$/i, /duration|length|minutes|hours|\b(?:min|h)\b/i],
  [/^(?:people|persons?|guests?|pax)$/i, /people|persons|guests|passengers|party/i],
  [/^(?:euros?|pounds?|dollars?)$/i, /amount|price|sum|total/i],
];
const DATE =
  /\b\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(?: \d{4})?|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}|\b\d{4}-\d{2}-\d{2}/iu;

/** `12.5 km`, `the vet comes on 2 December 2026`: the only field for what is said so. */
function aloneFor(
  { text, words }: SaidLine,
  fields: readonly Thing[],
): { value: string; field: Thing } | null {
  const at = words.length > MOST_MEASURE_WORDS ? -1 : words.findIndex(({ text: word }) => NUMBER.test(word));
  const [number, unit] = [words[at], words[at + 1]];
  const isEnd = at + 2 >= words.length;
  const measured = number && unit && isEnd ? MEASURES.find(([says]) => says.test(unit.text)) : undefined;
  const date = DATE.exec(text)?.[0];
  const fits = measured ? measured[1] : date ? /date|\bday\b|\bon$/i : null;
  const value = measured ? number?.stem : date;
  const [field, ...others] = fits ? fields.filter(({ label }) => fits.test(label)) : [];
  return field && others.length === 0 && value !== undefined ? { value, field } : null;
}

/** `pick up` is the field “Pickup”. */
function saysStem({ words, stems }: SaidLine, stem: string): boolean {
  return (
    stems.includes(stem) ||
    // `it is called Pepper`
    (stem === 'nam' && words.some(({ text }) => /^(?:called|named)$/i.test(text))) ||
    words.some(
      ({ text }, at) => `${text}${words[at + 1]?.text ?? ''}`.toLowerCase().replace(/e$/, '') === stem,
    )
  );
}

/** What the line says beside the words of the field: behind them, or else before. */
function valueIn({ text, words }: SaidLine, { stems, node }: Thing): string | null {
  const quoted = /"([^"]+)"/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  const isOfField = words.map(({ stem, text: word }, at) => {
    const pair = (first: string, second: string | undefined) =>
      stems.includes(`${first}${second ?? ''}`.toLowerCase().replace(/e$/, ''));
    return (
      (stems.includes(stem) && !isLittle(word)) ||
      pair(word, words[at + 1]?.text) ||
      (at > 0 && pair(words[at - 1]?.text ?? '', word))
    );
  });
  const numbers = words.filter((word) => NUMBER.test(word.text) || /^\d+$/.test(word.stem));
  if (/^(?:spinbutton|slider)$/.test(node.role))
    return numbers.length === 1 ? (numbers[0]?.stem ?? null) : null;
  // `search the table for invoice`
  const sought = /^(?:search|look|find)\b.* for (.+)$/i.exec(text.trim())?.[1];
  if (sought !== undefined && /^(?:searchbox|textbox)$/.test(node.role)) return trimmed(sought);
  const last = isOfField.lastIndexOf(true);
  const is = words.findIndex(
    ({ text: word }, at) => at > last && at < last + 3 && /^(?:is|are|:|=)$/.test(word),
  );
  let from = is === -1 ? last + 1 : is + 1;
  while (CONNECTS.test(words[from]?.text.toLowerCase() ?? '')) from += 1;
  const start = words[from];
  if (start) {
    const [only] = numbers;
    const behind = words.slice(from);
    // `14.2 kilos` is a number and what is measured.
    if (only && numbers.length === 1 && behind.length < 6 && UNIT_BEHIND.test(behind.at(-1)?.text ?? ''))
      return only.text;
    return trimmed(text.slice(start.at[0]));
  }
  return valueBefore(text, words, isOfField.indexOf(true));
}

/** `ada@example.com is my e-mail`, `look up 14 Harbour Street`, where the field is the street. */
function valueBefore(text: string, words: SaidLine['words'], field: number): string | null {
  const from = words.findIndex(
    ({ text: word }, at) => at <= field && (/[\d@]/.test(word) || (at > 0 && /^\p{Lu}/u.test(word))),
  );
  const start = words[from];
  if (!start) return null;
  const is = words.findIndex(
    ({ text: word }, at) => at > from && at <= field && CONNECTS.test(word.toLowerCase()),
  );
  const end = is === -1 ? (/^\p{Lu}/u.test(words[field]?.text ?? '') ? words.length : field) : is;
  const last = words[end - 1];
  return last && end > from ? text.slice(start.at[0], last.at[1]) : null;
}

function trimmed(value: string): string {
  return value.replace(/[\s.,;!]+$/, '').replace(/,? (?:please|thanks)$/i, '');
}

/** `track NG-502`: what is called as the line begins is pressed behind the field before it, which takes the rest. */
function beforeButton(
  { text, words, stems }: SaidLine,
  fields: readonly Thing[],
  things: readonly Thing[],
): Proposal | null {
  const [first, second, ...more] = words;
  if (!first || !second || more.length > 2) return null;
  // `4711 times` is no number of anything.
  if (![second, ...more].every(({ text: word }) => /\d/.test(word))) return null;
  const pairs = fields.flatMap((field) => {
    const press = pressBehind(words, field.node, things);
    const isOnly = fields.every(
      ({ node }) =>
        node === field.node || node.index < field.node.index || node.index > (press?.node.index ?? 0),
    );
    return press && isOnly ? [{ field, press }] : [];
  });
  const [pair] = pairs;
  const value = text
    .slice(second.at[0])
    .trim()
    .replace(/[.!?]$/, '');
  if (!pair || pairs.length > 1 || !isWritable(value)) return null;
  const line = `Type "${value}" into "${pair.field.label}", then click "${pair.press.label}"`;
  return {
    lines: [line],
    node: pair.field.node,
    covered: new Set(stems),
    score: 4 * stems.length,
    isSure: false,
  };
}

/** `two mattresses and one sofa`: a number before the name of each of some fields. */
function countedFields({ words }: SaidLine, fields: readonly Thing[]): Proposal | null {
  const pairs = words.flatMap((word, at) => {
    const number = /^(?:one|an?)$/i.test(word.text) ? '1' : word.stem;
    const next = words[at + 1];
    const field = next && fields.filter(({ stems }) => stems.length === 1 && stems[0] === next.stem);
    const [only] = field ?? [];
    return /^\d{1,4}$/.test(number) && only && field?.length === 1 ? [{ number, field: only, next }] : [];
  });
  const [first] = pairs;
  if (!first) return null;
  const line = pairs
    .map(({ number, field }, at) => `${at === 0 ? 'Type' : 'type'} "${number}" into "${field.label}"`)
    .join(', then ');
  const covered = new Set(pairs.flatMap(({ number, next }) => [number, next?.stem ?? '']));
  return { lines: [line], node: first.field.node, covered, score: 4 * pairs.length + 2, isSure: false };
}
