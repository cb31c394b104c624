import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { onItem, startTrialApp } from '#engine/trials/trial-app.ts';
import { closeTrialWorker, killTrialWorker } from '#engine/trials/trial-processes.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import type { Step } from '#shared/wire.ts';

const ENTRY = path.join(import.meta.dirname, 'trial-polls.ts');
const TRIGGERS_OF_ONE = 2;
/** What is due later is leased by nobody (engine/trials/trial-polls.ts). */
const LONGEST_LEASE_SECONDS = 5;

export type KilledPolls = { processes: number; triggers: number; items: number; kills: number; seed: number };
export type Polled = { runs: number; items: number; keys: number };

/**
 * Triggers that ask an app to which items are added, and processes that are killed at one of its answers: before, while
 * or after they write what they found. Answers what was started in the end.
 */
export async function killPolls(db: Db, databaseUrl: string, trial: KilledPolls): Promise<Polled> {
  const name = `polls-${trial.seed}-${Date.now()}`;
  const app = await startTrialApp();
  const processes = await Promise.all(
    Array.from({ length: trial.processes }, () => startProcess(databaseUrl, app.url)),
  );
  const lists = Array.from({ length: trial.triggers }, (_, n) => `list-${n}`);
  try {
    await addPolls(db, { name, lists });
    await until(async () => (await countBegun(db, name)) === trial.triggers);
    const each = Math.ceil(trial.items / (trial.kills + 1));
    let added = 0;
    for (let kill = 0; kill <= trial.kills; kill += 1) {
      const more = Math.min(each, trial.items - added);
      added += more;
      const requested = nextRequest(app.onRequest, 1 + ((trial.seed + kill * 7) % 9));
      for (const list of lists) app.add(list, more);
      await makeDue(db, name);
      if (kill < trial.kills) {
        // Their requests come at any process; the one that is killed has its own under way, or writes.
        await requested;
        const [oldest] = processes.splice(0, 1);
        if (oldest) await killTrialWorker(oldest);
        processes.push(await startProcess(databaseUrl, app.url));
      }
    }
    await until(async () => {
      await makeDue(db, name);
      return (await countPolled(db, name)).items >= trial.items * trial.triggers;
    });
    // Once more around, so that what is started twice would be seen.
    await makeDue(db, name);
    await until(async () => (await countDue(db, name)) === 0);
  } finally {
    await Promise.all(processes.map(closeTrialWorker));
    await app.close();
  }
  return countPolled(db, name);
}

async function startProcess(databaseUrl: string, appUrl: string): Promise<ChildProcess> {
  const child = fork(ENTRY, [databaseUrl, appUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await once(child, 'message');
  return child;
}

/** Resolves at the `count`th request from now. */
function nextRequest(onRequest: (listener: () => void) => void, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seen = 0;
  onRequest(() => {
    seen += 1;
    if (seen === count) resolve();
  });
  return promise;
}

async function addPolls(db: Db, { name, lists }: { name: string; lists: readonly string[] }): Promise<void> {
  for (let at = 0; at < lists.length; at += TRIGGERS_OF_ONE) {
    const user = await db
      .insertInto('users')
      .values({ google_subject: `${name}-${at}`, email: 'trial@example.com', name: 'Trial', plan: 'scale' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const list of lists.slice(at, at + TRIGGERS_OF_ONE)) {
      const steps = JSON.stringify(polledSteps(list));
      const workflow = await db
        .insertInto('workflows')
        .values({ user_id: user.id, name, description: list, steps, variables: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const trigger = { user_id: user.id, workflow_id: workflow.id, step_id: 'step_trigger' };
      const due = { kind: 'poll' as const, enabled: true, poll_at: new Date(), polled_at: new Date() };
      await db
        .insertInto('triggers')
        .values({ ...trigger, ...due })
        .execute();
    }
  }
}

function polledSteps(list: string): Step[] {
  const trigger = {
    ...triggerOption(onItem),
    id: 'step_trigger',
    endpoint_input_values: { list },
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: { account: 'trial' },
  };
  return [trigger, makeStep(doNothing)];
}

/** As if a minute had passed for those that nobody asks. */
async function makeDue(db: Db, name: string): Promise<void> {
  await sql`
    update triggers set poll_at = least(poll_at, clock_timestamp()) from workflows
    where workflows.id = triggers.workflow_id and workflows.name = ${name}
      and poll_at > clock_timestamp() + make_interval(secs => ${LONGEST_LEASE_SECONDS})`.execute(db);
}

async function countBegun(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    select count(cursor)::int as begun from triggers join workflows on workflows.id = triggers.workflow_id
    where workflows.name = ${name}`.execute(db);
  return rows[0]?.begun ?? 0;
}

async function countDue(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from triggers join workflows on workflows.id = triggers.workflow_id
    where workflows.name = ${name} and poll_at < clock_timestamp() + make_interval(secs => ${LONGEST_LEASE_SECONDS})`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

async function countPolled(db: Db, name: string): Promise<Polled> {
  const { rows } = await sql<Polled>`
    select count(*)::int as runs, count(distinct (trigger_id, once_key))::int as items,
      (select count(*)::int from trigger_events join triggers on triggers.id = trigger_events.trigger_id
         join workflows on workflows.id = triggers.workflow_id where workflows.name = ${name}) as keys
    from runs where workflow_name = ${name}`.execute(db);
  return rows[0] ?? { runs: 0, items: 0, keys: 0 };
}

const PATIENCE_MS = 240_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('The events did not start their runs in four minutes.');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
