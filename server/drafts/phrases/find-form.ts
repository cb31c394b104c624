import type { DraftVariable } from '#shared/wire/draft.ts';

type FormLine = { text: string; from: string | null; guess: string | null };
/** A form that a description speaks of: what is filled in, and what sends it. */
export type FoundForm = {
  /** The part of the description that it was read from. */
  words: string;
  lines: FormLine[];
  variables: DraftVariable[];
  notes: string[];
};

const LONGEST = 400;
const MOST_FIELDS = 12;
/** How the description begins, and the button that such forms mostly have. */
const VERBS: readonly [RegExp, string][] = [
  [/^fill (?:in|out)\b/i, 'Submit'],
  [/^complete\b/i, 'Submit'],
  [/^(?:register|enroll?)\b/i, 'Register'],
  [/^sign (?:me )?up\b/i, 'Sign up'],
  [/^book\b/i, 'Book'],
  [/^reserve\b/i, 'Reserve'],
  [/^(?:make|get) (?:me )?an appointment\b/i, 'Book'],
  [/^schedule\b/i, 'Book'],
  [/^apply\b/i, 'Apply'],
  [/^(?:enter|submit|report|request)\b/i, 'Submit'],
  [/^post\b/i, 'Post'],
  [/^reply\b/i, 'Reply'],
  [/^renew\b/i, 'Renew'],
  [/^cancel\b/i, 'Cancel'],
  [/^subscribe\b/i, 'Subscribe'],
  [/^update\b/i, 'Save'],
  [/^check (?:me )?in\b/i, 'Check in'],
];
/** Where something else to do begins, or what is done only then. */
const NEXT =
  /(?:,? (?:and |or |but )?|,)(?=(?:if|unless|otherwise|or else|in case|as soon as|when|once|whenever) )|(?:,? (?:and then|then|and)|,) (?=(?:press|click|submit|send|upload|download|take|read|get|save|open|keep|(?:write|note) down|copy|make sure|(?:e-?mail|mail|tell) (?:me|it))\b)|[.!?](?= |$)|[;\n]/i;
