import { expect, test } from 'vitest';
import { readBriefly } from '#shared/script/test-script.ts';

test.each([
  ['More > Settings', 'click · More; click · Settings'],
  ['View → Columns', 'click · View; click · Columns'],
  ['Click More > Settings', 'click · More; click · Settings'],
  ['More, then Settings', 'unclear'],
  ['Show more results', 'click · Load more results'],
  ['More', 'click · Load more'],
])('each part of a path is pressed: %s', (line, reading) => {
  expect(readBriefly(line)).toBe(reading);
});

test.each([
  ['Save the csv of the orders', 'download · the csv of the orders @ orders'],
  ['Get the csv of the orders', 'download · the csv of the orders @ orders'],
  ['Give me the pdf for order 12', 'download · the pdf for order 12 @ order 12'],
  ['Save the export', 'download · the export'],
  ['Save the export as backup', 'download · the export'],
  ['Save the orders csv', 'download · the orders csv'],
  ['Save the price', 'click · Save price | extract · the price'],
])('a file is downloaded, and never read: %s', (line, reading) => {
  expect(readBriefly(line)).toBe(reading);
});

test.each([
  ['Search recipes for soup', 'search · recipes for soup'],
  ['Search contacts for Okafor', 'search · Okafor'],
  ['Search for lantern', 'search · lantern'],
])('what is searched for: %s', (line, reading) => {
  expect(readBriefly(line)).toBe(reading);
});

test.each([
  ['Only open orders', /^check · Show only open orders/],
  ['Only click Save', /^click · Save$/],
])('what “only” limits: %s', (line, reading) => {
  expect(readBriefly(line)).toMatch(reading);
});

test.each([
  ['Write a new recipe', 'click · New recipe'],
  ['Standard shipping, no gift', /^select · standard shipping .*; check · no gift/i],
  ['Express shipping', /^select · Express shipping \| select · Express · shipping/],
  ['Give it 4 stars', /^check · 4 stars \| click · 4 stars/],
  ['How many storm lanterns are left?', 'count · storm lanterns'],
  ['How many storm lanterns are in stock?', 'count · storm lanterns'],
  ['how many seats are still available', 'count · seats'],
  ['How many are in stock?', 'count · in stock'],
  ['First 3 products with their prices', 'collect · products · 3 · prices'],
  ['Read the first three products and their prices', 'collect · products · 3 · prices'],
  ['Select Bea and Carla', 'select · Bea and Carla'],
  ['Pick 10 December 2026', 'select · 10 December 2026'],
  ['Select the orders SO-3120 and SO-3125', /select · SO-3120 and SO-3125 · orders \| check · SO-3120/],
  ['Delete the apple pie and confirm', /^click · Delete apple pie.*; answer · Confirm$/],
  ['Click "Save" and confirm', /^click · Save; click · Confirm$/],
])('what people write without a verb of the page: %s', (line, reading) => {
  expect(readBriefly(line)).toMatch(reading);
});
