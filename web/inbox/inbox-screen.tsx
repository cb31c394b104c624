import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Inbox, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Wait } from '#shared/wire/wait.ts';
import { EndedWaits } from '#web/inbox/ended-waits.tsx';
import { useLetterKeys } from '#web/inbox/inbox-keys.tsx';
import { InboxTabs } from '#web/inbox/inbox-tabs.tsx';
import { WaitDetail } from '#web/inbox/wait-detail.tsx';
import { WaitList } from '#web/inbox/wait-list.tsx';
import { byUrgency } from '#web/inbox/wait-words.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NotLoadedOffline } from '#web/ui/not-loaded-offline.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useConnectFlags } from '#web/connect-flags.ts';
import { useNow } from '#web/use-now.ts';

const REFRESH_MS = 5_000;

/** /inbox: everything that waits for a person, with the way to answer it. */
export function InboxScreen() {
  // An account may have been connected for a run.
  useConnectFlags();
  const waits = useQuery({ ...apiQuery('LIST_WAITS', {}), staleTime: 0, refetchInterval: REFRESH_MS });
  const sorted = byUrgency(waits.data ?? []);
  const { wait: wanted, run, show } = useSearch({ from: '/shell/inbox' });
  const isDone = show === 'done';
  const isWanted = ({ id, execution_id }: Wait) =>
    wanted === undefined ? execution_id === run : id === wanted;
  const chosen = sorted.find(isWanted) ?? null;
  // On a wide screen there is room for the first; on a narrow one the list comes first.
  const first = useFirst(sorted);
  const shown = isDone ? null : (chosen ?? (wanted === undefined ? first : null));
  // Until it is known what waits, the places of the list and of the question are kept.
  const isLoading = !isDone && waits.isPending && !waits.isPaused;
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const now = useNow();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  useInboxKeys(sorted, shown, (id) => void navigate({ to: '/inbox', search: { wait: id } }));

  function goOn(done: Wait): void {
    const at = sorted.findIndex(({ id }) => id === done.id);
    const next = sorted[at + 1] ?? sorted[at - 1];
    void client.invalidateQueries({ queryKey: ['LIST_WAITS'] });
    void client.invalidateQueries({ queryKey: ['LIST_ENDED_WAITS'] });
    // Who has gone elsewhere while the answer was on its way stays there.
    const { pathname, search } = router.state.location;
    if (pathname === '/inbox' && (search.wait ?? done.id) === done.id)
      void navigate({ to: '/inbox', search: next ? { wait: next.id } : {} });
  }

  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={clsx(
          'min-h-0 min-w-0 flex-1 flex-col border-line',
          (shown || isLoading) && 'md:max-w-96 md:border-r',
          chosen ? 'hidden md:flex' : 'flex',
        )}
      >
        <PageHeader
          title="Inbox"
          actions={sorted.length > 0 && <p className="text-sm text-ink2">{countWaits(sorted.length)}</p>}
        />
        <InboxTabs count={sorted.length} isDone={isDone} />
        {!isDone && waits.isError && !waits.data && (
          <EmptyState
            icon={<TriangleAlert size={19} />}
            title="The Inbox could not be loaded"
            text={waits.error.message}
            action={<Button onClick={() => void waits.refetch()}>Try again</Button>}
          />
        )}
        {!isDone && waits.data && sorted.length === 0 && (
          <EmptyState
            icon={<Inbox size={20} />}
            title="Nothing waits for you"
            text="When a run needs a code, a decision, an account or that you sign in, it asks here and by e-mail."
          />
        )}
        {!isDone && waits.isPending && waits.isPaused && <NotLoadedOffline />}
        <div className="min-h-0 flex-1 overflow-y-auto">
          {isLoading && (
            <div className="px-4">
              <SkeletonRows rows={4} className="h-18" />
            </div>
          )}
          {!isDone && sorted.length > 0 && (
            <WaitList waits={sorted} chosenId={shown?.id ?? null} isFirst={!chosen} now={now} />
          )}
          {!isLoading && <EndedWaits now={now} isAlone={isDone} isWide={isDone || sorted.length === 0} />}
        </div>
      </div>
      {isLoading && (
        <div className="grid min-w-0 flex-[2] content-start gap-4 p-6 max-md:hidden">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-44" />
        </div>
      )}
      {shown && (
        <div className={clsx('min-h-0 min-w-0 flex-[2]', chosen ? 'flex' : 'hidden md:flex')}>
          {/* The list with the title of the screen is not shown beside it. */}
          <h1 className="sr-only md:hidden">Inbox</h1>
          <WaitDetail
            key={shown.id}
            wait={shown}
            place={`${sorted.indexOf(shown) + 1} of ${sorted.length}`}
            hasOthers={sorted.length > 1}
            onDone={() => goOn(shown)}
            text={written[shown.id] ?? ''}
            onText={(text) => setWritten({ ...written, [shown.id]: text })}
          />
        </div>
      )}
    </div>
  );
}

/** The first of the list when it was loaded: one that comes before it later would take its place while it is answered. */
function useFirst(sorted: readonly Wait[]): Wait | null {
  const [id, setId] = useState<string | null>(null);
  const first = sorted.find((wait) => wait.id === id) ?? sorted[0] ?? null;
  if (first !== null && first.id !== id) setId(first.id);
  return first;
}

function countWaits(count: number): string {
  return count === 1 ? '1 waits for you' : `${count} wait for you`;
}

/** J and K go to the next and the one before. */
function useInboxKeys(sorted: readonly Wait[], shown: Wait | null, choose: (id: string) => void): void {
  useLetterKeys((letter) => {
    const step = { j: 1, k: -1 }[letter];
    if (step === undefined) return;
    const next = sorted[sorted.findIndex(({ id }) => id === shown?.id) + step];
    if (next) choose(next.id);
  });
}