const SENDS_ITSELF = /^(?:submit|send)(?: (?:it|the form|that|this))?(?=[.,;]|$| and\b| then\b)/i;
const PRESSES = /^(?:press|click)\b/i;
const WITH_MINE = / with (?:my|the|our) (?<list>[^"]{1,200})$/i;
const MINE = /^(?:enter|submit|update) my (?<what>[a-z][a-z -]{1,40}?)(?= (?:to|for|as|with)\b|$)/i;
const PAIR = /^(?<name>[\p{L}][\p{L} ]{0,30}?) with (?<value>\S{1,80})$/iu;
/** “Name Ada Bohm”, “date tomorrow”: a field that forms usually have, and what belongs into it. */
const SAID =
  /^(?<field>(?:(?:[Ff]irst|[Ll]ast|[Ff]ull|[Gg]iven|[Ff]amily|[Cc]ompany) )?[Nn]ame|[Ss]urname|[Ee]-?mail(?: address)?|[Pp]hone(?: number)?|[Cc]ity|[Ss]treet|[Cc]ountry|[Cc]ompany|[Dd]ate|[Tt]ime|[Pp]ostcode|(?:zip|ZIP)(?: code)?|[Aa]mount|[Qq]uantity)(?: is|:| being)? (?<value>[\p{Lu}\d].{0,80}|\S{1,60}@\S{1,60}|today|tomorrow|next [a-z]{3,10})$/u;
/** “Message hello”: what is written in these is anything. */
const SAID_TEXT =
  /^(?<field>[Mm]essage|[Ss]ubject|[Cc]omments?|[Nn]otes?|[Tt]opic|[Qq]uestion|[Nn]ame)(?: is|:)? (?<value>\S.{0,200})$/;
const WITH_SAID = / with (?<list>(?:[^"]|"[^"\n]{1,200}"){1,300})$/i;
const DAY =
  /\b(?<day>(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|\d{4}-\d\d-\d\d)\b/i;
const TIME =
  /(?:\bat (?=\d)|\b(?=\d{1,2}(?::\d\d)? ?(?:am|pm)\b))(?<time>\d{1,2}(?::\d\d)? ?(?:am|pm)?)(?=$|[ ,])/i;
const PEOPLE =
  /\bfor (?<people>one|two|three|four|five|six|seven|eight|\d{1,2})(?: people| persons| guests)?(?=$|[ ,])(?! ?(?:to|until|till|-|–|am|pm|o['’]clock|nights?|days?|hours?|minutes?|weeks?|months?)\b)/i;
/** “For 10 to 11”. */
const RANGE =
  /\b(?:for|from|between) (?<time>\d{1,2}(?::\d\d)? ?(?:am |pm )?(?:to|until|till|and|-|–) ?\d{1,2}(?::\d\d)?(?: ?(?:am|pm))?)(?=$|[ ,])/i;
const WHICH_ONE =
  /^(?:[Bb]ook|[Rr]eserve|[Ss]chedule) (?:me )?(?:the |an? |my )?(?<which>(?:[\p{L}-]{1,30} ){0,3}(?:\d{1,4}[a-z]?|\p{Lu}\p{L}{0,30}(?: \p{Lu}\p{L}{1,30})?)(?![\p{L}\d]))/u;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const SECRET = /\b(?:password|pass ?code|pin|secret|token)\b/i;
const FILE = /\b(?:picture|photo|file|document|scan|id|cv|resume)\b/i;

/** `address` finds an address in a text. Null for a description that does not begin with a form. */
export function findForm(description: string, address: RegExp): FoundForm | null {
  const text = description
    .trim()
    .replace(/^please /i, '')
    .slice(0, LONGEST);
  const button = VERBS.find(([verb]) => verb.test(text))?.[1];
  if (button === undefined) return null;
  const next = NEXT.exec(text);
  const whole = next ? text.slice(0, next.index) : text;
  const rest = next ? text.slice(next.index + next[0].length) : '';
  const site = address.exec(whole)?.[0];
  const body = site === undefined ? whole : withoutSite(whole, site);
  const form: FoundForm = { words: whole, lines: [], variables: [], notes: [] };
  addFields(form, body, whole);
  addBooking(form, body, button, whole);
  if (form.lines.length === 0) {
    if (site === undefined) return null;
    form.notes.push(
      `“${whole}” needs to know the page: do it once in the live browser with Record, or write a line for each click.`,
    );
    return form;
  }
  const sends = SENDS_ITSELF.exec(rest)?.[0];
  if (sends !== undefined) {
    form.lines.push({ text: 'Click "Submit"', from: sends, guess: sure('Submit') });
    form.words = text.slice(0, text.length - rest.length + sends.length);
  } else if (!PRESSES.test(rest)) {
    form.lines.push({ text: `Click "${button}"`, from: null, guess: sure(button) });
  }
  return form;
}

function sure(button: string): string {
  return `The button that sends it is taken to be “${button}”. Look at the page before the first run.`;
}

function withoutSite(text: string, site: string): string {
  const at = text.indexOf(site);
  const before = text.slice(0, at).replace(/ (?:on|at|from|in|to)(?: the page)? $/i, '');
  return `${before}${text.slice(at + site.length)}`.trim();
}

function addFields(form: FoundForm, body: string, from: string): void {
  const mine = MINE.exec(body)?.groups?.what;
  const said = WITH_SAID.exec(body)?.groups?.list;
  const isSaid = said !== undefined && splitList(said).some((part) => saidIn(part) !== null);
  const list = WITH_MINE.exec(body)?.groups?.list ?? (isSaid ? said : undefined);
  const listed = splitList(list);
  // “Submit my report with …”: what it is called is no field of it.
  const names = listed.length > 0 || mine === undefined || said !== undefined ? listed : [mine];
  for (const name of names)
    addVariable(form, name.trim(), { from, isBesideSaid: isSaid && !WITH_MINE.test(body) });
  if (names.length > 0) return;
  const pairs = splitList(body.replace(/^fill (?:in|out) (?:the )?/i, '')).map(
    (part) => PAIR.exec(part)?.groups,
  );
  for (const pair of pairs) {
    if (!pair?.name || !pair.value) return;
    form.lines.push({ text: `Type "${plain(pair.value)}" into "${titled(pair.name)}"`, from, guess: null });
  }
}

/** Commas and “and” within quotes part nothing. */
function splitList(list = ''): string[] {
  return list
    .split(/(?:,(?: and)? | and )(?=(?:[^"]|"[^"]{0,200}")*$)/i)
    .map((part) => part.trim().replace(/^(?:my|the|our|an?) /i, ''))
    .filter((part) => part !== '')
    .slice(0, MOST_FIELDS);
}

/** “Name Ada Bohm”, where a form usually has such a field. */
export function saidIn(part: string): { field: string; value: string } | null {
  const { field, value } = (SAID.exec(part) ?? SAID_TEXT.exec(part))?.groups ?? {};
  return field !== undefined && value !== undefined ? { field, value } : null;
}

function addVariable(
  form: FoundForm,
  name: string,
  { from, isBesideSaid }: { from: string; isBesideSaid: boolean },
): void {
  const said = saidIn(name);
  if (said) {
    form.lines.push({ text: `Type "${plain(said.value)}" into "${titled(said.field)}"`, from, guess: null });
    return;
  }
  const pair = /^(?<field>\p{Ll}{2,20}) (?<value>\p{L}[\p{L}-]{1,40})$/u.exec(name)?.groups;
  if (isBesideSaid && pair?.field !== undefined && pair.value !== undefined) {
    const guess = `The field is taken to be called “${titled(pair.field)}”.`;
    form.lines.push({ text: `Type "${plain(pair.value)}" into "${titled(pair.field)}"`, from, guess });
    return;
  }
  if (FILE.test(name) || !/^[\p{L}][\p{L}\d -]{0,40}$/u.test(name)) {
    form.notes.push(`“${name}” could not be made into a field, so it was left out.`);
    return;
  }
  const id = name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
  form.lines.push({ text: `Type {{${id}}} into "${titled(name)}"`, from, guess: null });
  if (form.variables.some((one) => one.name === id)) return;
  form.variables.push({ name: id, default_value: '', is_secret: SECRET.test(name), from, guess: null });
}

/** When, and for how many. */
function addBooking(form: FoundForm, body: string, button: string, from: string): void {
  if (button !== 'Book' && button !== 'Reserve') return;
  const people = PEOPLE.exec(body)?.groups?.people?.toLowerCase();
  const number = people === undefined ? undefined : String(COUNTS.indexOf(people) + 1 || people);
  const details = [
    ['People', number],
    ['Date', DAY.exec(body)?.groups?.day],
    ['Time', (RANGE.exec(body) ?? TIME.exec(body))?.groups?.time],
  ] as const;
  for (const [field, value] of details)
    if (value !== undefined)
      form.lines.push({
        text: `Type "${plain(value)}" into "${field}"`,
        from,
        guess: `The field is taken to be called “${field}”.`,
      });
  // “Book court 2 …”: which of several, and no field.
  const which = WHICH_ONE.exec(
    [PEOPLE, DAY, RANGE, TIME].reduce((rest, said) => rest.replace(said, ','), body),
  );
  const words = which?.groups?.which;
  if (words !== undefined && form.lines.length > 0)
    form.notes.push(`“${words}” could not be made into a field, so it was left out.`);
}

export function plain(text: string): string {
  return text.replaceAll(/["{}]/g, '').trim();
}

export function titled(name: string): string {
  const words = plain(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
