import type { RunPage } from '#browser/run-page.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import type { Db } from '#db/schema.ts';
import { findFailedPage, findWaitPage, saveWaitPage } from '#db/runs/wait-pages.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { StepWorld } from '#engine/work/step-world.ts';

/** The pages of runs that wait, as their people see and change them, and of runs that failed, which are only seen. */
export type WaitPages = {
  /** Null when the run has left none. */
  load(userId: string, waitId: string): Promise<Uint8Array | null>;
  /** The run goes on from where its person left the page, unless it goes on already. */
  save(userId: string, waitId: string, page: RunPage): Promise<void>;
};

const CAPTURE_MS = 5_000;

export function createWaitPages(parts: {
  db: Db;
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  log: Log;
}): WaitPages {
  const { db, world, log } = parts;
  return {
    async load(userId, waitId) {
      const wait = (await findWaitPage(db, userId, waitId)) ?? (await findFailedPage(db, userId, waitId));
      return wait?.state ? world.unseal(wait.state, wait.sealed_for) : null;
    },
    async save(userId, waitId, page) {
      try {
        const wait = await findWaitPage(db, userId, waitId);
        if (!wait) return;
        const state = await withDeadline(page.captureState(), CAPTURE_MS);
        if (state.length === 0) return;
        await saveWaitPage(db, userId, { wait_id: waitId, state: world.seal(state, wait.sealed_for) });
      } catch (error) {
        // The run then goes on from the page that it left itself.
        log.warn(describeError(error), 'The page of a waiting run could not be kept.');
      }
    },
  };
}
