import { expect, test } from 'vitest';
import { failureOf } from '#browser/page/test-failure.ts';
import { lineTests } from '#browser/page/test-lines.ts';

const loan = (name: string, state: string) =>
  `<tr><td>${name}</td><td>12 May 2027</td><td><span>${state}</span></td></tr>`;
const card = (name: string, state: string) =>
  `<div class="card"><div><h3>${name}</h3></div><div><span>12 May 2027</span> <em>${state}</em></div></div>`;
const table = (states: readonly string[]) =>
  `<title>Loans</title><h1>Loans</h1><div><button>Overdue</button> <button>All</button></div><table><thead><tr><th>Loan</th>
    <th>Due</th><th>Overdue</th></tr></thead>${states.map((state, at) => loan(`Vase ${at}`, state)).join('')}</table>
    <p id="said"></p><button onclick="said.textContent = 'reminded'">Remind</button>`;
const { follow, state } = lineTests({
  '/late': table(['On loan', 'Overdue']),
  '/fine': table(['On loan', 'Returned']),
  '/cards': `<title>Loans</title><h1>Loans</h1>${card('Torc', 'On loan')}${card('Lamp', 'Overdue')}`,
  '/key': `<title>Loans</title><h1>Loans</h1><p><span>Overdue</span> <span>On loan</span> <span>Returned</span></p>
    ${card('Torc', 'On loan')}${card('Lamp', 'Returned')}`,
});

test.each(['/late', '/cards'])('there are things in a state where one of them says it: %s', async (path) => {
  const failure = await failureOf(follow(path, 'Check there are no overdue loans'));
  expect(failure.code).toBe('condition_false');
  await follow(path, 'Check there are overdue loans');
});

test.each(['/fine', '/key'])(
  'a button, a heading and a key to colours say nothing of a thing: %s',
  async (path) => {
    await follow(path, 'Check there are no overdue loans');
    expect((await failureOf(follow(path, 'Check there are overdue loans'))).code).toBe('condition_false');
  },
);

test('a condition is decided by what one of them says', async () => {
  await follow('/late', 'If there are overdue loans, click Remind');
  expect(await state('said.textContent')).toBe('reminded');
  await follow('/fine', 'If there are overdue loans, click Remind');
  expect(await state('said.textContent')).toBe('');
});
