/** Words a person uses for a kind of thing, and the roles that fit. */
const KIND_ROLES = {
  button: ['button', 'switch', 'menuitem'],
  link: ['link'],
  tab: ['tab', 'link', 'button'],
  checkbox: ['checkbox', 'switch', 'menuitemcheckbox'],
  radio: ['radio', 'menuitemradio'],
  /** What is offered below a field while one types. */
  suggestion: ['option', 'menuitem'],
  option: ['option', 'radio', 'checkbox', 'menuitem', 'menuitemradio', 'treeitem'],
  'menu item': ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'link', 'button'],
  field: ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider'],
  slider: ['slider', 'spinbutton'],
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

/** In lower case; of two words at most. */
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
  slider: 'slider',
  dropdown: 'dropdown',
  select: 'dropdown',
  listbox: 'dropdown',
  icon: 'icon',
  sign: 'icon',
  symbol: 'icon',
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
  result: 'item',
  product: 'item',
  entry: 'item',
  post: 'item',
  story: 'item',
  cell: 'cell',
  section: 'section',
  area: 'section',
  panel: 'section',
  form: 'section',
  dialog: 'dialog',
  popup: 'dialog',
  'pop-up': 'dialog',
  'pop up': 'dialog',
  modal: 'dialog',
  overlay: 'dialog',
  'dialog box': 'dialog',
  'tick box': 'checkbox',
  'radio box': 'radio',
  'input box': 'field',
  tickbox: 'checkbox',
  'combo box': 'dropdown',
  combobox: 'dropdown',
  'select box': 'dropdown',
  'dropdown list': 'dropdown',
  'dropdown menu': 'dropdown',
  'drop-down list': 'dropdown',
  'drop-down menu': 'dropdown',
  'select menu': 'dropdown',
  'selection list': 'dropdown',
  hyperlink: 'link',
  btn: 'button',
  window: 'dialog',
  message: 'message',
  paragraph: 'paragraph',
  // What people write whose own language is Dutch or German.
  knop: 'button',
  knopf: 'button',
  schaltfläche: 'button',
  veld: 'field',
  feld: 'field',
  tabblad: 'tab',
};

export function rolesOf(kind: Kind): readonly string[] {
  return KIND_ROLES[kind];
}

export function kindCalled(words: string): Kind | null {
  return Object.hasOwn(KIND_WORDS, words) ? (KIND_WORDS[words] ?? null) : null;
}

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

/** 1 is the first, -1 the last; null for a word that says no such thing. */
export function ordinalCalled(word: string): number | null {
  if (Object.hasOwn(ORDINALS, word)) return ORDINALS[word] ?? null;
  const number = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return number === undefined ? null : Number(number);
}

export function ordinalWord(ordinal: number): string {
  const word = Object.entries(ORDINALS).find(([, value]) => value === ordinal)?.[0];
  return word ?? `${ordinal}th`;
}
