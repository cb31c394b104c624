import { OpenWorkflow } from 'openworkflow';
import { BackendPostgres } from 'openworkflow/postgres';
import { openPool } from '#bench/open-pool.mjs';

export async function prepare(url) {
  const backend = await BackendPostgres.connect(url);
  await backend.stop();
}

export async function work(url, { slots, report }) {
  const { product } = await open(url, report);
  await product.newWorker({ concurrency: slots }).start();
}

export async function openStarter(url) {
  const { backend, workflow } = await open(url, () => {});
  const pool = openPool(url, 2);
  return {
    async start(steps) {
      const { workflowRun } = await workflow.run({ steps });
      return workflowRun.id;
    },
    async countEnded() {
      const { rows } = await pool.query(
        `select count(*)::int as count from openworkflow.workflow_runs where status in ('completed', 'succeeded')`,
      );
      return rows[0].count;
    },
    async close() {
      await backend.stop();
      await pool.end();
    },
  };
}

async function open(url, report) {
  const backend = await BackendPostgres.connect(url, { runMigrations: false });
  const product = new OpenWorkflow({ backend });
  const workflow = product.defineWorkflow({ name: 'steps' }, async ({ input, step, run }) => {
    for (let number = 1; number <= input.steps; number += 1) {
      await step.run({ name: `step ${number}` }, async () => {
        if (number === 1) report(run.id);
        return number;
      });
    }
  });
  return { backend, product, workflow };
}
