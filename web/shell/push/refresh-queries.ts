import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallName } from '#shared/contract.ts';
import { mergePushes, type Push, PUSH_KINDS, type PushKind } from '#shared/push.ts';
import { isTemporary } from '#web/api/queries.ts';

/** A call that is asked again after a change of one of these kinds. Screens keep polling as well, more slowly. */
type Refreshed = {
  call: CallName;
  kinds: readonly PushKind[];
  /** Its key has the run's id: it is asked again only when that run changed. */
  of_one_run?: true;
  /** At most so often. */
  pause_ms: number;
};

const SOON_MS = 250;
/** Long lists. */
const LATER_MS = 2_000;

const REFRESHED: readonly Refreshed[] = [
  { call: 'GET_WORKFLOW_EXECUTION_STATUS', kinds: ['run'], of_one_run: true, pause_ms: SOON_MS },
  { call: 'GET_RESUME_PLAN', kinds: ['run'], of_one_run: true, pause_ms: SOON_MS },
  { call: 'GET_WORKFLOW_EXECUTION_INSTANCES', kinds: ['run'], pause_ms: 1_000 },
  { call: 'GET_RUNS', kinds: ['run', 'inbox'], pause_ms: 1_000 },
  { call: 'GET_WORKFLOWS', kinds: ['workflow', 'run'], pause_ms: LATER_MS },
  { call: 'IS_TRIGGER_ENABLED', kinds: ['workflow'], pause_ms: SOON_MS },
  { call: 'LIST_WAITS', kinds: ['inbox'], pause_ms: SOON_MS },
  { call: 'LIST_ENDED_WAITS', kinds: ['inbox'], pause_ms: 1_000 },
  { call: 'GET_SUBSCRIPTION', kinds: ['subscription'], pause_ms: 1_000 },
  { call: 'GET_CREDIT_CAPS', kinds: ['subscription'], pause_ms: LATER_MS },
];

/**
 * Answers what is to be called with each push. A call is under way once at most, and asked again afterwards when more
 * was pushed meanwhile: an answer may be from before the change. Only queries that are on screen are asked.
 */
export function createRefresher(client: QueryClient): (push: Push) => void {
  const lanes = REFRESHED.map((refreshed) => createLane(client, refreshed));
  return (push) => {
    for (const lane of lanes) lane(push);
    if (isEverything(push)) void askFailedAgain(client);
  };
}

/** The server was away, and is there again. */
function isEverything({ kinds, runs }: Push): boolean {
  return runs.length === 0 && PUSH_KINDS.every((kind) => kinds.includes(kind));
}

/** What could not be loaded meanwhile, of the calls that no push names: it would stand there until somebody asks again. */
async function askFailedAgain(client: QueryClient): Promise<void> {
  const pushed = new Set<unknown>(REFRESHED.map(({ call }) => call));
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      state.error !== null && isTemporary(state.error) && !pushed.has(queryKey[0]),
  });
}

function createLane(client: QueryClient, { call, kinds, of_one_run, pause_ms }: Refreshed) {
  let wanted: Push | null = null;
  let isBusy = false;
  async function work(): Promise<void> {
    isBusy = true;
    while (wanted) {
      const push: Push = wanted;
      wanted = null;
      await client.invalidateQueries({
        queryKey: [call],
        ...(of_one_run && { predicate: (query) => isOfRun(query, push.runs) }),
      });
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
    isBusy = false;
  }
  return (push: Push): void => {
    if (!kinds.some((kind) => push.kinds.includes(kind))) return;
    wanted = wanted ? mergePushes(wanted, push) : push;
    if (!isBusy) void work();
  };
}

/** No ids: any run. */
function isOfRun({ queryKey }: Query, runs: readonly string[]): boolean {
  const asked: unknown = queryKey[1];
  if (runs.length === 0 || typeof asked !== 'object' || asked === null || !('execution_id' in asked))
    return true;
  return typeof asked.execution_id === 'string' && runs.includes(asked.execution_id);
}
