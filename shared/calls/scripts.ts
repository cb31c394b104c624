import * as z from 'zod/mini';
import { call, id, nothing, text } from '#shared/calls/call.ts';
import { ScriptVersion } from '#shared/wire/script.ts';

const step = { workflow_id: id, step_id: id };

export const scriptCalls = {
  LIST_STEP_SCRIPTS: call({
    method: 'GET',
    path: '/workflows/step-scripts',
    summary:
      'Versions of the lines that a step learned, the newest first; the pinned or else the first is used',
    query: z.object(step),
    answer: z.array(ScriptVersion),
  }),
  SAVE_STEP_SCRIPT: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/save-step-script',
    summary: 'Write a version of the lines by hand',
    body: z.object({ ...step, based_on: id, text: text(50_000) }),
    answer: z.object({ id: z.string() }),
  }),
  PIN_STEP_SCRIPT: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/pin-step-script',
    summary: 'Keep to one version, whatever later runs learn; null lets the newest be used',
    body: z.object({ ...step, script_id: z.nullable(id) }),
    answer: nothing,
  }),
  RESET_STEP_SCRIPTS: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/reset-step-scripts',
    summary: 'Forget all lines that a step learned: the next run does the task anew',
    body: z.object(step),
    answer: nothing,
  }),
} as const;
