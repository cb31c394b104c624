import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { RunOverview } from '#shared/wire/runs.ts';
import { askApi } from '#web/api/api.ts';
import { isTemporary } from '#web/api/queries.ts';
import type { AllRunsChoice, RunChoice } from '#web/runs/list/run-choice.ts';
import { nextBefore, PAGE_SIZE, refreshInterval } from '#web/runs/list/run-pages.ts';

/** The runs of one workflow in pages, asked again while one of them is under way. */
export function runPagesQuery(workflowId: string, choice: RunChoice) {
  return infiniteQueryOptions({
    queryKey: ['GET_WORKFLOW_EXECUTION_INSTANCES', workflowId, choice] as const,
    queryFn: ({ pageParam, signal }): Promise<RunOverview[]> =>
      askApi('GET_WORKFLOW_EXECUTION_INSTANCES', {
        query: { ...askedFor(choice, pageParam), workflow_id: workflowId },
        signal,
      }),
    ...IN_PAGES,
  });
}

/** The same of all workflows. */
export function allRunPagesQuery(choice: AllRunsChoice) {
  const { workflow, search } = choice;
  return infiniteQueryOptions({
    queryKey: ['GET_RUNS', choice] as const,
    queryFn: ({ pageParam, signal }): Promise<RunOverview[]> =>
      askApi('GET_RUNS', {
        query: {
          ...askedFor(choice, pageParam),
          ...(workflow !== null && { workflow_id: workflow }),
          ...(search !== '' && { search }),
        },
        signal,
      }),
    ...IN_PAGES,
    // While one types, the list before stands.
    ...(search !== '' && { placeholderData: keepPreviousData }),
  });
}

function askedFor({ state, start, days }: RunChoice, before: string | null) {
  return {
    limit: String(PAGE_SIZE),
    ...(state !== 'all' && { filter: state }),
    ...(start !== 'any' && { started_by: start }),
    ...(days !== 'any' && { days }),
    ...(before !== null && { before }),
  };
}

type Asked = { state: { data: { pages: RunOverview[][] } | undefined; error: Error | null } };

const IN_PAGES = {
  initialPageParam: null as string | null,
  getNextPageParam: nextBefore,
  staleTime: 0,
  refetchInterval: ({ state }: Asked) =>
    state.error !== null && !isTemporary(state.error) ? false : refreshInterval(state.data?.pages ?? []),
};
