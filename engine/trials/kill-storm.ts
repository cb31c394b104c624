import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { grantCredits } from '#billing/spend.ts';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import { makeStep } from '#engine/test-world.ts';
import {
  checkStorm,
  isClickStep,
  isOnceStep,
  STEPS,
  type StormUser,
  timesBackToWork,
} from '#engine/trials/storm-checks.ts';
import { killAtRandom, whenBack } from '#engine/trials/storm-kills.ts';
import { traceAgain, traceClicks, traceOnce } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

const STARTER = path.join(import.meta.dirname, 'trial-starter.ts');
const WORKERS = ['one', 'two', 'three'];
const WORKFLOWS_EACH = 5;
const CREDITS = 100_000_000;

/**
 * Runs of twenty steps on three worker processes, started by a fourth, while workers, the starter, sessions of the
 * database and PostgreSQL itself are killed; then checks that no run was lost, repeated or paid twice. It has a
 * PostgreSQL of its own, because other tests use theirs meanwhile. What was committed without waiting for the disk is
 * written there as late as PostgreSQL can, so that a kill takes it back. The seed decides what is killed and when. On a
 * slow machine there are fewer kills than asked for: after `most_ms` what has happened is checked.
 */
export async function expectRunsToSurviveKills(options: {
  seed: number;
  kills: number;
  most_ms?: number;
  /** How soon runs go on where the database is not the one that was killed. */
  spares_postgres?: boolean;
}): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-storm-'));
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  fs.chmodSync(folder, 0o755);
  const [trace, starts] = ['trace', 'starts'].map((name) => path.join(folder, name));
  if (trace === undefined || starts === undefined) throw new Error('Two files have no names.');
  for (const file of [trace, starts]) fs.writeFileSync(file, '');
  const flags = ['wal_writer_delay=10s'];
  const postgres = await startEmbeddedPostgres({ folder, database: 'storm', flags });
  await migrate(postgres.url);
  const { db, close } = openDatabase(postgres.url);
  const random = createSeededRandom(options.seed);
  const workers = new Map<string, ChildProcess>();
  const startWorker = async (name: string) => {
    workers.set(name, await startTrialWorker(postgres.url, { name, slots: 20 }));
  };
  const children = () => [...workers.values()];
  try {
    const users = await addUsers(db, random, trace);
    for (const name of WORKERS) await startWorker(name);
    const starter = { process: await startStarter(postgres.url, starts) };
    try {
      const restartStarter = async () => {
        starter.process = await startStarter(postgres.url, starts);
      };
      const restartPostgres = () => postgres.restart();
      const targets = { db, random, workers, startWorker, starter, restartStarter, restartPostgres };
      const { kills, most_ms = Infinity, spares_postgres = false } = options;
      const storm = await killAtRandom(targets, { kills, most_ms, spares_postgres });
      await closeTrialWorker(starter.process);
      await waitForEnd(db);
      await Promise.all(children().map(closeTrialWorker));
      const { runs, completed, effects } = await checkStorm(db, { users, trace, starts });
      const times = await timesBackToWork(db, storm.deaths, runs);
      console.log(
        `Seed ${options.seed}, kills: ${JSON.stringify(storm.counts)}. ${runs.length} runs, ${completed} completed, ` +
          `the others interrupted in a step that is not repeated; ${effects} effects. Runs of killed workers went on ` +
          `after ${share(times, 0.5)} ms (median), ${share(times, 0.95)} ms (95 %), ${times.at(-1)} ms (longest).`,
      );
      expect(times.every(Number.isFinite)).toBe(true);
    } finally {
      await closeTrialWorker(starter.process);
    }
  } finally {
    await Promise.all(children().map(closeTrialWorker));
    await close();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

async function startStarter(databaseUrl: string, file: string): Promise<ChildProcess> {
  const child = fork(STARTER, [databaseUrl, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('The process that starts runs died while it started.');
  });
  await Promise.race([once(child, 'message'), died]);
  died.catch(() => {});
  return child;
}

async function addUsers(db: Db, random: SeededRandom, trace: string): Promise<StormUser[]> {
  const users: StormUser[] = [];
  for (const plan of ['free', 'pro', 'scale'] as const) {
    const { id } = await db
      .insertInto('users')
      .values({ google_subject: randomUUID(), email: 'storm@example.com', name: 'Storm', plan })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = { kind: 'purchase', once_key: 'storm', amount: CREDITS, expires_at: null } as const;
    await db.transaction().execute((trx) => grantCredits(trx, id, { ...grant, now: new Date() }));
    const workflow = () => ({
      user_id: id,
      name: 'Storm',
      description: '',
      steps: JSON.stringify(makeSteps(random, trace)),
    });
    await db
      .insertInto('workflows')
      .values(Array.from({ length: WORKFLOWS_EACH }, workflow))
      .execute();
    users.push({ id, plan });
  }
  return users;
}

function makeSteps(random: SeededRandom, trace: string) {
  return Array.from({ length: STEPS }, (_, index) => {
    const ms = `${random.integer(100, 500)}`;
    if (isOnceStep(index)) return makeStep(traceOnce, { trace, ms: '20' });
    return makeStep(isClickStep(index) ? traceClicks : traceAgain, { trace, ms });
  });
}

async function waitForEnd(db: Db): Promise<void> {
  const left = () => db.selectFrom('runs').select('id').where('finished_at', 'is', null).limit(1).execute();
  while ((await whenBack(left)).length > 0) await sleep(100);
}
