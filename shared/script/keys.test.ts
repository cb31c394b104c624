import { expect, test } from 'vitest';
import { readKey, typedKey } from '#shared/script/keys.ts';

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

test.each([
  ['Control+K', 'Control+k'],
  ['Control+Shift+K', 'Control+Shift+K'],
  ['Meta+Enter', 'Meta+Enter'],
  ['K', 'K'],
])('%s is pressed as %s', (key, typed) => {
  expect(typedKey(key)).toBe(typed);
});

// With work that grows with the square of the length, this takes hours and the test times out.
test('a value without end is no key', () => {
  for (const unit of [' ', '+', ' +', ' key']) expect(readKey(`a${unit.repeat(1_000_000)}b`)).toBeNull();
});
