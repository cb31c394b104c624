import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { ApiError, askApi } from '#web/api/api.ts';
import { apiQuery, isTemporary } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { PhoneRunBar, RunActions } from '#web/runs/detail/run-actions.tsx';
import { RunDetailSkeleton } from '#web/runs/detail/run-detail-skeleton.tsx';
import { canResume } from '#web/runs/detail/resume-button.tsx';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { RunColumns } from '#web/runs/detail/run-columns.tsx';
import { ChangedLineNote, historyBeforeQuery } from '#web/runs/detail/changed-line.tsx';
import { EndedEarly } from '#web/results/ended-early.tsx';
import { RunHeals } from '#web/runs/detail/run-heals.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { RunRepair } from '#web/runs/detail/run-repair.tsx';
import { FailurePicture } from '#web/runs/detail/failure-picture.tsx';
import { SavedRowsLink } from '#web/results/saved-rows-link.tsx';
import { RunTrigger } from '#web/runs/detail/run-trigger.tsx';
import { SentMails } from '#web/results/sent-mails.tsx';
import { WhatItDid } from '#web/runs/detail/what-it-did.tsx';
import { extentOfResults } from '#web/results/results.ts';
import { ResultsSection } from '#web/results/results-section.tsx';
import { useOnline } from '#web/live-view/use-online.ts';
import { useConnectFlags } from '#web/connect-flags.ts';
import { unsayStarted } from '#web/workflow-acts/started-toast.ts';
import { useNow } from '#web/use-now.ts';

const POLL_MS = 5_000;
/** A run begins within a second: until its browser is there it is asked for more often, a few times. */
const SOON_MS = 700;
const ASKED_SOON = 8;
/** A run that took less was hardly seen: its film is played. */
const QUICK_MS = 10_000;

/** /workflows/{id}/executions/{execution_id}: where a run stands, and what it did. */
export function RunDetailScreen() {
  const { workflowId, executionId } = useParams({
    from: '/shell/workflows/$workflowId/executions/$executionId',
  });
  const run = useRun(workflowId, executionId);
  // An account may have been connected for it.
  useConnectFlags();
  // A run that is deleted while it is shown is not there any more, whatever was known of it.
  const status = isNotFound(run.status.error) ? undefined : run.status.data;
  const isOver = status !== undefined && isTerminal(status.status);
  const isOnline = useOnline();
  // What is shown is what was last heard: the run goes on, or has ended.
  const isLost = !isOver && (!isOnline || run.status.isRefetchError);
  const now = useNow(isOver || isLost || !status ? null : 1_000);
  const [wasRunning, setWasRunning] = useState(false);
  if (status && !isOver && !wasRunning) setWasRunning(true);
  useEffect(() => {
    if (isOver) unsayStarted();
  }, [isOver]);
  useDocumentTitle(status ? `${status.workflow_name} · Run` : 'Run');
  const backLink = (
    <LinkButton to="/workflows/$workflowId/executions" params={{ workflowId }} variant="ghost" size="sm">
      <ArrowLeft size={15} aria-hidden />
      Workflow Executions
    </LinkButton>
  );
  if (!status) {
    return (
      <>
        <h1 className="sr-only">Run</h1>
        <PageBar start={backLink} />
        <WhilePending query={run.status}>
          <RunDetailSkeleton />
        </WhilePending>
        {run.status.isError && (
          <RunMissing error={run.status.error} onRetry={() => void run.status.refetch()} />
        )}
      </>
    );
  }
  const steps = run.steps.data?.steps ?? [];
  const history = run.history.data ?? [];
  const extent = extentOfResults(status.variables, steps);
  return (
    <>
      <PageBar
        start={backLink}
        end={<RunActions run={status} steps={steps} onRefresh={run.status.refetch} />}
      />
      <RunColumns
        key={status.execution_id}
        run={status}
        history={run.history.data}
        isHistoryFailed={run.history.isError}
        steps={steps}
        isReady={run.isReady}
        now={now}
        lastSeen={isLost ? run.status.dataUpdatedAt : null}
        wasWatched={wasRunning}
        playsFilm={isOver && wasRunning && isQuick(status)}
        isFilmLarge={!isOver || (extent !== 'wide' && status.status !== 'failed')}
        outcome={
          <>
            <RunRepair run={status} otherwise={<FailurePicture run={status} history={history} />} />
            {/* The names of results are in the steps: without them each would be called by its number for a moment. */}
            {!run.steps.isPending && (
              <ResultsSection
                executionId={status.execution_id}
                variables={status.variables}
                steps={steps}
                isComplete={status.status === 'completed'}
              />
            )}
            {status.status === 'completed' && (
              <>
                <EndedEarly run={status} history={history} />
                {extent === 'none' && <WhatItDid run={status} history={history} />}
                <ChangedLineNote run={status} history={history} steps={steps} />
                <RunHeals run={status} />
              </>
            )}
            <SavedRowsLink workflowId={status.workflow_id} steps={steps} history={history} />
            <SentMails steps={steps} history={history} />
            {status.status === 'completed' && <RunTrigger workflowId={status.workflow_id} steps={steps} />}
          </>
        }
      />
      <PhoneRunBar run={status} steps={steps} />
    </>
  );
}

