import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX, TriangleAlert } from 'lucide-react';
import { isTerminal } from '#shared/run-status.ts';
import { ApiError, askApi } from '#web/api.ts';
import { apiQuery, isTemporary } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RunActions } from '#web/runs/detail/run-actions.tsx';
import { RunDetailSkeleton } from '#web/runs/detail/run-detail-skeleton.tsx';
import { RunLivePanel } from '#web/runs/detail/run-live-panel.tsx';
import { RunRepair } from '#web/runs/detail/run-repair.tsx';
import { RunSummary } from '#web/runs/detail/run-summary.tsx';
import { RunTimeLine } from '#web/runs/detail/run-time-line.tsx';
import { filesOfRun } from '#web/runs/detail/run-values.ts';

const POLL_MS = 5_000;

/** /workflows/{id}/executions/{execution_id}: where a run stands, and what it did. */
export function RunDetailScreen() {
  const { workflowId, executionId } = useParams({
    from: '/shell/workflows/$workflowId/executions/$executionId',
  });
  const run = useRun(workflowId, executionId);
  // A run that is deleted while it is shown is not there any more, whatever was known of it.
  const status = isNotFound(run.status.error) ? undefined : run.status.data;
  const failedStep = run.history.data?.find((step) => step.status === 'failed');
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
        {run.status.isPending && <RunDetailSkeleton />}
        {run.status.isError && (
          <RunMissing error={run.status.error} onRetry={() => void run.status.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageBar
        start={backLink}
        end={<RunActions run={status} steps={run.steps.data?.steps ?? []} onRefresh={run.status.refetch} />}
      />
      <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:flex-row">
        <div className="shrink-0 px-4 py-6 md:px-6 lg:w-1/3 lg:overflow-y-auto lg:border-r lg:border-line">
          <RunSummary key={status.execution_id} run={status} failedStepId={failedStep?.step_id ?? null} />
        </div>
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-6 px-4 py-6 max-lg:border-t max-lg:border-line md:px-6 lg:overflow-y-auto">
          <RunRepair key={`repair-${status.execution_id}`} run={status} />
          <RunLivePanel isRunning={status.status === 'running'} liveUrl={status.live_url} />
          <section aria-labelledby="time-line">
            <h2 id="time-line" className="mb-3 text-lg font-semibold">
              Time line
            </h2>
            {run.history.isPending && <SkeletonRows rows={Math.min(status.steps_total, 8)} />}
            {run.history.isError && !run.history.data && (
              <p className="text-sm text-ink2">What this run did could not be loaded.</p>
            )}
            <RunTimeLine
              key={status.execution_id}
              history={run.history.data ?? []}
              steps={run.steps.data?.steps ?? []}
              files={filesOfRun(status.variables)}
              now={run.status.dataUpdatedAt}
              isOver={isTerminal(status.status)}
            />
          </section>
        </div>
      </div>
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
    // A status that was never there is asked for again by the person.
    refetchInterval: ({ state }) => {
      const isOver = state.data === undefined || isTerminal(state.data.status);
      return isOver || (state.error !== null && !isTemporary(state.error)) ? false : POLL_MS;
    },
  });
  const history = useQuery({ ...historyQuery, enabled: status.data !== undefined });
  const steps = useQuery({
    ...apiQuery('GET_WORKFLOW_STEPS', { query: { workflow_id: workflowId } }),
    enabled: status.data !== undefined,
  });
  return { status, history, steps };
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function RunMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <EmptyState icon={<SearchX size={19} />} title="Execution not found" />
  ) : (
    <EmptyState
      icon={<TriangleAlert size={19} />}
      title="This run could not be loaded"
      text={error.message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
