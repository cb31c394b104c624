import * as z from 'zod/mini';
import { call, id, inputVariables, nothing, workflowId } from '#shared/calls/call.ts';

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
    }),
  }),
  TOGGLE_WORKFLOW_TRIGGER: call({
    method: 'POST',
    rate: 'edit',
    path: '/orchestrator/toggle-workflow-trigger',
    summary: 'Turn the triggers of a workflow on or off',
    body: z.object({ workflow_id: id, input_variables: inputVariables, enable: z.boolean() }),
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
