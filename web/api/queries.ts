import { QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  askApi,
  type CallArguments,
  type JsonCallName,
  UnreachableError,
  UnreadableAnswerError,
} from '#web/api/api.ts';

/** Whether the same call may be answered later: not after a refusal, nor after a mistake in the page. */
export function isTemporary(error: Error): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return error instanceof UnreachableError || error instanceof UnreadableAnswerError;
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && isTemporary(error) && !(error instanceof ApiError && error.status === 429);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } } });
}

type QueryArguments<N extends JsonCallName> = Omit<CallArguments<N>, 'signal' | 'token' | 'mustBeJson'>;

/**
 * How any reading call is queried: `useQuery(apiQuery('GET_CONNECTORS', {}))`. The key starts with the call's name, so
 * `invalidateQueries({ queryKey: ['GET_CONNECTORS'] })` reloads it whatever its arguments.
 */
export function apiQuery<N extends JsonCallName>(name: N, args: QueryArguments<N>) {
  return queryOptions({
    queryKey: [name, args.query ?? args.body ?? null] as const,
    queryFn: ({ signal }) =>
      (askApi as (name: N, args: object) => ReturnType<typeof askApi<N>>)(name, { ...args, signal }),
  });
}
