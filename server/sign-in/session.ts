import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { findSignedInUser } from '#db/sessions.ts';
import { saveTimeZone } from '#db/users.ts';
import type { Db } from '#db/schema.ts';
import { AppError } from '#shared/errors.ts';
import { resolveZone } from '#shared/schedule/time-zones.ts';

/** Signed tokens that this server issues and verifies: sign-ins, links to files, a sign-in under way. */

type Audience = 'session' | 'file' | 'table' | 'run_table' | 'sign-in' | 'consent' | 'live' | 'export';

export async function signTicket(
  key: Uint8Array,
  audience: Audience,
  claims: Record<string, string>,
  seconds: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key);
}

/** Null when it was not signed here, was signed for another purpose, or has expired. */
export async function readTicket<Claims extends z.ZodMiniType>(
  key: Uint8Array,
  audience: Audience,
  ticket: string,
  claims: Claims,
): Promise<z.output<Claims> | null> {
  try {
    const options = { audience, algorithms: ['HS256'], requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(ticket, key, options);
    return claims.parse(payload);
  } catch (error) {
    // Every error of the library about the token means that it is not valid; other errors are faults of this server.
    if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/** One sign-in. Its token has the same id, so that it can be ended before it expires. `issued_at` is in whole seconds. */
export type Session = { user_id: string; id: string; issued_at: Date; expires_at: Date };

const SessionClaims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });

export async function signSession(key: Uint8Array, userId: string, days: number): Promise<string> {
  return signTicket(key, 'session', { sub: userId, sid: randomUUID() }, days * 24 * 60 * 60);
}

/** Throws AppError 401 unless the header carries a sign-in of ours, still good, of a user who still exists. */
export async function readSession(
  key: Uint8Array,
  db: Db,
  headers: { authorization?: string | undefined; time_zone?: unknown },
): Promise<Session> {
  const token = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  const claims = token ? await readTicket(key, 'session', token, SessionClaims) : null;
  const issuedAt = new Date((claims?.iat ?? 0) * 1000);
  const user = claims && (await findSignedInUser(db, claims.sub, { id: claims.sid, issued_at: issuedAt }));
  if (!user) throw new AppError(401, 'Sign in again.');
  const timeZone = readTimeZone(headers.time_zone);
  if (timeZone !== null && timeZone !== user.time_zone) await saveTimeZone(db, user.id, timeZone);
  return { user_id: user.id, id: claims.sid, issued_at: issuedAt, expires_at: new Date(claims.exp * 1000) };
}

/** As the browser of the person names it; null for what is no zone. */
function readTimeZone(header: unknown): string | null {
  return typeof header === 'string' && header.length > 0 && header.length <= 64 ? resolveZone(header) : null;
}
