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

const action = (summary: string): RunStep['actions'][number] => ({
  place: '1.1',
  summary,
  effect: null,
  verdict: null,
  succeeded: true,
  url: null,
  started_at: '2026-11-22T00:00:00.000Z',
  duration_ms: 1,
  credits: 50,
  screenshot: null,
});

test('a step that fills in and saves is called by that, and by what it read', () => {
  const found = [{ name: 'number', value: 'W-501', variable_type: 'string' as const }];
  const step = { ...failed({ ...line('1.1', 'completed'), found }), status: 'completed' as const };
  const save = 'Clicked button "Register"';
  const filling = [action('Opened a.example'), action('Typed text into "Name"'), action(save)];
  expect(whatHappened({ ...step, actions: [...filling, ...filling] })).toBe(`${save} 2 times, read number`);
  expect(whatHappened({ ...step, actions: filling })).toBe(`${save}, read number`);
  // Its way to the page is not what it is for.
  expect(
    whatHappened({ ...step, actions: [action('Opened a.example'), action('Clicked link "Orders"')] }),
  ).toBe('Read number');
});

test('a failed agent is not called by one of its turns', () => {
  expect(whatHappened(failed(line('1.1', 'failed')), { isAgent: true })).toBeNull();
});

test.each([
  [
    [
      'Opened a.example/login',
      'Typed @email into field "E-mail"',
      'Typed @password into field "Password"',
      'Pressed Enter in field "Password"',
      'Opened a.example/orders',
      'Selected "Open" in list "Status"',
      'Clicked button "Filter"',
    ],
    'Signed in, clicked button "Filter"',
  ],
  [
    ['Opened a.example/login', 'Typed @password into field "Password"', 'Clicked button "Log in"'],
    'Signed in',
  ],
  [
    ['Opened a.example', 'Clicked button "Place order"', 'Clicked link "Home"'],
    'Opened a.example, clicked button "Place order"',
  ],
  [['Opened a.example', 'Opened b.example'], 'Opened a.example, opened b.example'],
  [['Opened a.example'], 'Opened a.example'],
])('a step that reads nothing is called by what its lines do together: %j', (summaries, title) => {
  const step = { ...failed(line('1.1', 'completed')), status: 'completed' as const };
  expect(whatHappened({ ...step, actions: summaries.map(action) })).toBe(title);
});
