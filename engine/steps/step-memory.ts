import { readStepMemory, writeStepMemory } from '#db/step-memories.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import type { ActionContext } from '#integrations/define.ts';
import type { Step } from '#shared/wire.ts';

/** Sealed, because what a step found may have a secret in it. */
export function createStepMemory(work: RunWork, step: Step): Pick<ActionContext, 'recall' | 'remember'> {
  const { db, run, world, control } = work;
  const of = { run, step_id: step.id };
  const recordId = `${run.workflow_id}:${step.id}`;
  return {
    async recall() {
      const sealed = await retryDatabase(control.signal, () => readStepMemory(db, of));
      return sealed && new TextDecoder().decode(world.unseal(sealed, recordId));
    },
    async remember(text) {
      // A try of the author is not a time that later runs compare with.
      if (run.is_trial) return;
      const sealed = world.seal(new TextEncoder().encode(text), recordId);
      await retryDatabase(control.signal, () => writeStepMemory(db, of, sealed));
    },
  };
}
