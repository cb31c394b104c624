const MINUTE_MS = 60_000;
/** Of one hook, in each process. */
const MOST_A_MINUTE = 15_000;
const MOST_HOOKS = 10_000;

/** Counts the requests of each hook in this minute, from all senders together. */
export function createHookLimit(now: () => number = Date.now): { allows(hookId: string): boolean } {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    allows(hookId) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute || counts.size >= MOST_HOOKS) counts.clear();
      minute = current;
      const count = (counts.get(hookId) ?? 0) + 1;
      counts.set(hookId, count);
      return count <= MOST_A_MINUTE;
    },
  };
}
