import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#web/api/api.ts';
import type { LiveViewState } from '#web/live-view/live-view-panel.tsx';
import { toast } from '#web/toasts/toast.ts';

/** With `wait_id` the profile and the page are those of a run that waits, with `execution_id` of one that failed. */
type Profile = { workflow_id: string; is_shared: boolean; wait_id?: string; execution_id?: string };

export type LiveSession = {
  isOn: boolean;
  state: LiveViewState;
  turnOn(): void;
  /** Without a toast when it succeeds: nobody pressed a button for it. */
  turnOnQuietly(): void;
  /** Shows a session of this profile that is open already. */
  take(session: { id: string; live_url: string }): void;
  turnOff(): void;
  /** Ends the session, if there is one, without a toast. */
  finish(): Promise<void>;
  /** Ends the session and starts one on the other profile, when the view is on. */
  changeProfile(isShared: boolean): void;
};

/** A live session on a browser profile: none, starting, active, ending. Ends with the screen. */
export function useLiveSession({ workflow_id, is_shared, wait_id, execution_id }: Profile): LiveSession {
  const [isOn, setIsOn] = useState(false);
  const [state, setState] = useState<LiveViewState>({ kind: 'idle' });
  const sessionId = useRef<string | null>(null);
  // Calls run one at a time: the id of a requested session must be known before it can be ended.
  const last = useRef<Promise<void>>(Promise.resolve());
  const inTurn = (action: () => Promise<void>) => {
    last.current = last.current.then(action);
  };

  useEffect(() => {
    const endQuietly = async () => {
      const session_id = sessionId.current;
      sessionId.current = null;
      if (session_id !== null) await endSession(session_id);
    };
    return () => {
      last.current = last.current.then(endQuietly);
    };
  }, []);

  async function start(isShared: boolean, isQuiet = false): Promise<void> {
    setState({ kind: 'starting' });
    try {
      const answer = await callApi('LIVE_VIEW_URL_FOR_PROFILE', {
        body: {
          workflow_id,
          is_shared: isShared,
          ...(wait_id !== undefined && { wait_id }),
          ...(execution_id !== undefined && { execution_id }),
        },
      });
      if (!answer?.live_url || !answer.session_id) throw new Error('No live URL or session ID received');
      sessionId.current = answer.session_id;
      setState({ kind: 'active', live_url: answer.live_url });
      if (!isQuiet) toast.success('Live view session started successfully');
    } catch (error) {
      const message = messageOf(error, 'Failed to start live view session');
      setState({ kind: 'failed', message });
      toast.error(message);
    }
  }
  async function end(): Promise<void> {
    const session_id = sessionId.current;
    if (session_id === null) return setState({ kind: 'idle' });
    sessionId.current = null;
    setState({ kind: 'ending' });
    const problem = await endSession(session_id);
    setState({ kind: 'idle' });
    if (problem === null) toast.success('Live view session ended successfully');
    else toast.error(problem);
    return undefined;
  }
  async function endQuietly(): Promise<void> {
    const session_id = sessionId.current;
    sessionId.current = null;
    setState({ kind: 'idle' });
    if (session_id !== null) await endSession(session_id);
  }
  return {
    isOn,
    state,
    turnOn: () => {
      setIsOn(true);
      inTurn(() => start(is_shared));
    },
    turnOnQuietly: () => {
      setIsOn(true);
      inTurn(() => start(is_shared, true));
    },
    take: ({ id, live_url }) => {
      setIsOn(true);
      sessionId.current = id;
      setState({ kind: 'active', live_url });
    },
    turnOff: () => {
      setIsOn(false);
      inTurn(end);
    },
    finish: () => {
      setIsOn(false);
      inTurn(endQuietly);
      return last.current;
    },
    changeProfile: (isShared) => {
      if (!isOn) return;
      inTurn(end);
      inTurn(() => start(isShared));
    },
  };
}

/** Answers what went wrong, or null. */
async function endSession(session_id: string): Promise<string | null> {
  try {
    await callApi('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id } });
    return null;
  } catch (error) {
    // The session has already ended, for example because it was idle.
    if (error instanceof ApiError && error.status === 404) return null;
    console.error('Failed to end a live view session', error);
    return messageOf(error, 'Failed to end live view session');
  }
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
