import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const NAMES = ['Dentist', 'Tax return'];
const DAY = '<input type="date" value="2020-01-31">';
const table = (...heads: readonly string[]) =>
  `${DID}<h1>Tasks</h1><table><tr>${['Task', ...heads].map((one) => `<th>${one}</th>`).join('')}</tr>${NAMES.map((name) => `<tr><td>${name}</td>${heads.map(() => `<td>${DAY}</td>`).join('')}</tr>`).join('')}</table>`;

const { follow, state } = lineTests({
  '/labels': `${DID}<h1>Tasks</h1><ul>${NAMES.map((name) => `<li>${name} <input type="date" value="2020-01-31" aria-label="Due date of ${name}"></li>`).join('')}</ul>`,
  '/table': table('Due'),
  '/created': table('Created'),
  '/two': table('From', 'Until'),
  '/buttons': `${DID}<h1>Tasks</h1>${NAMES.map((name) => `<div><h3>${name}</h3><p>Due today</p>${['Tomorrow', 'Next week'].map((day) => `<button onclick="note('${name} ${day}')">${day}</button>`).join('')}</div>`).join('')}`,
  '/hours': `${DID}<h1>Dentist</h1><h2>Hours</h2><p>${['Monday', 'Friday'].map((day) => `<button onclick="note('${day}')">${day}</button>`).join('')}</p>`,
});
/** Which of the days are another one now, and what was pressed. */
const CHANGED =
  '[...document.querySelectorAll("input")].map((one) => one.value === "2020-01-31" ? "-" : one.value.length).concat(did).join("|")';

testSome([
  ['/labels', 'put off the dentist until tomorrow', '10|-'],
  ['/labels', 'postpone the tax return to Friday', '-|10'],
  ['/table', 'put off the dentist until tomorrow', '10|-'],
  ['/table', 'move the dentist to 20 May 2027', '10|-'],
  ['/table', 'reschedule the tax return to in 3 days', '-|10'],
  ['/buttons', 'put off the dentist until tomorrow', 'Dentist Tomorrow'],
  ['/buttons', 'put off the tax return until next week', 'Tax return Next week'],
])('what is put off gets another day: %s %s', async (path, line, changed) => {
  await follow(path, line);
  expect(await state(CHANGED)).toBe(changed);
});

testSome([
  ['/labels', 'put off the plumber until tomorrow', '-|-'],
  ['/table', 'put off the dentist until next week', '-|-'],
  ['/table', 'do not put off the dentist until tomorrow', '-|-'],
  ['/created', 'put off the dentist until tomorrow', '-|-'],
  ['/two', 'put off the dentist until tomorrow', '-|-|-|-'],
  ['/buttons', 'put off the plumber until tomorrow', ''],
  ['/buttons', 'put off the dentist until Friday', ''],
  ['/hours', 'put off the dentist until Friday', ''],
])('without one such day or field, nothing is changed: %s %s', async (path, line, changed) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(CHANGED)).toBe(changed);
});
