/** What people call things of a role. */
const ROLE_WORDS: Record<string, string> = {
  textbox: 'field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'list',
  listbox: 'list',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item',
  menuitemradio: 'menu item',
  img: 'image',
  option: 'option',
  radiogroup: 'group',
  generic: 'text',
  paragraph: 'text',
  text: 'text',
  listitem: 'item',
  gridcell: 'cell',
};

export function kindWord(role: string): string {
  return ROLE_WORDS[role] ?? role;
}
