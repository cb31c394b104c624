import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Download } from 'playwright-core';
import type { AgentControl } from '#browser/live/control.ts';
import { createLiveSession, type LiveSession } from '#browser/live/live-session.ts';
import type { TabGroup } from '#browser/live/tab-group.ts';
import type { RunPage } from '#browser/run-page.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { Lender } from '#engine/work/page-loans.ts';
import { createLender } from '#server/live-view/lend-tabs.ts';
import { createUsedTickets } from '#server/live-view/used-tickets.ts';
import { AppError } from '#shared/errors.ts';

/** What is watched: tabs, who else uses them, and how they are closed. */
export type Watchable = {
  tabs: TabGroup;
  agent: AgentControl | null;
  /** The tabs of a profile, for a run that works in them while they are watched. */
  lend?: { profile_id: string; page: Pick<RunPage, 'lend' | 'tabs'> };
  /** Somebody acted and then paused. */
  onPause(): void;
  /** Resolves when it closes by itself; the session ends then. */
  closed?: Promise<void>;
  close(): Promise<void>;
};

/** A person, and the sign-in they asked with. */
export type Owner = { user_id: string; sign_in_id: string };

/** The live sessions of one worker. Ids are answered to the API, which makes addresses and tickets of them. */
export type LiveSessions = {
  /**
   * Opens what `open` makes; at most a few at once for each user. A session of theirs in the same place that nobody
   * watches, as after a reload of the page, is used again instead.
   */
  start(owner: Owner, place: string, open: (signal: AbortSignal) => Promise<Watchable>): Promise<string>;
  has(sessionId: string): boolean;
  /** Throws AppError 404 for a session that is not this user's. */
  tabsOf(userId: string, sessionId: string): TabGroup;
  /** Null for a session on a run. Throws AppError 404 for a session that is not this user's. */
  lenderOf(userId: string, sessionId: string): Omit<Lender, 'session_id'> | null;
  /** A session on a run, under an id that was announced before. */
  join(owner: Owner, sessionId: string, watchable: Watchable): Promise<void>;
  /** Another user's session is not found. */
  end(userId: string, sessionId: string, sentence?: string): Promise<void>;
  endOfUser(userId: string, sentence: string): Promise<void>;
  /** False when the ticket was used before. */
  useTicket(ticketId: string): boolean;
  /** A new visitor's key, for the cookie; null when the session is not there or not this user's. */
  admit(userId: string, sessionId: string): string | null;
  /** The session a visitor's key opens. */
  enter(sessionId: string, visitorKey: string): Visit | null;
  close(): Promise<void>;
};

/** `visitor` is the same for one who comes back; `user_id` is the session's person. */
export type Visit = { live: LiveSession; visitor: string; user_id: string };

type Entry = {
  id: string;
  owner: Owner;
  kind: 'profile' | 'run';
  /** The profile, or the run. */
  place: string;
  live: LiveSession;
  watchable: Watchable;
  visitors: Set<string>;
  /** Since when there has been no viewer; null while there is one, or was one at the last look. */
  emptySince: number | null;
  isWarned: boolean;
};

const MOST_SESSIONS_A_USER = 3;
/** Keys of visitors kept for one session; the oldest are forgotten. */
const MOST_VISITORS = 100;
const SWEEP_MS = 5_000;
/** A session whose address was just answered is about to be visited. */
const ARRIVES_WITHIN_MS = 10_000;
const WARN_BEFORE_MS = 60_000;

type Options = {
  idle_ms: number;
  /** A session without viewers is kept this long, for a reload or a lost network. */
  unwatched_ms: number;
  ticket_ms: number;
  sweep_ms?: number;
  now(): number;
  keepDownload(owner: Owner, download: Download): Promise<{ name: string; address: string }>;
  /** Makes the session known to API processes, and forgets it. */
  record(userId: string, sessionId: string): Promise<void>;
  erase(userId: string, sessionId: string): Promise<void>;
  log: Log;
};

