import { expect, test } from 'vitest';
import { startEgressGuard } from '#egress/egress-guard.ts';
import { createLimit } from '#egress/lookup-limit.ts';
import { askFor, connectTo, GREETING, socksRequest } from '#egress/test-socks.ts';

const NEVER = new AbortController().signal;

test('so many run at once, the others in the order they came, and those that were cancelled never', async () => {
  const limit = createLimit(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const cancelling = new AbortController();
  const works = gates.map((gate, at) =>
    limit(
      () => {
        begun.push(at);
        return gate.promise;
      },
      at === 2 ? cancelling.signal : NEVER,
    ),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  cancelling.abort(new Error('no longer needed'));
  await expect(works[2]).rejects.toThrow('no longer needed');
  gates[1]?.resolve();
  await works[1];
  await expect.poll(() => begun).toEqual([0, 1, 3]);
  // A failure gives its turn on as well.
  gates[3]?.reject(new Error('failed'));
  await expect(works[3]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 3, 4]);
  gates[0]?.resolve();
  gates[4]?.resolve();
  await Promise.all([works[0], works[4]]);
});

test('a browser whose page names hundreds of slow hosts holds a few lookups, and the next browser resolves at once', async () => {
  let underWay = 0;
  let most = 0;
  const slow = Promise.withResolvers<string[]>();
  const hostile = await startEgressGuard({
    allowed_hosts: [],
    resolve: () => {
      underWay += 1;
      most = Math.max(most, underWay);
      return slow.promise.finally(() => (underWay -= 1));
    },
  });
  const calm = await startEgressGuard({ allowed_hosts: [], resolve: () => Promise.resolve(['127.0.0.1']) });
  const clients = await Promise.all(
    Array.from({ length: 200 }, async (_unused, at) => {
      const client = await connectTo(hostile.address);
      client.socket.write(Buffer.concat([GREETING, socksRequest(`${at}.slow.test`, 80)]));
      await client.received(2);
      return client;
    }),
  );
  await expect.poll(() => underWay).toBe(4);
  // Refused because of what it resolved to: 2 is “not allowed by ruleset”.
  expect(await askFor(calm.address, 'quick.test', 80)).toBe(2);
  slow.resolve(['10.0.0.1']);
  await Promise.all(clients.map((client) => client.closed));
  expect(most).toBe(4);
  await hostile.close();
  await calm.close();
});
