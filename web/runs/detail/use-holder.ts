import { useEffect, useState } from 'react';

/** Who has the browser in hand, as the page in the live view's frame says at once; null until it says so. */
export function useHolder(address: string | null): 'agent' | 'viewer' | null {
  const origin = address !== null && URL.canParse(address) ? new URL(address).origin : null;
  const [said, setSaid] = useState<{ origin: string; holder: 'agent' | 'viewer' } | null>(null);
  useEffect(() => {
    if (origin === null) return undefined;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return;
      const holder: unknown = Reflect.get(event.data, 'holder');
      if (typeof holder !== 'string') return;
      setSaid({ origin, holder: holder === 'you' || holder === 'another_viewer' ? 'viewer' : 'agent' });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);
  return said?.origin === origin ? said.holder : null;
}