export function openLiveSessions(options: Options): LiveSessions {
  const { log } = options;
  const entries = new Map<string, Entry>();
  const opening = new Map<string, Set<AbortController>>();
  const tickets = createUsedTickets(options.now, options.ticket_ms);

  const add = async (
    owner: Owner,
    { id, kind, place }: Pick<Entry, 'id' | 'kind' | 'place'>,
    watchable: Watchable,
  ): Promise<void> => {
    const live = createLiveSession({
      tabs: watchable.tabs,
      agent: watchable.agent,
      now: options.now,
      keepDownload: (download) => options.keepDownload(owner, download),
      onPause: () => watchable.onPause(),
      onBroken: (sentence) => removeSoon(entry, sentence),
    });
    const entry: Entry = {
      id,
      owner,
      kind,
      place,
      live,
      watchable,
      visitors: new Set(),
      emptySince: options.now(),
      isWarned: false,
    };
    entries.set(id, entry);
    const onClosed = () => removeSoon(entry, 'The run no longer uses this browser.');
    watchable.closed?.then(onClosed, onClosed);
    try {
      await options.record(owner.user_id, id);
    } catch (error) {
      await remove(entry, 'This live session could not be started.');
      throw error;
    }
  };

  const remove = async (entry: Entry, sentence: string): Promise<void> => {
    if (!entries.delete(entry.id)) return;
    try {
      await entry.live.end(sentence);
    } finally {
      await entry.watchable.close();
      await options.erase(entry.owner.user_id, entry.id);
    }
  };
  /** Not awaited: for timers and listeners. */
  const removeSoon = (entry: Entry, sentence: string): void => {
    remove(entry, sentence).catch((error: unknown) =>
      log.warn({ session_id: entry.id, ...describeError(error) }, 'A live session did not end cleanly.'),
    );
  };

  const sweep = () => {
    for (const entry of entries.values()) {
      if (entry.live.viewers() > 0) entry.emptySince = null;
      else entry.emptySince ??= options.now();
      const unused = options.now() - entry.live.lastInputAt();
      if (entry.emptySince !== null && options.now() - entry.emptySince > options.unwatched_ms)
        removeSoon(entry, 'This live session ended because nobody watched it.');
      else if (entry.kind === 'run' || unused <= options.idle_ms - WARN_BEFORE_MS) entry.isWarned = false;
      else if (unused > options.idle_ms)
        removeSoon(entry, 'This live session ended because nobody used it for a while.');
      else if (!entry.isWarned) {
        entry.isWarned = true;
        entry.live.notify('This live session ends in a minute unless you use it.');
      }
    }
  };
  const sweeper = setInterval(sweep, options.sweep_ms ?? SWEEP_MS);
  sweeper.unref();

  const isDeserted = (entry: Entry) =>
    entry.live.viewers() === 0 &&
    (entry.emptySince === null || options.now() - entry.emptySince > ARRIVES_WITHIN_MS);
  const ownEntry = (userId: string, sessionId: string): Entry => {
    const entry = entries.get(sessionId);
    if (!entry || entry.owner.user_id !== userId) throw new AppError(404, 'Live session not found');
    return entry;
  };
  const profilesOf = (userId: string) =>
    [...entries.values()].filter((entry) => entry.owner.user_id === userId && entry.kind === 'profile');

  return {
    async start(owner, place, open) {
      const { user_id: userId } = owner;
      const left = profilesOf(userId).find((entry) => entry.place === place && isDeserted(entry));
      if (left) {
        left.emptySince = options.now();
        left.owner = owner;
        return left.id;
      }
      // Reloads and closed tabs leave sessions without viewers; these do not count.
      const deserted = profilesOf(userId).filter(isDeserted);
      const openCount = () => profilesOf(userId).length + (opening.get(userId)?.size ?? 0);
      if (openCount() >= MOST_SESSIONS_A_USER)
        await Promise.all(deserted.map((entry) => remove(entry, 'Another live session was opened instead.')));
      if (openCount() >= MOST_SESSIONS_A_USER) {
        throw new AppError(
          409,
          `You have ${MOST_SESSIONS_A_USER} live sessions open. Close one of them, then try again.`,
        );
      }
      const aborted = new AbortController();
      const ofUser = opening.get(userId) ?? new Set();
      opening.set(userId, ofUser.add(aborted));
      try {
        const watchable = await open(aborted.signal);
        // The user signed out, or the process began to close, while Chromium started.
        if (aborted.signal.aborted) {
          await watchable.close();
          throw new AppError(409, 'The live session was ended before it began.');
        }
        const id = randomUUID();
        await add(owner, { id, kind: 'profile', place }, watchable);
        return id;
      } finally {
        ofUser.delete(aborted);
        if (ofUser.size === 0) opening.delete(userId);
      }
    },
    has: (sessionId) => entries.has(sessionId),
    tabsOf(userId, sessionId) {
      return ownEntry(userId, sessionId).watchable.tabs;
    },
    lenderOf(userId, sessionId) {
      const { live, watchable } = ownEntry(userId, sessionId);
      return watchable.lend ? createLender(live, watchable.lend) : null;
    },
    join: (owner, sessionId, watchable) =>
      add(owner, { id: sessionId, kind: 'run', place: sessionId }, watchable),
    async end(userId, sessionId, sentence = 'This live session has ended.') {
      await remove(ownEntry(userId, sessionId), sentence);
    },
    async endOfUser(userId, sentence) {
      for (const aborted of opening.get(userId) ?? []) aborted.abort();
      await Promise.all(
        [...entries.values()]
          .filter((entry) => entry.owner.user_id === userId)
          .map((entry) => remove(entry, sentence)),
      );
    },
    useTicket: (ticketId) => tickets.use(ticketId),
    admit(userId, sessionId) {
      const entry = entries.get(sessionId);
      if (!entry || entry.owner.user_id !== userId) return null;
      const visitor = randomBytes(32).toString('base64url');
      entry.visitors.add(hashKey(visitor));
      const [oldest] = entry.visitors;
      if (entry.visitors.size > MOST_VISITORS && oldest !== undefined) entry.visitors.delete(oldest);
      return visitor;
    },
    enter(sessionId, visitorKey) {
      const entry = entries.get(sessionId);
      if (!entry) return null;
      const visitor = hashKey(visitorKey);
      if (!entry.visitors.has(visitor)) return null;
      entry.emptySince = null;
      return { live: entry.live, visitor, user_id: entry.owner.user_id };
    },
    async close() {
      clearInterval(sweeper);
      for (const ofUser of opening.values()) for (const aborted of ofUser) aborted.abort();
      await Promise.allSettled(
        [...entries.values()].map((entry) => remove(entry, 'Legwork is being restarted.')),
      );
    },
  };
}

/** Only hashes of keys are kept, so that a copy of the memory grants no access. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
