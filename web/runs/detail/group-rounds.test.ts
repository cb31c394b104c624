import { expect, test } from 'vitest';
import type { RunLine } from '#shared/wire.ts';
import { groupRounds } from '#web/runs/detail/group-rounds.ts';

const line = (place: string, text = place, status: RunLine['status'] = 'completed'): RunLine => ({
  place,
  text,
  status,
  started_at: '2026-11-22T00:00:00.000Z',
  completed_at: null,
  found: [],
});

test('the lines of a round are one group, which is named once it has ended', () => {
  const groups = groupRounds([
    line('1.1'),
    line('1.2[1].1'),
    line('1.2[1].2[1].1'),
    line('1.2[1].2[1].end', 'Round 1 of 2'),
    line('1.2[1].end', 'Row 1 of 2 (“Ada”)'),
    line('1.2[2].1', 'Click', 'failed'),
    line('1.3'),
  ]);
  expect(
    groups.map((entry) => ('kind' in entry ? [entry.title, entry.isOver, entry.lines.length] : entry.place)),
  ).toEqual(['1.1', ['Row 1 of 2 (“Ada”)', true, 4], ['Row 2 of 2', false, 1], '1.3']);
});
