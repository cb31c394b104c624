import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserHost } from '#browser/browser-host.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import { browserLost } from '#browser/profiles/running-profile.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import {
  dropLease,
  findOrCreateProfile,
  keepLeases,
  loadSidecar,
  raiseGeneration,
  PROFILE_LEASE_SECONDS,
  saveSidecar,
  takeLease,
  requestLease,
} from '#db/profiles.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { StepWorld } from '#engine/work/step-world.ts';

/**
 * One process at a time has a profile's Chromium. Everything in this process that needs the profile shares it: runs,
 * live sessions. One object for each BrowserHost.
 */
export type ProfileLeases = {
  /** Waits until no other process holds the profile. `workflowId` null is the profile all workflows share. */
  acquire(userId: string, workflowId: string | null, signal: AbortSignal): Promise<LeasedProfile>;
  /** Ends every Chromium and releases every profile. */
  close(): Promise<void>;
};

export type LeasedProfile = {
  profile: BrowserProfile;
  /** Aborts when the lease was lost: another process has the profile, or may have it soon. */
  lost: AbortSignal;
  release(): Promise<void>;
};

type Held = {
  users: number;
  lost: AbortController;
  /** Another process waits for the profile. */
  is_wanted: boolean;
  /** By performance.now(), as is `kept_at`: when the last successful heartbeat was sent. */
  idle_since: number;
  kept_at: number;
  /** Resolves when the Chromium is closed and the lease released. Null while the profile is in use or kept warm. */
  releasing: Promise<void> | null;
};

const HEARTBEAT_MS = 2_000;
const CHECK_MS = 500;
/** Sooner than the lease expires: this process has stopped using the profile when another one takes the lease. */
const LOST_AFTER_MS = 12_000;
const LOOK_AGAIN_MS = 400;
/** The next run on the same profile finds its Chromium running. */
const KEEP_WARM_MS = 60_000;
/** Longer than a browser host takes to save the logins and kill a Chromium that does not answer. */
const CLOSE_MS = 20_000;

