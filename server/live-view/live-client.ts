import {
  findProfileWorker,
  findLiveSession,
  findLiveWorker,
  listLiveWorkers,
  deleteLiveSessionsOfUser,
  type WorkerPlace,
} from '#db/workers.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import type { Owner } from '#server/live-view/live-sessions.ts';
import { createSilentWorkers } from '#server/live-view/silent-workers.ts';
import { createRunArrivals } from '#server/live-view/run-arrivals.ts';
import { readLiveTicket, readOwner, signLiveTicket } from '#server/live-view/live-tickets.ts';
import { createWorkerCaller, WorkerGone } from '#server/workers/call-worker.ts';
import type { WorkerKey } from '#server/workers/worker-key.ts';
import type { AskedLines, LiveLines } from '#shared/wire/live-lines.ts';
import { AppError } from '#shared/errors.ts';

/** The live views of all workers, for an API process. Finds the worker in the database and calls it. */
export type LiveClient = {
  /** `workflowId` null is the profile all workflows share; `waitId` opens the page that a waiting run left. */
  openProfile(
    owner: Owner,
    workflowId: string | null,
    waitId?: string | null,
  ): Promise<{ session_id: string; live_url: string }>;
  /** Writes nothing. The caller has made sure that the run is this user's. */
  watchRun(userId: string, run: { id: string; worker: string }): Promise<WatchedRun>;
  /** An address whose visit waits for the browser of a run of this user, which is about to open it. */
  addressOfExpected(userId: string, run: { id: string; session_id: string }): Promise<string>;
  /**
   * The run of this user that is started with the key works in the session's tabs, while the session is there. Answers
   * whether the page in front is where the run `after_run` left it.
   */
  lendSession(
    userId: string,
    loan: { session_id: string; once_key: string; after_run: string | null },
  ): Promise<{ is_as_left: boolean }>;
  endSession(userId: string, sessionId: string): Promise<void>;
  lookUpLines(userId: string, sessionId: string, asked: AskedLines): Promise<LiveLines>;
  endSessionsOfUser(userId: string, sentence: string): Promise<void>;
  clearProfile(userId: string, workflowId: string | null): Promise<void>;
  endSessionsOfProfile(profileId: string): Promise<void>;
  forgetProfile(profileId: string): Promise<void>;
  /**
   * A visitor's key for a ticket, which is used up either way. The ticket of a run whose browser was expected gets the
   * address of its browser once there is one; after a while without, an address with which to wait again. So does a
   * visit that a full disk or an outage refused, with a sentence.
   */
  admit(
    visit: { session_id: string; ticket: string; cookies: Cookies },
    signal: AbortSignal,
  ): Promise<{ visitor: string } | { address: string; is_there: boolean; sentence?: string } | Refusal>;
  checkVisitor(sessionId: string, visitor: string): Promise<'admitted' | Refusal>;
  /** The worker to pass a viewer's socket on to, or a sentence for the viewer. */
  findSession(sessionId: string): Promise<{ user_id: string; worker: WorkerPlace } | { sentence: string }>;
  close(): Promise<void>;
};

/** `ended` is answered to somebody who may have known the session, and says nothing about it. */
type Refusal = 'refused' | 'ended';

/** `live_url` is null while the run has no browser. */
type WatchedRun = { live_url: string | null; is_held: boolean };
type Cookies = Readonly<Record<string, string | undefined>>;
type ExpectedVisit = { user_id: string; run_id: string; session_id: string; cookies: Cookies };

const NO_WORKER = 'No machine that has browsers is running. Try again in a minute.';
const ENDED = 'This live session has ended. Open the live view again.';
export const WORKER_DOWN = 'The machine that had this browser went down. Open the live view again.';
/** A worker may die, or a profile move, between the look into the database and the call. */
const TRIES = 3;
/** In the ticket of a run that no worker has a browser for yet. */
const NO_WORKER_YET = '';

