import { expect, test } from 'vitest';
import type { RunAction, RunStep } from '#shared/wire.ts';
import { framesOf, showFor } from '#web/runs/film/film.ts';

const action = (second: number, duration_ms: number): RunAction => ({
  place: '1',
  summary: `At ${second}`,
  effect: null,
  verdict: null,
  succeeded: true,
  url: null,
  started_at: new Date(second * 1_000).toISOString(),
  duration_ms,
  credits: 50,
  screenshot: second === 0 ? 'picture' : null,
});
const withPicture = (screenshot: string | null): RunAction => ({ ...action(0, 10), screenshot });
const step = (place: string, actions: RunAction[]): RunStep => ({
  place,
  step_id: `step-${place}`,
  name: `Step ${place}`,
  status: 'completed',
  started_at: null,
  completed_at: null,
  inputs: {},
  outputs: {},
  credits: 0,
  actions,
  lines: [],
});

test('a film has a frame for each action, timed from the first', () => {
  const frames = framesOf([step('1', [action(0, 200), action(1, 100)]), step('2', [action(60, 50)])]);
  expect(frames.map(({ key, file_id, ended_after_ms }) => [key, file_id, ended_after_ms])).toEqual([
    ['1#0', 'picture', 200],
    ['1#1', null, 1_100],
    ['2#0', null, 60_050],
  ]);
});

test('a picture like the one before is not shown again', () => {
  const actions = ['a', 'a', null, 'a', 'b', 'a'].map(withPicture);
  const frames = framesOf([step('1', actions.slice(0, 3)), step('2', actions.slice(3))]);
  expect(frames.map(({ is_same_picture }) => is_same_picture)).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('where no picture was taken the one before stands, and what was slow is not called quick', () => {
  const actions = [action(1, 50), action(0, 10), action(2, 4_000)];
  const frames = framesOf([step('1', actions)]);
  expect(
    frames.map(({ file_id, standing_file_id, is_quick }) => [file_id, standing_file_id, is_quick]),
  ).toEqual([
    [null, null, true],
    ['picture', 'picture', true],
    [null, 'picture', false],
  ]);
});

test('it plays four times as fast, waits are cut, and no picture is too short to be seen', () => {
  const frames = framesOf([step('1', [action(0, 0), action(1, 0), action(90, 0), action(90, 1)])]);
  expect(frames.map((_frame, at) => showFor(frames, at))).toEqual([250, 250, 220, 220]);
});
