/**
 * The order in which workers take runs. Each notification reaches all workers; when all of them look at once, they share
 * short runs in small pieces, which cost more claims and more commits a run. So the least loaded worker takes runs at
 * once, and each worker behind it leaves a run to those before it for PATIENCE_MS more. A worker that is full, stopped
 * or too busy to look is passed over after that time. See docs/decisions/0102-the-least-loaded-worker-takes-first.md.
 */
export type WorkerOrder = {
  /** For how many milliseconds this worker leaves a new run to others. */
  patience(): number;
  /** A worker, perhaps this one, said how loaded it is. */
  receive(message: string): void;
  /** Says how loaded this worker is, at the next opportunity. */
  publishSoon(): void;
  /** The others no longer wait for this worker. */
  leave(): void;
  close(): void;
};

export const PATIENCE_MS = 60;
/** Of many workers, the last ones look together. */
const MOST_BEFORE = 3;
const LOOK_MS = 250;
const PUBLISH_MS = 2_000;
/** A worker that said nothing for so long has ended. */
const FORGET_MS = 5_000;
const LONGEST_MESSAGE = 200;
/** The share of a worker that takes no more runs. */
const LEAVING = 2;

export type WorkerOrderParts = {
  name: string;
  /** The share of its slots that is in use, 0 to 1. Runs that end within moments are not to be counted. */
  load: () => number;
  /** Sends a message to all workers; one may be lost. */
  publish: (message: string) => void;
  now?: () => number;
};

export function openWorkerOrder(parts: WorkerOrderParts): WorkerOrder {
  const { name, publish, now = () => performance.now() } = parts;
  const others = new Map<string, { load: number; heard_at: number }>();
  let isLeaving = false;
  let published = { load: Number.NaN, at: 0 };
  const load = () => (isLeaving ? LEAVING : parts.load());

  function publishWhenDue(): void {
    const current = load();
    if (current === published.load && now() - published.at < PUBLISH_MS) return;
    published = { load: current, at: now() };
    publish(`${current} ${name}`);
  }

  const timer = setInterval(publishWhenDue, LOOK_MS);
  timer.unref();
  return {
    patience() {
      const own = load();
      let before = 0;
      for (const [other, { load: its, heard_at }] of others) {
        if (now() - heard_at > FORGET_MS) others.delete(other);
        else if (its < own || (its === own && other < name)) before += 1;
      }
      return Math.min(before, MOST_BEFORE) * PATIENCE_MS;
    },
    receive(message) {
      const [, share, other] = /^([\d.e-]{1,30}) (.+)$/.exec(message.slice(0, LONGEST_MESSAGE)) ?? [];
      const its = Number(share);
      if (other === undefined || other === name || Number.isNaN(its)) return;
      if (its >= LEAVING) others.delete(other);
      else others.set(other, { load: its, heard_at: now() });
    },
    publishSoon() {
      published = { load: Number.NaN, at: 0 };
    },
    leave() {
      isLeaving = true;
      publishWhenDue();
    },
    close: () => clearInterval(timer),
  };
}
