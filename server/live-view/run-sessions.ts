import { createHash, randomUUID } from 'node:crypto';
import type { RunPage } from '#browser/run-page.ts';
import type { OpenPage } from '#engine/work/execute-run.ts';
import type { Worker } from '#engine/work/worker.ts';
import type { LiveSessions } from '#server/live-view/live-sessions.ts';

/**
 * The id of the live session on the first page that an attempt of a run opens. It is no secret: who visits a session
 * needs a ticket, and who comes back a visitor's key.
 */
export function firstSessionId(runId: string, attempt: number): string {
  const hash = createHash('sha256').update(`live session of run ${runId}, attempt ${attempt}`).digest('hex');
  // Marked as a UUID whose content is its maker's own (version 8, variant 1).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * A run's session is made at its first visit, but its id is in the address before. The id stays the same while the
 * run's page is open, until a session under it has ended. That of an attempt's first page is known to API processes
 * before there is a page (`firstSessionId`).
 */
export function announceRunSessions(sessions: LiveSessions, worker: Pick<Worker, 'findPage'>) {
  const announced = new Map<string, { page: RunPage; id: string; opening: Promise<void> | null }>();
  return {
    idOf(runId: string, { page, attempt, is_first }: OpenPage): string {
      const found = announced.get(runId);
      const isKnown = found?.page === page;
      if (isKnown && (found.opening === null || sessions.has(found.id))) return found.id;
      const id = is_first && !isKnown ? firstSessionId(runId, attempt) : randomUUID();
      announced.set(runId, { page, id, opening: null });
      for (const other of announced.keys()) if (!worker.findPage(other)) announced.delete(other);
      return id;
    },
    /** Once, however many visit at the same time. */
    async open(id: string, join: () => Promise<void>): Promise<void> {
      const found = [...announced.values()].find((entry) => entry.id === id);
      if (!found) return;
      // One that failed, as on a full disk, is tried again at the next visit.
      found.opening ??= join().catch((error: unknown) => {
        found.opening = null;
        throw error;
      });
      await found.opening;
    },
  };
}
