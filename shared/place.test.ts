import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePlaces,
  formatPlace,
  isWithin,
  parentOf,
  parsePlace,
  type PlacePart,
  placeOfStep,
  sortByPlace,
  stepIndexOf,
} from '#shared/place.ts';

const number = fc.integer({ min: 1, max: 30 });
const part: fc.Arbitrary<PlacePart> = fc.oneof(
  number,
  number.map((round) => ({ round })),
  fc.constantFrom('else', 'then'),
);
const place = fc
  .tuple(number, fc.array(part, { maxLength: 4 }))
  .map(([first, rest]) => formatPlace([first, ...rest]));

test('a place reads as it is written', () => {
  expect(parsePlace('3')).toEqual([3]);
  expect(parsePlace('3.7')).toEqual([3, 7]);
  expect(parsePlace('3.else.1')).toEqual([3, 'else', 1]);
  expect(parsePlace('3[17].1')).toEqual([3, { round: 17 }, 1]);
  fc.assert(fc.property(place, (text) => formatPlace(parsePlace(text)) === text));
});

test('what is no place is refused', () => {
  for (const text of [
    '',
    '0',
    '03',
    '3.',
    '.3',
    '3..1',
    '3[0]',
    '3[1',
    'else',
    '3.ELSE',
    '3 ',
    '3.-1',
    '1e3',
    '9'.repeat(40),
  ])
    expect(() => parsePlace(text)).toThrow('Not a place');
});

test('places sort in the order of the run, numbers as numbers', () => {
  const ordered = [
    '2',
    '3',
    '3.1',
    '3.2',
    '3.2.1',
    '3.2.2',
    '3.10',
    '3[2]',
    '3[2].1',
    '3[10].1',
    '3.else',
    '3.else.1',
    '4',
    '10',
  ];
  expect(ordered.toReversed().toSorted(comparePlaces)).toEqual(ordered);
  const rows = [...ordered.toReversed(), ...ordered].map((place, id) => ({ place, id }));
  const sorted = sortByPlace(rows);
  expect(sorted.map((row) => row.place)).toEqual(ordered.flatMap((place) => [place, place]));
  expect(sorted.every((row, at) => at % 2 === 0 || row.id > (sorted[at - 1]?.id ?? 0))).toBe(true);
});

test('the order is total: equal only to itself, and the same from both sides', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(Math.sign(comparePlaces(a, b))).toBe(-Math.sign(comparePlaces(b, a)) + 0);
      expect(comparePlaces(a, b) === 0).toBe(a === b);
      const isChain = comparePlaces(a, b) <= 0 && comparePlaces(b, c) <= 0;
      expect(!isChain || comparePlaces(a, c) <= 0).toBe(true);
    }),
  );
});

test('a parent comes before all that is in it, and nothing else comes between', () => {
  fc.assert(
    fc.property(place, place, (inner, other) => {
      const parent = parentOf(inner);
      fc.pre(parent !== null);
      expect(comparePlaces(parent, inner)).toBeLessThan(0);
      expect(isWithin(inner, parent)).toBe(true);
      const isBetween = comparePlaces(parent, other) <= 0 && comparePlaces(other, inner) <= 0;
      expect(!isBetween || isWithin(other, parent)).toBe(true);
    }),
  );
});

test('within means by parts, not by letters', () => {
  expect(isWithin('3', '3')).toBe(true);
  expect(isWithin('3.1', '3')).toBe(true);
  expect(isWithin('3[2].1', '3')).toBe(true);
  expect(isWithin('3.12', '3.1')).toBe(false);
  expect(isWithin('31', '3')).toBe(false);
  expect(isWithin('3', '3.1')).toBe(false);
  fc.assert(
    fc.property(place, place, (inner, outer) => {
      const [long, short] = [parsePlace(inner), parsePlace(outer)];
      expect(isWithin(inner, outer)).toBe(formatPlace(long.slice(0, short.length)) === outer);
    }),
  );
});

test('a step has its place by its index, and everything in it leads back to it', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.array(part, { maxLength: 3 }), (index, rest) => {
      expect(stepIndexOf(formatPlace([...parsePlace(placeOfStep(index)), ...rest]))).toBe(index);
    }),
  );
});
