import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { findSignedInUser } from '#db/sessions.ts';
import type { Db } from '#db/schema.ts';
import type { Cookie } from '#server/http/handler.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';

/**
 * A live view's address carries a ticket: signed, valid for a minute, good for one visit, and only in the browser that
 * asked for it, which is known by the owner's cookie. Signing needs no storage, so that reading a run's status writes
 * nothing; that a ticket was used is remembered by the worker that has the session.
 */

export const TICKET_SECONDS = 60;
const OWNER_COOKIE = 'live_owner';
const OWNER_SECONDS = 24 * 60 * 60;

const TicketClaims = z.object({
  user_id: z.uuid(),
  session_id: z.uuid(),
  /** Empty for a run whose browser is only expected: such a ticket leads to an address with another one. */
  worker_id: z.string(),
  ticket_id: z.uuid(),
  /** Empty for a session on a profile. */
  run_id: z.string(),
});
export type TicketClaims = z.output<typeof TicketClaims>;

export async function signLiveTicket(
  key: Uint8Array,
  claims: Omit<TicketClaims, 'ticket_id'>,
): Promise<string> {
  return signTicket(key, 'live', { ...claims, ticket_id: randomUUID() }, TICKET_SECONDS);
}

export async function readLiveTicket(key: Uint8Array, ticket: string): Promise<TicketClaims | null> {
  return readTicket(key, 'live', ticket, TicketClaims);
}

/** Identifies the browser of one sign-in. Invalid as soon as that sign-in is ended. */
export function ownerCookie(key: Uint8Array, owner: { user_id: string; sign_in_id: string }): Cookie {
  const value = `${owner.sign_in_id}.${ownerMac(key, owner).toString('base64url')}`;
  return { name: OWNER_COOKIE, value, path: '/live', max_age_seconds: OWNER_SECONDS };
}

export function removeOwnerCookie(): Cookie {
  return { name: OWNER_COOKIE, value: '', path: '/live', max_age_seconds: 0 };
}

/** The sign-in of this user that the cookie marks; null when it is another's, or has been ended. */
export async function readOwner(
  world: { jwt_key: Uint8Array; db: Db },
  userId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const [, signInId = '', mac = ''] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(cookies[OWNER_COOKIE] ?? '') ?? [];
  if (signInId === '') return null;
  const expected = ownerMac(world.jwt_key, { user_id: userId, sign_in_id: signInId });
  if (!timingSafeEqual(Buffer.from(mac, 'base64url'), expected)) return null;
  return (await findSignedInUser(world.db, userId, { id: signInId })) ? signInId : null;
}

function ownerMac(key: Uint8Array, owner: { user_id: string; sign_in_id: string }): Buffer {
  const own = new Uint8Array(hkdfSync('sha256', key, '', 'legwork live view owner', 32));
  return createHmac('sha256', own).update(`${owner.user_id} ${owner.sign_in_id}`).digest();
}
