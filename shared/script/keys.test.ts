import { expect, test } from 'vitest';
import { readKey } from '#shared/script/keys.ts';

test.each([
  ['enter', 'Enter'],
  ['the Escape key', 'Escape'],
  ['page down', 'PageDown'],
  ['Ctrl + Shift + t', 'Control+Shift+t'],
  ['cmd+A', 'Meta+A'],
  ['f5', 'F5'],
  ['left arrow', 'ArrowLeft'],
  ['x', 'x'],
  ['Submit', null],
  ['Foo+A', null],
  ['', null],
])('%j is the key %j', (written, key) => {
  expect(readKey(written)).toBe(key);
});
