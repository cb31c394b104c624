import { expect, test } from 'vitest';
import { findCommands } from '#web/shell/find-commands.ts';

const ALL = [
  { text: 'Stopwatch', detail: 'Workflow' },
  { text: 'Watch a price', detail: 'Workflow' },
  { text: 'Manage Plan', detail: 'Page', words: 'buy credits subscription' },
  { text: 'Run Watch a price', detail: 'Run' },
  { text: 'Past runs of Watch a price', detail: 'Runs' },
];
const found = (typed: string) => findCommands(ALL, typed).map(({ text }) => text);

test('all words that are typed are found, in any order and in any part of an entry', () => {
  expect(found('runs watch')).toEqual(['Past runs of Watch a price']);
  expect(found('price past')).toEqual(['Past runs of Watch a price']);
  expect(found('BUY cre')).toEqual(['Manage Plan']);
  expect(found('plan credits')).toEqual(['Manage Plan']);
});

test('what begins with them comes first, and the order is kept otherwise', () => {
  expect(found('watch')).toEqual([
    'Watch a price',
    'Stopwatch',
    'Run Watch a price',
    'Past runs of Watch a price',
  ]);
  expect(found('')).toEqual(ALL.map(({ text }) => text));
});

test('other words are found by their beginning only', () => {
  expect(found('uy')).toEqual([]);
});
