import type { Viewer } from '#browser/live/viewer.ts';

/** The agent that works in the tabs, and how a person holds it back. */
export type AgentControl = {
  /** The agent waits before its next action until `giveBack`. */
  take(): void;
  giveBack(): void;
  /** Called with what the agent is about to do: click "Sign in", and with '' when that is done. Null when it has ended. */
  watchActions(watcher: ((intent: string) => void) | null): void;
};

/** Which viewer may act: without an agent all of them; with an agent only the one that took control. */
export type Control = {
  mayAct(viewer: Viewer): boolean;
  isHeld(): boolean;
  /** What the agent is about to do, as a sentence begins; '' between two actions. */
  intent(): string;
  take(viewer: Viewer): void;
  giveBack(viewer: Viewer): void;
  /** A new viewer. It may be one that was disconnected while it was in control. */
  addViewer(viewer: Viewer): void;
  leave(viewer: Viewer, isLost: boolean): void;
  /** A run begins to work in the tabs, or has ended. Whoever was in control is not any more. */
  changeAgent(agent: AgentControl | null): void;
  stop(): void;
};

/** An action that is done is shown so long, unless another one follows: a line that waits is not called what was before. */
const SHOWN_AFTER_MS = 800;
/** For a viewer that was disconnected while in control: the agent must not go on in the middle of their login. */
const RECONNECT_WITHIN_MS = 45_000;

export function createControl(parts: {
  agent: AgentControl | null;
  viewers(): Viewer[];
  onIntent(): void;
}): Control {
  let { agent } = parts;
  let holder: string | null = null;
  let intent = '';
  let lostTimer: NodeJS.Timeout | undefined;
  let doneTimer: NodeJS.Timeout | undefined;
  const say = (given: string) => {
    clearTimeout(doneTimer);
    intent = `${given.charAt(0).toUpperCase()}${given.slice(1)}`;
    parts.onIntent();
  };
  const watchAgent = () =>
    agent?.watchActions((given) => {
      if (given !== '') return say(given);
      clearTimeout(doneTimer);
      doneTimer = setTimeout(() => say(''), SHOWN_AFTER_MS);
      doneTimer.unref();
    });
  watchAgent();

  const sendControl = (viewer: Viewer) => {
    const byOther = holder === null ? 'agent' : 'another_viewer';
    const byAny = holder === viewer.visitor ? 'you' : byOther;
    viewer.tell({ kind: 'control', holder: agent ? byAny : 'nobody' });
  };
  const release = () => {
    clearTimeout(lostTimer);
    if (holder === null) return;
    holder = null;
    agent?.giveBack();
    parts.viewers().forEach(sendControl);
    parts.onIntent();
  };
  const stop = () => {
    clearTimeout(lostTimer);
    clearTimeout(doneTimer);
    agent?.watchActions(null);
    if (holder !== null) agent?.giveBack();
    holder = null;
  };

  return {
    mayAct: (viewer) => agent === null || holder === viewer.visitor,
    isHeld: () => holder !== null,
    intent: () => intent,
    take(viewer) {
      if (!agent) return;
      clearTimeout(lostTimer);
      holder = viewer.visitor;
      agent.take();
      parts.viewers().forEach(sendControl);
    },
    giveBack(viewer) {
      if (holder === viewer.visitor) release();
    },
    addViewer(viewer) {
      if (holder === viewer.visitor) clearTimeout(lostTimer);
      sendControl(viewer);
    },
    leave(viewer, isLost) {
      // One person may have two viewers open.
      const isStillHere = parts.viewers().some((other) => other.visitor === viewer.visitor);
      if (holder !== viewer.visitor || isStillHere) return;
      if (!isLost) {
        release();
        return;
      }
      lostTimer = setTimeout(release, RECONNECT_WITHIN_MS);
      lostTimer.unref();
    },
    changeAgent(next) {
      stop();
      agent = next;
      intent = '';
      watchAgent();
      parts.viewers().forEach(sendControl);
    },
    stop,
  };
}
