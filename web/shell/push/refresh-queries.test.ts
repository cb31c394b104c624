import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { onTestFinished, expect, test } from 'vitest';
import { EVERYTHING } from '#shared/push.ts';
import { ApiError, UnreachableError } from '#web/api/api.ts';
import { pauseBefore } from '#web/shell/push/keep-push-stream.ts';
import { createRefresher } from '#web/shell/push/refresh-queries.ts';

/** A query that is on screen; counts how often it was asked, and answers when it is told to. */
function observe(client: QueryClient, queryKey: readonly unknown[]) {
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => answers.push(() => resolve(answers.length))),
  });
  onTestFinished(observer.subscribe(() => {}));
  return { asked: () => answers.length, answer: () => answers.at(-1)?.() };
}

test('a run that changed is asked for again, and others are not', async () => {
  const client = new QueryClient();
  const shown = observe(client, ['GET_WORKFLOW_EXECUTION_STATUS', { execution_id: 'a' }]);
  const waits = observe(client, ['LIST_WAITS', null]);
  for (const query of [shown, waits]) query.answer();
  await expect.poll(() => client.isFetching()).toBe(0);
  const refresh = createRefresher(client);
  refresh({ kinds: ['run'], runs: ['b'] });
  refresh({ kinds: ['inbox'], runs: [] });
  await expect.poll(() => waits.asked()).toBe(2);
  expect(shown.asked()).toBe(1);
  refresh({ kinds: ['run'], runs: ['a'] });
  await expect.poll(() => shown.asked()).toBe(2);
});

test('pushes while an answer is under way ask once more, after it', async () => {
  const client = new QueryClient();
  const shown = observe(client, ['LIST_WAITS', null]);
  shown.answer();
  await expect.poll(() => client.isFetching()).toBe(0);
  const refresh = createRefresher(client);
  for (let n = 0; n < 20; n += 1) refresh({ kinds: ['inbox'], runs: [] });
  await expect.poll(() => shown.asked()).toBe(2);
  for (let n = 0; n < 20; n += 1) refresh({ kinds: ['inbox'], runs: [] });
  expect(shown.asked()).toBe(2);
  shown.answer();
  await expect.poll(() => shown.asked()).toBe(3);
  shown.answer();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown.asked()).toBe(3);
});

test('what could not be loaded while the server was away is asked for when it is there again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failing = (key: string, error: Error) => {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return Promise.reject(error);
    };
    onTestFinished(new QueryObserver(client, { queryKey: [key, null], queryFn }).subscribe(() => {}));
    return () => asked;
  };
  const away = failing('LIST_TEMPLATES', new UnreachableError(new TypeError('Failed to fetch')));
  const refused = failing('GET_CONNECTORS', new ApiError('No.', 403));
  await expect.poll(() => client.isFetching()).toBe(0);
  const refresh = createRefresher(client);
  refresh({ kinds: ['run'], runs: [] });
  expect([away(), refused()]).toEqual([1, 1]);
  refresh(EVERYTHING);
  await expect.poll(away).toBe(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect([away(), refused()]).toEqual([2, 1]);
});

test('the pauses between connections grow to six seconds, and differ from page to page', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => pauseBefore(failures, 1) / 1_000)).toEqual([
    1, 2, 4, 6, 6, 6, 6,
  ]);
  expect(pauseBefore(3, 0)).toBe(2_000);
});