export function createLiveClient(parts: {
  db: Db;
  database_url: string;
  jwt_key: Uint8Array;
  worker_key: WorkerKey;
  api_origin: string;
  log: Log;
}): LiveClient {
  const { db, jwt_key, log } = parts;
  const call = createWorkerCaller({ key: parts.worker_key, log });
  const silentWorkers = createSilentWorkers();

  const addressOf = async (
    userId: string,
    session: { session_id: string; worker_id: string; run_id: string },
  ): Promise<string> => {
    const url = new URL(`/live/${session.session_id}`, parts.api_origin);
    url.searchParams.set('ticket', await signLiveTicket(jwt_key, { user_id: userId, ...session }));
    return url.href;
  };

  /** Calls the worker that holds the profile; when none does, the one that has most room. */
  const callForProfile = async <T>(
    userId: string,
    workflowId: string | null,
    work: (worker: WorkerPlace) => Promise<T>,
  ): Promise<T> => {
    const gone = new Set<string>();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const holder = await findProfileWorker(db, userId, workflowId);
      const workers = [...(holder ? [holder] : []), ...(await listLiveWorkers(db))];
      const worker = workers.find(({ id }) => !gone.has(id));
      if (!worker) break;
      try {
        return await work(worker);
      } catch (error) {
        if (!(error instanceof WorkerGone)) throw error;
        gone.add(worker.id);
      }
    }
    throw new AppError(503, NO_WORKER);
  };

  /** The worker of a session that is this user's; throws AppError 404 for everybody else. */
  const workerOf = async (userId: string, sessionId: string): Promise<WorkerPlace> => {
    const session = await findLiveSession(db, sessionId);
    if (session?.user_id !== userId) throw new AppError(404, 'Live session not found');
    return session.worker;
  };

  const watchRun = async (
    userId: string,
    run: { id: string; worker: string },
    ask: typeof silentWorkers.ask = (_workerId, find) => find(),
  ): Promise<WatchedRun> => {
    const nothing = { live_url: null, is_held: false };
    const worker = await findLiveWorker(db, run.worker);
    if (!worker) return nothing;
    // The status of a run is answered also while its worker is not.
    const find = () => call(worker, 'FIND_RUN_SESSION', { run_id: run.id });
    const found = await ask(worker.id, find).catch(() => null);
    if (!found) return nothing;
    const session = { session_id: found.session_id, worker_id: worker.id, run_id: run.id };
    return { live_url: await addressOf(userId, session), is_held: found.is_held };
  };
  const addressOfExpected = (userId: string, { id, session_id }: { id: string; session_id: string }) =>
    addressOf(userId, { session_id, worker_id: NO_WORKER_YET, run_id: id });
  const arrivals = createRunArrivals({
    db,
    databaseUrl: parts.database_url,
    log,
    findAddress: async (userId, run) => (await watchRun(userId, run)).live_url,
  });
  /** While the database is away, too, the visitor is sent on with another ticket: a ticket is good for a minute. */
  const admitExpected = async (
    { user_id, run_id, session_id, cookies }: ExpectedVisit,
    signal: AbortSignal,
  ): Promise<{ address: string; is_there: boolean } | Refusal> => {
    try {
      if ((await readOwner({ jwt_key, db }, user_id, cookies)) === null) return 'refused';
      const arrival = await arrivals.wait({ user_id, run_id }, signal);
      if (arrival === 'refused' || arrival === 'ended') return arrival;
      if (arrival !== 'later') return { ...arrival, is_there: true };
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn(describeError(error), 'A visitor of an expected browser could not be checked.');
    }
    return { address: await addressOfExpected(user_id, { id: run_id, session_id }), is_there: false };
  };

  return {
    async openProfile(owner, workflowId, waitId = null) {
      return callForProfile(owner.user_id, workflowId, async (worker) => {
        const body = { ...owner, workflow_id: workflowId, wait_id: waitId };
        const { session_id } = await call(worker, 'OPEN_PROFILE', body);
        const session = { session_id, worker_id: worker.id, run_id: '' };
        return { session_id, live_url: await addressOf(owner.user_id, session) };
      });
    },
    watchRun: (userId, run) => watchRun(userId, run, silentWorkers.ask),
    addressOfExpected,
    async lendSession(userId, loan) {
      const worker = await workerOf(userId, loan.session_id);
      return unlessGone(call(worker, 'LEND_SESSION', { user_id: userId, ...loan }), { is_as_left: false });
    },
    async endSession(userId, sessionId) {
      const worker = await workerOf(userId, sessionId);
      await unlessGone(call(worker, 'END_SESSION', { user_id: userId, session_id: sessionId }), null);
    },
    async lookUpLines(userId, sessionId, asked) {
      const worker = await workerOf(userId, sessionId);
      const body = { user_id: userId, session_id: sessionId, ...asked };
      return unlessGone(call(worker, 'LOOK_UP_LINES', body), { lines: [], offers: [], names: [] });
    },
    async endSessionsOfUser(userId, sentence) {
      // Deleted first: from now on no API process passes viewers on to these sessions, also when the calls fail.
      await deleteLiveSessionsOfUser(db, userId);
      await callAll((worker) => call(worker, 'END_SESSIONS_OF_USER', { user_id: userId, sentence }));
    },
    async clearProfile(userId, workflowId) {
      await callForProfile(userId, workflowId, (worker) =>
        call(worker, 'CLEAR_PROFILE', { user_id: userId, workflow_id: workflowId }),
      );
    },
    async endSessionsOfProfile(profileId) {
      await callAll((worker) => call(worker, 'END_SESSIONS_OF_PROFILE', { profile_id: profileId }));
    },
    async forgetProfile(profileId) {
      // A worker that is not reached removes the folder at its next start.
      await callAll((worker) => call(worker, 'FORGET_PROFILE', { profile_id: profileId }));
    },
    async admit({ session_id: sessionId, ticket, cookies }, signal) {
      const claims = await readLiveTicket(jwt_key, ticket);
      if (!claims || claims.session_id !== sessionId) return 'refused';
      const { user_id } = claims;
      const runId = claims.run_id === '' ? null : claims.run_id;
      if (runId !== null && claims.worker_id === NO_WORKER_YET)
        return await admitExpected({ user_id, run_id: runId, session_id: sessionId, cookies }, signal);
      const signInId = await readOwner({ jwt_key, db }, user_id, cookies);
      const visit = {
        user_id,
        // Not this visitor's: the ticket is only marked as used.
        sign_in_id: signInId ?? claims.ticket_id,
        session_id: sessionId,
        ticket_id: claims.ticket_id,
        run_id: runId,
        is_owner: signInId !== null,
      };
      const worker = await findLiveWorker(db, claims.worker_id);
      try {
        const visitor = worker && (await unlessGone(call(worker, 'ADMIT_VISITOR', visit), null));
        if (visitor !== null) return { visitor };
      } catch (error) {
        // The ticket is used up, so its owner comes again with another one.
        if (signInId === null || !(error instanceof AppError)) throw error;
        const again = { session_id: sessionId, worker_id: claims.worker_id, run_id: claims.run_id };
        return { address: await addressOf(user_id, again), is_there: false, sentence: error.message };
      }
      // A run may end between the answer that held the address and the visit.
      const run = signInId !== null && runId !== null && (await findRun(db, user_id, runId));
      return run && run.status !== 'running' ? 'ended' : 'refused';
    },
    async checkVisitor(sessionId, visitor) {
      if (!/^[\w-]{43}$/.test(visitor)) return 'refused';
      const session = await findLiveSession(db, sessionId);
      if (!session) return 'ended';
      if (!session.is_alive) return 'refused';
      const body = { session_id: sessionId, visitor };
      return (await unlessGone(call(session.worker, 'CHECK_VISITOR', body), false)) ? 'admitted' : 'refused';
    },
    async findSession(sessionId) {
      const session = await findLiveSession(db, sessionId);
      if (!session) return { sentence: ENDED };
      return session.is_alive ? session : { sentence: WORKER_DOWN };
    },
    close: () => arrivals.close(),
  };

  async function callAll(work: (worker: WorkerPlace) => Promise<unknown>): Promise<void> {
    const workers = await listLiveWorkers(db);
    await Promise.all(
      workers.map((worker) =>
        unlessGone(work(worker), null).catch((error: unknown) =>
          log.warn(
            { worker_id: worker.id, ...describeError(error) },
            'A worker could not be told of a change.',
          ),
        ),
      ),
    );
  }
}

/** Sessions of a worker that has died do not exist any more. */
async function unlessGone<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkerGone) return otherwise;
    throw error;
  }
}
