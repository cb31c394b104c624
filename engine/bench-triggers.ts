import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import type { BenchRow } from '#shared/bench.ts';
import { closeTrialWorker } from '#engine/trials/trial-processes.ts';
import { scheduledSteps, TRIGGER_STEP_ID } from '#engine/trials/trial-triggers.ts';

const CLOCK = path.join(import.meta.dirname, 'trials', 'trial-clock.ts');
const CLOCKS = 3;
const TRIGGERS = 3_000;
const PEOPLE = 300;
const DUE_IN_MS = 2_000;

/** 3,000 triggers that are due at the same moment, with three clocks in processes of their own. */
export async function benchDueTriggers(databaseUrl: string): Promise<BenchRow> {
  const { db, close } = openDatabase(databaseUrl);
  const children = Array.from({ length: CLOCKS }, () =>
    fork(CLOCK, [databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const name = `due-${Date.now()}`;
    const due = await addDueTriggers(db, name);
    const last = await waitForRuns(db, name);
    return {
      what: `${TRIGGERS} triggers due at once on ${CLOCKS} clocks, the last one late by`,
      value: Math.max(0, last - due) / 1_000,
      unit: 's',
      target: '≤ 1',
    };
  } finally {
    await Promise.all(children.map(closeTrialWorker));
    await close();
  }
}

/** Answers when they are due. */
async function addDueTriggers(db: Db, name: string): Promise<number> {
  await sql`
    with person as (
      insert into users (google_subject, email, name, plan)
      select ${name} || n, 'bench@example.com', 'Bench', 'pro' from generate_series(1, ${PEOPLE}::int) as n
      returning id
    )
    insert into workflows (user_id, name, description, steps)
    select id, ${name}, '', ${JSON.stringify(scheduledSteps())}::jsonb
    from person, generate_series(1, ${TRIGGERS / PEOPLE}::int)`.execute(db);
  const due = Date.now() + DUE_IN_MS;
  await sql`
    insert into triggers (user_id, workflow_id, step_id, enabled, next_run_at)
    select user_id, id, ${TRIGGER_STEP_ID}, true, ${new Date(due)} from workflows where name = ${name}`.execute(
    db,
  );
  return due;
}

/** Answers when the last run was written. */
async function waitForRuns(db: Db, name: string): Promise<number> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const { rows } = await sql<{ count: number; last: Date | null }>`
      select count(*) as count, max(created_at) as last from runs where workflow_name = ${name}`.execute(db);
    const [runs] = rows;
    if (runs?.last && runs.count === TRIGGERS) return runs.last.getTime();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The triggers did not fire within two minutes.');
}
