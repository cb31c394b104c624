import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTakingRuns } from '#engine/work/take-runs.ts';
import { QUIET } from '#engine/test-world.ts';

/** The poll must not be what finds a run, so in these tests it never comes. */
const NEVER_MS = 2 ** 30;

/**
 * A queue whose answers and whose worker's pauses come when the test says so, on a clock that only pauses move. The
 * worker leaves new runs to others for as long as `patience` says.
 */
function openTrial(slots: number, patience: () => number = () => 0) {
  const queue: { run: number; queued_at: number }[] = [];
  let now = 0;
  const busy = new Set<number>();
  const begun: number[] = [];
  const underWay: (() => void)[] = [];
  let arrived = 0;
  const later = () => new Promise<void>((resolve) => void underWay.push(resolve));
  const taking = startTakingRuns<number>({
    slots,
    countBusy: () => busy.size,
    async take(count, min_age_ms) {
      const old = queue.filter(({ queued_at }) => queued_at <= now - min_age_ms).length;
      const taken = queue.splice(0, Math.min(count, old)).map(({ run }) => run);
      await later();
      return taken;
    },
    begin(run) {
      busy.add(run);
      begun.push(run);
    },
    log: QUIET,
    poll_ms: NEVER_MS,
    patience,
    async pause(ms) {
      const until = now + ms;
      await later();
      now = Math.max(now, until);
    },
  });
  return {
    begun,
    arrive() {
      queue.push({ run: arrived++, queued_at: now });
      taking.wake();
    },
    end(index: number) {
      const run = [...busy][index % Math.max(1, busy.size)];
      if (run === undefined) return;
      busy.delete(run);
      taking.slotFreed();
    },
    answer: (index: number) => underWay.splice(index % Math.max(1, underWay.length), 1)[0]?.(),
    /** Lets everything that is under way end, until the worker waits for a signal. */
    async settle() {
      await settlePromises();
      while (underWay.length > 0) {
        for (const resolve of underWay.splice(0)) resolve();
        await settlePromises();
      }
    },
    idleBesideWork: () => queue.length > 0 && busy.size < slots,
    arrived: () => arrived,
    async close() {
      const closing = taking.close();
      await this.settle();
      await closing;
    },
  };
}

const settlePromises = () => new Promise<void>((resolve) => void setImmediate(resolve));

const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('end' as const), index: fc.nat(9) }),
    fc.record({ kind: fc.constant('answer' as const), index: fc.nat(3) }),
    fc.record({ kind: fc.constant('settle' as const) }),
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** How long the worker leaves new runs to others, at one look after the other. */
const patiences = fc.oneof(
  fc.constant([0]),
  fc.array(fc.constantFrom(0, 0, 40, 120), { minLength: 1, maxLength: 5 }),
);

test('a free slot and a waiting run never stay beside each other, in whatever order runs arrive and end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), moves, patiences, async (slots, order, patience) => {
      let asked = 0;
      const trial = openTrial(slots, () => patience[asked++ % patience.length] ?? 0);
      for (const move of order) {
        if (move.kind === 'arrive') for (let n = 0; n < move.count; n++) trial.arrive();
        else if (move.kind === 'end') trial.end(move.index);
        else if (move.kind === 'answer') trial.answer(move.index);
        else await trial.settle();
        await settlePromises();
      }
      await trial.settle();
      const isIdle = trial.idleBesideWork();
      await trial.close();
      expect(isIdle).toBe(false);
      expect(trial.begun).toEqual(trial.begun.toSorted((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
});

test('a slot that comes free while an answer is under way is used for the runs behind that answer', async () => {
  const trial = openTrial(2);
  await trial.settle();
  trial.arrive();
  await trial.settle();
  // One slot is free and one run is asked for; two have arrived, and the first ends before the answer is there.
  trial.arrive();
  trial.arrive();
  await settlePromises();
  trial.end(0);
  await trial.settle();
  expect(trial.begun).toEqual([0, 1, 2]);
  await trial.close();
});

test('after close no more runs are taken', async () => {
  const trial = openTrial(1);
  await trial.close();
  trial.arrive();
  await trial.settle();
  expect(trial.begun).toEqual([]);
});
