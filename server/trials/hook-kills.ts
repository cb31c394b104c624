import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '#engine/engine.ts';
import { waitForFired } from '#engine/trials/due-triggers.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { HOOK_PATH } from '#server/triggers/hooks.ts';
import { addHook } from '#server/trials/hook-world.ts';
import type { HookLoad, SentHooks } from '#server/trials/send-hooks.ts';

const API = path.join(import.meta.dirname, 'trial-hook-api.ts');
const SENDER = path.join(import.meta.dirname, 'send-hooks.ts');
const PEOPLE = 5;
const MOST_STARTS = 20;

export type KilledHooks = { requests: number; a_second: number; kills: number };
export type HookKillsResult = {
  /** Requests that were answered with 202. */
  accepted: number;
  /** Different runs that these answers named. */
  named: number;
  /** Runs that there are, and those that completed. */
  runs: number;
  completed: number;
};

/**
 * Requests at an even rate, while the API and a worker are killed in turn, each replaced by a new one. A request that
 * is not accepted is sent again with its key.
 */
export async function killHookProcesses(
  engine: Engine,
  databaseUrl: string,
  trial: KilledHooks,
): Promise<HookKillsResult> {
  const name = `hooks-${Date.now()}`;
  let api = await startApi(databaseUrl, 0);
  const workers = await Promise.all([1, 2].map(() => startTrialWorker(databaseUrl, { name, slots: 10 })));
  const sender = fork(SENDER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  try {
    const addresses = await Promise.all(Array.from({ length: PEOPLE }, () => addHook(engine, name)));
    const answered = once(sender, 'message');
    const urls = addresses.map((address) => `http://127.0.0.1:${api.port}${HOOK_PATH}${address}`);
    const load = { urls, a_second: trial.a_second, count: trial.requests, body: '{"n":1}', key_prefix: name };
    sender.send(load satisfies HookLoad);
    for (let kill = 1; kill <= trial.kills; kill += 1) {
      await waitForFired(engine.db, name, Math.floor((trial.requests * kill) / (trial.kills + 1)));
      if (kill % 2 === 1) {
        await killTrialWorker(api.child);
        api = await startApi(databaseUrl, api.port);
      } else {
        const [oldest] = workers.splice(0, 1);
        if (oldest) await killTrialWorker(oldest);
        workers.push(await startTrialWorker(databaseUrl, { name, slots: 10 }));
      }
    }
    const [sent] = (await answered) as [SentHooks];
    const accepted = sent.answers.filter(({ status }) => status === 202);
    await untilAllEnded(engine, name);
    return {
      accepted: accepted.length,
      named: new Set(accepted.map(({ run_id }) => run_id)).size,
      ...(await countRuns(engine, name)),
    };
  } finally {
    sender.kill('SIGKILL');
    await Promise.all([api.child, ...workers].map(closeTrialWorker));
  }
}

async function startApi(databaseUrl: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; tries <= MOST_STARTS; tries += 1) {
    const child = fork(API, [databaseUrl, `${port}`], {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      execArgv: [],
    });
    const listening = await Promise.race([
      once(child, 'message').then(([given]) => Number(given)),
      // Another program may have the port of the killed one for a moment.
      once(child, 'exit').then(() => null),
    ]);
    if (listening !== null) return { child, port: listening };
  }
  throw new Error('The API of the trial does not start.');
}

async function countRuns(engine: Engine, name: string): Promise<{ runs: number; completed: number }> {
  const { rows } = await sql<{ runs: number; completed: number }>`
    select count(*)::int as runs, count(*) filter (where status = 'completed')::int as completed
    from runs where workflow_name = ${name}`.execute(engine.db);
  return rows[0] ?? { runs: 0, completed: 0 };
}

const PATIENCE_MS = 300_000;

async function untilAllEnded({ db }: Engine, name: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql`
      select from runs where workflow_name = ${name} and finished_at is null limit 1`.execute(db);
    if (rows.length === 0) return;
    if (performance.now() > deadline) throw new Error('The runs did not end within five minutes.');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
