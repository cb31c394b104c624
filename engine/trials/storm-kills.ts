import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import { killTrialWorker } from '#engine/trials/trial-processes.ts';
import type { SeededRandom } from '#shared/seeded-random.ts';

/** What is killed in a storm, and how the killed is replaced. */
export type StormTargets = {
  db: Db;
  random: SeededRandom;
  workers: Map<string, ChildProcess>;
  startWorker(name: string): Promise<void>;
  starter: { process: ChildProcess };
  restartStarter(): Promise<void>;
  /** Ends PostgreSQL as a kill does, and starts it again. */
  restartPostgres(): Promise<void>;
};

type Kind = 'worker' | 'starter' | 'session' | 'session_by_signal' | 'postgres' | 'worker_stopped';

/** A session that is ended by SIGKILL makes PostgreSQL restart and recover, with all other sessions. */
const RESTARTS_POSTGRES: readonly Kind[] = ['session_by_signal', 'postgres'];
/** Of a hundred. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['worker', 27],
  ['starter', 5],
  ['session', 59],
  ['session_by_signal', 6],
  ['postgres', 2],
  ['worker_stopped', 1],
];
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 700;
/** Longer than the lease of a worker whose session has ended, and than the one of a worker that is only silent. */
const LONGEST_STOP_MS = 14_000;

export type Death = { at: number; run_ids: string[] };
export type Storm = { deaths: Death[]; counts: Record<Kind, number> };

/** A worker that is stopped for a while is not counted as a kill. Ends early when the time is over. */
export async function killAtRandom(
  targets: StormTargets,
  { kills, most_ms, spares_postgres }: { kills: number; most_ms: number; spares_postgres: boolean },
): Promise<Storm> {
  const end = performance.now() + most_ms;
  const counts: Storm['counts'] = {
    worker: 0,
    starter: 0,
    session: 0,
    session_by_signal: 0,
    postgres: 0,
    worker_stopped: 0,
  };
  const storm: Storm = { deaths: [], counts };
  // Each kind of kill at least once, also in a short storm.
  const shares = SHARES.filter(([kind]) => !spares_postgres || !RESTARTS_POSTGRES.includes(kind));
  const first = shares.map(([kind]) => kind).filter((kind) => kind !== 'worker_stopped');
  for (let done = 0; done < kills && performance.now() < end;) {
    const kind = first.pop() ?? pickKind(targets.random, shares);
    await sleep(targets.random.integer(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    const death = await killOne(targets, kind);
    if (death) storm.deaths.push(death);
    counts[kind] += 1;
    if (kind !== 'worker_stopped') done += 1;
  }
  return storm;
}

function pickKind(random: SeededRandom, shares: typeof SHARES): Kind {
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = random.integer(0, all);
  for (const [kind, share] of shares) if ((left -= share) < 0) return kind;
  return 'worker';
}

async function killOne(targets: StormTargets, kind: Kind): Promise<Death | null> {
  switch (kind) {
    case 'worker':
      return killWorker(targets);
    case 'worker_stopped':
      return stopWorkerForAWhile(targets);
    case 'starter':
      requireAlive('The process that starts runs', targets.starter.process);
      await killTrialWorker(targets.starter.process);
      await targets.restartStarter();
      return null;
    case 'session':
    case 'session_by_signal':
      return killSession(targets, kind);
    default:
      await targets.restartPostgres();
      return null;
  }
}

async function killWorker({ db, random, workers, startWorker }: StormTargets): Promise<Death> {
  const [name, child] = pickWorker(workers, random);
  const held = await whenBack(() =>
    db
      .selectFrom('runs')
      .select('id')
      .where('status', '=', 'running')
      .where('worker', 'like', `${name}-%`)
      .execute(),
  );
  await killTrialWorker(child);
  const at = Date.now();
  await startWorker(name);
  return { at, run_ids: held.map((run) => run.id) };
}

/** As a machine that sleeps: its runs go on elsewhere, and what it does when it wakes up must change nothing. */
async function stopWorkerForAWhile({ random, workers }: StormTargets): Promise<null> {
  const [, child] = pickWorker(workers, random);
  child.kill('SIGSTOP');
  try {
    await sleep(random.integer(0, LONGEST_STOP_MS));
  } finally {
    child.kill('SIGCONT');
  }
  return null;
}

function pickWorker(workers: StormTargets['workers'], random: SeededRandom): [string, ChildProcess] {
  const found = [...workers][random.integer(0, workers.size)];
  if (!found) throw new Error('There is no worker.');
  requireAlive(`The worker ${found[0]}`, found[1]);
  return found;
}

function requireAlive(what: string, child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${what} died by itself.`);
}

/** Of a worker, of the process that starts runs, or of this one. */
async function killSession(
  { db, random }: StormTargets,
  kind: 'session' | 'session_by_signal',
): Promise<null> {
  const { rows } = await whenBack(() =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      order by pid`.execute(db),
  );
  const pid = rows[random.integer(0, rows.length)]?.pid;
  if (pid === undefined) return null;
  if (kind === 'session') await whenBack(() => sql`select pg_terminate_backend(${pid})`.execute(db));
  else
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  return null;
}

export async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(100);
    }
  }
}
