import { expect, test } from 'vitest';
import { createHookLoad } from '#server/triggers/hook-load.ts';

test('beyond so many requests, or so many bytes, more are refused until some are released', () => {
  const load = createHookLoad({ requests: 2, bytes: 100 });
  const first = load.begin(10);
  const second = load.begin(10);
  expect(load.begin(0)).toBeNull();
  first?.();
  first?.();
  expect(load.begin(95)).toBeNull();
  const third = load.begin(80);
  expect(third).not.toBeNull();
  second?.();
  third?.();
  // One that is larger than the bound is taken alone.
  expect(load.begin(500)).not.toBeNull();
});
