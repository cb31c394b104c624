import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_RUN_SEARCH } from '#shared/wire/runs.ts';
import { apiQuery } from '#web/api/queries.ts';
import {
  ALL_RUNS_OF_ALL,
  type AllRunsChoice,
  allRunsChoiceOf,
  allRunsSearchOf,
  isAllRuns,
} from '#web/runs/list/run-choice.ts';
import { RunListSkeleton } from '#web/runs/list/run-list.tsx';
import { groupByDay } from '#web/runs/list/run-days.ts';
import { withoutDoubles } from '#web/runs/list/run-pages.ts';
import { allRunPagesQuery } from '#web/runs/list/run-pages-query.ts';
import { RunFilters } from '#web/runs/list/run-filters.tsx';
import { RunGroup, RunHeads } from '#web/runs/list/run-group.tsx';
import { WorkflowFilter } from '#web/runs/list/workflow-filter.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useNow } from '#web/use-now.ts';

/** /runs: the runs of all workflows, those under way first, then by day. */
export function RunsScreen() {
  const navigate = useNavigate({ from: '/runs' });
  const choice = readChoice(useSearch({ from: '/shell/runs' }));
  const choose = (next: AllRunsChoice) =>
    void navigate({ to: '/runs', search: allRunsSearchOf(next), replace: true });
  const search = useTypedSearch(
    choice.search,
    (words) =>
      // Filters may have changed since it was typed.
      void navigate({
        to: '/runs',
        search: (now) => allRunsSearchOf({ ...allRunsChoiceOf(now), search: words }),
        replace: true,
      }),
  );
  const now = useNow();
  const runs = useInfiniteQuery(allRunPagesQuery(choice));
  const workflows = useQuery(apiQuery('GET_WORKFLOWS', { query: { sort: 'created_at' } })).data ?? [];
  const icons = new Map(workflows.map(({ id, icon }) => [id, icon ?? null]));
  const shown = withoutDoubles(runs.data?.pages ?? []);
  const groups = groupByDay(shown, { now, has_more: runs.hasNextPage });
  const showAll = () => {
    search.clear();
    choose(ALL_RUNS_OF_ALL);
  };
  return (
    <>
      <PageHeader title="Runs" />
      <div className="grid grid-cols-2 gap-2 px-4 pt-4 md:px-8 lg:flex lg:*:w-36 xl:*:w-40">
        <div className="col-span-2 lg:w-auto! lg:min-w-60 lg:flex-1">
          <SearchInput
            label="Search runs"
            placeholder="Search runs..."
            value={search.typed}
            onChange={search.type}
          />
        </div>
        <WorkflowFilter
          workflows={workflows}
          value={choice.workflow}
          name={
            workflows.find(({ id }) => id === choice.workflow)?.name ??
            shown.find(({ workflow_id }) => workflow_id === choice.workflow)?.name
          }
          onChange={(workflow) => choose({ ...choice, workflow })}
        />
        <RunFilters value={choice} onChange={choose} />
      </div>
      {search.isCut && (
        <output className="block px-4 pt-2 text-sm text-ink2 md:px-8">
          Only the first {LONGEST_RUN_SEARCH} characters are searched for.
        </output>
      )}
      <WhilePending query={runs}>
        <RunListSkeleton className="pt-4" />
      </WhilePending>
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
          isAll={isAllRuns(choice) && choice.workflow === null}
          search={choice.search}
          onClear={showAll}
        />
      )}
      {shown.length > 0 && (
        <section
          aria-label="Runs"
          aria-busy={runs.isPlaceholderData}
          className="@container min-h-0 flex-1 overflow-y-auto px-4 pb-8 transition-opacity aria-busy:opacity-60 md:px-8"
        >
          <RunHeads />
          {groups.map((group) => (
            <RunGroup key={group.title} group={group} icons={icons} now={now} />
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
            ? 'The names, errors and ids of runs are searched, and the results of the newest 500.'
            : 'The names, errors and ids of the chosen runs are searched, and the results of the newest 500 runs.'
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

function readChoice(search: Parameters<typeof allRunsChoiceOf>[0]): AllRunsChoice {
  const choice = allRunsChoiceOf(search);
  return { ...choice, search: wantedOf(choice.search) };
}

/** Of what is typed, what is searched for. */
function wantedOf(text: string): string {
  return text.trim().slice(0, LONGEST_RUN_SEARCH).toWellFormed().trim();
}

/** The API is asked when nobody has typed for so long. */
const PAUSE_MS = 250;

/** What stands in the field, and `asked` in the address once nobody types. */
function useTypedSearch(asked: string, onAsk: (words: string) => void) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed by another way, such as the link of this page in the sidebar.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== wantedOf(typed)) setTyped(asked);
  }
  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onAsk(wantedOf(text)), text === '' ? 0 : PAUSE_MS);
  }
  function clear(): void {
    setTyped('');
    clearTimeout(timer.current);
  }
  return { typed, type, clear, isCut: typed.trim().length > LONGEST_RUN_SEARCH };
}
