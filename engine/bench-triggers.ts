import { openDatabase } from '#db/open.ts';
import type { BenchRow } from '#shared/bench.ts';
import { startTrialClock } from '#engine/trials/clock-kills.ts';
import { addDueTriggers, waitForFired } from '#engine/trials/due-triggers.ts';
import { closeTrialWorker } from '#engine/trials/trial-processes.ts';

const CLOCKS = 3;
const DUE_IN_MS = 2_000;
const SIZES = [
  { triggers: 3_000, people: 300, target: '≤ 1' },
  { triggers: 10_000, people: 1_000, target: '≤ 4' },
];

/** Triggers that are due at the same moment, with three clocks in processes of their own. */
export async function benchDueTriggers(databaseUrl: string): Promise<BenchRow[]> {
  const { db, close } = openDatabase(databaseUrl);
  const clocks = await Promise.all(Array.from({ length: CLOCKS }, () => startTrialClock(databaseUrl)));
  const rows: BenchRow[] = [];
  try {
    for (const { triggers, people, target } of SIZES) {
      const name = `due-${triggers}-${Date.now()}`;
      const due = new Date(Date.now() + DUE_IN_MS);
      await addDueTriggers(db, { name, triggers, people, due });
      const { last } = await waitForFired(db, name, triggers);
      rows.push({
        what: `${triggers} triggers due at once on ${CLOCKS} clocks, the last one late by`,
        value: Math.max(0, Number(last) - due.getTime()) / 1_000,
        unit: 's',
        target,
      });
    }
    return rows;
  } finally {
    await Promise.all(clocks.map(closeTrialWorker));
    await close();
  }
}
