import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createControl } from '#browser/live/control.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what the agent does is said until it is done, and through to what follows at once', () => {
  let act: (intent: string) => void = () => {};
  const said: string[] = [];
  const control = createControl({
    agent: { take: () => {}, giveBack: () => {}, watchActions: (watcher) => (act = watcher ?? act) },
    viewers: () => [],
    onIntent: () => void said.push(control.intent()),
  });
  act('click "Save"');
  act('');
  vi.advanceTimersByTime(300);
  act('open shop.example');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['Click "Save"', 'Open shop.example']);
  // The line after it waits: nothing is done meanwhile.
  act('');
  vi.advanceTimersByTime(2_000);
  expect(said.at(-1)).toBe('');
  control.stop();
});
