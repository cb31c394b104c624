import { randomUUID } from 'node:crypto';
import { grantCredits } from '#billing/spend.ts';
import type { BrowserHost } from '#browser/browser-host.ts';
import { type RunRow, findRun } from '#db/runs/runs.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import type { Log } from '#engine/log.ts';
import { startRun } from '#engine/start-run.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { createTestWorld, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { startWorker, type Worker } from '#engine/work/worker.ts';
import type { Action } from '#integrations/define.ts';
import type { PlanName } from '#shared/plans.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** An engine on a database of its own, for one test file. */
export type TestEngine = {
  engine: Engine;
  database: TestDatabase;
  addUser(plan?: PlanName, credits?: number): Promise<string>;
  /** Plans change in the transaction that admits what they allow. */
  changePlan(userId: string, plan: PlanName): Promise<void>;
  addCredits(userId: string, amount: number): Promise<void>;
  addWorkflow(
    userId: string,
    content: Pick<WorkflowRow, 'steps'> & { variables?: Variable[] },
  ): Promise<WorkflowRow>;
  /** Makes a workflow of these steps and starts it. */
  start(userId: string, steps: Step[], inputs?: Record<string, string>): Promise<string>;
  startWorker(options: {
    actions: Action[];
    slots?: number;
    browser?: BrowserHost;
    account?: StepWorld['account'];
    mailer?: StepWorld['mailer'];
    log?: Log;
    poll_ms?: number;
  }): Promise<Worker>;
  run(userId: string, runId: string): Promise<RunRow>;
  /** Waits for what a run comes to. */
  until(userId: string, runId: string, isSo: (run: RunRow) => boolean, patience_ms?: number): Promise<RunRow>;
  ended(userId: string, runId: string): Promise<RunRow>;
  allEnded(userId: string, runIds: readonly string[]): Promise<RunRow[]>;
  close(): Promise<void>;
};

const WAIT_MS = 60_000;

export async function createTestEngine(options: { supervise?: boolean } = {}): Promise<TestEngine> {
  const database = await createTestDatabase();
  const opened = await openEngine({
    databaseUrl: database.url,
    db: database.db,
    vault: TEST_VAULT,
    log: QUIET,
    supervise: options.supervise ?? false,
  });
  const { close: closeEngine, ...engine } = opened;
  const { db } = database;
  const workers: Worker[] = [];

  const run = async (userId: string, runId: string) => {
    const found = await findRun(db, userId, runId);
    if (!found) throw new Error('The run is gone.');
    return found;
  };
  const until: TestEngine['until'] = async (userId, runId, isSo, patienceMs) => {
    let found: RunRow | undefined;
    await waitUntil(async () => {
      found = await run(userId, runId);
      return isSo(found);
    }, patienceMs);
    return found ?? run(userId, runId);
  };
  const addCredits = (userId: string, amount: number) =>
    db.transaction().execute(async (trx) => {
      await grantCredits(trx, userId, {
        kind: 'purchase',
        once_key: randomUUID(),
        amount,
        expires_at: null,
        now: new Date(),
      });
      await admitRuns(engine, trx, userId);
    });
  const addWorkflow: TestEngine['addWorkflow'] = (userId, content) =>
    db
      .insertInto('workflows')
      .values({
        user_id: userId,
        name: 'Test workflow',
        description: '',
        steps: JSON.stringify(content.steps),
        variables: JSON.stringify(content.variables ?? []),
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    engine,
    database,
    addCredits,
    addWorkflow,
    run,
    until,
    ended: (userId, runId) => until(userId, runId, (found) => isTerminal(found.status)),
    async allEnded(userId, runIds) {
      await waitUntil(async () => {
        const left = await db
          .selectFrom('runs')
          .select('id')
          .where('id', 'in', runIds)
          .where('finished_at', 'is', null)
          .execute();
        return left.length === 0;
      });
      return Promise.all(runIds.map((id) => run(userId, id)));
    },
    async addUser(plan = 'free', credits = 0) {
      const subject = randomUUID();
      const user = await db
        .insertInto('users')
        .values({ google_subject: subject, email: `${subject}@example.com`, name: 'Test', plan })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (credits > 0) await addCredits(user.id, credits);
      return user.id;
    },
    changePlan: (userId, plan) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ plan }).where('id', '=', userId).execute();
        await admitRuns(engine, trx, userId);
      }),
    async start(userId, steps, inputs = {}) {
      const workflow = await addWorkflow(userId, { steps });
      return startRun(engine, userId, { workflow, input_variables: inputs });
    },
    async startWorker(options) {
      const world = createTestWorld(options.actions);
      const worker = await startWorker({
        engine,
        databaseUrl: database.url,
        name: `test-${randomUUID()}`,
        slots: options.slots ?? 40,
        browser: options.browser ?? null,
        world: {
          ...world,
          ...(options.account && { account: options.account }),
          mailer: options.mailer ?? null,
        },
        log: options.log ?? QUIET,
        ...(options.poll_ms !== undefined && { poll_ms: options.poll_ms }),
      });
      workers.push(worker);
      return worker;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await closeEngine();
      await database.close();
    },
  };
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>, patienceMs = WAIT_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
