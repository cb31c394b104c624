import { useEffect, useState } from 'react';
import { keepUnsavedWork } from '#web/unsaved/unsaved-work.ts';

const EVERY_MS = 2_000;
const ANSWER_MS = 8_000;
/** When this address last reloaded itself, so that pages whose files are missing are not loaded in a circle. */
const reloadedKey = () => `reloaded_at:${location.pathname}`;
const APART_MS = 20_000;

/** Reloads the page as soon as its server answers. What was typed is kept on this device before. */
export function useReloadWhenReachable(): { isOffline: boolean; hasGivenUp: boolean; retry: () => void } {
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  const [hasGivenUp] = useState(() => Date.now() - Number(sessionStorage.getItem(reloadedKey())) < APART_MS);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      setIsOffline(!navigator.onLine);
      const answers = !hasGivenUp && (await isReachable(signal));
      if (signal.aborted) return;
      if (answers) reloadPage();
      else timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    addEventListener('online', () => void look(), { signal });
    addEventListener('offline', () => setIsOffline(true), { signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [hasGivenUp]);
  return { isOffline, hasGivenUp, retry: () => void reloadWhenAnswered() };
}

let hasTyped = false;
if (typeof window !== 'undefined')
  addEventListener('input', () => (hasTyped = true), { capture: true, once: true });

/** Reloads when the connection is back, as long as nothing was typed on the page: then the person chooses the moment. */
export function useReloadWhenOnline(): { isOffline: boolean; retry: () => void } {
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const goOn = () => {
      setIsOffline(false);
      if (!hasTyped) void reloadWhenAnswered();
    };
    addEventListener('online', goOn, { signal });
    addEventListener('offline', () => setIsOffline(true), { signal });
    return () => end.abort();
  }, []);
  return { isOffline, retry: () => void reloadWhenAnswered() };
}

/** A reload without a server would replace the page with the browser's own error page. */
async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(location.origin, { method: 'HEAD', cache: 'no-store', signal: timeout });
    return answer.ok;
  } catch {
    return false;
  }
}

async function reloadWhenAnswered(): Promise<void> {
  if (await isReachable(AbortSignal.timeout(ANSWER_MS))) reloadPage();
}

function reloadPage(): void {
  keepUnsavedWork();
  sessionStorage.setItem(reloadedKey(), String(Date.now()));
  location.reload();
}
