import { useQuery } from '@tanstack/react-query';
import type { ExecutionStatus, Step } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { EndedEarly } from '#web/results/ended-early.tsx';
import { SavedRowsLink } from '#web/results/saved-rows-link.tsx';
import { SentMails } from '#web/results/sent-mails.tsx';

/** What a run did beside what it gave: where it ended before its last step, what it kept and what it sent. */
export function WhatFollowed({ run, steps }: { run: ExecutionStatus; steps: readonly Step[] }) {
  const { execution_id } = run;
  const { data: history = [] } = useQuery({
    ...apiQuery('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id } }),
    // A run that is over does not change.
    staleTime: Infinity,
  });
  return (
    <>
      <EndedEarly run={run} history={history} />
      <SavedRowsLink workflowId={run.workflow_id} steps={steps} history={history} />
      <SentMails steps={steps} history={history} />
    </>
  );
}
