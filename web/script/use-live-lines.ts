import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useLiveSessionId } from '#web/script/live-page-context.ts';

/** After the last key. */
const REST_MS = 500;
/** The page changes under the hands of its person. */
const AGAIN_MS = 4_000;

/**
 * Where the lines find their targets on the page that is open beside them, and what the line `at` reads. `lines` are null
 * without a live browser; `isLooking` while the page has not answered for the text as it is.
 */
export function useLiveLines(
  text: string,
  at: number | null = null,
): { lines: LiveLines | null; isLooking: boolean } {
  const session_id = useLiveSessionId();
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = session_id !== null && rested.trim() !== '';
  const { data, refetch, isError, isPlaceholderData } = useQuery({
    ...apiQuery('LOOK_UP_LINES', {
      body: { session_id: session_id ?? '', text: rested, ...(at !== null && { at }) },
    }),
    enabled: isAsked,
    refetchInterval: AGAIN_MS,
    retry: false,
    gcTime: AGAIN_MS,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    // Said by the live browser's frame. From anywhere else it would only be asked once more.
    const listen = ({ source, data: said }: MessageEvent<unknown>) => {
      if (source === window || typeof said !== 'object' || said === null) return;
      if (Reflect.get(said, 'page_loaded') === true) void refetch();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [isAsked, refetch]);
  // Not what is shown of the text before: the caret alone may have moved.
  const [answered, setAnswered] = useState<string | null>(null);
  if (data && !isPlaceholderData && answered !== rested) setAnswered(rested);
  return {
    lines: session_id === null || rested !== text ? null : (data ?? null),
    isLooking: session_id !== null && text.trim() !== '' && answered !== text && !isError,
  };
}
