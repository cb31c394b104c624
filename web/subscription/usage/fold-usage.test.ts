import { expect, test } from 'vitest';
import { addMonths, axisOf, foldUsage, nameOfDay } from '#web/subscription/usage/fold-usage.ts';

test('the three largest workflows have a series each, the others one together', () => {
  const { series, days, total } = foldUsage({
    month: '2026-11',
    days: [
      { day: '2026-11-03', workflow_id: 'a', credits: 500 },
      { day: '2026-11-03', workflow_id: 'd', credits: 50 },
      { day: '2026-11-03', workflow_id: null, credits: 50 },
      { day: '2026-11-30', workflow_id: 'b', credits: 200 },
      { day: '2026-11-30', workflow_id: 'c', credits: 100 },
    ],
    workflows: [
      { workflow_id: 'a', name: 'A', credits: 500 },
      { workflow_id: 'b', name: null, credits: 200 },
      { workflow_id: 'c', name: '', credits: 100 },
      { workflow_id: 'd', name: 'D', credits: 50 },
    ],
    others: 1,
  });
  expect(series.map(({ name, credits }) => [name, credits])).toEqual([
    ['A', 500],
    ['Deleted workflow', 200],
    ['Untitled workflow', 100],
    ['2 others', 100],
  ]);
  expect(days).toHaveLength(30);
  expect(days[2]).toMatchObject({ number: 3, total: 600, parts: [{ credits: 500 }, { credits: 100 }] });
  expect(days[29]).toMatchObject({ total: 300 });
  expect(total).toBe(900);
});

test.each([
  [0, [50, 100, 150]],
  [150, [50, 100, 150]],
  [151, [100, 200, 300]],
  [5_900, [2_000, 4_000, 6_000]],
  [210_000, [100_000, 200_000, 300_000]],
])('the axis of %s has three round lines', (largest, lines) => {
  expect(axisOf(largest)).toEqual(lines);
});

test('months follow each other over years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(nameOfDay('2026-02', 9)).toBe('Feb 9');
});
