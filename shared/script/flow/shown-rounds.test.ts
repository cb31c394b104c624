import { expect, test } from 'vitest';
import { chooseShown, roundsAround } from '#shared/script/flow/shown-rounds.ts';

test('of many rounds the last are shown whole, and of the others what they came to', () => {
  const rounds = Array.from({ length: 300 }, (_unused, at) => at + 1);
  const places = ['1.1', '1.2', ...rounds.flatMap((at) => [`1.2[${at}].1`, `1.2[${at}].end`]), '1.4'];
  const shown = chooseShown(
    places.map((place) => ({ place })),
    ({ place }) => place === '1.2[7].1',
  ).map(({ place }) => place);
  expect(shown.filter((place) => place.endsWith('.end'))).toHaveLength(300);
  expect(shown.filter((place) => place.endsWith('].1'))).toEqual([
    '1.2[7].1',
    ...rounds.slice(-20).map((at) => `1.2[${at}].1`),
  ]);
  expect([shown[0], shown.at(-1)]).toEqual(['1.1', '1.4']);
  expect(roundsAround('4.3[2].1[5].end')).toEqual([
    { loop: '4.3', number: 2 },
    { loop: '4.3[2].1', number: 5 },
  ]);
});
