import { type ReadMarks, readMarks, type RunMark } from '#db/changes.ts';
import type { Db } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';
import { compareKnown, type Known, knownOf } from '#server/push/compare-marks.ts';
import { AppError } from '#shared/errors.ts';
import { EVERYTHING, type Push } from '#shared/push.ts';

const PAUSE_MS = 250;
/** However long a look takes, the database has this many times as long a pause. */
const REST = 5;
/** After a longer gap the list of ended runs is not complete. */
const GAP_MS = 30_000;

/** A connected page of one sign-in. */
export type Watcher = {
  user_id: string;
  session: { id: string; issued_at: Date };
  onChange(push: Push): void;
  /** The sign-in was ended, or the user deleted. */
  onEnd(): void;
};

export type ChangeWatch = {
  /** Resolves when every change from now on will be reported; AppError 503 when that cannot be. */
  add(watcher: Watcher): Promise<void>;
  remove(watcher: Watcher): void;
  close(): Promise<void>;
};

/** Looks for changes while somebody watches, for all of them at once, and not at all while nobody does. */
export function createChangeWatch({ db, log }: { db: Db; log: Log }): ChangeWatch {
  const watchers = new Map<string, Set<Watcher>>();
  const known = new Map<string, Known>();
  let since: Date | null = null;
  let lastLook = 0;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    const asked = [...watchers];
    const sessions = asked.flatMap(([user_id, all]) =>
      [...all].map(({ session }) => ({ user_id, id: session.id, issued_at: session.issued_at })),
    );
    const began = performance.now();
    const read = await readMarks(db, { user_ids: asked.map(([user]) => user), sessions, since });
    const hasGap = since !== null && began - lastLook > GAP_MS;
    since = read.read_at;
    lastLook = began;
    const runs = Map.groupBy(read.runs, (run) => run.user_id);
    for (const [user] of asked) reportChanges(user, { read, runs: runs.get(user) ?? [], hasGap });
    const ended = new Set(read.ended_sessions);
    for (const [user, all] of asked) {
      const isGone = !read.people.has(user);
      for (const watcher of all) if (isGone || ended.has(watcher.session.id)) watcher.onEnd();
    }
  }

  function reportChanges(user: string, seen: { read: ReadMarks; runs: RunMark[]; hasGap: boolean }): void {
    const marks = seen.read.people.get(user);
    const all = watchers.get(user);
    if (!marks || !all) return;
    const before = known.get(user);
    const after = knownOf(marks, seen.runs);
    known.set(user, after);
    const push = before && (seen.hasGap ? EVERYTHING : compareKnown(before, after));
    if (push) for (const watcher of all) watcher.onChange(push);
  }

  /** Never fails: the next look finds what this one would have found. */
  function lookNow(): Promise<void> {
    clearTimeout(timer);
    const began = performance.now();
    looking ??= look()
      .catch((error: unknown) => log.warn(describeError(error), 'Changes could not be looked for.'))
      .finally(() => {
        looking = null;
        if (isClosed) return;
        if (watchers.size === 0) since = null;
        else timer = setTimeout(() => void lookNow(), Math.max(PAUSE_MS, (performance.now() - began) * REST));
      });
    return looking;
  }

  function remove(watcher: Watcher): void {
    const all = watchers.get(watcher.user_id);
    all?.delete(watcher);
    if (all?.size !== 0) return;
    watchers.delete(watcher.user_id);
    known.delete(watcher.user_id);
  }

  return {
    async add(watcher) {
      const all = watchers.get(watcher.user_id) ?? new Set();
      watchers.set(watcher.user_id, all.add(watcher));
      if (known.has(watcher.user_id)) return;
      // One that is under way may have begun without this user.
      await looking;
      if (!known.has(watcher.user_id)) await lookNow();
      if (known.has(watcher.user_id)) return;
      remove(watcher);
      throw new AppError(503, 'Changes cannot be reported at the moment. Try again in a minute.');
    },
    remove,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
