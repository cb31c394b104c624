import { expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const field = (label: string, behind: string, type = 'number') =>
  `<p><label>${label} <input type="${type}"></label> <span>${behind}</span></p>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const INPUT = '<input type="number">';
const PRESS = "this.parentElement.querySelector('b').textContent -= ";
const stepped = (name: string, unit: string) =>
  `<li>${name} <button aria-label="Less" onclick="${PRESS}1">−</button><b>1</b><button aria-label="More" onclick="${PRESS}-1">+</button> ${unit}</li>`;

const { follow, state, steps } = lineTests({
  '/cars': `<h1>Search cars</h1>${field('Max price', '€/hour')}${field('Seats', '')}`,
  '/cars-table': `<h1>Search cars</h1><table>${row('Max price', '<input>', '€ per hour')}${row('Range', '<input>', 'km')}</table>`,
  '/hours': `<h1>Timesheet</h1>${field('Monday', 'h')}${field('Daily rate', '')}`,
  '/terms': `<h1>Terms</h1>${field('Notice period', 'months')}${field('Weight', 'g')}${field('Discount', '%')}${field('Age (years)', '')}${field('Timeout in seconds', '')}`,
  '/paper': `<h1>Order</h1><table>${row('Paper', INPUT, 'reams')}${row('Blue pens', INPUT, 'boxes')}</table>`,
  '/steps': `<h1>Order</h1><ul>${stepped('Paper', 'reams')}${stepped('Blue pens', 'boxes')}</ul>`,
});
const VALUES =
  '[...document.querySelectorAll("input, b")].map((one) => one.value ?? one.textContent).join("|")';

testSome([
  ['/cars', 'set the max price to 8 euros an hour', '8|'],
  ['/cars', 'set the max price to 8 euros', '8|'],
  ['/cars-table', 'set the range to 300 km', '|300 km'],
  ['/hours', 'set Monday to 8 hours', '8|'],
  ['/hours', 'set the rate to 40 euros a day', '|40'],
  ['/terms', 'set the notice period to 2 months', '2||||'],
  ['/terms', 'set the weight to 4 grams', '|4|||'],
  ['/terms', 'set the discount to 10 percent', '||10||'],
  ['/terms', 'set the age to 6 years', '|||6|'],
  ['/terms', 'set the timeout to 5 seconds', '||||5'],
  ['/paper', '4 reams of paper', '4|'],
  ['/paper', 'I need 6 boxes of blue pens', '|6'],
  ['/steps', '4 reams of paper', '4|1'],
  ['/steps', 'set paper to 4', '4|1'],
])('a number is set in the unit of its field: %s %s', async (path, line, values) => {
  await follow(path, line);
  expect(await state(VALUES)).toBe(values);
});

testSome([
  ['/cars', 'set the max price to 8 euros a day', '|'],
  ['/cars', 'set the max price to €8 per day', '|'],
  ['/cars', 'set the max price to 8 dollars', '|'],
  ['/cars-table', 'set the max price to 8 euros a day', '|'],
  ['/cars-table', 'set the range to 300 miles', '|'],
  ['/hours', 'set Monday to 480 minutes', '|'],
  ['/hours', 'set the rate to 40 euros an hour', '|'],
  ['/terms', 'set the notice period to 2 years', '||||'],
  ['/terms', 'set the weight to 4 kg', '||||'],
  ['/terms', 'set the discount to 10 euros', '||||'],
  ['/terms', 'set the age to six months', '||||'],
  ['/terms', 'set the timeout to 5 minutes', '||||'],
  ['/paper', '4 boxes of paper', '|'],
  ['/paper', 'set paper to 4 boxes', '|'],
  ['/steps', '4 boxes of paper', '1|1'],
  ['/steps', 'set paper to 4 boxes', '1|1'],
  // “More” beside the number opens no menu.
  ['/steps', 'archive the paper', '1|1'],
])('a number in another unit is refused, and nothing changed: %s %s', async (path, line, values) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(VALUES)).toBe(values);
});

test('a step behind such a line is not judged by it', async () => {
  await steps('/cars', async (page) => {
    await expect(page.follow('set the max price to 8 euros a day')).rejects.toThrow(StepFailure);
    await page.type('Max price', '8');
  });
  expect(await state(VALUES)).toBe('8|');
});
