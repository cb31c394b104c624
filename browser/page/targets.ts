import { MARK, maskQuotes } from '#shared/quoted-text.ts';

/** What a phrase like `second "Add to cart" button for "Blue shirt"` asks for. */
export type Target = {
  /** The words on the page; empty when only the kind is named (`third button`). */
  text: string;
  kind: Kind | null;
  /** 1 is the first, -1 the last; null when not said. */
  ordinal: number | null;
  /** A text beside it, or the name of what it is in. */
  near: string | null;
};

/** Words a person uses for a kind of thing, and the roles that fit. */
const KIND_ROLES = {
  button: ['button', 'switch', 'menuitem'],
  link: ['link'],
  tab: ['tab', 'link', 'button'],
  checkbox: ['checkbox', 'switch', 'menuitemcheckbox'],
  radio: ['radio', 'menuitemradio'],
  option: ['option', 'radio', 'checkbox', 'menuitem', 'menuitemradio', 'treeitem'],
  'menu item': ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'link', 'button'],
  field: ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider'],
  dropdown: ['combobox', 'listbox', 'button'],
  icon: ['button', 'link', 'img'],
  image: ['img'],
  heading: ['heading'],
  table: ['table', 'grid', 'treegrid'],
  list: ['list', 'listbox', 'feed', 'menu', 'tree'],
  row: ['row', 'listitem'],
  item: ['listitem', 'menuitem', 'option', 'treeitem'],
  cell: ['cell', 'gridcell', 'columnheader', 'rowheader'],
  section: ['region', 'group', 'article', 'form', 'main', 'navigation', 'complementary'],
  dialog: ['dialog', 'alertdialog'],
  message: ['alert', 'status'],
  paragraph: ['paragraph'],
} satisfies Record<string, readonly string[]>;
export type Kind = keyof typeof KIND_ROLES;

const KIND_WORDS: Record<string, Kind> = {
  'menu item': 'menu item',
  'menu entry': 'menu item',
  'radio button': 'radio',
  'check box': 'checkbox',
  'text field': 'field',
  'input field': 'field',
  'search field': 'field',
  'text box': 'field',
  'text area': 'field',
  'search box': 'field',
  'drop-down': 'dropdown',
  'drop down': 'dropdown',
  button: 'button',
  link: 'link',
  tab: 'tab',
  checkbox: 'checkbox',
  toggle: 'checkbox',
  switch: 'checkbox',
  radio: 'radio',
  option: 'option',
  field: 'field',
  input: 'field',
  textbox: 'field',
  textarea: 'field',
  box: 'field',
  dropdown: 'dropdown',
  select: 'dropdown',
  listbox: 'dropdown',
  icon: 'icon',
  image: 'image',
  picture: 'image',
  heading: 'heading',
  headline: 'heading',
  title: 'heading',
  table: 'table',
  grid: 'table',
  list: 'list',
  row: 'row',
  line: 'row',
  card: 'item',
  item: 'item',
  cell: 'cell',
  section: 'section',
  area: 'section',
  panel: 'section',
  form: 'section',
  dialog: 'dialog',
  popup: 'dialog',
  window: 'dialog',
  message: 'message',
  paragraph: 'paragraph',
};
/** Longer words first, so that `radio button` is not read as `button`. */
const KINDS = Object.keys(KIND_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
};
const ORDINAL = `(${Object.keys(ORDINALS).join('|')}|\\d+(?:st|nd|rd|th))`;

const BESIDE = 'for|of|next to|beside|near|by|in|inside|within|under|below|on|from|at';
const MARK_PATTERN = new RegExp(MARK);

export function rolesOf(kind: Kind): readonly string[] {
  return KIND_ROLES[kind];
}

/**
 * The ways a phrase can be read, the likeliest first. With quotes there is one. Without, the words may be the name
 * itself (`First name`, `Sign in`) or talk about it (`first name`, `Save in Billing`): the page decides.
 */
export function parseTarget(phrase: string): Target[] {
  const { masked, values, unclosedAt } = maskQuotes(phrase);
  const trimmed = tidy(masked);
  if (unclosedAt !== null || values.length === 0) return uniqueTargets(readUnquoted(tidy(phrase)));
  return uniqueTargets(readQuoted(trimmed, values));
}

/** As it is shown in history and errors: `second "Add to cart" for "Blue shirt"`. */
export function describeTarget(target: Target): string {
  const words = [
    target.ordinal === null ? '' : ordinalWord(target.ordinal),
    target.text === '' ? '' : quoteShown(target.text),
    target.text === '' ? (target.kind ?? '') : '',
    target.near === null ? '' : `for ${quoteShown(target.near)}`,
  ];
  return words.filter(Boolean).join(' ');
}

export function ordinalWord(ordinal: number): string {
  const word = Object.entries(ORDINALS).find(([, value]) => value === ordinal)?.[0];
  return word ?? `${ordinal}th`;
}

