import { foldWords, meaningOf, verbMeaningOf } from '#shared/action-words.ts';
import { isSameButCounts, isSameButReference } from '#browser/page/heal/counted-name.ts';
import { likeness } from '#browser/page/find/score-text.ts';
import { shortHash } from '#shared/script/words/short-hash.ts';
import type { TargetMarks, TargetMemory } from '#shared/script/target/target-memory.ts';

/** Weights after Similo (arXiv 2208.00677), fitted on pages of our own: docs/decisions/0046-a-line-heals-without-a-model.md. */
const WEIGHTS = {
  test_id: 14,
  field_name: 12,
  name: 12,
  kind: 12,
  item: 8,
  placeholder: 6,
  title: 6,
  around: 6,
  href: 5,
  region: 5,
  form: 6,
  id: 6,
  tokens: 3,
};

/** What is found must be so much like the memory, and so much more than the next. */
const FLOOR = 0.7;
const LEAD = 0.1;
/** From this likeness on the name alone is enough. */
const ALIKE = 0.6;
const SAME_FIELDS = 0.75;
const SAME_TEXTS = 0.5;

const ROLE_CLASSES: readonly ReadonlySet<string>[] = [
  new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', '']),
  new Set(['textbox', 'searchbox', 'spinbutton']),
  new Set(['combobox', 'listbox', 'radiogroup', 'group']),
  new Set(['checkbox', 'switch', 'menuitemcheckbox']),
  new Set(['radio', 'menuitemradio']),
  new Set(['option']),
  new Set(['slider']),
];

export function isOfSameClass(one: TargetMarks, other: TargetMarks): boolean {
  if (one.role === other.role) return true;
  // A list that was made of other elements often becomes a native one, and a field with suggestions a list.
  const isChoice = ({ role }: TargetMarks) => /^(?:combobox|listbox)$/.test(role);
  if (isChoice(one) && isChoice(other)) return true;
  return ROLE_CLASSES.some((roles) => roles.has(one.role) && roles.has(other.role));
}

/** How much of what is remembered is found again, from 0 to 1. */
export function scoreMemory(before: TargetMarks, now: TargetMarks): number {
  let held = 0;
  let found = 0;
  const add = (weight: number, alike: number) => {
    held += weight;
    found += weight * alike;
  };
  const whole = (weight: number, one: string, other: string) => {
    if (one !== '') add(weight, one === other ? 1 : 0);
  };
  const words = (weight: number, one: string, other: string) => {
    if (one !== '') add(weight, alikeWords(one, other));
  };
  whole(WEIGHTS.test_id, before.test_id, now.test_id);
  whole(WEIGHTS.field_name, before.field_name, now.field_name);
  words(WEIGHTS.name, before.name, now.name);
  add(WEIGHTS.kind, before.role === now.role && before.type === now.type ? 1 : 0.7);
  words(WEIGHTS.item, before.item, now.item);
  words(WEIGHTS.placeholder, before.placeholder, now.placeholder);
  words(WEIGHTS.title, before.title, now.title);
  whole(WEIGHTS.href, before.href, now.href);
  whole(WEIGHTS.id, before.id, now.id);
  for (const key of ['around', 'region', 'form', 'tokens'] as const) {
    if (before[key].length > 0) add(WEIGHTS[key], shareOf(before[key], now[key]));
  }
  return held === 0 ? 0 : found / held;
}

/** Words of one meaning are alike, also in two languages. */
function alikeWords(one: string, other: string): number {
  if (other === '') return 0;
  const [a, b] = [foldWords(one), foldWords(other)];
  if (a === b) return 1;
  const meaning = meaningOf(one);
  if (meaning !== null && meaning === meaningOf(other)) return 0.9;
  return likeness(a, b);
}

/** Two actions that are known to be different ones: Approve and Reject. */
function contradicts(one: TargetMarks, other: TargetMarks): boolean {
  const [a, b] = [verbMeaningOf(one.name), verbMeaningOf(other.name)];
  return a !== null && b !== null && a !== b;
}

/** Something that hardly any other element has in common with the remembered one. */
function hasStrongSignal(before: TargetMarks, now: TargetMarks): boolean {
  const isSame = (key: 'test_id' | 'field_name' | 'id' | 'href') =>
    before[key] !== '' && before[key] === now[key];
  if (isSame('test_id') || isSame('field_name') || isSame('id') || isSame('href')) return true;
  const isAlike = (key: 'name' | 'placeholder') =>
    before[key] !== '' && alikeWords(before[key], now[key]) >= ALIKE;
  if (before.name !== '' && foldWords(before.name) === foldWords(now.name)) return true;
  if (isSameButCounts(before.name, now.name)) return true;
  // The one of a card, whose title says what it is about, or of a window.
  if (isSameButReference(before.name, now.name) && isInClearPlace(before, now)) return true;
  // “Print all” in another part of the page is not “Print”.
  if ((isAlike('name') || isAlike('placeholder')) && hasSameSurroundings(before, now)) return true;
  // The button that sends the form of these fields, whatever it is called.
  const isSender = before.is_only_submit && now.is_only_submit && before.form.length > 0;
  const meaning = verbMeaningOf(before.name);
  if (meaning !== null && meaning !== verbMeaningOf(now.name)) return false;
  return (
    isSender && shareOf(before.form, now.form) >= SAME_FIELDS && now.form.length <= before.form.length + 1
  );
}

