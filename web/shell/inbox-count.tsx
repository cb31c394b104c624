import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/api/queries.ts';

const REFRESH_MS = 30_000;

/** How many runs wait for this person; nothing while none does. */
export function InboxCount({ isFull }: { isFull: boolean }) {
  const waits = useQuery({ ...apiQuery('LIST_WAITS', {}), refetchInterval: REFRESH_MS, retry: false });
  const count = waits.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={
        isFull
          ? 'ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-2xs font-semibold text-white tabular-nums'
          : 'absolute top-1 right-1 size-2 rounded-full bg-brand'
      }
    >
      <span className={isFull ? undefined : 'sr-only'}>{count}</span>
      <span className="sr-only"> {count === 1 ? 'waits' : 'wait'} for you</span>
    </span>
  );
}
