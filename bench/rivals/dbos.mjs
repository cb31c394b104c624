import { randomUUID } from 'node:crypto';
import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';
import { openPool } from '#bench/open-pool.mjs';

const QUEUE = 'runs';
const VERSION = 'bench';
const quiet = { info() {}, debug() {}, warn() {}, error: (...words) => console.error(...words) };

export async function prepare(url) {
  await launch(url, 'prepare');
  await DBOS.shutdown();
}

/** Its queue is asked every 50 ms, where its default is every second. */
export async function work(url, { slots, report }) {
  DBOS.registerWorkflow(
    async (id, steps) => {
      for (let step = 1; step <= steps; step += 1) {
        await DBOS.runStep(
          async () => {
            if (step === 1) report(id);
            return step;
          },
          { name: `step ${step}` },
        );
      }
    },
    { name: 'steps' },
  );
  await launch(url, `worker-${process.pid}`);
  await DBOS.registerQueue(QUEUE, { workerConcurrency: slots, minPollingIntervalMs: 50 });
}

export async function openStarter(url) {
  const client = await DBOSClient.create({ systemDatabaseUrl: url, logger: quiet });
  const pool = openPool(url, 2);
  return {
    async start(steps) {
      const id = randomUUID();
      const options = { queueName: QUEUE, workflowName: 'steps', workflowID: id, appVersion: VERSION };
      await client.enqueue(options, id, steps);
      return id;
    },
    async countEnded() {
      const { rows } = await pool.query(
        `select count(*)::int as count from dbos.workflow_status where status = 'SUCCESS'`,
      );
      return rows[0].count;
    },
    async close() {
      await client.destroy();
      await pool.end();
    },
  };
}

async function launch(url, executorID) {
  DBOS.setConfig({
    name: 'rivals',
    systemDatabaseUrl: url,
    applicationVersion: VERSION,
    executorID,
    logger: quiet,
  });
  await DBOS.launch();
}
