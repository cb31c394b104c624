import type { Locator, Page } from 'playwright-core';
import { nameOfFrame } from '#browser/page/editor-frame.ts';
import { wholeDay } from '#browser/page/field-values.ts';
import { findIcon } from '#browser/page/find/find-icon.ts';
import { lookOnce, type Found } from '#browser/page/find/find-target.ts';
import { type Candidate, listCandidates } from '#browser/page/look/page-marks.ts';
import { foldOf } from '#browser/page/look/page-fold.ts';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import { iconPhrases, isDot } from '#browser/record/names/icon-phrases.ts';
import { branchNames, placeNames, withoutCount } from '#browser/record/names/plain-names.ts';
import { numbered, NUMBERS } from '#browser/record/names/numbered.ts';
import { besideTwo } from '#browser/record/names/told-apart.ts';
import { unique } from '#browser/record/names/unique.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { fillTarget, type Target, type TargetPhrase } from '#shared/script/target/target.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

/** The words for a target in a line. Not sure: they do not find it alone, and its memory has to. */
export type TargetWords = { phrase: string; is_sure: boolean };

/** A place is what something is dropped onto. Pointing at anything of an entry of a list shows what the entry has. */
export type NamedFor = Intent | 'place' | 'hover';
/** `around`: the place of the part in which anything can be pointed at. */
type NamingOrder = { intent: NamedFor; things: readonly Candidate[]; around: string };

const NAMING_MS = 3_000;
const ASK_MS = 800;
const MOST_LOOKS = 2;
const MOST_PLACES = 5;
const MOST_OF_A_KIND = 30;
const MOST_EQUAL = 10;

/** What people call things of a role, in words that a line understands. */
const KINDS: Record<string, string> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  checkbox: 'checkbox',
  switch: 'switch',
  radio: 'radio button',
  option: 'option',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item',
  menuitemradio: 'menu item',
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'dropdown',
  listbox: 'list',
  slider: 'slider',
  img: 'image',
  heading: 'heading',
  cell: 'cell',
  row: 'row',
};

/**
 * The shortest words that find the thing alone on the page as it is now: its name, its kind, what it is beside, its
 * number. Each is read and looked for as a line would be.
 */
export async function nameTarget(page: Page, aim: Aim, order: NamingOrder): Promise<TargetWords> {
  const deadline = performance.now() + NAMING_MS;
  /** Words that find nothing: its memory finds it then. Words of another thing would be used for that one. */
  let free: string | null = null;
  // A field that is gone once it is filled in can no longer be looked for: without a name, it is what it is.
  const bare = !hasName(aim) && kindOf(aim) !== '' ? `the ${kindOf(aim)}` : null;
  let isOther = false;
  const editor = aim.tag === 'BODY' ? await nameOfFrame(aim.frame) : '';
  for (const phrase of [...unique([editor]).map(quote), ...phrasesFor(aim, order)]) {
    if (performance.now() > deadline) break;
    const found = await whatIsFound(page, phrase, { ...order, aim });
    if (found === 'it') return { phrase, is_sure: true };
    if (found === 'nothing') free ??= phrase;
    else if (phrase === bare) isOther = true;
  }
  const own = isOther ? null : bare;
  return { phrase: own ?? free ?? `the ${kindOf(aim) || 'thing'}`, is_sure: false };
}

async function whatIsFound(
  page: Page,
  phrase: string,
  { aim, intent, around }: Omit<NamingOrder, 'things'> & { aim: Aim },
): Promise<'it' | 'another' | 'nothing'> {
  const readings = readPhrase(phrase, intent);
  const as = intent === 'hover' ? `,entry,${around}` : intent === 'place' ? ',place' : '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const look = readings && (await findNow(page, readings, intent));
    if (!look) return 'nothing';
    const { locator } = look.found;
    const isIt = async (one: Locator) => await askPage(one, `aim-same ${aim.number}${as}`, ASK_MS);
    // A page that is drawn anew takes away what was found before it can be asked.
    const isOwn = await isIt(locator).catch(() => null);
    // What is around it opens by the words of a box in it, too.
    const isSame =
      isOwn === false && aim.folds !== '' ? await isIt(foldOf(locator)).catch(() => false) : isOwn;
    if (isSame === false) return 'another';
    // A run that rests takes what is only like the words, too.
    if (isSame !== null) return look.isExact ? 'it' : 'nothing';
  }
  return 'another';
}

