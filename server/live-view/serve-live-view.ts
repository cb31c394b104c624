import type { Db } from '#db/schema.ts';
import type { WorkerBrowser } from '#shared/worker-browser.ts';
import type { Log } from '#engine/log.ts';
import type { LiveView } from '#server/live-view/live-view.ts';
import type { MessageLimits } from '#server/live-view/message-memory.ts';
import { openViewerSockets } from '#server/live-view/viewer-socket.ts';
import type { WorkerHandlers } from '#server/workers/worker-calls.ts';
import type { WorkerKey } from '#server/workers/worker-key.ts';
import { startWorkerPresence } from '#server/workers/worker-presence.ts';
import { startWorkerServer } from '#server/workers/worker-server.ts';

type Parts = {
  db: Db;
  worker: { id: string; slots: number };
  live: LiveView;
  key: WorkerKey;
  listen: { host: string; port: number };
  /** Where API processes reach it when that is not where it listens, as behind a container's port mapping. */
  public_address: string | null;
  browserState(): WorkerBrowser;
  /** Other limits, for tests. */
  message_limits?: MessageLimits | undefined;
  log: Log;
};

/** Makes a worker's live view reachable for API processes: an internal server, and a row that says where it is. Closes both. */
export async function serveLiveView(parts: Parts): Promise<{ close(): Promise<void> }> {
  const { live, log } = parts;
  const sockets = openViewerSockets(log, parts.message_limits);
  const server = await startWorkerServer({
    worker_id: parts.worker.id,
    key: parts.key,
    listen: parts.listen,
    handlers: handlersOf(live),
    onSocket: ({ session_id, visitor }, upgrade) => sockets.accept(upgrade, live.enter(session_id, visitor)),
    log,
  });
  const presence = await startWorkerPresence({
    db: parts.db,
    worker: { ...parts.worker, address: parts.public_address ?? server.address },
    browserState: parts.browserState,
    log,
  });
  return {
    async close() {
      // No new viewers are sent here; those who are connected get the reason.
      await Promise.allSettled([presence.close(), live.close()]);
      sockets.close();
      await server.close();
    },
  };
}

function handlersOf(live: LiveView): WorkerHandlers {
  return {
    OPEN_PROFILE: async ({ workflow_id, wait_id, ...owner }) => ({
      session_id: await live.openProfile(owner, workflow_id, wait_id ?? null),
    }),
    CLEAR_PROFILE: async ({ user_id, workflow_id }) => {
      await live.clearProfile(user_id, workflow_id);
      return null;
    },
    END_SESSIONS_OF_PROFILE: async ({ profile_id }) => {
      await live.endSessionsOfProfile(profile_id);
      return null;
    },
    FORGET_PROFILE: async ({ profile_id }) => {
      await live.forgetProfile(profile_id);
      return null;
    },
    FIND_RUN_SESSION: async ({ run_id }) => live.findRunSession(run_id),
    LEND_SESSION: async (loan) => ({ is_as_left: live.lendSession(loan) }),
    END_SESSION: async ({ user_id, session_id }) => {
      await live.endSession(user_id, session_id);
      return null;
    },
    LOOK_UP_LINES: ({ user_id, session_id, ...asked }) => live.lookUpLines(user_id, session_id, asked),
    END_SESSIONS_OF_USER: async ({ user_id, sentence }) => {
      await live.endSessionsOfUser(user_id, sentence);
      return null;
    },
    ADMIT_VISITOR: ({ user_id, sign_in_id, ...visit }) =>
      live.admit({ ...visit, owner: { user_id, sign_in_id } }),
    CHECK_VISITOR: async ({ session_id, visitor }) => live.enter(session_id, visitor) !== null,
  };
}
