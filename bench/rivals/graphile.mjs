import { randomUUID } from 'node:crypto';
import { run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openPool } from '#bench/open-pool.mjs';

/** One job a run, which keeps how far it is in a row of its own: the least that a durable run can cost. */
export async function prepare(url) {
  await runMigrations({ connectionString: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table progress (id uuid primary key, step int not null default 0, ended boolean)',
  );
  await client.end();
}

export async function work(url, { slots, report }) {
  const pool = openPool(url, 10);
  const taskList = {
    async steps({ id, steps }) {
      for (let step = 1; step <= steps; step += 1) {
        if (step === 1) report(id);
        await pool.query('update progress set step = $2, ended = $3 where id = $1', [
          id,
          step,
          step === steps,
        ]);
      }
    },
  };
  await run({
    connectionString: url,
    concurrency: slots,
    taskList,
    noHandleSignals: true,
    logger: undefined,
  });
}

export async function openStarter(url) {
  const pool = openPool(url, 10);
  return {
    async start(steps) {
      const id = randomUUID();
      await pool.query(
        `with made as (insert into progress (id) values ($1::uuid))
         select graphile_worker.add_job('steps', json_build_object('id', $1::text, 'steps', $2::int))`,
        [id, steps],
      );
      return id;
    },
    async countEnded() {
      const { rows } = await pool.query('select count(*)::int as count from progress where ended');
      return rows[0].count;
    },
    close: () => pool.end(),
  };
}
