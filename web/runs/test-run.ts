import type { ExecutionStatus, RunStep } from '#shared/wire.ts';

export const RUN_ADDRESS = '/workflows/w1/executions/run-1';

/** A run that is over, of one step; a test says what is different in its own. */
export const endedRun: ExecutionStatus = {
  execution_id: 'run-1',
  workflow_id: 'w1',
  workflow_name: 'Weekly export',
  status: 'completed',
  step_name: null,
  created_at: '2026-11-20T10:00:00Z',
  completed_at: '2026-11-20T10:01:00Z',
  error: null,
  failure: null,
  waiting_for: null,
  variables: [],
  live_url: null,
  is_held_by_viewer: false,
  credits_used: 0,
  steps_done: 1,
  steps_total: 1,
};

/** The same, of one that failed in its only step. */
export function failedRun(failure: NonNullable<ExecutionStatus['failure']>): ExecutionStatus {
  return { ...endedRun, status: 'failed', error: failure.message, failure, steps_done: 0 };
}

/** A step of it that is over, without inputs, outputs and actions. */
export const endedStep: RunStep = {
  place: '1',
  lines: [],
  step_id: 'step_1',
  name: 'Browser instructions',
  status: 'completed',
  started_at: '2026-11-20T10:00:05Z',
  completed_at: '2026-11-20T10:00:55Z',
  inputs: {},
  outputs: {},
  credits: 0,
  actions: [],
};
