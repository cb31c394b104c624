import { type FinishedStep, saveSteps } from '#db/runs/run-functions.ts';
import type { Db, Run } from '#db/schema.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import type { Place } from '#shared/place.ts';

/** The finished steps of one attempt on their way to the database. */
export type Checkpoints = {
  /**
   * Resolves when the step and all before it are written down; with `may_wait`, possibly before. Leaves the run when
   * it is no longer ours.
   */
  finish(step: JustFinished): Promise<void>;
  /** Writes what is left. */
  save(): Promise<void>;
  /** What is left, to be written with the run's end; null when it has to be saved before. */
  rest(): FinishedStep[] | null;
};

type JustFinished = Pick<FinishedStep, 'place' | 'inputs' | 'outputs' | 'secrets'> & {
  /** By performance.now(). */
  began_at: number;
  /** Null keeps what is there. */
  page_state: Uint8Array | null;
  next_place: Place;
  /** Null after the last step. */
  next_inputs: Record<string, string> | null;
  /** Nothing outside the run changed, and nothing will before the next checkpoint. */
  may_wait: boolean;
};

/** The history on the screen is not further behind than this. */
const MOST_WAIT_MS = 50;

export function createCheckpoints(parts: {
  db: Db;
  run: Pick<Run, 'id' | 'attempt'>;
  control: RunControl;
}): Checkpoints {
  const { db, run, control } = parts;
  const fence = { run_id: run.id, attempt: run.attempt };
  let waiting: (JustFinished & { ended_at: number })[] = [];

  const asRows = (): FinishedStep[] => {
    const now = performance.now();
    return waiting.map(({ place, inputs, outputs, secrets, began_at, ended_at }) => ({
      place,
      inputs,
      outputs,
      secrets,
      began_ms_ago: now - began_at,
      ended_ms_ago: now - ended_at,
    }));
  };

  async function save(): Promise<void> {
    const last = waiting.at(-1);
    if (!last) return;
    const { next_place, next_inputs } = last;
    const page_state = waiting.findLast((step) => step.page_state !== null)?.page_state ?? null;
    const isOurs = await retryDatabase(control.lost, () =>
      saveSteps(db, fence, { steps: asRows(), next_place, next_inputs, page_state }),
    );
    waiting = [];
    if (!isOurs) control.leave('lost');
  }

  return {
    save,
    async finish(step) {
      const now = performance.now();
      waiting.push({ ...step, ended_at: now });
      const isLate = now - (waiting[0]?.began_at ?? now) > MOST_WAIT_MS;
      if (!step.may_wait || (isLate && step.next_inputs !== null)) await save();
    },
    rest: () => (waiting.some((step) => step.page_state !== null) ? null : asRows()),
  };
}
