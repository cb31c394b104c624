import { expect, test } from 'vitest';
import type { ExecutionListItem } from '#shared/wire.ts';
import { nextBefore, refreshInterval, withoutDoubles } from '#web/runs/list/run-pages.ts';

const run = (id: string, status: ExecutionListItem['status'] = 'completed'): ExecutionListItem => ({
  id,
  workflow_id: 'w1',
  name: 'Weekly export',
  status,
  created_at: `2026-11-20T10:00:0${id}Z`,
  completed_at: null,
});

const full = (prefix: string) => Array.from({ length: 50 }, (_unused, at) => run(`${prefix}${at}`));

test('the next page begins before the last run of a full one', () => {
  expect(nextBefore(full('a'), [full('a')])).toBe('a49');
  expect(nextBefore(full('b'), [full('a'), full('b')])).toBe('b49');
});

test('after a short page there is none', () => {
  expect(nextBefore([], [[]])).toBeNull();
  expect(nextBefore([run('1')], [[run('1')]])).toBeNull();
});

test('after a page that brings nothing new there is none', () => {
  const whole = [...full('a'), ...full('b')];
  expect(nextBefore(whole, [whole])).toBe('b49');
  expect(nextBefore(whole, [whole, whole])).toBeNull();
});

test('a run that is in two pages is shown once, in its first place', () => {
  const runs = withoutDoubles([
    [run('3'), run('2')],
    [run('2'), run('1')],
  ]);
  expect(runs.map((each) => each.id)).toEqual(['3', '2', '1']);
});

test('the list is refreshed only while a run is going on, and less often when it is long', () => {
  expect(refreshInterval([[run('1'), run('2', 'failed')]])).toBe(false);
  expect(refreshInterval([[run('1', 'running')]])).toBe(5_000);
  expect(refreshInterval([[run('3')], [run('2')], [run('1', 'pending')]])).toBe(15_000);
});
