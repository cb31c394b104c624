import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { RunOverview } from '#shared/wire-runs.ts';
import { askApi } from '#web/api.ts';
import { isTemporary } from '#web/queries.ts';
import type { RunChoice } from '#web/runs/list/run-filters.tsx';
import { nextBefore, PAGE_SIZE, refreshInterval } from '#web/runs/list/run-pages.ts';

/**
 * The runs of one workflow, or of all when it is null, in pages; asked again while one of them is under way. `search`:
 * only of all.
 */
export function runPagesQuery(workflowId: string | null, choice: RunChoice, search = '') {
  return infiniteQueryOptions({
    queryKey:
      workflowId === null
        ? (['GET_RUNS', choice, search] as const)
        : (['GET_WORKFLOW_EXECUTION_INSTANCES', workflowId, choice] as const),
    queryFn: ({ pageParam, signal }): Promise<RunOverview[]> => {
      const query = {
        limit: String(PAGE_SIZE),
        ...(choice.state !== 'all' && { filter: choice.state }),
        ...(choice.start !== 'any' && { started_by: choice.start }),
        ...(choice.days !== 'any' && { days: choice.days }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return workflowId === null
        ? askApi('GET_RUNS', { query: { ...query, ...(search !== '' && { search }) }, signal })
        : askApi('GET_WORKFLOW_EXECUTION_INSTANCES', {
            query: { ...query, workflow_id: workflowId },
            signal,
          });
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextBefore,
    staleTime: 0,
    // While one types, the list before stands.
    ...(search !== '' && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) =>
      state.error !== null && !isTemporary(state.error) ? false : refreshInterval(state.data?.pages ?? []),
  });
}
