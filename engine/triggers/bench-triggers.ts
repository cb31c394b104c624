import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasDueTriggers } from '#db/triggers/due-triggers.ts';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import type { BenchRow } from '#shared/bench.ts';
import { startTrialClock } from '#engine/trials/clock-kills.ts';
import { addDueTriggers, countFired } from '#engine/trials/due-triggers.ts';
import { closeTrialWorker } from '#engine/trials/trial-processes.ts';

/** They are added before they are due. */
const DUE_IN_MS = 2_000;
const TRIGGERS = 3_000;
const PEOPLE = 300;
const CLOCKS = [1, 2, 4];
const MANY = 200_000;
const DUE_OF_MANY = 20_000;
const PEOPLE_OF_MANY = 2_000;
const MANY_DUE_IN_MS = 15_000;
const MINUTE_MS = 60_000;
const MOST_WAIT_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Triggers that are due at the same moment, with clocks in processes of their own. */
export async function benchDueTriggers(databaseUrl: string): Promise<BenchRow[]> {
  const { db, close } = openDatabase(databaseUrl);
  const clocks: ChildProcess[] = [];
  const rows: BenchRow[] = [];
  try {
    for (const count of CLOCKS) {
      while (clocks.length < count) clocks.push(await startTrialClock(databaseUrl));
      rows.push({
        what: `${TRIGGERS} triggers due at once, ${count} ${count === 1 ? 'clock' : 'clocks'}, the last one late by`,
        value: await secondsLate(db, { triggers: TRIGGERS, people: PEOPLE, due_in_ms: DUE_IN_MS }),
        unit: 's',
        target: '≤ 1',
      });
    }
    return rows;
  } finally {
    await Promise.all(clocks.map(closeTrialWorker));
    await close();
  }
}

/** One in ten of them is due in the same minute. */
export async function benchManyTriggers(databaseUrl: string): Promise<BenchRow[]> {
  const { db, close } = openDatabase(databaseUrl, { deadline_ms: null });
  const clocks: ChildProcess[] = [];
  try {
    const due = new Date(Date.now() + DAY_MS);
    await addDueTriggers(db, {
      name: 'later',
      triggers: MANY - DUE_OF_MANY,
      people: PEOPLE_OF_MANY,
      due,
    });
    for (let count = 0; count < 2; count += 1) clocks.push(await startTrialClock(databaseUrl));
    const some = { triggers: DUE_OF_MANY, people: PEOPLE_OF_MANY, due_in_ms: MANY_DUE_IN_MS };
    const spread = await secondsLate(db, { ...some, spread_ms: MINUTE_MS });
    const atOnce = await secondsLate(db, some);
    for (let count = 0; count < 2; count += 1) clocks.push(await startTrialClock(databaseUrl));
    const byFour = await secondsLate(db, some);
    const what = `of ${MANY} schedules ${DUE_OF_MANY} due`;
    return [
      { what: `${what} within a minute, 2 clocks, the latest by`, value: spread, unit: 's', target: '≤ 3' },
      { what: `${what} at one moment, 2 clocks, the latest by`, value: atOnce, unit: 's', target: '' },
      { what: `${what} at one moment, 4 clocks, the latest by`, value: byFour, unit: 's', target: '' },
    ];
  } finally {
    await Promise.all(clocks.map(closeTrialWorker));
    await close();
  }
}

type Due = { triggers: number; people: number; due_in_ms: number; spread_ms?: number };

async function secondsLate(db: Db, { triggers, people, due_in_ms, spread_ms = 0 }: Due): Promise<number> {
  const name = `due-${triggers}-${Date.now()}`;
  const due = new Date(Date.now() + due_in_ms);
  await addDueTriggers(db, { name, triggers, people, due, spread_ms });
  // Counting what has fired would keep a core busy, and a due trigger is found by an index.
  const last = new Date(due.getTime() + spread_ms);
  for (const deadline = Date.now() + MOST_WAIT_MS; Date.now() < deadline; await sleep(50))
    if (Date.now() > last.getTime() && !(await hasDueTriggers(db, last))) break;
  const { runs, late_ms } = await countFired(db, name);
  if (runs !== triggers) throw new Error(`${runs} of ${triggers} triggers fired.`);
  return late_ms / 1_000;
}
