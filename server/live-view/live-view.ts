import type { Download } from 'playwright-core';
import type { BrowserHost } from '#browser/browser-host.ts';
import { clearSidecar, findProfile } from '#db/profiles.ts';
import type { Db } from '#db/schema.ts';
import type { LeasedProfile, ProfileLeases } from '#engine/profile-leases.ts';
import type { Worker } from '#engine/worker.ts';
import {
  type LiveSessions,
  openLiveSessions,
  type OpenedSession,
  type Watchable,
} from '#server/live-view/live-sessions.ts';
import { AppError, StartError, StepFailure } from '#shared/errors.ts';
import type { ActionMeter } from '#shared/metered-page.ts';

/** The browsers of this process, as people look into them. */
export type LiveView = {
  sessions: LiveSessions;
  /** `workflowId` null is the profile all workflows share. */
  openProfile(userId: string, workflowId: string | null): Promise<OpenedSession>;
  /** Null while the run has no browser here. The caller has made sure that the run is this user's. */
  watchRun(userId: string, runId: string): OpenedSession | null;
  /** Whether a run waits because a person has taken control. */
  isHeld(runId: string): boolean;
  /** Logs the profile out of everything. Throws AppError 409 while a run uses it. */
  clearProfile(userId: string, workflowId: string | null): Promise<void>;
  /** Takes a profile's browser and folder away, after its row has gone. */
  forgetProfile(userId: string, profileId: string): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  db: Db;
  browser: BrowserHost;
  profiles: ProfileLeases;
  worker: Pick<Worker, 'findPage'>;
  api_origin: string;
  keepDownload(userId: string, download: Download): Promise<{ name: string; address: string }>;
};

const IDLE_MS = 10 * 60_000;
const UNWATCHED_MS = 60_000;
const LEASE_PATIENCE_MS = 10_000;

/** People's own hands cost nothing. */
const FREE: ActionMeter = {
  begin: async () => {},
  succeed: async () => {},
  fail: async () => {},
  hide: () => {},
};

export function createLiveView(parts: Parts): LiveView {
  const { browser, profiles, worker } = parts;
  const sessions = openLiveSessions({
    api_origin: parts.api_origin,
    idle_ms: IDLE_MS,
    unwatched_ms: UNWATCHED_MS,
    now: Date.now,
    keepDownload: parts.keepDownload,
  });
  /** Which session stands on which profile, to end it when the profile goes. */
  const onProfile = new Map<string, { userId: string; profileId: string }>();

  const openTabs = async (userId: string, workflowId: string | null, signal: AbortSignal) => {
    const lease = await acquire(profiles, userId, workflowId, signal);
    try {
      const page = await browser.openPage({ profile: lease.profile, meter: FREE, signal, state: null });
      return { page, lease };
    } catch (error) {
      await lease.release();
      throw explain(error);
    }
  };

  const endOnProfile = async (profileId: string, sentence: string) => {
    for (const [sessionId, entry] of onProfile) {
      if (entry.profileId !== profileId) continue;
      await sessions.end(entry.userId, sessionId, sentence).catch(() => {});
    }
  };

  return {
    sessions,
    async openProfile(userId, workflowId) {
      let profileId = '';
      let opened: OpenedSession | null = null;
      const end = (sentence: string) => {
        if (opened) sessions.end(userId, opened.session_id, sentence).catch(() => {});
      };
      opened = await sessions.start(userId, workflowId ?? 'shared', async (signal): Promise<Watchable> => {
        const { page, lease } = await openTabs(userId, workflowId, signal);
        profileId = lease.profile.id;
        lease.lost.addEventListener('abort', () =>
          end('Another machine has taken this browser profile over.'),
        );
        return {
          tabs: page.tabs,
          agent: null,
          onPause: () => void page.tabs.saveLogins(),
          async close() {
            if (opened) onProfile.delete(opened.session_id);
            await page.close();
            await lease.release();
          },
        };
      });
      // A session that was taken up again is known already.
      if (profileId !== '') onProfile.set(opened.session_id, { userId, profileId });
      return opened;
    },
    watchRun(userId, runId) {
      const page = worker.findPage(runId);
      if (!page) return null;
      return sessions.join(userId, runId, () => ({
        tabs: page.tabs,
        agent: { ...page.gate, watchActions: page.watchActions },
        onPause: () => void page.tabs.saveLogins(),
        // The page is the run's own, which closes it.
        closed: page.closed,
        close: async () => {},
      }));
    },
    isHeld: (runId) => worker.findPage(runId)?.gate.isHeld() ?? false,
    async clearProfile(userId, workflowId) {
      const profileId = await findProfile(parts.db, userId, workflowId);
      if (!profileId) return;
      await endOnProfile(profileId, 'This browser profile was cleared.');
      const lease = await acquire(profiles, userId, workflowId, AbortSignal.timeout(LEASE_PATIENCE_MS));
      try {
        if (browser.openPages(profileId) > 0) {
          throw new AppError(409, 'A run is using this browser profile. Stop it, then clear the profile.');
        }
        await browser.deleteProfile(profileId);
        await clearSidecar(parts.db, userId, profileId);
      } finally {
        await lease.release();
      }
    },
    async forgetProfile(_userId, profileId) {
      await endOnProfile(profileId, 'The workflow of this browser profile was deleted.');
      await browser.deleteProfile(profileId);
    },
    close: () => sessions.close(),
  };
}

async function acquire(
  profiles: ProfileLeases,
  userId: string,
  workflowId: string | null,
  signal: AbortSignal,
): Promise<LeasedProfile> {
  const patience = AbortSignal.timeout(LEASE_PATIENCE_MS);
  try {
    return await profiles.acquire(userId, workflowId, AbortSignal.any([signal, patience]));
  } catch (error) {
    if (!patience.aborted) throw error;
    throw new AppError(
      409,
      'A run on another machine is using this browser profile. Try again when it has ended.',
    );
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StepFailure) {
    return new AppError(503, `${error.failure.message} ${error.failure.what_to_do}`);
  }
  return error instanceof StartError ? new AppError(503, error.message) : error;
}
