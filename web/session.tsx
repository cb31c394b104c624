import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Subscription, UserInfo } from '#shared/wire.ts';
import type { Arrival } from '#web/session-arrival.ts';
import { clearStoredSession, readCached, storeToken, writeCached } from '#web/session-storage.ts';
import { isTokenValid } from '#web/session-token.ts';
import { toast } from '#web/toast.ts';
import { useOtherTabs, useTokenEnd } from '#web/session-watch.ts';

type SessionState = {
  /** Unknown until the stored token is checked. */
  status: 'unknown' | 'authenticated' | 'unauthenticated';
  token: string | null;
  /** Null until it arrives. */
  user: UserInfo | null;
  subscription: Subscription | null;
};

export type Session = SessionState & {
  login: (token: string) => void;
  logout: () => void;
  /** Why the sign-in that led to this page failed. */
  signInError: string | null;
  /** A newer answer than the cached one, which the label in the sidebar is read from. */
  keepSubscription: (subscription: Subscription) => void;
};

const UNKNOWN: SessionState = { status: 'unknown', token: null, user: null, subscription: null };
const SIGNED_OUT: SessionState = { ...UNKNOWN, status: 'unauthenticated' };

const SessionContext = createContext<Session | null>(null);

export function useAuth(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

type Props = {
  /** What came with the address of this page. */
  arrival?: Arrival | undefined;
  /** Goes to the landing page. */
  onSignedOut: () => void;
  children: ReactNode;
};

export function AuthProvider({ arrival = null, onSignedOut, children }: Props) {
  const [state, setState] = useState(UNKNOWN);
  const { token } = state;

  const login = useCallback((next: string) => {
    storeToken(next);
    setState({
      status: 'authenticated',
      token: next,
      user: readCached('user_info'),
      subscription: readCached('subscription_info'),
    });
  }, []);
  const leave = useCallback(() => {
    clearStoredSession();
    setState(SIGNED_OUT);
    onSignedOut();
  }, [onSignedOut]);
  const logout = useCallback(() => {
    const ending = localStorage.getItem('auth_token');
    if (ending !== null) void endOnServer(ending);
    leave();
  }, [leave]);
  const checkStoredToken = useCallback(() => {
    const stored = localStorage.getItem('auth_token');
    if (stored === null) setState(SIGNED_OUT);
    else if (isTokenValid(stored, Date.now())) login(stored);
    else leave();
  }, [login, leave]);

  const isChecked = useRef(false);
  useEffect(() => {
    // Once, also where React runs effects twice to find mistakes.
    if (isChecked.current) return;
    isChecked.current = true;
    if (arrival && 'token' in arrival) storeToken(arrival.token);
    checkStoredToken();
  }, [arrival, checkStoredToken]);

  useOtherTabs(() => (localStorage.getItem('auth_token') === null ? leave() : checkStoredToken()));
  useTokenEnd(token, () => {
    leave();
    toast.info('Your session has ended. Please sign in again.');
  });

  const keepSubscription = useCallback((subscription: Subscription) => {
    writeCached('subscription_info', subscription);
    setState((before) => ({ ...before, subscription }));
  }, []);
  useEffect(() => {
    if (token === null) return;
    async function fetchUser(): Promise<void> {
      const user = await fetchFor(token, async () => (await loadApi()).callApi('GET_USER_INFO'));
      if (user === null) return;
      writeCached('user_info', user);
      setState((before) => ({ ...before, user }));
    }
    async function fetchSubscription(): Promise<void> {
      const subscription = await fetchFor(token, async () => (await loadApi()).callApi('GET_SUBSCRIPTION'));
      if (subscription !== null) keepSubscription(subscription);
    }
    if (readCached('user_info') === null) void fetchUser();
    if (readCached('subscription_info') === null) void fetchSubscription();
  }, [token, keepSubscription]);

  const signInError = arrival && 'error' in arrival ? arrival.error : null;
  const session = useMemo(
    () => ({ ...state, login, logout, signInError, keepSubscription }),
    [state, login, logout, signInError, keepSubscription],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Loaded when someone is signed in: the landing page does without the contract. */
const loadApi = () => import('#web/api.ts');

/** The page is signed out whatever the API says; what it keeps open for this token ends by itself later. */
async function endOnServer(token: string): Promise<void> {
  try {
    const { callApi } = await loadApi();
    await callApi('SIGN_OUT', { token });
  } catch (error) {
    console.error('Signing out on the server failed', error);
  }
}

/** Null when it failed, which is only logged, and when it came too late: another may be signed in by now. */
async function fetchFor<T>(token: string | null, fetchIt: () => Promise<T>): Promise<T | null> {
  try {
    const answer = await fetchIt();
    return token !== null && localStorage.getItem('auth_token') === token ? answer : null;
  } catch (error) {
    console.error('Reading who is signed in failed', error);
    return null;
  }
}
