import { useEffect, useEffectEvent } from 'react';
import { readTokenExpiry } from '#web/session/session-token.ts';
import { onTokenRefused } from '#web/session/token-refusal.ts';

/** setTimeout counts in 32 bits; a longer wait fires at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls `onChange` when another tab signed in or out. */
export function useOtherTabs(onChange: () => void): void {
  const follow = useEffectEvent((event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === 'auth_token' || event.key === null) onChange();
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);
}

/** Calls `onChange` when another tab keeps a newer answer under this key. */
export function useKeptElsewhere(key: string, onChange: () => void): void {
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onChange();
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);
}

/** Calls `onEnd` when the token runs out, and when the API refuses it. */
export function useTokenEnd(token: string | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (token === null) return undefined;
    const remaining = (readTokenExpiry(token) ?? 0) * 1_000 - Date.now();
    // The token is valid during its last second. setTimeout waits 24 days at most, so a longer session ends then.
    const timer = setTimeout(() => end(), Math.min(Math.max(0, remaining + 1_000), LONGEST_TIMEOUT_MS));
    const stopListening = onTokenRefused((refused) => {
      // A 401 for an older token is ignored.
      if (refused === token) end();
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [token]);
}
