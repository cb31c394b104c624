import { expect, test } from 'vitest';
import { readFully } from '#shared/script/test-script.ts';

test.each([
  ['Swipe "Crate 8" left by 110 pixels', 'pull · Crate 8 · left · 110'],
  ['Swipe "Crate 8" left', 'pull · Crate 8 · left'],
  ['swipe the Crate 8 row to the right', 'pull · Crate 8 · right'],
  ['Swipe left on "Crate 8"', 'pull · Crate 8 · left'],
  ['swipe to the left over the picture', 'pull · image · left'],
  ['Swipe "Order 12" for "Ada" up by 40px', 'pull · Order 12 @ Ada · up · 40'],
  ['Drag "Crate 8" to the left by 110 pixels', 'pull · Crate 8 · left · 110'],
  ['Pull the card "Mint" down by 90 pixels', 'pull · Mint · down · 90'],
])('%s', (line, read) => {
  expect(readFully(line)).toBe(read);
});

test.each([
  'swipe left',
  'swipe through the pictures',
  'swipe to the next card',
  'Swipe "Crate 8"',
  'Drag the Volume slider to the left',
  'Swipe "Crate 8" left by 0 pixels',
  'Swipe "Crate 8" left by 12,000 pixels',
  'Swipe "Crate 8" left by half',
])('not read as a swipe: %s', (line) => {
  expect(readFully(line)).toMatch(/^[?→]/);
});

test.each([
  ['Drag "Crate 8" onto "Right"', 'drag · Crate 8 · Right'],
  ['Move "Mint" to "Left"', 'drag · Mint · Left'],
])('still what it was: %s', (line, read) => {
  expect(readFully(line)).toBe(read);
});
