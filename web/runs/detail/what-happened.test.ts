import { expect, test } from 'vitest';
import type { RunLine, RunStep } from '#shared/wire.ts';
import { whatHappened } from '#web/runs/detail/what-happened.ts';

const line = (place: string, status: RunLine['status']): RunLine => ({
  place,
  text: 'Click "Save"',
  status,
  started_at: '2026-11-22T00:00:00.000Z',
  completed_at: null,
  found: [],
});

const failed = (...lines: RunLine[]): RunStep => ({
  place: '1',
  step_id: 'one',
  name: 'Browser instructions',
  status: 'failed',
  started_at: null,
  completed_at: null,
  inputs: {},
  outputs: {},
  credits: 0,
  actions: [],
  lines,
});

test('a failed step is called by the line that it stopped at, with its number where that is known', () => {
  expect(whatHappened(failed(line('1.2', 'completed'), line('1.3', 'failed')))).toBe(
    'Stopped at line 3: Click "Save"',
  );
  expect(whatHappened(failed(line('1.2[3].4', 'failed')))).toBe('Stopped at: Click "Save"');
  expect(whatHappened(failed(line('1.2.1', 'failed')))).toBe('Stopped at: Click "Save"');
});

test('a step that failed at none of its lines is not called by the last one that was done', () => {
  expect(whatHappened(failed(line('1.1', 'completed')))).toBeNull();
});

test('what is read in each round of a loop is named once', () => {
  const found = [{ name: 'id', value: 'K-1', variable_type: 'string' as const }];
  const lines = ['1.1[1].2', '1.1[2].2'].map((place) => ({ ...line(place, 'completed'), found }));
  expect(whatHappened({ ...failed(...lines), status: 'completed' })).toBe('Read id');
});
