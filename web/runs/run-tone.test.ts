import { expect, test } from 'vitest';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';

test.each([
  ['running', 'green'],
  ['completed', 'blue'],
  ['failed', 'red'],
  ['stopped', 'amber'],
  ['pending', 'grey'],
])('a %s run is %s', (status, tone) => {
  expect(runTone(status)).toBe(tone);
});

test('a status this page does not know is styled as unknown, whatever its name', () => {
  expect(runTone('archived')).toBe('unknown');
  expect(runTone('')).toBe('unknown');
  expect(runTone('constructor')).toBe('unknown');
});

test('a status is shown with a capital', () => {
  expect(statusLabel('running')).toBe('Running');
});
