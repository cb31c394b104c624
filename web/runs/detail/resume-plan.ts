import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#web/api/queries.ts';

/** The picture of the failure is kept a moment after the run's end. */
const PICTURE_MS = 2_000;
const MOST_ASKED = 5;

/** What resuming a run would do, and what its failed line can be changed to. */
export function resumePlanQuery(executionId: string) {
  return queryOptions({
    ...apiQuery('GET_RESUME_PLAN', { query: { execution_id: executionId } }),
    refetchInterval: ({ state }) => {
      const repair = state.data?.repair;
      return repair && repair.picture === null && state.dataUpdateCount < MOST_ASKED ? PICTURE_MS : false;
    },
  });
}
