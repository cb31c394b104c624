import { dayIn } from '#shared/schedule/relative-date.ts';
import type { Download } from 'playwright-core';
import type { BrowserHost } from '#browser/browser-host.ts';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import type { LendOptions, RunPage } from '#browser/run-page.ts';
import { clearSidecar, findProfile, listKnownProfiles } from '#db/profiles.ts';
import type { Db } from '#db/schema.ts';
import { deleteLiveSession, insertLiveSession } from '#db/workers.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { PageLoans } from '#engine/work/page-loans.ts';
import type { LeasedProfile, ProfileLeases } from '#engine/work/profile-leases.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { openLiveSessions, type Owner, type Visit, type Watchable } from '#server/live-view/live-sessions.ts';
import { announceRunSessions } from '#server/live-view/run-sessions.ts';
import { createWaitPages } from '#server/live-view/wait-pages.ts';
import { TICKET_SECONDS } from '#server/live-view/live-tickets.ts';
import type { WorkerCallBody } from '#server/workers/worker-calls.ts';
import type { AskedLines, LiveLines } from '#shared/wire/live-lines.ts';
import { AppError, StartError, StepFailure } from '#shared/errors.ts';
import type { ActionMeter } from '#shared/metered-page.ts';

/** The live views of one worker. API processes call this through workers/worker-server.ts. */
export type LiveView = {
  /** Answers the session's id. `workflowId` null is the profile all workflows share. */
  openProfile(owner: Owner, workflowId: string | null, waitId?: string | null): Promise<string>;
  /** Null while the run has no browser here. */
  findRunSession(runId: string): { session_id: string; is_held: boolean } | null;
  /** Uses the ticket up, and answers a visitor's key if it opens something. */
  admit(visit: AdmitVisitor): Promise<string | null>;
  enter(sessionId: string, visitor: string): Visit | null;
  /** The run that is started with the key works in the session's tabs. True when `after_run` left them as they are. */
  lendSession(loan: WorkerCallBody<'LEND_SESSION'>): boolean;
  endSession(userId: string, sessionId: string): Promise<void>;
  /** Of the page in front. A page that does not answer has no lines. */
  lookUpLines(userId: string, sessionId: string, asked: AskedLines): Promise<LiveLines>;
  endSessionsOfUser(userId: string, sentence: string): Promise<void>;
  /** Logs the profile out of everything. Throws AppError 409 while a run uses it. */
  clearProfile(userId: string, workflowId: string | null): Promise<void>;
  /** When its workflow is deleted. What it is logged in to is kept. */
  endSessionsOfProfile(profileId: string): Promise<void>;
  /** Removes a profile's browser and folder, after its row has gone. */
  forgetProfile(profileId: string): Promise<void>;
  close(): Promise<void>;
};

type AdmitVisitor = {
  owner: Owner;
  session_id: string;
  ticket_id: string;
  run_id: string | null;
  is_owner: boolean;
};

type Parts = {
  db: Db;
  worker_id: string;
  browser: BrowserHost;
  profiles: ProfileLeases;
  worker: Pick<Worker, 'findPage'>;
  loans: PageLoans;
  /** For the pages of runs that wait. */
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  keepDownload(owner: Owner, download: Download): Promise<{ name: string; address: string }>;
  log: Log;
};

const IDLE_MS = 10 * 60_000;
const UNWATCHED_MS = 60_000;
/** Longer than the lease of a worker that was killed lasts. */
const LEASE_PATIENCE_MS = 20_000;

const WORKFLOW_DELETED = 'The workflow of this browser profile was deleted.';

/** Actions of people cost no credits. */
const FREE: ActionMeter = {
  begin: async () => {},
  reached: async () => {},
  succeed: async () => {},
  fail: async () => {},
  giveUp: async () => {},
  failFree: async () => {},
  hide: () => {},
};

