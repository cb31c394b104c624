import { useInfiniteQuery } from '@tanstack/react-query';
import { History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { RunListSkeleton } from '#web/runs/list/run-list.tsx';
import { groupByDay } from '#web/runs/list/run-days.ts';
import { withoutDoubles } from '#web/runs/list/run-pages.ts';
import { runPagesQuery } from '#web/runs/list/run-pages-query.ts';
import { type RunChoice, RunFilterSelect } from '#web/runs/list/run-filter-select.tsx';
import { RunGroup } from '#web/runs/list/run-group.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/use-now.ts';

/** /runs: the runs of all workflows, those under way first, then by day. */
export function RunsScreen() {
  const [choice, setChoice] = useState<RunChoice>('all');
  const now = useNow();
  const runs = useInfiniteQuery(runPagesQuery(null, choice));
  const shown = withoutDoubles(runs.data?.pages ?? []);
  const groups = groupByDay(shown, { now, has_more: runs.hasNextPage });
  return (
    <>
      <PageHeader title="Runs" actions={<RunFilterSelect value={choice} onChange={setChoice} />} />
      {runs.isPending && <RunListSkeleton className="pt-4" />}
      {runs.isError && runs.data === undefined && (
        <EmptyState
          icon={<TriangleAlert size={19} />}
          title="The runs could not be loaded."
          text="Nothing is lost; try again."
          action={
            <Button loading={runs.isFetching} onClick={() => void runs.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {runs.data && shown.length === 0 && (
        <EmptyState
          icon={<History size={19} />}
          title={choice === 'all' ? 'Nothing has run yet.' : 'No run is like this.'}
          text={choice === 'all' ? 'Runs of all your workflows show here.' : undefined}
          action={choice === 'all' ? <LinkButton to="/workflows">Workflows</LinkButton> : undefined}
        />
      )}
      {shown.length > 0 && (
        <section
          aria-label="Runs"
          className="@container min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-8 md:px-8"
        >
          {groups.map((group) => (
            <RunGroup key={group.title} group={group} now={now} />
          ))}
          {runs.hasNextPage && (
            <Button
              className="mx-auto mt-4"
              loading={runs.isFetchingNextPage}
              onClick={() => void runs.fetchNextPage({ cancelRefetch: false })}
            >
              Show older runs
            </Button>
          )}
        </section>
      )}
    </>
  );
}
