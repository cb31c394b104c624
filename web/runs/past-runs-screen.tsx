import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, History, Play, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { RunBars } from '#web/runs/list/run-bars.tsx';
import { ALL_RUNS, choiceOf, isAllRuns, type RunChoice, searchOf } from '#web/runs/list/run-choice.ts';
import { RunFilters } from '#web/runs/list/run-filters.tsx';
import { RunList, RunListSkeleton } from '#web/runs/list/run-list.tsx';
import { RunShares } from '#web/runs/list/run-shares.tsx';
import { withoutDoubles } from '#web/runs/list/run-pages.ts';
import { runPagesQuery } from '#web/runs/list/run-pages-query.ts';

const LOAD_FAILED = 'Error fetching workflow instances';

/** /workflows/{id}/executions: every run of a workflow, newest first. */
export function PastRunsScreen() {
  const { workflowId } = useParams({ from: '/shell/workflows/$workflowId/executions' });
  const navigate = useNavigate();
  const choice = choiceOf(useSearch({ from: '/shell/workflows/$workflowId/executions' }));
  const choose = (next: RunChoice) =>
    void navigate({
      to: '/workflows/$workflowId/executions',
      params: { workflowId },
      search: searchOf(next),
      replace: true,
    });
  const [isRefreshing, setIsRefreshing] = useState(false);
  useDocumentTitle('Past Runs');
  const runs = useInfiniteQuery(runPagesQuery(workflowId, choice));
  const hasFailed = runs.isError && runs.data === undefined;
  useEffect(() => {
    if (hasFailed) toast.error(LOAD_FAILED);
  }, [hasFailed]);
  async function refresh(): Promise<void> {
    setIsRefreshing(true);
    const { isError } = await runs.refetch();
    setIsRefreshing(false);
    if (isError) toast.error(LOAD_FAILED);
  }
  // Asked for without a connection, it waits for one.
  const isLoading = !runs.isPaused && (isRefreshing || runs.isPending);
  const refreshButton = (
    <Button size="sm" variant="ghost" loading={isLoading} onClick={() => void refresh()}>
      {!isLoading && <RefreshCw size={15} aria-hidden />}
      <span className="max-sm:sr-only">{isLoading ? 'Refreshing...' : 'Refresh'}</span>
    </Button>
  );
  const shown = withoutDoubles(runs.data?.pages ?? []);
  return (
    <>
      <PageBar
        start={
          <LinkButton to="/workflows/$workflowId" params={{ workflowId }} variant="ghost" size="sm">
            <ArrowLeft size={15} aria-hidden />
            Back to Workflow
          </LinkButton>
        }
        end={
          <>
            {refreshButton}
            <LinkButton to="/workflows/$workflowId/run" params={{ workflowId }} variant="primary" size="sm">
              <Play size={15} aria-hidden />
              Run
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-6 pb-4 md:px-8">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-semibold">Past Runs</h1>
          {shown[0] !== undefined && <p className="truncate text-sm text-ink2">{shown[0].name}</p>}
        </div>
        {isAllRuns(choice) && (
          <div className="flex items-end gap-6 empty:hidden max-md:w-full max-md:justify-between md:ml-auto">
            <RunShares runs={shown} />
            <RunBars workflowId={workflowId} runs={shown} />
          </div>
        )}
        <div className="flex w-full min-w-0 gap-2 *:flex-1 max-sm:gap-1.5 max-sm:[&_button]:gap-1 max-sm:[&_button]:px-2.5 max-sm:[&_button]:text-sm sm:*:w-36 sm:*:flex-none">
          <RunFilters value={choice} onChange={choose} />
        </div>
      </div>
      <WhilePending query={runs}>
        <RunListSkeleton />
      </WhilePending>
      {hasFailed && (
        <EmptyState
          icon={<TriangleAlert size={19} />}
          title={LOAD_FAILED}
          text="The list could not be loaded. Nothing is lost; try again."
          action={
            <Button loading={isRefreshing} onClick={() => void refresh()}>
              Try again
            </Button>
          }
        />
      )}
      {runs.data && shown.length === 0 && (
        <EmptyState
          icon={<History size={19} />}
          title="No workflow instances found"
          action={
            !isAllRuns(choice) ? (
              <Button onClick={() => choose(ALL_RUNS)}>Show all</Button>
            ) : (
              <LinkButton to="/workflows/$workflowId/run" params={{ workflowId }}>
                Run Workflow
              </LinkButton>
            )
          }
        />
      )}
      {shown.length > 0 && (
        <RunList
          workflowId={workflowId}
          runs={shown}
          hasOlder={runs.hasNextPage && !runs.isFetchNextPageError}
          isLoadingOlder={runs.isFetchingNextPage}
          hasOlderFailed={runs.isFetchNextPageError}
          onLoadOlder={() => void runs.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}
