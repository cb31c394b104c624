const NAMED: Record<string, string> = {
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  insert: 'Insert',
  space: 'Space',
  spacebar: 'Space',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  uparrow: 'ArrowUp',
  downarrow: 'ArrowDown',
  leftarrow: 'ArrowLeft',
  rightarrow: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  // As a sign it would end the line.
  comma: ',',
  semicolon: ';',
  period: '.',
};
const MODIFIERS: Record<string, string> = {
  control: 'Control',
  ctrl: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  meta: 'Meta',
  cmd: 'Meta',
  command: 'Meta',
};

/** What is pressed may be the value of a variable; no name of a key is longer. */
const LONGEST = 100;

/** `ctrl + a`, `page down` and `Enter key` as Playwright wants them; null when it is no key. */
export function readKey(written: string): string | null {
  if (written.length > LONGEST) return null;
  const words = written
    .trim()
    .replace(/^the\s+/i, '')
    .replace(/\s+key$/i, '');
  const parts = words.replace(SPACED, withPluses).split(/\s*\+\s*/);
  const last = parts.pop() ?? '';
  const modifiers = parts.map((part) => MODIFIERS[part.toLowerCase()]);
  if (modifiers.some((modifier) => modifier === undefined)) return null;
  const key = keyName(last);
  return key === null ? null : [...modifiers, key].join('+');
}

/** `ctrl s`, `shift and tab`. “Option A” is a name. */
const SPACED = /^(?:(?:ctrl|control|shift|alt|cmd|command|meta) +(?:and +)?){1,3}(?=\S+$)/i;

function withPluses(modifiers: string): string {
  return modifiers.replaceAll(/ +(?:and +)?/gi, '+');
}

function keyName(written: string): string | null {
  const named = NAMED[written.toLowerCase().replaceAll(/[\s_-]/g, '')];
  if (named) return named;
  if (/^f([1-9]|1[0-2])$/i.test(written)) return written.toUpperCase();
  return /^\S$/u.test(written) ? written : null;
}

/** People write Ctrl+K for what a keyboard sends as a small k: there is no capital without Shift. */
export function typedKey(key: string): string {
  const isCapital = /^(?:[A-Za-z]+\+)+[A-Z]$/.test(key) && !/(?:^|\+)Shift\+/.test(key);
  return isCapital ? `${key.slice(0, -1)}${key.slice(-1).toLowerCase()}` : key;
}
