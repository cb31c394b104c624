import * as z from 'zod/mini';
import { call, executionId, id, nothing, text } from '#shared/calls/call.ts';
import { RecordedTarget, ShownWords } from '#shared/live/live-recording.ts';
import { LINE_EDITS } from '#shared/script/edit-line.ts';
import { LineHeal, ResumePlan } from '#shared/wire/repair.ts';

export const repairCalls = {
  GET_RESUME_PLAN: call({
    method: 'GET',
    path: '/orchestrator/resume-plan',
    summary: 'What resuming a run would do, and what its failed line can be changed to',
    query: executionId,
    answer: ResumePlan,
  }),
  REPAIR_LINE: call({
    method: 'POST',
    rate: 'start',
    path: '/orchestrator/repair-line',
    summary:
      'Change the failed line of a run to one of the things that were offered, and resume the run with it',
    body: z.object({
      execution_id: id,
      /** Which of the offers, from 0; or what its person pointed at. */
      offer: z.optional(z.int().check(z.gte(0), z.lte(9))),
      shown: z.optional(ShownWords),
      /** The whole line, where its person has changed more of it than what was pointed at. */
      line: z.optional(text(2_000)),
      /** The line that reads what was pointed at; of a step that reads by a field of its own, the words in it. */
      read: z.optional(text(2_000)),
      /** The same key starts one run, however often it is sent. */
      once_key: text(100),
    }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  EDIT_FAILED_LINE: call({
    method: 'POST',
    rate: 'start',
    path: '/orchestrator/edit-line',
    summary:
      'Change the failed line of a run in words, skip it, or put lines before it, and resume the run with that',
    body: z.object({
      execution_id: id,
      edit: z.enum(LINE_EDITS),
      /** What it becomes, or what comes before it. */
      line: z.optional(text(2_000)),
      /** The same key starts one run, however often it is sent. */
      once_key: text(100),
    }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  KEEP_RECORDED_TARGETS: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/keep-recorded-targets',
    summary: 'Remember what the lines of a recorded script were about',
    body: z.object({
      workflow_id: id,
      step_id: text(100),
      /** The text of the step, whose lines the targets belong to. */
      script: text(100_000),
      targets: z.array(RecordedTarget).check(z.maxLength(100)),
    }),
    answer: nothing,
  }),
  LIST_HEALS: call({
    method: 'GET',
    path: '/workflows/line-heals',
    summary: 'Targets of a workflow’s lines that are called something else now',
    query: z.object({ workflow_id: id }),
    answer: z.object({
      /** Also lines that pay, send or delete may be healed. */
      heals_risky: z.boolean(),
      heals: z.array(LineHeal),
    }),
  }),
  TAKE_HEAL: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/take-heal',
    summary: 'Write into a line what its target is called now',
    body: z.object({ workflow_id: id, step_id: id, key: text(100) }),
    answer: nothing,
  }),
  FORGET_HEAL: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/forget-heal',
    summary: 'Forget what runs learned about a target, because it was the wrong thing',
    body: z.object({ workflow_id: id, step_id: id, key: text(100) }),
    answer: nothing,
  }),
  ALLOW_RISKY_HEALS: call({
    method: 'POST',
    rate: 'edit',
    path: '/workflows/allow-risky-heals',
    summary: 'Let lines that pay, send or delete be healed too, or not',
    body: z.object({ workflow_id: id, is_allowed: z.boolean() }),
    answer: nothing,
  }),
} as const;
