import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const PRESS = "this.parentElement.querySelector('b').textContent -= ";
const card = (name: string) =>
  `<div><h3>${name}</h3><p>Hours <button onclick="${PRESS}1">−</button><b>3</b><button onclick="${PRESS}-1">+</button></p></div>`;
const row = (name: string, hours: number) =>
  `<tr><td>${name}</td><td><input type="number" value="${hours}"></td><td><input type="number" value="2"></td></tr>`;
const field = (label: string, now: number, behind = '') =>
  `<p><label>${label} <input type="number" value="${now}"></label> ${behind}</p>`;

const { follow, state } = lineTests({
  '/form': `<h1>Trip to Linz</h1>${field('Duration', 3, 'hours')}${field('Days before', 2)}`,
  '/brackets': `<h1>Trip to Linz</h1>${field('Duration (hours)', 3)}${field('People', 2)}`,
  '/cards': `<h1>Plan</h1>${card('Trip')}${card('Walk')}`,
  '/table': `<h1>Trips</h1><table><tr><th>Trip</th><th>Hours</th><th>People</th></tr>${row('Linz', 3)}${row('Graz', 5)}</table>`,
});
const VALUES =
  '[...document.querySelectorAll("input, b")].map((one) => one.value ?? one.textContent).join("|")';

testSome([
  ['/form', 'make the trip an hour longer', '4|2'],
  ['/form', 'make the trip two hours shorter', '1|2'],
  ['/brackets', 'make the trip to Linz 2 hours longer', '5|2'],
  ['/cards', 'make the trip 2 hours longer', '5|3'],
  ['/cards', 'make the walk an hour shorter', '3|2'],
  ['/table', 'make the trip to Graz an hour longer', '3|2|6|2'],
])('a number is changed by what the line says: %s %s', async (path, line, values) => {
  await follow(path, line);
  expect(await state(VALUES)).toBe(values);
});

testSome([
  ['/form', 'make the trip a day longer', '3|2'],
  ['/form', 'make the dinner an hour longer', '3|2'],
  ['/brackets', 'make the trip a week longer', '3|2'],
  ['/cards', 'make the trip a day longer', '3|3'],
  ['/cards', 'make the trip 5 hours shorter', '3|3'],
  // Only that to Graz is as long.
  ['/table', 'make the trip 5 hours shorter', '3|2|5|2'],
  ['/table', 'make the trip an hour longer', '3|2|5|2'],
])('in another unit, of something else, or below zero it is not: %s %s', async (path, line, values) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(VALUES)).toBe(values);
});
