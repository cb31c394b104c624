import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { scheduledSteps, TRIGGER_STEP_ID } from '#engine/trials/trial-triggers.ts';

export type DueTriggers = {
  name: string;
  triggers: number;
  people: number;
  due: Date;
  /** They are due one after the other within this time; at one moment when it is left out. */
  spread_ms?: number;
};

/** Daily schedules. Their workflows and runs have this name. */
export async function addDueTriggers(
  db: Db,
  { name, triggers, people, due, spread_ms = 0 }: DueTriggers,
): Promise<void> {
  await sql`
    with person as (
      insert into users (google_subject, email, name, plan)
      select ${name} || n, 'bench@example.com', 'Bench', 'pro' from generate_series(1, ${people}::int) as n
      returning id
    )
    insert into workflows (user_id, name, description, steps)
    select id, ${name}, '', ${JSON.stringify(scheduledSteps())}::jsonb
    from person, generate_series(1, ${triggers / people}::int)`.execute(db);
  await sql`
    insert into triggers (user_id, workflow_id, step_id, enabled, next_run_at)
    select user_id, id, ${TRIGGER_STEP_ID}, true,
      ${due}::timestamptz + random() * ${spread_ms}::int * interval '1 millisecond'
    from workflows where name = ${name}`.execute(db);
}

export type Fired = {
  runs: number;
  keys: number;
  /** Of the latest one. */
  late_ms: number;
};

export async function countFired(db: Db, name: string): Promise<Fired> {
  const { rows } = await sql<Fired>`
    select count(*) as runs, count(distinct once_key) as keys,
      coalesce(extract(epoch from max(created_at - due_at)) * 1000, 0)::float8 as late_ms
    from runs where workflow_name = ${name}`.execute(db);
  return rows[0] ?? { runs: 0, keys: 0, late_ms: 0 };
}

/** Looks until that many have fired. */
export async function waitForFired(db: Db, name: string, count: number): Promise<Fired> {
  const deadline = performance.now() + 300_000;
  while (performance.now() < deadline) {
    const fired = await countFired(db, name);
    if (fired.runs >= count) return fired;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The triggers did not fire within five minutes.');
}
