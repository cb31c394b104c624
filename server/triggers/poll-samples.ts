import type { Engine } from '#engine/engine.ts';
import { findPoll, openPollWorld } from '#engine/triggers/look-for-events.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import type { StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

type World = {
  engine: Engine;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
  account: StepWorld['account'];
};

/** Somebody waits for it. */
const LONGEST_MS = 20_000;

export function pollSampleHandlers(world: World): Pick<Handlers, 'FIND_TRIGGER_SAMPLE'> {
  return {
    /** Starts nothing, whether or not the trigger is on. */
    async FIND_TRIGGER_SAMPLE({ userId, body }) {
      const workflow = await requireWorkflow(world.engine.db, userId, body.workflow_id);
      const steps = withDefinitions(workflow.steps, world.step_options);
      const set = findPoll({ ...workflow, steps }, body.step_instance_id, world.findTrigger);
      if (!set) throw notFound('Trigger');
      const signal = AbortSignal.timeout(LONGEST_MS);
      try {
        const asked = await openPollWorld(world, { user_id: userId, input_variables: {}, set }, signal);
        return { sample: await set.definition.findSample(asked) };
      } catch (error) {
        if (error instanceof StepFailure) {
          throw new AppError(422, `${error.message} ${error.failure.what_to_do}`);
        }
        if (signal.aborted) throw new AppError(503, 'The app did not answer in time. Try again.');
        throw error;
      }
    },
  };
}
