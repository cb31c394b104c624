import { useEffect, useState } from 'react';
import type { QueryOf } from '#shared/contract.ts';
import { askApi } from '#web/api/api.ts';
import { keepUnsavedWork, settleUnsavedWork } from '#web/unsaved/unsaved-work.ts';

/** Deadline for the save before the page is left. */
const SAVE_MS = 3_000;

type Wish = Omit<QueryOf<'CONNECT_ACCOUNT_FOR_STEP'>, 'return_to'> & {
  /** Where to come back to; the address of now when left out. */
  return_to?: string;
};

/** Sends the browser to an app, where its person allows the connection. `connecting` is the `key` of the one under way. */
export function useConnecting(): {
  connecting: string | null;
  connect(key: string, wish: Wish): Promise<void>;
} {
  const [connecting, setConnecting] = useState<string | null>(null);
  useEffect(() => {
    // The browser restored this page from its back/forward cache after Back on the page of the app.
    const returned = (event: PageTransitionEvent) => event.persisted && setConnecting(null);
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
  return {
    connecting,
    async connect(key, wish) {
      setConnecting(key);
      try {
        const return_to = location.pathname + location.search;
        const asking = askApi('CONNECT_ACCOUNT_FOR_STEP', { query: { return_to, ...wish } });
        const [{ url }] = await Promise.all([asking, saveFirst()]);
        // A failed save is restored from the draft on this device.
        keepUnsavedWork();
        location.assign(url);
      } catch (error) {
        console.error('Failed to connect additional Gmail account', error);
        setConnecting(null);
      }
    },
  };
}

async function saveFirst(): Promise<void> {
  const deadline = new Promise((resolve) => setTimeout(resolve, SAVE_MS));
  await Promise.race([settleUnsavedWork(), deadline]);
}
