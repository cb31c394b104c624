import { flushCommits } from '#db/flush-commits.ts';
import type { Db } from '#db/schema.ts';

/**
 * The answered function resolves when what was committed before its call is on disk. Calls share a wait for the disk:
 * those that come while one is under way share the next, because the one under way may be older than their commit.
 */
export function shareFlushes(db: Db, flush: typeof flushCommits = flushCommits): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function flushBehind(before: Promise<void>): Promise<void> {
    // Its callers are told of its failure.
    await before.catch(() => {});
    next = null;
    await flush(db);
  }
  return () => {
    if (next) return next;
    next = flushBehind(last);
    last = next;
    return next;
  };
}
