import { useInfiniteQuery } from '@tanstack/react-query';
import { History, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { LONGEST_RUN_SEARCH } from '#shared/wire-runs.ts';
import { RunListSkeleton } from '#web/runs/list/run-list.tsx';
import { groupByDay } from '#web/runs/list/run-days.ts';
import { withoutDoubles } from '#web/runs/list/run-pages.ts';
import { runPagesQuery } from '#web/runs/list/run-pages-query.ts';
import { ALL_RUNS, isAllRuns, type RunChoice, RunFilters } from '#web/runs/list/run-filters.tsx';
import { RunGroup } from '#web/runs/list/run-group.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useNow } from '#web/use-now.ts';

/** /runs: the runs of all workflows, those under way first, then by day. */
export function RunsScreen() {
  const [choice, setChoice] = useState<RunChoice>(ALL_RUNS);
  const search = useSearch();
  const now = useNow();
  const runs = useInfiniteQuery(runPagesQuery(null, choice, search.asked));
  const shown = withoutDoubles(runs.data?.pages ?? []);
  const groups = groupByDay(shown, { now, has_more: runs.hasNextPage });
  return (
    <>
      <PageHeader title="Runs" />
      <div className="flex flex-wrap gap-2 px-4 pt-4 md:px-8">
        <SearchInput
          label="Search runs"
          placeholder="Search runs..."
          className="min-w-60 flex-1"
          value={search.typed}
          onChange={search.type}
        />
        <RunFilters value={choice} onChange={setChoice} className="max-md:w-full" />
      </div>
      {search.isCut && (
        <output className="block px-4 pt-2 text-sm text-ink2 md:px-8">
          Only the first {LONGEST_RUN_SEARCH} characters are searched for.
        </output>
      )}
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
        <NoRuns
          isAll={isAllRuns(choice)}
          search={search.asked}
          onClear={() => {
            search.type('');
            setChoice(ALL_RUNS);
          }}
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

/** Nothing has run, or nothing that was asked for. */
function NoRuns({ isAll, search, onClear }: { isAll: boolean; search: string; onClear: () => void }) {
  if (search !== '') {
    return (
      <EmptyState
        icon={<History size={19} />}
        title={`No run has “${search}”`}
        text={
          isAll
            ? 'The names, errors and ids of runs are searched.'
            : 'The names, errors and ids of the chosen runs are searched.'
        }
        action={<Button onClick={onClear}>Show all</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<History size={19} />}
      title={isAll ? 'Nothing has run yet.' : 'No run is like this.'}
      text={isAll ? 'Runs of all your workflows show here.' : undefined}
      action={
        isAll ? (
          <LinkButton to="/workflows">Workflows</LinkButton>
        ) : (
          <Button onClick={onClear}>Show all</Button>
        )
      }
    />
  );
}

/** The API is asked when nobody has typed for so long. */
const PAUSE_MS = 250;

function useSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(wantedOf(text)), text === '' ? 0 : PAUSE_MS);
  }
  return { typed, asked, type, isCut: typed.trim().length > LONGEST_RUN_SEARCH };
}

function wantedOf(text: string): string {
  return text.trim().slice(0, LONGEST_RUN_SEARCH).toWellFormed().trim();
}
