import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { grantCredits } from '#billing/spend.ts';
import { findBalance } from '#db/credit-buckets.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import { isPassing } from '#engine/retry-database.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { traceAgain, traceClicks, traceOnce, type TraceLine } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { stepIndexOf } from '#shared/place.ts';
import { CREDITS_PER_BROWSER_ACTION, type PlanName, PLANS } from '#shared/plans.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

/** Runs of each plan's user per 30 s of killing: enough that there is work in progress until the end. */
const RUNS_PER_30_S: Record<PlanName, number> = { free: 2, pro: 11, scale: 17 };
const STEPS = 20;
const CLICK_EVERY = 5;
const ONCE_EVERY = 10;
const RECOVERY_MS = 15_000;
const OUTAGE_MS = 4_000;

type ChaosTrial = {
  engine: Engine;
  random: SeededRandom;
  killForMs: number;
  restartPostgres(): Promise<void>;
  startWorker(name: string): Promise<void>;
  workers: Map<string, ChildProcess>;
};

/**
 * Runs of twenty steps on three worker processes that are killed at random times, with PostgreSQL killed in the middle;
 * then checks that no run was lost, repeated or paid twice. It has a PostgreSQL of its own, because other tests use
 * theirs meanwhile. The seed decides which worker is killed and when.
 */
