/** Tickets that were used, by their ids, for as long as they would be valid. A ticket works once. */
export type UsedTickets = {
  /** False when the ticket was used before. */
  use(ticketId: string): boolean;
};

export function createUsedTickets(now: () => number, lifeMs: number): UsedTickets {
  const used = new Map<string, number>();
  return {
    use(ticketId) {
      for (const [old, until] of used) if (until <= now()) used.delete(old);
      if (used.has(ticketId)) return false;
      used.set(ticketId, now() + lifeMs);
      return true;
    },
  };
}
