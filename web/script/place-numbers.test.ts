import { expect, test } from 'vitest';
import { placeNumbers } from '#web/script/place-numbers.ts';

test('numbers of things that are close together stand on different corners', () => {
  const near = { x: 0.5, y: 0.4, w: 0.03, h: 0.03 };
  const corners = placeNumbers([near, { ...near, x: 0.51 }, { ...near, y: 0.41 }]);
  expect(new Set(corners).size).toBe(3);
  // One thing within another.
  expect(placeNumbers([near, near])).toEqual(['top-right', 'bottom-right']);
});

test('a number stands within the picture, and on no other thing', () => {
  expect(placeNumbers([{ x: 0.9, y: 0, w: 0.1, h: 0.05 }])).toEqual(['bottom-left']);
  expect(placeNumbers([{ x: 0, y: 0.95, w: 0.1, h: 0.05 }])).toEqual(['top-right']);
  const below = { x: 0.3, y: 0.5, w: 0.2, h: 0.05 };
  const above = { x: 0.45, y: 0.43, w: 0.2, h: 0.06 };
  expect(placeNumbers([below, above])[0]).toBe('bottom-right');
  expect(placeNumbers([null, below])).toEqual([null, 'top-right']);
});
