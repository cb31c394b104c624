import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Action } from '#integrations/define.ts';
import type { PlanName } from '#shared/plans.ts';

const MOST_WAIT_MS = 60_000;

export function repeat(action: Action, count: number): Action[] {
  return Array.from({ length: count }, () => action);
}

/** When it began, in milliseconds since 1970; waits until it has. */
export async function firstStepBegan(db: Db, runId: string): Promise<number> {
  for (const deadline = performance.now() + MOST_WAIT_MS; performance.now() < deadline; await sleep(2)) {
    const step = await db
      .selectFrom('run_steps')
      .select('started_at')
      .where('run_id', '=', runId)
      .where('place', '=', '1')
      .executeTakeFirst();
    if (step?.started_at) return Number(step.started_at);
  }
  throw new Error('The step did not begin within a minute.');
}

export async function addUser(db: Db, plan: PlanName = 'scale'): Promise<string> {
  const subject = randomUUID();
  const { id } = await db
    .insertInto('users')
    .values({ google_subject: subject, email: 'bench@example.com', name: 'Bench', plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addWorkflow(db: Db, userId: string, actions: readonly Action[]): Promise<WorkflowRow> {
  const list = actions.map((action) => makeStep(action));
  return db
    .insertInto('workflows')
    .values({ user_id: userId, name: 'Bench', description: '', steps: JSON.stringify(list) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
