import type { FastifyBaseLogger } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import * as z from 'zod/mini';
import { grantFreeCredits } from '#billing/spend.ts';
import { wasUserBefore } from '#db/deleted-users.ts';
import type { Db, User } from '#db/schema.ts';
import { findUser, type Identity, upsertUser } from '#db/users.ts';
import type { Google, PendingSignIn } from '#server/sign-in/google.ts';
import type { Cookie, Handlers, Redirect } from '#server/http/handler.ts';
import { readTicket, signSession, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError } from '#shared/errors.ts';

type World = {
  db: Db;
  google: Google;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'web_origin' | 'session_days'>;
  log: FastifyBaseLogger;
};

const COOKIE_PATH = '/auth';
/** Time limit for the pages of Google. */
const SIGN_IN_SECONDS = 600;

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  /** Of the tab that began; the page compares it. */
  attempt: z.optional(z.string()),
});

/** What the fragment tells the sign-in page. */
type Refusal = 'cancelled' | 'failed';

export function signInHandlers(
  world: World,
): Pick<Handlers, 'GOOGLE_LOGIN' | 'GOOGLE_CALLBACK' | 'GET_USER_INFO'> {
  const refuse = (reason: Refusal): Redirect => ({
    location: `${world.settings.web_origin}/sign-in#error=${reason}`,
  });
  return {
    async GOOGLE_LOGIN({ query: { attempt }, setCookie }) {
      try {
        const { address, pending } = await world.google.begin();
        const claims = attempt === undefined ? pending : { ...pending, attempt };
        setCookie(await pendingCookie(world.jwt_key, claims));
        return { location: address };
      } catch (error) {
        // This is a navigation of the browser: it must end on a page, also when Google fails.
        world.log.error({ reason: reasonOf(error) }, 'Google sign-in could not begin');
        return refuse('failed');
      }
    },

    async GOOGLE_CALLBACK({ query, cookies, setCookie, url }) {
      const state = query.state ?? '';
      const ticket = cookies[cookieName(state)];
      const pending = ticket ? await readTicket(world.jwt_key, 'sign-in', ticket, Pending) : null;
      if (!pending) return refuse(query.error === 'access_denied' ? 'cancelled' : 'failed');
      // Each sign-in is answered once: the cookie is removed also when it fails.
      setCookie({ name: cookieName(state), value: '', path: COOKIE_PATH, max_age_seconds: 0 });
      try {
        const identity = await world.google.finish(url, pending);
        const user = await admitUser(world.db, identity);
        const token = await signSession(world.jwt_key, user.id, world.settings.session_days);
        return { location: arrivalAddress(world.settings.web_origin, token, pending.attempt) };
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
          return refuse('cancelled');
        }
        world.log.warn({ reason: reasonOf(error) }, 'Google sign-in was refused');
        return refuse('failed');
      }
    },

    async GET_USER_INFO({ userId }) {
      const user = await findUser(world.db, userId);
      if (!user) throw new AppError(401, 'Sign in again.');
      return { id: user.id, name: user.name, email: user.email };
    },
  };
}

/** The credits of the free plan come with the first sign-in, once. */
export async function admitUser(db: Db, identity: Identity): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const user = await upsertUser(trx, identity);
    // Who deletes an account and comes back does not get them again.
    if (!(await wasUserBefore(trx, identity.google_subject))) {
      await grantFreeCredits(trx, user.id, new Date());
    }
    return user;
  });
}

async function pendingCookie(key: Uint8Array, pending: PendingSignIn): Promise<Cookie> {
  return {
    name: cookieName(pending.state),
    value: await signTicket(key, 'sign-in', pending, SIGN_IN_SECONDS),
    path: COOKIE_PATH,
    max_age_seconds: SIGN_IN_SECONDS,
  };
}

/** The token is in the fragment, which browsers send to no server. */
function arrivalAddress(webOrigin: string, token: string, attempt: string | undefined): string {
  const address = `${webOrigin}/sign-in#auth_token=${token}`;
  return attempt === undefined ? address : `${address}&attempt=${attempt}`;
}

/** Not the whole error: it has the answer of Google as a property. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
}

/** One cookie for each sign-in under way, so that two tabs can sign in at the same time. */
function cookieName(state: string): string {
  return `legwork_sign_in_${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
}
