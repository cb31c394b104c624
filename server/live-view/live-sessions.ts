import { randomUUID } from 'node:crypto';
import type { Download } from 'playwright-core';
import type { AgentControl } from '#browser/live/control.ts';
import { createLiveSession, type LiveSession } from '#browser/live/live-session.ts';
import type { TabGroup } from '#browser/live/tab-group.ts';
import { createTickets, hashKey, randomKey } from '#server/live-view/tickets.ts';
import { AppError } from '#shared/errors.ts';

/** What is watched: tabs, whoever else works in them, and how they go away. */
export type Watchable = {
  tabs: TabGroup;
  agent: AgentControl | null;
  /** Somebody acted and then paused. */
  onPause(): void;
  /** Resolves when it goes away by itself, and the session with it. */
  closed?: Promise<void>;
  close(): Promise<void>;
};

export type LiveSessions = {
  /**
   * Opens what `open` makes; at most a few at once for each user. A session of theirs in the same place that nobody
   * watches, as after a reload of the page, is taken up again instead. Answers an address for one visit.
   */
  start(
    userId: string,
    place: string,
    open: (signal: AbortSignal) => Promise<Watchable>,
  ): Promise<OpenedSession>;
  /** The session on this run, made by `open` at the first call; each call answers a new address for one visit. */
  join(userId: string, runId: string, open: () => Watchable): OpenedSession;
  /** Another user's session is not found. */
  end(userId: string, sessionId: string, sentence?: string): Promise<void>;
  endOfUser(userId: string, sentence: string): Promise<void>;
  /** Turns a ticket into a visitor's key, for the cookie; null when it opens nothing. */
  admit(sessionId: string, ticket: string, owner: string | undefined): string | null;
  /** The session a visitor's key opens. */
  enter(sessionId: string, visitorKey: string | undefined): Visit | null;
  /** The owner's mark: a ticket works only in the browser that asked for it. */
  ownerMark(userId: string): string;
  close(): Promise<void>;
};

/** `visitor` is the same for one who comes back. */
export type Visit = { live: LiveSession; visitor: string };
export type OpenedSession = { session_id: string; live_url: string };

type Entry = {
  id: string;
  userId: string;
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
const TICKET_LIFE_MS = 60_000;
const SWEEP_MS = 5_000;
/** An address that was just given out is about to be opened. */
const ARRIVES_WITHIN_MS = 10_000;
const WARN_BEFORE_MS = 60_000;

type Options = {
  api_origin: string;
  idle_ms: number;
  /** A session nobody watches any more is kept this long, for a reload or a lost network. */
  unwatched_ms: number;
  sweep_ms?: number;
  now(): number;
  keepDownload(userId: string, download: Download): Promise<{ name: string; address: string }>;
};

export function openLiveSessions(options: Options): LiveSessions {
  const entries = new Map<string, Entry>();
  const opening = new Map<string, Set<AbortController>>();
  const owners = new Map<string, string>();
  const tickets = createTickets<{ session_id: string; user_id: string }>(options.now, TICKET_LIFE_MS);

  const addressFor = (entry: Entry): OpenedSession => {
    const url = new URL(`/live/${entry.id}`, options.api_origin);
    url.searchParams.set('ticket', tickets.issue({ session_id: entry.id, user_id: entry.userId }));
    return { session_id: entry.id, live_url: url.href };
  };

  const add = (
    userId: string,
    { kind, place }: Pick<Entry, 'kind' | 'place'>,
    watchable: Watchable,
  ): Entry => {
    const live = createLiveSession({
      tabs: watchable.tabs,
      agent: watchable.agent,
      now: options.now,
      keepDownload: (download) => options.keepDownload(userId, download),
      onPause: () => watchable.onPause(),
      onBroken: (sentence) => void remove(entry, sentence),
    });
    const entry: Entry = {
      id: randomUUID(),
      userId,
      kind,
      place,
      live,
      watchable,
      visitors: new Set(),
      emptySince: options.now(),
      isWarned: false,
    };
    entries.set(entry.id, entry);
    void watchable.closed?.then(() => remove(entry, 'The run has let go of this browser.'));
    return entry;
  };

  const remove = async (entry: Entry, sentence: string): Promise<void> => {
    if (!entries.delete(entry.id)) return;
    tickets.revoke(({ session_id }) => session_id === entry.id);
    await entry.live.end(sentence);
    await entry.watchable.close();
  };

  const sweep = () => {
    for (const entry of entries.values()) {
      if (entry.live.viewers() > 0) entry.emptySince = null;
      else entry.emptySince ??= options.now();
      const unused = options.now() - entry.live.lastInputAt();
      if (entry.emptySince !== null && options.now() - entry.emptySince > options.unwatched_ms)
        void remove(entry, 'This live session ended because nobody watched it.');
      else if (entry.kind === 'run' || unused <= options.idle_ms - WARN_BEFORE_MS) entry.isWarned = false;
      else if (unused > options.idle_ms)
        void remove(entry, 'This live session ended because nobody used it for a while.');
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
  const profilesOf = (userId: string) =>
    [...entries.values()].filter((entry) => entry.userId === userId && entry.kind === 'profile');

  return {
    async start(userId, place, open) {
      const left = profilesOf(userId).find((entry) => entry.place === place && isDeserted(entry));
      if (left) {
        left.emptySince = options.now();
        return addressFor(left);
      }
      // Whoever reloads pages and closes tabs leaves sessions behind; those do not count against them.
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
        return addressFor(add(userId, { kind: 'profile', place }, watchable));
      } finally {
        ofUser.delete(aborted);
        if (ofUser.size === 0) opening.delete(userId);
      }
    },
    join(userId, runId, open) {
      const found = [...entries.values()].find(
        (entry) => entry.kind === 'run' && entry.place === runId && entry.userId === userId,
      );
      return addressFor(found ?? add(userId, { kind: 'run', place: runId }, open()));
    },
    async end(userId, sessionId, sentence = 'This live session has ended.') {
      const entry = entries.get(sessionId);
      if (!entry || entry.userId !== userId) throw new AppError(404, 'Live session not found');
      await remove(entry, sentence);
    },
    async endOfUser(userId, sentence) {
      for (const aborted of opening.get(userId) ?? []) aborted.abort();
      owners.delete(userId);
      await Promise.all(
        [...entries.values()]
          .filter((entry) => entry.userId === userId)
          .map((entry) => remove(entry, sentence)),
      );
    },
    admit(sessionId, ticket, owner) {
      const claims = tickets.redeem(ticket);
      const entry = entries.get(sessionId);
      if (!claims || !entry || claims.session_id !== sessionId) return null;
      if (owner === undefined || owners.get(claims.user_id) !== owner) return null;
      const visitor = randomKey();
      entry.visitors.add(hashKey(visitor));
      return visitor;
    },
    enter(sessionId, visitorKey) {
      const entry = entries.get(sessionId);
      if (!entry || visitorKey === undefined) return null;
      const visitor = hashKey(visitorKey);
      if (!entry.visitors.has(visitor)) return null;
      entry.emptySince = null;
      return { live: entry.live, visitor };
    },
    ownerMark(userId) {
      const mark = owners.get(userId) ?? randomKey();
      owners.set(userId, mark);
      return mark;
    },
    async close() {
      clearInterval(sweeper);
      for (const ofUser of opening.values()) for (const aborted of ofUser) aborted.abort();
      await Promise.all([...entries.values()].map((entry) => remove(entry, 'Legwork is being restarted.')));
    },
  };
}
