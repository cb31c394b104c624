import { expect, test } from 'vitest';
import type { RunAction, RunStep } from '#shared/wire.ts';
import { picturesOf } from '#web/results/run-pictures.ts';

test('the pictures of a run are in the order they were taken, over all steps', () => {
  const action = (screenshot: string | null): RunAction => ({
    place: '1',
    summary: `Did ${screenshot}`,
    effect: null,
    verdict: null,
    succeeded: true,
    url: null,
    started_at: '2026-11-20T10:00:00Z',
    duration_ms: 10,
    credits: 50,
    screenshot,
  });
  const step = (name: string, actions: RunAction[]): RunStep => ({
    place: '1',
    lines: [],
    step_id: name,
    name,
    status: 'completed',
    started_at: null,
    completed_at: null,
    inputs: {},
    outputs: {},
    credits: 0,
    actions,
  });
  const pictures = picturesOf([step('First', [action('a'), action(null)]), step('Second', [action('b')])]);
  expect(pictures.map((picture) => [picture.step_name, picture.file_id])).toEqual([
    ['First', 'a'],
    ['Second', 'b'],
  ]);
  const [shared, ...others] = picturesOf([step('First', ['a', 'a', 'a'].map(action))]);
  expect(others).toEqual([]);
  expect(shared?.summary).toBe('Did a … Did a');
});
