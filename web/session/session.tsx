import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Subscription } from '#shared/wire.ts';
import type { UserInfo } from '#shared/wire/person.ts';
import type { Arrival } from '#web/session/session-arrival.ts';
import { removeDrafts } from '#web/unsaved/draft-storage.ts';
import {
  clearStoredSession,
  clearTypedValues,
  readCached,
  storeToken,
  writeCached,
} from '#web/session/session-storage.ts';
import { isTokenValid, readTokenUserId } from '#web/session/session-token.ts';
import { toast } from '#web/toasts/toast.ts';
import { keepUnsavedWork } from '#web/unsaved/unsaved-work.ts';
import { useKeptElsewhere, useOtherTabs, useTokenEnd } from '#web/session/session-watch.ts';

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
  signInError: SignInError | null;
  /** A sign-in of another user, completed in this tab while this session was valid. */
  offer: SignInOffer | null;
  /** Replaces the cached subscription, which the label in the sidebar shows. */
  keepSubscription: (subscription: Subscription) => void;
};

type SignInError = Extract<Arrival, { kind: 'error' }>['reason'];
/** Both answers end the sign-in that is not used on the server. */
export type SignInOffer = { token: string; accept: () => void; decline: () => void };

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
  const [offeredToken, setOfferedToken] = useState(() => readOfferedToken(arrival));

  const login = useCallback((next: string) => {
    storeToken(next);
    // Drafts of other users are removed.
    removeDrafts(localStorage, ({ userId }) => userId !== readTokenUserId(next));
    setState({
      status: 'authenticated',
      token: next,
      user: readCached('user_info'),
      subscription: readCached('subscription_info'),
    });
  }, []);
  const showSignedOut = useCallback(() => {
    clearTypedValues();
    setState(SIGNED_OUT);
    setOfferedToken(null);
    onSignedOut();
  }, [onSignedOut]);
  const leave = useCallback(() => {
    clearStoredSession();
    showSignedOut();
  }, [showSignedOut]);
  const logout = useCallback(() => {
    const ending = localStorage.getItem('auth_token');
    if (ending !== null) void endOnServer(ending);
    leave();
    removeDrafts(localStorage, () => true);
  }, [leave]);
  const checkStoredToken = useCallback(() => {
    const stored = localStorage.getItem('auth_token');
    if (stored === null) setState(SIGNED_OUT);
    else if (isTokenValid(stored, Date.now())) login(stored);
    else leave();
  }, [login, leave]);

  const isChecked = useRef(false);
  useEffect(() => {
    // Once: StrictMode runs effects twice in development.
    if (isChecked.current) return;
    isChecked.current = true;
    if (arrival?.kind === 'token' && readOfferedToken(arrival) === null) storeToken(arrival.token);
    if (arrival?.kind === 'error' && arrival.reason === 'not begun here' && readRunningToken() !== null) {
      toast.info('A sign-in that did not begin in this tab was not used. You are still signed in.');
    }
    checkStoredToken();
  }, [arrival, checkStoredToken]);

  // That tab has cleared the storage; clearing it again would end a sign-in that has begun since.
  useOtherTabs(() => (localStorage.getItem('auth_token') === null ? showSignedOut() : checkStoredToken()));
  useKeptElsewhere('subscription_info', () => {
    const subscription = readCached('subscription_info');
    if (subscription) setState((before) => ({ ...before, subscription }));
  });
  useTokenEnd(token, () => {
    keepUnsavedWork();
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
      const user = await fetchFor(token, async () => (await loadApi()).askApi('GET_USER_INFO'));
      if (user === null) return;
      writeCached('user_info', user);
      setState((before) => ({ ...before, user }));
    }
    async function fetchSubscription(): Promise<void> {
      const subscription = await fetchFor(token, async () => (await loadApi()).askApi('GET_SUBSCRIPTION'));
      if (subscription !== null) keepSubscription(subscription);
    }
    if (readCached('user_info') === null) void fetchUser();
    if (readCached('subscription_info') === null) void fetchSubscription();
  }, [token, keepSubscription]);

  const signInError = arrival?.kind === 'error' ? arrival.reason : null;
  const offer = useMemo((): SignInOffer | null => {
    if (offeredToken === null || token === null) return null;
    const answer = (ending: string) => {
      setOfferedToken(null);
      void endOnServer(ending);
    };
    return {
      token: offeredToken,
      accept: () => {
        answer(token);
        login(offeredToken);
      },
      decline: () => answer(offeredToken),
    };
  }, [offeredToken, token, login]);
  const session = useMemo(
    () => ({ ...state, login, logout, signInError, offer, keepSubscription }),
    [state, login, logout, signInError, offer, keepSubscription],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Loaded when someone is signed in: the landing page does without the contract. */
const loadApi = () => import('#web/api/api.ts');

/** The token of a session that goes on when this page opens. */
function readRunningToken(): string | null {
  const stored = localStorage.getItem('auth_token');
  return stored !== null && isTokenValid(stored, Date.now()) ? stored : null;
}

/** Null unless the sign-in that arrived is of somebody else than the running session, which is not replaced unasked. */
function readOfferedToken(arrival: Arrival): string | null {
  const running = readRunningToken();
  if (arrival?.kind !== 'token' || running === null) return null;
  return readTokenUserId(running) === readTokenUserId(arrival.token) ? null : arrival.token;
}

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
