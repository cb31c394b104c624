import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveSession } from '#web/live-view/use-live-session.ts';

/** `show` opens it where it is closed, and brings it to the front where there is room for one of both. */
export type ShownLive = Pick<LiveSession, 'isOn' | 'state'> & { show(): void };

/** For how long a run waits for the browser that shows it. */
const SHOWN_MS = 5_000;

/**
 * The live browser for a run: `open` opens it unless it is open, and answers its session when it can be seen; null when
 * it cannot, and the run has a page of its own. `noteShown` is called when the live browser shows.
 */
export function useLiveForRun(
  live: ShownLive,
  liveSessionId: string | null,
): { noteShown: () => void; open: () => Promise<string | null> } {
  const asked = useRef<PromiseWithResolvers<string | null>>(null);
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const isReady = live.state.kind === 'failed' || (liveSessionId !== null && isShown);
  const answer = useEffectEvent(() => {
    asked.current?.resolve(liveSessionId);
    setAsked(false);
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => answer(), isReady ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isAsked, isReady]);
  return {
    noteShown: () => setShown(true),
    open: () => {
      // Also when it is open: a phone may show the steps.
      live.show();
      asked.current ??= Promise.withResolvers();
      const { promise } = asked.current;
      setAsked(true);
      return promise.finally(() => (asked.current = null));
    },
  };
}
