import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { openAddress, openHook } from '#engine/hook-address.ts';
import { openEngine } from '#engine/open-engine.ts';
import { makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import { HOOK_PATH, hookRoute } from '#server/hooks.ts';
import { addRawRoutes } from '#server/http/raw-routes.ts';
import type { BenchRow } from '#shared/bench.ts';
import { DEFAULT_QUOTAS } from '#shared/quotas.ts';

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
    await addRawRoutes(app, [hookRoute(createWorld(opened.db, engine))], { api_origin: 'http://localhost' });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const addresses = await Promise.all(Array.from({ length: PEOPLE }, () => addHook(opened.db, engine)));
    const times = await sendEvenly(addresses.map((address) => origin + HOOK_PATH + address));
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

function createWorld(db: Db, engine: Engine) {
  const store = openDiskStore(path.join(process.env.BENCH_FOLDER ?? os.tmpdir(), 'hook-files'));
  return {
    db,
    engine,
    files: { db, store, quotas: DEFAULT_QUOTAS, now: () => new Date() },
    step_options: [triggerOption(onWebhook), stepOption(doNothing)],
    findTrigger: (id: string) => (id === onWebhook.id ? onWebhook : undefined),
    log: QUIET,
  };
}

async function addHook(db: Db, engine: Engine): Promise<string> {
  const subject = randomUUID();
  const user = await db
    .insertInto('users')
    .values({ google_subject: subject, email: 'bench@example.com', name: 'Bench', plan: 'pro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trigger = {
    ...triggerOption(onWebhook),
    id: 'step_hook',
    endpoint_input_values: {},
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const workflow = await db
    .insertInto('workflows')
    .values({
      user_id: user.id,
      name: 'Bench',
      description: '',
      steps: JSON.stringify([trigger, makeStep(doNothing)]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hook = await openHook(engine, user.id, { workflow_id: workflow.id, step_id: trigger.id });
  await db.updateTable('triggers').set({ enabled: true }).where('id', '=', hook.id).execute();
  return openAddress(engine, hook);
}

/** Answers the times in order. Each begins at its moment, whether or not earlier ones are answered. */
async function sendEvenly(urls: readonly string[]): Promise<number[]> {
  const began = performance.now();
  const sendings = Array.from({ length: A_SECOND * SECONDS }, async (_, n) => {
    const at = began + (n * 1_000) / A_SECOND;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, at - performance.now()));
    });
    const response = await fetch(urls[n % urls.length] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: BODY,
    });
    await response.text();
    if (response.status !== 202) throw new Error(`A webhook was answered with ${response.status}.`);
    return performance.now() - at;
  });
  return (await Promise.all(sendings)).toSorted((a, b) => a - b);
}