export function createLiveView(parts: Parts): LiveView {
  const { db, browser, profiles, worker, worker_id, loans, log } = parts;
  const sessions = openLiveSessions({
    idle_ms: IDLE_MS,
    unwatched_ms: UNWATCHED_MS,
    // A second more than it is valid, as validity is counted in whole seconds.
    ticket_ms: (TICKET_SECONDS + 1) * 1000,
    now: Date.now,
    keepDownload: parts.keepDownload,
    record: (userId, id) => insertLiveSession(db, userId, { id, worker_id }),
    erase: (userId, id) => deleteLiveSession(db, userId, id),
    log,
  });
  /** Which session is open on which profile, to end it when the profile goes. */
  const onProfile = new Map<string, { userId: string; profileId: string }>();
  const runSessions = announceRunSessions(sessions, worker);
  /** The sessions in whose tabs runs are at work, by run. */
  const borrowed = new Map<string, string>();

  const waitPages = createWaitPages(parts);

  const openTabs = async (
    userId: string,
    workflowId: string | null,
    { signal, waitId }: { signal: AbortSignal; waitId: string | null },
  ) => {
    const state = waitId === null ? null : await waitPages.load(userId, waitId);
    const lease = await acquire(profiles, userId, workflowId, signal);
    try {
      const page = await browser.openPage({ profile: lease.profile, meter: FREE, signal, state });
      return { page, lease };
    } catch (error) {
      await lease.release();
      throw explain(error);
    }
  };

  const saveLogins = (page: RunPage) => () => {
    page.tabs
      .saveLogins()
      .catch((error: unknown) => log.warn(describeError(error), 'Logins could not be saved.'));
  };

  const endOnProfile = async (profileId: string, sentence: string) => {
    for (const [sessionId, entry] of onProfile) {
      if (entry.profileId !== profileId) continue;
      await sessions.end(entry.userId, sessionId, sentence).catch(() => {});
    }
  };

  return {
    async openProfile(owner, workflowId, waitId = null) {
      const userId = owner.user_id;
      let profileId = '';
      let opened: string | null = null;
      const end = (sentence: string) => {
        if (opened) sessions.end(userId, opened, sentence).catch(() => {});
      };
      const place = waitId === null ? (workflowId ?? 'shared') : `wait ${waitId}`;
      opened = await sessions.start(owner, place, async (signal): Promise<Watchable> => {
        const { page, lease } = await openTabs(userId, workflowId, { signal, waitId });
        profileId = lease.profile.id;
        const stopWatching = page.tabs.watchLogins();
        lease.lost.addEventListener('abort', () => void explainLoss(db, profileId).then(end));
        return {
          tabs: page.tabs,
          agent: null,
          // The page of a run that waits or failed belongs to that run.
          ...(waitId === null && { lend: { profile_id: profileId, page } }),
          onPause: saveLogins(page),
          async close() {
            stopWatching();
            if (opened) {
              onProfile.delete(opened);
              loans.withdraw(opened);
            }
            if (waitId !== null) await waitPages.save(userId, waitId, page);
            await page.close();
            await lease.release();
          },
        };
      });
      // A session that is used again is known already.
      if (profileId !== '') onProfile.set(opened, { userId, profileId });
      return opened;
    },
    findRunSession(runId) {
      const opened = worker.findPage(runId);
      if (!opened) return null;
      const inSession = borrowed.get(runId);
      const isBorrowed = inSession !== undefined && sessions.has(inSession);
      const session_id = isBorrowed ? inSession : runSessions.idOf(runId, opened);
      return { session_id, is_held: opened.page.gate.isHeld() };
    },
    async admit({ owner, session_id, ticket_id, run_id, is_owner }) {
      if (!sessions.useTicket(ticket_id) || !is_owner) return null;
      const opened = run_id === null ? null : worker.findPage(run_id);
      if (run_id !== null && opened && runSessions.idOf(run_id, opened) === session_id) {
        const { page } = opened;
        await runSessions.open(session_id, () =>
          sessions.join(owner, session_id, {
            tabs: page.tabs,
            agent: { ...page.gate, watchActions: page.watchActions },
            onPause: saveLogins(page),
            // The page is the run's own, which closes it.
            closed: page.closed,
            close: async () => {},
          }),
        );
      }
      return sessions.admit(owner.user_id, session_id);
    },
    enter: (sessionId, visitor) => sessions.enter(sessionId, visitor),
    lendSession({ user_id, session_id, once_key, after_run }) {
      const lender = sessions.lenderOf(user_id, session_id);
      if (!lender) return false;
      const lend = async (runId: string, options: LendOptions) => {
        borrowed.set(runId, session_id);
        const forget = () => void borrowed.delete(runId);
        const lending = lender.lend(runId, options);
        lending.then((page) => page.closed).then(forget, forget);
        return lending;
      };
      loans.offer({ user_id, once_key, lender: { ...lender, session_id, lend } });
      return after_run !== null && lender.isAsLeftBy(after_run);
    },
    endSession: (userId, sessionId) => sessions.end(userId, sessionId),
    async lookUpLines(userId, sessionId, asked) {
      const page = sessions.tabsOf(userId, sessionId).current();
      const nothing = { lines: [], offers: [], names: [] };
      if (page === null) return nothing;
      // A run counts days in the zone of its person; what is shown meanwhile may be a day off around midnight.
      return await lookUpLines(page, asked, dayIn('UTC', new Date())).catch(() => nothing);
    },
    endSessionsOfUser: (userId, sentence) => sessions.endOfUser(userId, sentence),
    async clearProfile(userId, workflowId) {
      const profileId = await findProfile(db, userId, workflowId);
      if (!profileId) return;
      await endOnProfile(profileId, 'This browser profile was cleared.');
      const lease = await acquire(profiles, userId, workflowId, AbortSignal.timeout(LEASE_PATIENCE_MS));
      try {
        if (browser.openPages(profileId) > 0) {
          throw new AppError(409, 'A run is using this browser profile. Stop it, then clear the profile.');
        }
        await browser.deleteProfile(profileId);
        await clearSidecar(db, userId, profileId);
      } finally {
        await lease.release();
      }
    },
    endSessionsOfProfile: (profileId) => endOnProfile(profileId, WORKFLOW_DELETED),
    async forgetProfile(profileId) {
      await endOnProfile(profileId, WORKFLOW_DELETED);
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

/** A profile that is gone went with its workflow; its session may find that out before its call arrives. */
async function explainLoss(db: Db, profileId: string): Promise<string> {
  const known = await listKnownProfiles(db, [profileId]).catch(() => new Set([profileId]));
  return known.has(profileId)
    ? 'Another machine has taken over this browser profile. Open the live view again.'
    : WORKFLOW_DELETED;
}