/** The history is asked for after each status, so that the last one is from after the run's end. */
function useRun(workflowId: string, executionId: string) {
  const queryClient = useQueryClient();
  const query = { execution_id: executionId };
  const historyQuery = apiQuery('GET_WORKFLOW_EXECUTION_HISTORY', { query });
  const status = useQuery({
    queryKey: ['GET_WORKFLOW_EXECUTION_STATUS', query],
    queryFn: async ({ signal }) => {
      try {
        const answer = await askApi('GET_WORKFLOW_EXECUTION_STATUS', { query, signal });
        void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey });
        return answer;
      } catch (error) {
        // What was shown stays; the next poll is a few seconds away.
        if (!signal.aborted) console.error('The status of the run could not be read', error);
        throw error;
      }
    },
    staleTime: 0,
    // After a first failed request the person retries by hand.
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdateCount } = state;
      if (data === undefined || isTerminal(data.status)) return false;
      if (error !== null) return isTemporary(error) ? POLL_MS : false;
      return data.live_url === null && dataUpdateCount <= ASKED_SOON ? SOON_MS : POLL_MS;
    },
  });
  const history = useQuery({ ...historyQuery, enabled: status.data !== undefined });
  const steps = useQuery({
    ...apiQuery('GET_WORKFLOW_STEPS', { query: { workflow_id: workflowId } }),
    enabled: status.data !== undefined,
  });
  // They stand above the film of a run that is over.
  const heals = useQuery({
    ...apiQuery('LIST_HEALS', { query: { workflow_id: workflowId } }),
    enabled: status.data?.status === 'completed',
  });
  const plan = useQuery({
    ...resumePlanQuery(executionId),
    enabled: status.data?.status === 'failed' && canResume(status.data),
  });
  const before = useQuery(historyBeforeQuery(status.data));
  const beside = [history, steps, heals, plan, before];
  return { status, history, steps, isReady: !beside.some(isFirstAsked) };
}

/** Asked for the first time, and not failed yet: what does not come is not waited for. */
function isFirstAsked({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0;
}

/** Not for somebody who asked for less motion: a film is motion. */
function isQuick({ created_at, completed_at }: ExecutionStatus): boolean {
  const took = completed_at === null ? Infinity : Date.parse(completed_at) - Date.parse(created_at);
  return took < QUICK_MS && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function RunMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <EmptyState
      icon={<SearchX size={19} />}
      title="Execution not found"
      text="The run was deleted with its workflow, or the address is mistyped."
      action={<LinkButton to="/runs">See all runs</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={<TriangleAlert size={19} />}
      title="This run could not be loaded"
      text={error.message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
