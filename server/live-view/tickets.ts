import { createHash, randomBytes } from 'node:crypto';

/**
 * One-time keys, kept as hashes in this process: a live session lives and dies with the process that has its browser,
 * and so do the keys to it.
 */
export type Tickets<Claims> = {
  issue(claims: Claims): string;
  /** What the ticket stands for, once; null for one that was used, has expired or was never issued. */
  redeem(ticket: string): Claims | null;
  revoke(isRevoked: (claims: Claims) => boolean): void;
};

export function createTickets<Claims>(now: () => number, lifeMs: number): Tickets<Claims> {
  const issued = new Map<string, { claims: Claims; expires_at: number }>();
  return {
    issue(claims) {
      for (const [key, ticket] of issued) if (ticket.expires_at <= now()) issued.delete(key);
      const ticket = randomKey();
      issued.set(hashKey(ticket), { claims, expires_at: now() + lifeMs });
      return ticket;
    },
    redeem(ticket) {
      const key = hashKey(ticket);
      const found = issued.get(key);
      issued.delete(key);
      return found && found.expires_at > now() ? found.claims : null;
    },
    revoke(isRevoked) {
      for (const [key, { claims }] of issued) if (isRevoked(claims)) issued.delete(key);
    },
  };
}

export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
