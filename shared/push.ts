/**
 * What the server says when something of a person changed (GET /events): which kinds of things, and no contents. A page
 * reads them again by its calls.
 */
export const PUSH_KINDS = ['run', 'workflow', 'subscription', 'inbox'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export type Push = {
  kinds: readonly PushKind[];
  /** Which runs changed; empty while `kinds` has `run` for any of them. */
  runs: readonly string[];
};

export const PUSH_PATH = '/events';
/** The first event of each stream: what changed from now on is sent. */
export const PUSH_READY = 'ready';
/** Nothing is known of what changed meanwhile. */
export const EVERYTHING: Push = { kinds: PUSH_KINDS, runs: [] };

/** So often an idle stream sends a comment: proxies close connections that are silent. */
export const PUSH_HEARTBEAT_MS = 20_000;

/** Two changes as one. */
export function mergePushes(one: Push, other: Push): Push {
  const kinds = PUSH_KINDS.filter((kind) => one.kinds.includes(kind) || other.kinds.includes(kind));
  const isAnyRun = [one, other].some(({ kinds: named, runs }) => named.includes('run') && runs.length === 0);
  return { kinds, runs: isAnyRun ? [] : [...new Set([...one.runs, ...other.runs])] };
}
