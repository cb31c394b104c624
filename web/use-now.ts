import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/**
 * The time in milliseconds, by default exact to half a minute: for ages that are shown in minutes. With null it stands
 * still.
 */
export function useNow(everyMs: number | null = HALF_MINUTE_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
