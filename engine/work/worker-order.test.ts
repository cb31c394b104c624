import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorkerOrder, PATIENCE_MS, type WorkerOrder } from '#engine/work/worker-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers that hear one another, the first letters of the alphabet by name. */
function openWorkers(loads: readonly number[]) {
  const current = [...loads];
  const orders: WorkerOrder[] = [];
  const deaf = new Set<number>();
  const messages: string[] = [];
  for (const at of loads.keys()) {
    orders.push(
      openWorkerOrder({
        name: String.fromCodePoint(97 + at),
        load: () => current[at] ?? 0,
        publish(message) {
          messages.push(message);
          if (!deaf.has(at)) for (const order of orders) order.receive(message);
        },
        now: () => Date.now(),
      }),
    );
  }
  return { current, orders, deaf, messages, places: () => orders.map((o) => o.patience() / PATIENCE_MS) };
}

test('the least loaded worker does not wait, the others wait in the order of their load, then of their names', async () => {
  const workers = openWorkers([0.5, 0, 0, 0.25, 1]);
  expect(workers.places()).toEqual([0, 0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(300);
  expect(workers.places()).toEqual([3, 0, 1, 2, 3]);
  workers.current[1] = 0.75;
  await vi.advanceTimersByTimeAsync(300);
  expect(workers.places()).toEqual([2, 3, 0, 1, 3]);
  for (const order of workers.orders) order.close();
});

test('a worker whose own load has grown lets others go first before it has said so', async () => {
  const workers = openWorkers([0, 0]);
  await vi.advanceTimersByTimeAsync(300);
  workers.current[0] = 0.1;
  expect(workers.orders[0]?.patience()).toBe(PATIENCE_MS);
  for (const order of workers.orders) order.close();
});

test('nobody waits for a worker that leaves, or that has said nothing for five seconds', async () => {
  const workers = openWorkers([0, 0, 0]);
  await vi.advanceTimersByTimeAsync(300);
  expect(workers.places()).toEqual([0, 1, 2]);
  workers.orders[0]?.leave();
  expect(workers.orders[1]?.patience()).toBe(0);
  workers.deaf.add(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(workers.orders[2]?.patience()).toBe(0);
  for (const order of workers.orders) order.close();
});

test('a load that stays is said every two seconds, one that changes within 250 ms', async () => {
  const workers = openWorkers([0.5]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(workers.messages.length).toBeGreaterThan(5);
  expect(workers.messages.length).toBeLessThan(12);
  workers.messages.length = 0;
  workers.current[0] = 0.25;
  await vi.advanceTimersByTimeAsync(250);
  expect(workers.messages).toEqual(['0.25 a']);
  for (const order of workers.orders) order.close();
});

test('what is no message of another worker is left out', () => {
  const order = openWorkerOrder({ name: 'm', load: () => 0.5, publish() {} });
  const left_out = ['', '0', '0 ', ' a', 'NaN a', 'Infinity a', '- a', '1e999 a', '0 m', '0 a\nb'];
  for (const message of left_out) order.receive(message);
  expect(order.patience()).toBe(0);
  order.receive(`0 ${'a'.repeat(100_000)}`);
  expect(order.patience()).toBe(PATIENCE_MS);
  order.close();
});