export async function expectRunsToSurviveKills(options: { seed: number; killForMs: number }): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-chaos-'));
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  fs.chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, database: 'chaos' });
  const database = openDatabase(postgres.url);
  await migrate(postgres.url);
  const engine = await openEngine({
    databaseUrl: postgres.url,
    ...database,
    vault: TEST_VAULT,
    log: QUIET,
    supervise: false,
  });
  const workers = new Map<string, ChildProcess>();
  const startWorker = async (name: string) => {
    workers.set(name, await startTrialWorker(postgres.url, { name, slots: 20 }));
  };
  const restartPostgres = () => postgres.restart();
  try {
    const { killForMs } = options;
    const random = createSeededRandom(options.seed);
    await checkChaos({ engine, random, killForMs, restartPostgres, startWorker, workers }, folder);
  } finally {
    await Promise.all([...workers.values()].map(closeTrialWorker));
    await engine.close();
    await database.close();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function checkChaos(trial: ChaosTrial, folder: string): Promise<void> {
  const { engine } = trial;
  const trace = path.join(folder, 'trace');
  fs.writeFileSync(trace, '');
  for (const name of ['one', 'two', 'three']) await trial.startWorker(name);
  const users = await startRuns(trial, trace);
  const deaths = await killAtRandom(trial);
  await waitForEnd(engine);

  const runs = await engine.db.selectFrom('runs').selectAll().execute();
  const steps = await engine.db.selectFrom('run_steps').selectAll().execute();
  const lines = readTrace(trace);

  // Every run ended, and only steps that must not be repeated ended one early.
  const codes = new Set(runs.map((run) => run.failure?.code ?? run.status));
  expect(codes.difference(new Set(['completed', 'interrupted']))).toEqual(new Set());
  expect(runs.filter((run) => run.status === 'completed').length).toBeGreaterThan(runs.length / 2);

  // No step was finished twice, begun again after it was finished, or left out.
  const finishedAt = new Map<string, number>();
  const finishedTwice: string[] = [];
  for (const step of steps.filter((one) => one.status === 'completed')) {
    const key = `${step.run_id}:${step.place}`;
    if (finishedAt.has(key)) finishedTwice.push(key);
    finishedAt.set(key, Number(step.finished_at));
  }
  expect(finishedTwice).toEqual([]);
  const repeated = lines.filter(
    (line) => line.kind === 'begin' && line.at > (finishedAt.get(line.key) ?? Infinity) + 5,
  );
  expect(repeated).toEqual([]);
  const done = new Set(lines.filter((line) => line.kind === 'done').map((line) => line.key));
  expect([...finishedAt.keys()].filter((key) => !done.has(key))).toEqual([]);
  for (const run of runs.filter((one) => one.status === 'completed')) {
    expect([...finishedAt.keys()].filter((key) => key.startsWith(run.id))).toHaveLength(STEPS);
  }

  // What may not be repeated was begun at most once.
  const begunOnce = lines
    .filter((line) => line.kind === 'begin' && isOnceStep(line.key))
    .map((line) => line.key);
  expect(begunOnce).toHaveLength(new Set(begunOnce).size);

  // Each user paid for each action that had to be done, once.
  for (const { id: user, plan } of users) {
    const own = runs.filter((run) => run.user_id === user);
    await expectExactCredits(engine, user, own);
    expect(mostAtOnce(own)).toBeLessThanOrEqual(PLANS[plan].concurrent_runs);
  }

  // What a dead worker had went on elsewhere in time.
  expect(deaths.length).toBeGreaterThanOrEqual(fewestKills(trial.killForMs));
  for (const { at, runIds, limit } of deaths) {
    for (const id of runIds) {
      const run = runs.find((one) => one.id === id);
      const next = steps
        .filter((step) => step.run_id === id && Number(step.started_at) > at)
        .map((step) => Number(step.started_at));
      const wentOn = Math.min(...next, Number(run?.finished_at));
      expect(wentOn - at).toBeLessThan(limit);
    }
  }
}

async function startRuns(
  { engine, random, killForMs }: ChaosTrial,
  trace: string,
): Promise<{ id: string; plan: PlanName }[]> {
  const users: { id: string; plan: PlanName }[] = [];
  for (const plan of ['free', 'pro', 'scale'] as const) {
    const id = await addUser(engine, plan);
    users.push({ id, plan });
    const count = Math.ceil((RUNS_PER_30_S[plan] * killForMs) / 30_000);
    for (let n = 0; n < count; n++) {
      const workflow = await engine.db
        .insertInto('workflows')
        .values({
          user_id: id,
          name: 'Chaos',
          description: '',
          steps: JSON.stringify(makeSteps(random, trace)),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await startRun(engine, id, { workflow, input_variables: {} });
    }
  }
  return users;
}

async function addUser(engine: Engine, plan: PlanName): Promise<string> {
  const subject = randomUUID();
  const { id } = await engine.db
    .insertInto('users')
    .values({ google_subject: subject, email: 'chaos@example.com', name: 'Chaos', plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.transaction().execute((trx) =>
    grantCredits(trx, id, {
      kind: 'purchase',
      once_key: 'chaos',
      amount: 1_000_000,
      expires_at: null,
      now: new Date(),
    }),
  );
  return id;
}

function makeSteps(random: SeededRandom, trace: string) {
  return Array.from({ length: STEPS }, (_, position) => {
    if (position % ONCE_EVERY === 4) return makeStep(traceOnce, { trace, ms: '20' });
    if (position % CLICK_EVERY === 2)
      return makeStep(traceClicks, { trace, ms: `${random.integer(100, 500)}` });
    return makeStep(traceAgain, { trace, ms: `${random.integer(100, 500)}` });
  });
}

type Death = { at: number; runIds: string[]; limit: number };

function fewestKills(killForMs: number): number {
  return Math.floor(killForMs / 10_000);
}

async function killAtRandom(trial: ChaosTrial): Promise<Death[]> {
  const { engine, random, workers, killForMs } = trial;
  const deaths: Death[] = [];
  const end = Date.now() + killForMs;
  const outageAt = end - killForMs / 2;
  let isOutageOver = false;
  // On a slow machine a kill and a start take long; there are enough kills all the same.
  while (Date.now() < end || deaths.length < fewestKills(killForMs)) {
    await sleep(random.integer(1_000, 5_000));
    if (!isOutageOver && Date.now() > outageAt) {
      isOutageOver = true;
      await trial.restartPostgres();
      continue;
    }
    const name = [...workers.keys()][random.integer(0, workers.size)] ?? 'one';
    const child = workers.get(name);
    if (!child) continue;
    if (child.exitCode !== null) throw new Error(`The worker ${name} died by itself.`);
    const held = await whenBack(() =>
      engine.db
        .selectFrom('runs')
        .select('id')
        .where('status', '=', 'running')
        .where('worker', 'like', `${name}-%`)
        .execute(),
    );
    await killTrialWorker(child);
    const at = Date.now();
    // After an outage of the database a run may be claimed that much later.
    const limit = Math.abs(at - outageAt) < RECOVERY_MS + OUTAGE_MS ? RECOVERY_MS + OUTAGE_MS : RECOVERY_MS;
    deaths.push({ at, runIds: held.map((run) => run.id), limit });
    await trial.startWorker(name);
  }
  return deaths;
}

async function waitForEnd(engine: Engine): Promise<void> {
  for (;;) {
    const left = await whenBack(() =>
      engine.db.selectFrom('runs').select('id').where('finished_at', 'is', null).execute(),
    );
    if (left.length === 0) return;
    await sleep(100);
  }
}

async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(100);
    }
  }
}

function readTrace(trace: string): TraceLine[] {
  const lines = fs.readFileSync(trace, 'utf8').trim().split('\n');
  return lines.map((line): TraceLine => JSON.parse(line));
}

function isOnceStep(key: string): boolean {
  return stepIndexOf(key.split(':')[1] ?? '') % ONCE_EVERY === 4;
}

async function expectExactCredits(
  engine: Engine,
  user: string,
  runs: readonly { id: string; status: string }[],
): Promise<void> {
  const { db } = engine;
  const balance = await findBalance(db, user, engine.now());
  const entries = await db.selectFrom('credit_entries').selectAll().where('user_id', '=', user).execute();
  const spent = entries.filter((entry) => entry.kind === 'browser_action');
  expect(balance.held).toBe(0);
  expect(spent).toHaveLength(balance.used / CREDITS_PER_BROWSER_ACTION);
  const actionsOfAll = 2 * (STEPS / CLICK_EVERY);
  const wrong = runs.filter((run) => {
    const paid = spent.filter((entry) => entry.run_id === run.id).length;
    return run.status === 'completed' ? paid !== actionsOfAll : paid > actionsOfAll;
  });
  expect(wrong).toEqual([]);
}

function mostAtOnce(runs: readonly { admitted_at: Date | null; finished_at: Date | null }[]): number {
  const changes = runs
    .flatMap((run) => [
      { at: Number(run.admitted_at), by: 1 },
      { at: Number(run.finished_at), by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return Math.max(...changes.map((change) => (now += change.by)));
}
