import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useLiveSessionId } from '#web/script/live-page-context.ts';

/** After the last key. */
const REST_MS = 500;
/** The page changes under the hands of its person. */
const AGAIN_MS = 4_000;

/** Where the lines find their targets on the page that is open beside them, and what the line `at` reads. Null without a live browser. */
export function useLiveLines(text: string, at: number | null = null): LiveLines | null {
  const session_id = useLiveSessionId();
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...apiQuery('LOOK_UP_LINES', {
      body: { session_id: session_id ?? '', text: rested, ...(at !== null && { at }) },
    }),
    enabled: session_id !== null && rested.trim() !== '',
    refetchInterval: AGAIN_MS,
    retry: false,
    gcTime: AGAIN_MS,
    placeholderData: (before) => before,
  });
  return session_id === null || rested !== text ? null : (data ?? null);
}
