import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#web/use-now.ts';

/** After more drafts than a minute has: the seconds until the next one. */
export function DraftWait({ freeAt, onFree }: { freeAt: number; onFree: () => void }) {
  const now = useNow(1_000);
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1_000));
  const free = useEffectEvent(onFree);
  useEffect(() => {
    const timer = setTimeout(() => free(), Math.max(0, freeAt - Date.now()));
    return () => clearTimeout(timer);
  }, [freeAt]);
  return (
    <p className="tone-amber text-sm tone-text">
      <span role="alert">These were many drafts in one minute.</span> The next one can be made in{' '}
      <span className="tabular-nums">{seconds}</span> {seconds === 1 ? 'second' : 'seconds'}.
    </p>
  );
}
