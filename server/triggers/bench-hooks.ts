import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import fastify from 'fastify';
import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/open-engine.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { HOOK_PATH, hookRoute } from '#server/triggers/hooks.ts';
import { addHook, createHookWorld } from '#server/trials/hook-world.ts';
import type { HookLoad, SentHooks } from '#server/trials/send-hooks.ts';
import { addRawRoutes } from '#server/http/raw-routes.ts';
import type { BenchRow } from '#shared/bench.ts';

const SENDER = path.join(import.meta.dirname, '..', 'trials', 'send-hooks.ts');
const A_SECOND = 200;
const SECONDS = 10;
const PEOPLE = 20;
const BODY = JSON.stringify({
  customer: { name: 'Ada' },
  lines: Array.from({ length: 20 }, (_, n) => ({ n })),
});

/** How long requests of several people's webhooks take until they are accepted, at an even rate. */
export async function benchHooks(databaseUrl: string): Promise<BenchRow[]> {
  const opened = openDatabase(databaseUrl);
  const engine = await openEngine({
    databaseUrl,
    ...opened,
    vault: TEST_VAULT,
    log: QUIET,
    supervise: false,
  });
  const app = fastify();
  try {
    await addRawRoutes(app, [hookRoute(createHookWorld(opened.db, engine))], {
      api_origin: 'http://localhost',
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const addresses = await Promise.all(Array.from({ length: PEOPLE }, () => addHook(engine, 'Bench')));
    const times = await sendFromOutside(addresses.map((address) => origin + HOOK_PATH + address));
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const what = `a webhook accepted at ${A_SECOND} a second`;
    return [
      { what: `${what}, median`, value: at(0.5), unit: 'ms', target: '≤ 20' },
      { what: `${what}, 99 %`, value: at(0.99), unit: 'ms', target: '≤ 200' },
    ];
  } finally {
    await app.close();
    await engine.close();
    await opened.close();
  }
}

/** Sent by another process, so that what is measured is the time of the server alone. */
async function sendFromOutside(urls: readonly string[]): Promise<number[]> {
  const child = fork(SENDER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  try {
    const answered = once(child, 'message');
    child.send({ urls, a_second: A_SECOND, count: A_SECOND * SECONDS, body: BODY } satisfies HookLoad);
    const [sent] = (await answered) as [SentHooks];
    const refused = sent.answers.find(({ status }) => status !== 202);
    if (refused) throw new Error(`A webhook was answered with ${refused.status}.`);
    return sent.answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  } finally {
    child.kill('SIGKILL');
  }
}
