import * as z from 'zod/mini';
import { call, count, executionId, id, inputVariables, text } from '#shared/calls/call.ts';
import { LONGEST_RUN_SEARCH, RunFilter, RunStartFilter, RunOverview } from '#shared/wire/runs.ts';
import * as wire from '#shared/wire.ts';

export const runCalls = {
  START_WORKFLOW: call({
    method: 'POST',
    rate: 'start',
    path: '/orchestrator/start-workflow',
    summary: 'Start a run',
    body: z.object({
      workflow_id: id,
      input_variables: inputVariables,
      simulate_trigger_outputs: z.optional(z.record(z.string(), inputVariables)),
      /** The same key starts one run, however often it is sent. */
      once_key: z.optional(text(100)),
      /** Runs the steps before and up to this one only. */
      until_step_id: z.optional(id),
      /** It works in the tabs of this live session while that is open; needs a `once_key`. */
      live_session_id: z.optional(id),
      /** Begins behind the steps that this try has done; needs a `once_key`. Refused (409) when they changed since. */
      continue_try: z.optional(id),
    }),
    answer: z.object({
      workflow_execution_id: z.string(),
      /** Where its browser is seen, once it has one; null when it does not begin with a browser. */
      live_url: z.nullable(z.string()),
    }),
  }),
  START_WORKFLOW_AFTER_TRIGGER: call({
    method: 'POST',
    rate: 'start',
    path: '/orchestrator/start-workflow-after-trigger',
    summary: 'Internal: runs after a trigger are started by the engine; refused to people',
    body: z.object({ workflow_id: id, outputs_by_step: z.optional(z.record(z.string(), inputVariables)) }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  STOP_WORKFLOW: call({
    method: 'POST',
    rate: 'edit',
    path: '/orchestrator/stop-workflow',
    summary: 'Stop a run',
    body: executionId,
    answer: z.object({ status: z.string() }),
  }),
  RESUME_WORKFLOW: call({
    method: 'POST',
    rate: 'start',
    path: '/orchestrator/resume-workflow',
    summary: 'Start a run that goes on where another one failed or was stopped',
    body: z.object({
      execution_id: id,
      /** Inputs to change, by variable id; the others stay as they were. */
      input_variables: z.optional(inputVariables),
      /** These are what the workflow has from now on, too. */
      keeps_values: z.optional(z.boolean()),
      /** The same key starts one run, however often it is sent. */
      once_key: z.optional(text(100)),
    }),
    answer: z.object({ workflow_execution_id: z.string() }),
  }),
  GET_WORKFLOW_EXECUTION_INSTANCES: call({
    method: 'GET',
    path: '/workflows/execution-instances',
    summary: 'The runs of a workflow, newest first',
    query: z.object({
      workflow_id: id,
      /** The id of the last run on the previous page. */
      before: z.optional(id),
      /** How many at most. */
      limit: z.optional(count),
      filter: z.optional(RunFilter),
      started_by: z.optional(RunStartFilter),
      /** Only runs of so many days until now. */
      days: z.optional(count),
    }),
    answer: z.array(RunOverview),
  }),
  GET_RUNS: call({
    method: 'GET',
    path: '/workflows/all-executions',
    summary: 'The runs of all workflows, newest first',
    query: z.object({
      /** The id of the last run on the previous page. */
      before: z.optional(id),
      limit: z.optional(count),
      filter: z.optional(RunFilter),
      started_by: z.optional(RunStartFilter),
      /** Only runs of so many days until now. */
      days: z.optional(count),
      /** Only runs of this workflow. */
      workflow_id: z.optional(id),
      /** Only runs whose name, error or id has these words, in any case. */
      search: z.optional(text(LONGEST_RUN_SEARCH)),
    }),
    answer: z.array(RunOverview),
  }),
  GET_WORKFLOW_EXECUTION_STATUS: call({
    method: 'GET',
    path: '/workflows/execution-status',
    summary: 'Where a run stands',
    query: executionId,
    answer: wire.ExecutionStatus,
  }),
  GET_WORKFLOW_EXECUTION_HISTORY: call({
    method: 'GET',
    path: '/workflows/execution-history',
    summary: 'What a run did, step by step',
    query: executionId,
    answer: z.array(wire.RunStep),
  }),
} as const;