/** One line, not too long, for sentences. */
export function quoteShown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > 80 ? `${line.slice(0, 79)}…` : line}"`;
}

function readQuoted(masked: string, values: readonly string[]): Target[] {
  const whole = new RegExp(`^${MARK}$`).exec(masked);
  if (whole) return [plainTarget(values[Number(whole[1])] ?? '')];
  const beside = new RegExp(`^(.*?)\\s*\\b(?:${BESIDE})\\s+(.+)$`, 'is').exec(masked);
  const head = beside?.[1] ?? '';
  const tail = beside?.[2] ?? '';
  // `Add to cart for "Blue shirt"`: the words before the last preposition are the name.
  const lastBeside = new RegExp(`^(.*)\\s(?:${BESIDE})\\s+(.+)$`, 'is').exec(masked);
  const isNamedBefore = MARK_PATTERN.test(head) || (beside !== null && readHead(head, values).text === '');
  const [name, place] =
    beside && isNamedBefore && head !== ''
      ? [head, tail]
      : lastBeside && !MARK_PATTERN.test(lastBeside[1] ?? '')
        ? [lastBeside[1] ?? '', lastBeside[2] ?? '']
        : [masked, ''];
  const target = readHead(name, values);
  return [{ ...target, near: place === '' ? null : readPlace(place, values) }];
}

function readUnquoted(phrase: string): Target[] {
  const words = withoutArticle(phrase);
  const { rest, kind } = takeKind(words);
  const readings: Target[] = [];
  if (kind) readings.push({ text: rest, kind, ordinal: null, near: null });
  readings.push(plainTarget(phrase), plainTarget(words));
  const ordered = readHead(phrase, []);
  if (ordered.ordinal !== null) readings.push(ordered);
  for (const match of phrase.matchAll(new RegExp(`\\s(?:${BESIDE})\\s+`, 'gi'))) {
    const head = readHead(phrase.slice(0, match.index), []);
    const near = readPlace(phrase.slice(match.index + match[0].length), []);
    if ((head.text !== '' || head.kind) && near !== '') readings.push({ ...head, near });
  }
  return readings;
}

function readHead(words: string, values: readonly string[]): Target {
  const quoted = MARK_PATTERN.exec(words);
  const around = quoted ? tidy(words.replace(MARK_PATTERN, ' ')) : words;
  const { rest: unordered, ordinal } = takeOrdinal(withoutArticle(around));
  const { rest, kind } = takeKind(withoutArticle(unordered));
  const text = quoted ? (values[Number(quoted[1])] ?? '') : tidy(rest);
  return { text, kind, ordinal, near: null };
}

function readPlace(words: string, values: readonly string[]): string {
  const quoted = MARK_PATTERN.exec(words);
  if (quoted) return values[Number(quoted[1])] ?? '';
  return takeKind(withoutArticle(tidy(words))).rest || tidy(words);
}

function takeOrdinal(words: string): { rest: string; ordinal: number | null } {
  const match = new RegExp(`^${ORDINAL}(?=\\s|$)\\s*`, 'i').exec(words);
  if (!match?.[1]) return { rest: words, ordinal: null };
  const word = match[1].toLowerCase();
  return { rest: words.slice(match[0].length), ordinal: ORDINALS[word] ?? Number.parseInt(word, 10) };
}

/** The kind stands at the end (`Sign in button`) or, before a name, at the front (`button "Sign in"`, `link named Help`). */
function takeKind(words: string): { rest: string; kind: Kind | null } {
  const last = new RegExp(`(?:^|\\s)(${KINDS})$`, 'i').exec(words);
  if (last?.[1])
    return { rest: tidy(words.slice(0, last.index)), kind: KIND_WORDS[last[1].toLowerCase()] ?? null };
  const first = new RegExp(`^(${KINDS})\\s+(?:named|called|labell?ed|with the text)(?:\\s+|$)`, 'i').exec(
    words,
  );
  if (first?.[1])
    return { rest: words.slice(first[0].length), kind: KIND_WORDS[first[1].toLowerCase()] ?? null };
  return { rest: words, kind: null };
}

function withoutArticle(words: string): string {
  return words.replace(/^(?:the|a|an|this|on|on the)\s+(?=\S)/i, '');
}

function plainTarget(text: string): Target {
  return { text, kind: null, ordinal: null, near: null };
}

function tidy(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

function uniqueTargets(targets: readonly Target[]): Target[] {
  const seen = new Map(
    targets
      .filter((target) => target.text !== '' || target.kind !== null)
      .map((target) => [JSON.stringify(target), target]),
  );
  return [...seen.values()];
}

/** A phrase as a person wrote it, with its name in quotes. */
export function describePhrase(phrase: string): string {
  const target = parseTarget(phrase)[0];
  return target ? describeTarget(target) : quoteShown(phrase);
}