async function findNow(
  page: Page,
  readings: readonly Target[],
  intent: NamedFor,
): Promise<{ found: Found; isExact: boolean } | null> {
  const asked = intent === 'place' ? 'any' : intent === 'hover' ? 'click' : intent;
  const look = await lookOnce(page, { readings, shown: '' }, asked).catch(() => null);
  if (look?.found) return { found: look.found, isExact: look.isExact };
  const isNothing = look !== null && look.match.kind !== 'several';
  const isDragged = intent === 'place' || intent === 'any';
  const mayBeIcon = intent === 'click' || (isDragged && readings.every(({ kind }) => kind === 'icon'));
  const icon = mayBeIcon && isNothing ? await findIcon(page, readings).catch(() => null) : null;
  return icon && { found: icon, isExact: true };
}

const VERBS: Partial<Record<NamedFor, string>> = {
  type: 'Type "x" into',
  select: 'Select "x" from',
  check: 'Tick',
  any: 'Drag',
  place: 'Drag "x" onto',
  hover: 'Point at',
};

/** As the line will be read that holds it. */
export function readPhrase(phrase: string, intent: NamedFor): readonly Target[] | null {
  const end = intent === 'any' ? ' onto "x"' : '';
  try {
    const [first, ...others] = readInstructions(`${VERBS[intent] ?? 'Click'} ${phrase}${end}`);
    const target = first && others.length === 0 ? targetOf(first.instruction, intent) : null;
    return target && fillTarget(target, NO_VARIABLES).readings;
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

function targetOf(instruction: Instruction, intent: NamedFor): TargetPhrase | null {
  if (instruction.verb === 'drag') return intent === 'place' ? instruction.to : instruction.from;
  if (instruction.verb === 'click' || instruction.verb === 'check' || instruction.verb === 'hover')
    return instruction.target;
  return instruction.verb === 'type' || instruction.verb === 'select' ? instruction.target : null;
}

function kindOf({ role, tag }: Aim): string {
  return KINDS[role] ?? (tag === 'SUMMARY' ? 'button' : '');
}

function namesOf({ marks, before: written, caption }: Aim): string[] {
  // What stands before a box of a list without labels is the entry before it.
  const before = marks.name === '' && caption !== '' && !caption.includes(written) ? '' : written;
  return unique([marks.name, marks.label, marks.placeholder, before, marks.title]).slice(0, 3);
}

/** A sign before it, such as the + of a button, is no name unless it finds it. */
function hasName(aim: Aim): boolean {
  return namesOf(aim).some((name) => /[\p{L}\p{N}]/u.test(name));
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `"5 December 2026"`, or as its own name says that day. */
function dayPhrases({ day, marks }: Aim): string[] {
  const [year, month, date] = day.split('-').map(Number);
  const own = wholeDay(marks.name) === day ? [marks.name] : [];
  return [...own, `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`].map((words) => quote(words));
}

function phrasesFor(aim: Aim, { intent, things }: NamingOrder): string[] {
  const { marks } = aim;
  // Its number is another day in another month.
  if (aim.day !== '' && /^(?:click|any|place|hover)$/.test(intent)) return dayPhrases(aim);
  const kind = kindOf(aim);
  const names = namesOf(aim);
  // Rows that are not marked as such are told by the words before their buttons.
  const [nearest = ''] = marks.around;
  const beside = marks.item === '' && nearest !== marks.name ? nearest : '';
  const row = intent === 'place' ? aim.row : '';
  const regions = marks.region.map(withoutKind);
  const own = marks.item === '' && !hasName(aim) ? aim.caption : '';
  const places = unique([
    marks.item,
    aim.title,
    own,
    marks.dialog,
    row,
    own === '' ? beside : '',
    ...regions,
  ]).slice(0, MOST_PLACES);
  const named = names.map((name) => quote(name));
  const firstText = intent === 'click' ? unique([aim.first_text]).map((text) => quote(text)) : [];
  // A row or a card, whose name is all that stands in it.
  const isPart = /^(?:|generic|row|listitem|treeitem|article|cell|gridcell)$/.test(aim.role);
  const [first] = named;
  const rows = unique([...places, aim.row]);
  const inColumn = marks.name === '' ? unique([aim.column]).map((word) => quote(word)) : [];
  const alike = numbersOf(aim, things, (marksOf) => marksOf.name === marks.name);
  const ofKind = numbersOf(aim, things, () => true);
  // Ids with numbers are counted anew at each visit.
  const id = /\d/.test(marks.id) ? '' : marks.id;
  const attributes = unique([marks.test_id, marks.field_name, id]).map((word) => quote(word));
  return [
    // A column has the words of all its cards.
    ...(intent === 'place' ? placeNames(aim.heading, names).map((name) => quote(name)) : []),
    ...inColumn.flatMap((column) => rows.map((place) => `${column} for ${quote(place)}`)),
    ...(aim.folds === '' ? [] : branchNames(aim.first_text, names)).map((name) => quote(name)),
    ...names.flatMap(withoutCount).map((name) => quote(name)),
    ...(isPart ? firstText : []),
    ...named,
    ...(kind === '' ? [] : named.map((name) => `the ${name} ${kind}`)),
    ...firstText,
    ...(first ? places.map((place) => `${first} for ${quote(place)}`) : []),
    ...(first ? inCells(first, places, aim.column) : []),
    ...(first ? besideTwo(first, aim) : []),
    ...(first ? numberedBeside(first, aim, things) : []),
    ...(first ? numbered(first, alike.likely) : []),
    ...(marks.name === '' && kind !== 'cell' ? iconPhrases(aim, { places, intent }) : []),
    ...(kind === ''
      ? []
      : [
          `the ${kind}`,
          ...places.map((place) => `the ${kind} for ${quote(place)}`),
          ...besideTwo(`the ${kind}`, aim),
        ]),
    ...(marks.name === '' && kind === 'cell'
      ? places.slice(0, 2).flatMap((place) => numberedCells(place))
      : []),
    ...attributes,
    ...(kind === '' ? [] : numbered(kind, ofKind.likely)),
    // A page may count others among them.
    ...(first ? numbered(first, alike.others) : []),
    ...(kind === '' ? [] : numbered(kind, ofKind.others)),
    // A dot that shows by its cursor that it can be pressed, and by nothing else what it is.
    ...(isDot(aim) && intent === 'click'
      ? unique([aim.caption, ...places.slice(0, 2)]).map((place) => `the icon for ${quote(place)}`)
      : []),
  ];
}

/** One of several in a row of a table, by the heading of its column: its number there is another one tomorrow. */
function inCells(first: string, places: readonly string[], column: string): string[] {
  const [heading] = unique([column]).map((words) => quote(words));
  return heading ? places.slice(0, 2).map((place) => `${first} for ${quote(place)} in ${heading}`) : [];
}

/** Several parts have the title of its own: its number among these, whatever other parts stand before it. */
function numberedBeside(first: string, aim: Aim, things: readonly Candidate[]): string[] {
  const { marks } = aim;
  const [title] = unique([marks.item, aim.title]);
  // The number of a week, or an hour.
  if (title === undefined || !/\p{L}/u.test(title)) return [];
  const isAlike = ({ name, item }: Candidate['marks']) => name === marks.name && item === marks.item;
  const { likely } = numbersOf(aim, things, isAlike);
  const numbers = marks.item === '' ? [1, 2, 3, 4] : likely;
  return numbered(first, numbers).map((words) => `${words} for ${quote(title)}`);
}

/** Its number among those of its role, and among all; each that may be it is tried. Fields of a row look alike. */
function numbersOf(
  aim: Aim,
  things: readonly Candidate[],
  isAlike: (marks: Candidate['marks']) => boolean,
): { likely: number[]; others: number[] } {
  const alike = things.filter(({ marks }) => marks.role === aim.role && isAlike(marks));
  // Texts that do not look as if they could be clicked are not among them, nor hidden fields of files.
  const isUnlisted = !aim.is_control || aim.type === 'file';
  if (alike.length === 0) return { likely: [], others: isUnlisted ? [1, 2, 3, 4, 5, 6] : [] };
  if (alike.length > MOST_OF_A_KIND) return { likely: [], others: [] };
  const own = JSON.stringify(aim.marks);
  const all = alike.map(({ marks }, at) => ({ number: at + 1, isEqual: JSON.stringify(marks) === own }));
  const numbers = (isEqual: boolean) => all.filter((one) => one.isEqual === isEqual).map((one) => one.number);
  const likely = numbers(true).slice(0, MOST_EQUAL);
  return { likely, others: numbers(false).slice(0, likely.length === 0 ? 4 : 5) };
}

/** An empty cell has nothing but its place in its row. */
function numberedCells(row: string): string[] {
  return numbered('cell', NUMBERS).map((words) => `${words} for ${quote(row)}`);
}

function withoutKind(region: string): string {
  return region.slice(region.indexOf(' ') + 1 || region.length);
}

/** Everything in the frame of the target that could be taken for it. */
export async function thingsBeside(aim: Aim): Promise<Candidate[]> {
  return (await listCandidates(aim.frame, aim.marks.tag).catch(() => null)) ?? [];
}
