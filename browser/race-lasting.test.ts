import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { raceLasting } from '#shared/race-lasting.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heapUsed(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

const MB = 1_000_000;

test('keeps nothing of the work that it raced beside a promise that lasts', async () => {
  const lasting = Promise.withResolvers<never>();
  const work = async () => Array.from({ length: 10_000 }, (_, at) => at);
  await raceLasting(work(), lasting.promise);
  const before = heapUsed();
  // Of each 80 kB: 24 MB when they are kept.
  for (let round = 0; round < 300; round += 1) await raceLasting(work(), lasting.promise);
  expect(heapUsed() - before).toBeLessThan(8 * MB);
  lasting.reject(new Error('late'));
  await expect(raceLasting(new Promise(() => {}), lasting.promise)).rejects.toThrow('late');
});

test('settles as the first of them does', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const never = new Promise<string>(() => {});
  expect(await raceLasting(Promise.resolve('work'), one.promise, other.promise)).toBe('work');
  await expect(raceLasting(Promise.reject(new Error('failed')), one.promise)).rejects.toThrow('failed');
  const both = [raceLasting(never, one.promise, other.promise), raceLasting(never, other.promise)];
  other.reject(new Error('other'));
  for (const raced of both) await expect(raced).rejects.toThrow('other');
  one.resolve('one');
  expect(await raceLasting(never, one.promise)).toBe('one');
  await expect(raceLasting(never, other.promise)).rejects.toThrow('other');
});
