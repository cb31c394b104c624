import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserHost } from '#browser/browser-host.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import {
  dropLease,
  findOrCreateProfile,
  keepLeases,
  loadSidecar,
  saveSidecar,
  takeLease,
  requestLease,
} from '#db/profiles.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/retry-database.ts';
import type { StepWorld } from '#engine/step-world.ts';

/**
 * One process at a time has a profile's Chromium. Everything in this process that needs the profile shares it: runs,
 * live sessions. One object for each BrowserHost.
 */
export type ProfileLeases = {
  /** Waits until no other process holds the profile. `workflowId` null is the profile all workflows share. */
  acquire(userId: string, workflowId: string | null, signal: AbortSignal): Promise<LeasedProfile>;
  /** Ends every Chromium and gives every profile back. */
  close(): Promise<void>;
};

export type LeasedProfile = {
  profile: BrowserProfile;
  /** Aborts when the profile went to another process because this one could not say in time that it lives. */
  lost: AbortSignal;
  release(): Promise<void>;
};

type Held = {
  users: number;
  lost: AbortController;
  isWanted: boolean;
  idleSince: number;
  isLeaving: boolean;
};

const LEASE_SECONDS = 15;
const HEARTBEAT_MS = 3_000;
/** Sooner than the lease ends: whoever takes it then finds nobody at work on it. */
const LOST_AFTER_MS = 12_000;
const LOOK_AGAIN_MS = 400;
/** The next run on the same profile finds its Chromium running. */
const KEEP_WARM_MS = 60_000;

export function openProfileLeases(parts: {
  engine: Pick<Engine, 'db'>;
  browser: BrowserHost;
  /** Different for every process. */
  holder: string;
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  log: Log;
}): ProfileLeases {
  const { browser, holder, world, log } = parts;
  const { db } = parts.engine;
  const held = new Map<string, Held>();
  const taking = new Map<string, Promise<boolean>>();
  let lastKept = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function takeProfile(profileId: string): Promise<boolean> {
    const isTaken = await takeLease(db, { profile_id: profileId, holder }, LEASE_SECONDS);
    if (!isTaken) {
      await requestLease(db, profileId);
      return false;
    }
    if (held.size === 0) lastKept = performance.now();
    held.set(profileId, {
      users: 0,
      lost: new AbortController(),
      isWanted: false,
      idleSince: performance.now(),
      isLeaving: false,
    });
    timer ??= setInterval(beat, HEARTBEAT_MS);
    return true;
  }

  /** Two that ask at once must not both take it: the second joins the first. */
  function takeOnce(profileId: string): Promise<boolean> {
    const earlier = taking.get(profileId);
    if (earlier) return earlier;
    const mine = takeProfile(profileId).finally(() => taking.delete(profileId));
    taking.set(profileId, mine);
    return mine;
  }

  function beat(): void {
    beating = beating.then(keepAndTidy).catch((error: unknown) => {
      log.warn(describeError(error), 'Browser profiles could not be kept.');
    });
    if (performance.now() - lastKept > LOST_AFTER_MS) for (const id of held.keys()) loseProfile(id);
  }

  async function keepAndTidy(): Promise<void> {
    const asked = performance.now();
    const ids = [...held.keys()];
    const kept = await keepLeases(db, holder, { profile_ids: ids, seconds: LEASE_SECONDS });
    lastKept = asked;
    for (const id of ids) {
      const entry = held.get(id);
      if (!entry || entry.isLeaving) continue;
      const lease = kept.get(id);
      if (!lease) loseProfile(id);
      else entry.isWanted = lease.is_wanted;
    }
    await Promise.all(ids.filter(isDone).map(releaseProfile));
  }

  function isDone(profileId: string): boolean {
    const entry = held.get(profileId);
    if (!entry || entry.users > 0 || entry.isLeaving || browser.openPages(profileId) > 0) return false;
    return entry.isWanted || performance.now() - entry.idleSince > KEEP_WARM_MS;
  }

  async function releaseProfile(profileId: string): Promise<void> {
    const entry = held.get(profileId);
    if (!entry || entry.isLeaving) return;
    entry.isLeaving = true;
    try {
      await browser.closeProfile(profileId);
    } finally {
      held.delete(profileId);
      if (held.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      await dropLease(db, { profile_id: profileId, holder });
    }
  }

  function loseProfile(profileId: string): void {
    const entry = held.get(profileId);
    if (!entry || entry.isLeaving) return;
    log.warn({ profile_id: profileId }, 'A browser profile went to another process.');
    entry.lost.abort();
    releaseProfile(profileId).catch((error: unknown) => {
      log.warn({ profile_id: profileId, ...describeError(error) }, 'A lost browser profile did not close.');
    });
  }

  function profileOf(profileId: string, lost: AbortSignal): BrowserProfile {
    return {
      id: profileId,
      async loadSidecar() {
        const sealed = await retryDatabase(lost, () => loadSidecar(db, profileId));
        return sealed && world.unseal(sealed, profileId);
      },
      async saveSidecar(sidecar) {
        const sealed = world.seal(sidecar, profileId);
        const lease = { profile_id: profileId, holder };
        const isOurs = await retryDatabase(lost, () => saveSidecar(db, lease, sealed));
        if (!isOurs) loseProfile(profileId);
      },
    };
  }

  return {
    async acquire(userId, workflowId, signal) {
      const profileId = await retryDatabase(signal, () => findOrCreateProfile(db, userId, workflowId));
      for (;;) {
        signal.throwIfAborted();
        const entry = held.get(profileId);
        // Someone elsewhere waits: nobody here joins any more, so that it comes free.
        if (entry && !entry.isLeaving && !entry.isWanted) {
          entry.users += 1;
          return {
            profile: profileOf(profileId, entry.lost.signal),
            lost: entry.lost.signal,
            release: onlyOnce(async () => {
              entry.users -= 1;
              entry.idleSince = performance.now();
              if (isDone(profileId)) await releaseProfile(profileId);
            }),
          };
        }
        if (entry || !(await retryDatabase(signal, () => takeOnce(profileId))))
          await sleep(LOOK_AGAIN_MS, undefined, { signal });
      }
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      await beating;
      await Promise.allSettled([...held.keys()].map(releaseProfile));
    },
  };
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