function isInClearPlace(before: TargetMarks, now: TargetMarks): boolean {
  const isOfItem = /\p{L}/u.test(before.item) && foldWords(before.item) === foldWords(now.item);
  return isOfItem || (before.dialog !== '' && isSameButReference(before.dialog, now.dialog));
}

function hasSameSurroundings(before: TargetMarks, now: TargetMarks): boolean {
  const [region] = before.region;
  if (region !== undefined) return foldWords(region) === foldWords(now.region[0] ?? '');
  return before.around.length > 0 && shareOf(before.around, now.around) >= SAME_TEXTS;
}

/** How many of the first are among the others. */
function shareOf(ones: readonly string[], others: readonly string[]): number {
  const folded = new Set(others.map(foldWords));
  return ones.filter((one) => folded.has(foldWords(one))).length / ones.length;
}

/** By which a thing is known again that stood beside the target and looked alike: what a person would tell it by. */
export function markOfRival({ name, role, item, test_id, field_name, href, id }: TargetMarks): string {
  const words = foldWords(name);
  const key = words === '' ? `${test_id} ${field_name} ${href} ${id}`.trim() : `${words}|${foldWords(item)}`;
  const kind = ROLE_CLASSES.findIndex((roles) => roles.has(role));
  return key === '' ? '' : shortHash(`${kind}:${key}`);
}

export type Outlook =
  | { kind: 'heal'; at: number; score: number }
  /** Several as good, or none that is good enough: the likeliest first. */
  | {
      kind: 'unsure';
      nearest: { at: number; score: number }[];
      /** Those that stood beside the target when it was remembered. */
      rivals: number[];
    };

const MOST_NEAREST = 3;

/**
 * Which of the things on a page is the remembered one, if that is certain: of the same class, in the same item, beside
 * all words that the line names (`places`), not one of those that stood beside it before, well above the others.
 */
export function findRemembered(
  memory: Pick<TargetMemory, 'marks' | 'rivals'>,
  things: readonly TargetMarks[],
  places: readonly string[] = [],
): Outlook {
  const rivals = new Set(memory.rivals);
  const scored = things
    .map((marks, at) => ({ at, marks, score: scoreMemory(memory.marks, marks) }))
    .filter(({ marks }) => isOfSameClass(memory.marks, marks))
    .toSorted((a, b) => b.score - a.score);
  const possible = scored.filter(
    ({ marks }) => !rivals.has(markOfRival(marks)) && isInSamePlace(memory.marks, marks, places),
  );
  const [best] = possible;
  const next = possible.find((one) => best && one !== best && !isSameThing(best.marks, one.marks));
  const isSure =
    best !== undefined &&
    best.score >= FLOOR &&
    best.score - (next?.score ?? 0) >= LEAD &&
    hasStrongSignal(memory.marks, best.marks) &&
    !contradicts(memory.marks, best.marks);
  if (isSure) return { kind: 'heal', at: best.at, score: best.score };
  const nearest = [...possible, ...scored.filter((one) => !possible.includes(one))];
  return {
    kind: 'unsure',
    nearest: nearest.slice(0, MOST_NEAREST).map(({ at, score }) => ({ at, score })),
    rivals: things.flatMap((marks, at) => (rivals.has(markOfRival(marks)) ? [at] : [])),
  };
}

function isInSamePlace(before: TargetMarks, now: TargetMarks, places: readonly string[]): boolean {
  if (before.item !== '' && foldWords(before.item) !== foldWords(now.item)) return false;
  if (foldWords(before.dialog) !== foldWords(now.dialog) && (before.dialog === '' || now.dialog === ''))
    return false;
  // The tag of a field has the words of that field beside it as all its others do.
  if (places.length > 1 && foldWords(before.around[0] ?? '') !== foldWords(now.around[0] ?? '')) return false;
  const texts = [now.item, ...now.around, ...now.region].map((text) => ` ${foldWords(text)} `);
  return places.every((place) => texts.some((text) => text.includes(` ${foldWords(place)} `)));
}

/** The picture and the title of a product are often two links with one address. */
function isSameThing(one: TargetMarks, other: TargetMarks): boolean {
  return one.href !== '' && one.href === other.href && one.name === other.name && one.item === other.item;
}
