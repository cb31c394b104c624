import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, type CallArguments, type JsonCallName } from '#web/api.ts';

/** A refusal will be refused again; only an unreachable or broken server is asked a second time. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } } });
}

type QueryArguments<N extends JsonCallName> = Omit<CallArguments<N>, 'signal' | 'token'>;

/**
 * How any reading call is queried: `useQuery(apiQuery('GET_CONNECTORS', {}))`. The key starts with the call's name, so
 * `invalidateQueries({ queryKey: ['GET_CONNECTORS'] })` reloads it whatever its arguments.
 */
export function apiQuery<N extends JsonCallName>(name: N, args: QueryArguments<N>) {
  return queryOptions({
    queryKey: [name, args.query ?? args.body ?? null] as const,
    queryFn: ({ signal }) =>
      (callApi as (name: N, args: object) => ReturnType<typeof callApi<N>>)(name, { ...args, signal }),
  });
}
