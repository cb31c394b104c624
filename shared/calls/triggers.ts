import * as z from 'zod/mini';
import { call, id, inputVariables, nothing, workflowId } from '#shared/calls/call.ts';

/** How one trigger step stands. */
const TriggerState = z.object({
  step_instance_id: z.string(),
  trigger_id: z.string(),
  enabled: z.boolean(),
  /** When a clock fires next. */
  next_run_at: z.nullable(z.string()),
  last_run_at: z.nullable(z.string()),
  /** Why the last firing started nothing. */
  problem: z.nullable(z.string()),
  /** Why it was turned off by itself; null when a person did, or when it is on. */
  off_reason: z.nullable(z.string()),
  /** Firings that were left out since it was turned on. */
  skipped: z.number(),
});
export type TriggerState = z.output<typeof TriggerState>;

export const triggerCalls = {
  IS_TRIGGER_ENABLED: call({
    method: 'POST',
    rate: 'read',
    path: '/triggers/is-trigger-enabled',
    summary: 'Whether the triggers of a workflow are on',
    body: workflowId,
    answer: z.object({
      success: z.boolean(),
      data: z.boolean(),
      /** When a clock fires next; null without a clock that is on. */
      next_run_at: z.nullable(z.string()),
      /** Why the last firing started nothing. */
      problem: z.nullable(z.string()),
      /** Each trigger step that was ever turned on. */
      triggers: z.optional(z.array(TriggerState)),
    }),
  }),
  TOGGLE_WORKFLOW_TRIGGER: call({
    method: 'POST',
    rate: 'edit',
    path: '/orchestrator/toggle-workflow-trigger',
    summary: 'Turn the triggers of a workflow on or off',
    body: z.object({
      workflow_id: id,
      input_variables: inputVariables,
      enable: z.boolean(),
      /** Only this trigger; inputs that are not given stay as they were. All of them when it is left out. */
      step_instance_id: z.optional(z.nullable(id)),
    }),
    answer: z.object({ status: z.string() }),
  }),
  DISABLE_TRIGGER: call({
    method: 'POST',
    rate: 'edit',
    path: '/triggers/disable-trigger',
    summary: 'Turn off the trigger of a deleted step',
    body: z.object({
      workflow_id: id,
      step_instance_id: z.optional(z.nullable(id)),
      trigger_id: z.optional(z.nullable(id)),
    }),
    answer: nothing,
  }),
} as const;
