import { expect, test } from 'vitest';
import { lineWithoutPage } from '#shared/script/check/lacks-page.ts';

test.each([
  ['Click "Save"', 1],
  ['\nWait 2 seconds\nRead the price as price\nOpen shop.com', 3],
  ['For each row of "Orders":\n    Click "Open"', 1],
  ['If "Accept" is shown, click it', 1],
  ['Open a new tab\nSearch for lantern', 2],
  ['Repeat 3 times:\n    Click "More"', 2],
  ['Log in as ada@example.com with password secret', 1],
])('the first line that acts on a page before one is open: %j', (text, line) => {
  expect(lineWithoutPage(text)).toBe(line);
});

test.each([
  ['Open shop.com\nClick "Save"'],
  ['shop.com\nClick "Save"'],
  ['{{address}}\nClick "Save"'],
  ['For each row of {{var_file}}:\n    Open shop.com\n    Click "Save"'],
  ['Log in to shop.com as ada@example.com with password secret'],
  // What is not understood may be meant to open one.
  ['Frobnicate all of it 1 times at once\nClick "Save"'],
  ['Type "not closed into Name'],
  ['Wait 2 seconds'],
  [''],
])('of lines that open a page first, or may, nothing is said: %j', (text) => {
  expect(lineWithoutPage(text)).toBeNull();
});
