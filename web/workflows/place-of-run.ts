import type { RunOverview } from '#shared/wire/runs.ts';

/** It is asked for something by its person. */
export function waitsForPerson({ status, waiting_for }: RunOverview): boolean {
  return status === 'pending' && waiting_for !== 'slot' && waiting_for !== 'time';
}

/** Where a run is looked at: of one that waits for its person, the Inbox. */
export function placeOfRun(run: RunOverview) {
  return waitsForPerson(run)
    ? ({ to: '/inbox', search: { run: run.id } } as const)
    : ({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId: run.workflow_id, executionId: run.id },
      } as const);
}