export function openProfileLeases(parts: {
  engine: Pick<Engine, 'db' | 'heartbeat'>;
  browser: BrowserHost;
  /** Different for every process. */
  holder: string;
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  log: Log;
  close_ms?: number;
}): ProfileLeases {
  const { browser, holder, world, log, close_ms = CLOSE_MS } = parts;
  const { db, heartbeat } = parts.engine;
  const held = new Map<string, Held>();
  const taking = new Map<string, Promise<boolean>>();
  let isSending = false;
  let sendAfter = 0;

  async function takeProfile(profileId: string): Promise<boolean> {
    const askedAt = performance.now();
    const isTaken = await takeLease(db, { profile_id: profileId, holder }, PROFILE_LEASE_SECONDS);
    if (!isTaken) {
      await requestLease(db, profileId);
      return false;
    }
    held.set(profileId, {
      users: 0,
      lost: new AbortController(),
      is_wanted: false,
      idle_since: performance.now(),
      kept_at: askedAt,
      releasing: null,
    });
    return true;
  }

  /** Of two calls at the same time only the first takes the lease; the second waits for it. */
  function takeOnce(profileId: string): Promise<boolean> {
    const earlier = taking.get(profileId);
    if (earlier) return earlier;
    const mine = takeProfile(profileId).finally(() => taking.delete(profileId));
    taking.set(profileId, mine);
    return mine;
  }

  /** Only talks to the database. Closing a Chromium may take long, and would keep the other leases from renewal. */
  async function sendHeartbeat(): Promise<void> {
    const askedAt = performance.now();
    const entries = [...held];
    const leases = { profile_ids: entries.map(([id]) => id), seconds: PROFILE_LEASE_SECONDS };
    const kept = await keepLeases(heartbeat, holder, leases);
    for (const [id, entry] of entries) {
      const lease = kept.get(id);
      if (lease) Object.assign(entry, { kept_at: askedAt, is_wanted: lease.is_wanted });
      else loseProfile(id, entry);
    }
  }

  function tick(): void {
    const now = performance.now();
    for (const [id, entry] of held) {
      if (now - entry.kept_at > LOST_AFTER_MS) loseProfile(id, entry);
      else if (isDone(id, entry)) void releaseProfile(id, entry);
    }
    if (isSending || now < sendAfter || held.size === 0) return;
    isSending = true;
    sendAfter = now + HEARTBEAT_MS;
    sendHeartbeat()
      .catch((error: unknown) => {
        // The next one need not wait: it goes over a new connection.
        sendAfter = 0;
        log.warn(describeError(error), 'The leases of browser profiles could not be renewed.');
      })
      .finally(() => {
        isSending = false;
      });
  }

  function isDone(profileId: string, entry: Held): boolean {
    if (entry.users > 0 || browser.openPages(profileId) > 0) return false;
    return entry.is_wanted || performance.now() - entry.idle_since > KEEP_WARM_MS;
  }

  /** Never rejects. The lease is renewed until the Chromium is closed. */
  function releaseProfile(profileId: string, entry: Held): Promise<void> {
    entry.releasing ??= closeAndDrop(profileId);
    return entry.releasing;
  }

  async function closeAndDrop(profileId: string): Promise<void> {
    try {
      await withDeadline(browser.closeProfile(profileId), close_ms);
    } catch (error) {
      log.warn({ profile_id: profileId, ...describeError(error) }, 'A browser profile did not close.');
    }
    held.delete(profileId);
    // A lease that could not be dropped expires.
    await dropLease(db, { profile_id: profileId, holder }).catch((error: unknown) =>
      log.warn({ profile_id: profileId, ...describeError(error) }, 'A lease could not be released.'),
    );
  }

  function loseProfile(profileId: string, entry: Held): void {
    if (entry.lost.signal.aborted || held.get(profileId) !== entry) return;
    log.warn({ profile_id: profileId }, 'The lease of a browser profile was lost.');
    entry.lost.abort();
    void releaseProfile(profileId, entry);
  }

  function profileOf(profileId: string, entry: Held): BrowserProfile {
    const lost = entry.lost.signal;
    return {
      id: profileId,
      async loadSidecar() {
        const sealed = await retryDatabase(lost, () => loadSidecar(db, profileId));
        return sealed && world.unseal(sealed, profileId);
      },
      async raiseGeneration() {
        const lease = { profile_id: profileId, holder };
        const generation = await retryDatabase(lost, () => raiseGeneration(db, lease));
        if (generation !== null) return generation;
        loseProfile(profileId, entry);
        throw browserLost();
      },
      async saveSidecar(sidecar) {
        const sealed = world.seal(sidecar, profileId);
        const lease = { profile_id: profileId, holder };
        const isOurs = await retryDatabase(lost, () => saveSidecar(db, lease, sealed));
        if (!isOurs) loseProfile(profileId, entry);
      },
    };
  }

  const timer = setInterval(tick, CHECK_MS);
  return {
    async acquire(userId, workflowId, signal) {
      const profileId = await retryDatabase(signal, () => findOrCreateProfile(db, userId, workflowId));
      for (;;) {
        signal.throwIfAborted();
        const entry = held.get(profileId);
        // While another process waits for the lease, no further use is admitted here, so that the profile becomes idle.
        if (entry && !entry.releasing && !entry.is_wanted) {
          entry.users += 1;
          return {
            profile: profileOf(profileId, entry),
            lost: entry.lost.signal,
            release: onlyOnce(async () => {
              entry.users -= 1;
              entry.idle_since = performance.now();
              if (held.get(profileId) === entry && isDone(profileId, entry))
                await releaseProfile(profileId, entry);
            }),
          };
        }
        if (entry || !(await retryDatabase(signal, () => takeOnce(profileId))))
          await sleep(LOOK_AGAIN_MS, undefined, { signal });
      }
    },
    async close() {
      await Promise.all([...held].map(([id, entry]) => releaseProfile(id, entry)));
      clearInterval(timer);
    },
  };
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
