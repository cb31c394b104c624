import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Db } from '#db/schema.ts';
import { addDueTriggers, countFired, type Fired, waitForFired } from '#engine/trials/due-triggers.ts';
import { closeTrialWorker, killTrialWorker } from '#engine/trials/trial-processes.ts';

const CLOCK = path.join(import.meta.dirname, 'trial-clock.ts');
const TRIGGERS_OF_ONE = 10;

/** A clock in a process of its own; answers when it looks. */
export async function startTrialClock(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(CLOCK, [databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await once(child, 'message');
  return child;
}

export type KilledClocks = { clocks: number; triggers: number; kills: number };

/**
 * Triggers that are due at once, and clocks that are killed while they fire them, each replaced by a new one. Answers
 * what was fired in the end.
 */
export async function killClocks(
  db: Db,
  databaseUrl: string,
  { clocks: count, triggers, kills }: KilledClocks,
): Promise<Fired> {
  const name = `kills-${Date.now()}`;
  const clocks = await Promise.all(Array.from({ length: count }, () => startTrialClock(databaseUrl)));
  try {
    await addDueTriggers(db, { name, triggers, people: triggers / TRIGGERS_OF_ONE, due: new Date() });
    for (let kill = 1; kill <= kills; kill += 1) {
      await waitForFired(db, name, Math.floor((triggers * kill) / (kills + 1)));
      const [oldest] = clocks.splice(0, 1);
      if (oldest) await killTrialWorker(oldest);
      clocks.push(await startTrialClock(databaseUrl));
    }
    await waitForFired(db, name, triggers);
  } finally {
    // Each finishes the round that it is at.
    await Promise.all(clocks.map(closeTrialWorker));
  }
  return countFired(db, name);
}
