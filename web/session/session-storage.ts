import type { Subscription } from '#shared/wire.ts';
import type { UserInfo } from '#shared/wire/person.ts';

export const TYPED_VALUES_PREFIX = 'run_values:';
const CACHE_KEYS = ['user_info', 'subscription_info'] as const;

export function clearStoredSession(): void {
  for (const key of ['auth_token', ...CACHE_KEYS]) localStorage.removeItem(key);
}

/**
 * With another token, what is cached may be another person's. The token is replaced in one write: other tabs take a
 * missing one for a sign-out.
 */
export function storeToken(token: string): void {
  if (localStorage.getItem('auth_token') === token) return;
  for (const key of CACHE_KEYS) localStorage.removeItem(key);
  localStorage.setItem('auth_token', token);
}

/** What was typed into run forms and descriptions of this tab goes with the session: it has no owner of its own. */
export function clearTypedValues(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(TYPED_VALUES_PREFIX)) sessionStorage.removeItem(key);
}

type Cached = { user_info: UserInfo; subscription_info: Subscription };

/** Null when there is none, or when it is not what we wrote. */
export function readCached<K extends keyof Cached>(key: K): Cached[K] | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    const mark = key === 'user_info' ? 'email' : 'plan_name';
    return typeof value === 'object' && value !== null && mark in value ? (value as Cached[K]) : null;
  } catch {
    // Not JSON: fetched anew.
    return null;
  }
}

export function writeCached<K extends keyof Cached>(key: K, value: Cached[K]): void {
  localStorage.setItem(key, JSON.stringify(value));
}
