import { disableTriggers, listTriggers } from '#db/triggers/triggers.ts';
import type { Db, TriggerRow } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { saveSampleOutputs } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { enableWorkflowTriggers } from '#engine/triggers/switch-triggers.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { withoutSecretSamples } from '#server/workflows/workflow-save.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import { AppError } from '#shared/errors.ts';
import type { TriggerState } from '#shared/calls/triggers.ts';
import type { StepOption } from '#shared/wire.ts';

type World = {
  db: Db;
  engine: Engine;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
};

export function triggerHandlers(
  world: World,
): Pick<
  Handlers,
  | 'IS_TRIGGER_ENABLED'
  | 'TOGGLE_WORKFLOW_TRIGGER'
  | 'DISABLE_TRIGGER'
  | 'SAVE_TRIGGER_SAMPLE_OUTPUTS'
  | 'START_WORKFLOW_AFTER_TRIGGER'
> {
  const { db, engine, findTrigger } = world;
  return {
    async IS_TRIGGER_ENABLED({ userId, body }) {
      await requireWorkflow(db, userId, body.workflow_id);
      const rows = await listTriggers(db, userId, body.workflow_id);
      const triggers = rows.filter((row) => row.enabled);
      const [next] = triggers
        .flatMap((row) => row.next_run_at ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime());
      return {
        success: true,
        data: triggers.length > 0,
        next_run_at: next?.toISOString() ?? null,
        problem: triggers.find((row) => row.problem !== null)?.problem ?? null,
        triggers: rows.map(toState),
      };
    },

    async TOGGLE_WORKFLOW_TRIGGER({ userId, body }) {
      const { workflow_id } = body;
      const step_id = body.step_instance_id ?? undefined;
      if (body.enable) {
        const input_variables = storableValues(body.input_variables);
        const { step_options } = world;
        const which = { workflow_id, step_id, input_variables, step_options, findTrigger };
        await enableWorkflowTriggers(engine, userId, which);
      } else {
        await requireWorkflow(db, userId, workflow_id);
        await disableTriggers(db, userId, { workflow_id, step_id });
      }
      return { status: 'success' };
    },

    async DISABLE_TRIGGER({ userId, body }) {
      await requireWorkflow(db, userId, body.workflow_id);
      await disableTriggers(db, userId, {
        workflow_id: body.workflow_id,
        step_id: body.step_instance_id ?? undefined,
        trigger_id: body.trigger_id ?? undefined,
      });
      return null;
    },

    async SAVE_TRIGGER_SAMPLE_OUTPUTS({ userId, body }) {
      const workflow = await requireWorkflow(db, userId, body.workflow_id);
      const outputsOf = new Map(workflow.steps.map((step) => [step.id, step.endpoint_output_values]));
      const outputs = Object.fromEntries(
        Object.entries(body.outputs_by_step).map(([stepId, values]) => [
          stepId,
          withoutSecretSamples(outputsOf.get(stepId) ?? {}, storableValues(values)),
        ]),
      );
      const isSaved = await db
        .transaction()
        .execute((trx) => saveSampleOutputs(trx, userId, workflow.id, outputs));
      if (!isSaved) throw notFound('Workflow');
      return null;
    },

    async START_WORKFLOW_AFTER_TRIGGER({ userId, body }) {
      await requireWorkflow(db, userId, body.workflow_id);
      throw new AppError(403, 'Runs after a trigger are started by Legwork itself.');
    },
  };
}

function toState(row: TriggerRow): TriggerState {
  return {
    step_instance_id: row.step_id,
    trigger_id: row.id,
    enabled: row.enabled,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    last_run_at: row.last_run_at?.toISOString() ?? null,
    problem: row.problem,
    off_reason: row.off_reason,
    skipped: row.skipped,
  };
}
