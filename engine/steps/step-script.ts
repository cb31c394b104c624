import { findScript, saveRunScript } from '#db/step-scripts.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import { storableScript } from '#engine/steps/storable-targets.ts';
import type { ActionContext } from '#integrations/define.ts';
import type { Step } from '#shared/wire.ts';

/** The lines that a step learned. They hold no secret: values of variables stand in them as variables. */
export function createStepScript(work: RunWork, step: Step): ActionContext['script'] {
  const { db, run, control, hidden } = work;
  const of = { workflow_id: run.workflow_id, step_id: step.id };
  return {
    find: () => retryDatabase(control.signal, () => findScript(db, run.user_id, of)),
    async keep(script, origin) {
      const storable = storableScript(script, hidden);
      if (run.is_trial || !storable) return false;
      const fence = { run_id: run.id, attempt: run.attempt };
      const order = { step_id: step.id, origin, script: storable };
      if (!(await retryDatabase(control.lost, () => saveRunScript(db, fence, order)))) control.leave('lost');
      control.signal.throwIfAborted();
      return true;
    },
  };
}
