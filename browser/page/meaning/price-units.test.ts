import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const car = (name: string, prices: readonly string[]) =>
  `<div><h3>${name}</h3><p>Electric, 4 seats</p>${prices.map((price) => `<p>${price}</p>`).join('')}<button>Book</button></div>`;

const { follow } = lineTests({
  '/cards': `<h1>Cars</h1>${car('Renault Zoe', ['€7.50 / hour', '€39 / day'])}${car('Fiat 500', ['€6.20 / hour', '€35 / day'])}`,
  '/days': `<h1>Cars</h1>${car('Renault Zoe', ['Book it by the hour', '€39 / day'])}${car('Fiat 500', ['€35 / day'])}`,
  '/table':
    '<h1>Cars</h1><table><tr><th>Car</th><th>Per hour</th><th>Per day</th></tr><tr><td>Zoe</td><td>7.50</td><td>39.00</td></tr><tr><td>Fiat</td><td>6.20</td><td>35.00</td></tr></table>',
});

testSome([
  ['/cards', 'I want to know what the Zoe costs an hour', '€7.50 / hour'],
  ['/cards', 'what does the Zoe cost per day', '€39 / day'],
  ['/cards', 'how much is the Fiat by the hour', '€6.20 / hour'],
  ['/days', 'what does the Zoe cost a day', '€39 / day'],
  ['/table', 'I want to know what the Zoe costs an hour', '7.50'],
])('a price is the one for what the question says: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/cards', 'what does the Zoe cost a week'],
  ['/days', 'what does the Zoe cost an hour'],
  ['/table', 'what does the Zoe cost a month'],
])('a price for something else is no answer: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
});
