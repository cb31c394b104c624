import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time in milliseconds, exact to half a minute: for ages that are shown in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
