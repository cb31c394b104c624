import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, openFresh, follow } = recordingTests();

test.each([
  ['named like a date', '<label>Delivery day <input id="d"></label>'],
  ['that shows a day in words', '<label>Day <input id="d" placeholder="e.g. Friday"></label>'],
])('a day in words is typed again as it was into a field %s', SLOW, async (_, html) => {
  const { tab, person } = await openPage(html);
  await person.click(tab.locator('#d'));
  await person.type('Monday');
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/^Type "Monday" into /);
  expect(await follow(lines)).toBe('["d=Monday"]');
});

test.each([
  ['<label>Delivery day <input id="d"></label>', 'Type "tomorrow" into "Delivery day"', /^\d{4}-\d\d-\d\d$/],
  ['<label>Day <input id="d" placeholder="e.g. Friday"></label>', 'Type "Monday" into "Day"', /^Monday$/],
])('a line that somebody writes goes by its field: %s', SLOW, async (html, text, left) => {
  await openPage(html);
  const page = await openFresh();
  await page.follow({ text, lookup: (id) => ({ name: id, text: '', is_secret: false }) });
  expect(await page.tabs.current()?.locator('#d').inputValue()).toMatch(left);
});
