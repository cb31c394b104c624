import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

const cards = (entries: readonly [title: string, id: string][]) =>
  entries
    .map(
      ([title, id]) =>
        `<div class="card"><h3>${title}</h3><p>Request</p><button onclick="did('${id}', event)">View</button></div>`,
    )
    .join('');
const DAYS = ['Mon', 'Tue', 'Wed'];
/** The hours of a week, of which some are free. */
const week = (free: readonly string[]) =>
  `<table><tr><th></th>${DAYS.map((day) => `<th>${day}</th>`).join('')}</tr>${['09:00', '10:00']
    .map(
      (hour) =>
        `<tr><th>${hour}</th>${DAYS.map((day) => `<td>${free.includes(`${day} ${hour}`) ? `<button onclick="did('${day} ${hour}', event)">Free</button>` : 'Taken'}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;

test('one of two parts of one title is counted among these, and not among all', SLOW, async () => {
  const { tab, person } = await openPage(
    cards([
      ['Bob', 'first'],
      ['Bob', 'second'],
      ['Ann', 'other'],
    ]),
  );
  await person.click(tab.locator('.card').nth(1).locator('button'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the second "View" for "Bob"');
  setPage(
    cards([
      ['Bob', 'first'],
      ['Ann', 'other'],
      ['Bob', 'second'],
    ]),
  );
  expect(await follow(lines)).toBe('["second"]');
  setPage(
    cards([
      ['Bob', 'second'],
      ['Ann', 'other'],
    ]),
  );
  await expect(follow(lines)).rejects.toThrow('View');
});

test('one of several in a row of a table is named by its column', SLOW, async () => {
  const { tab, person } = await openPage(week(['Mon 09:00', 'Tue 10:00', 'Wed 10:00']));
  await person.click(tab.locator('button').nth(2));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Free" for "10:00" in "Wed"');
  setPage(week(['Mon 09:00', 'Tue 09:00', 'Mon 10:00', 'Tue 10:00', 'Wed 10:00']));
  expect(await follow(lines)).toBe('["Wed 10:00"]');
  setPage(week(['Mon 09:00', 'Mon 10:00', 'Tue 10:00']));
  await expect(follow(lines)).rejects.toThrow('Free');
});

test('what only its number tells is refused where that stands in another part now', SLOW, async () => {
  const { tab, person } = await openPage(
    cards([
      ['Bob', 'first'],
      ['Bob', 'second'],
    ]),
  );
  const line = await recordSecond(person, tab);
  expect(scriptOf([line]).text).toBe('Click the second "View" for "Bob"');
  // As where no words find the part.
  const counted = { ...line, parts: ['Click the second "View"'] };
  setPage(
    cards([
      ['Bob', 'first'],
      ['Ann', 'other'],
    ]),
  );
  await expect(follow([counted])).rejects.toThrow('stands with "Ann" now');
});

async function recordSecond(person: TestPerson, tab: Page) {
  await person.click(tab.locator('.card').nth(1).locator('button'));
  const [line] = await person.done();
  if (!line) throw new Error('Nothing was recorded.');
  return line;
}
