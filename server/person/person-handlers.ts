import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { listProfilesOfUser } from '#db/profiles.ts';
import { findSignedInUser } from '#db/sessions.ts';
import type { Db } from '#db/schema.ts';
import { endOtherSessions, findUserSettings, saveUserSettings } from '#db/user-settings.ts';
import { findUser } from '#db/users.ts';
import { deleteUser } from '#engine/removal/delete-user.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { removeOwnerCookie } from '#server/live-view/live-tickets.ts';
import type { PassedSockets } from '#server/live-view/pass-socket.ts';
import { exportPerson } from '#server/person/export-person.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { contract } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

type World = {
  db: Db;
  engine: Engine;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin'>;
  files: { store: FileStore };
  live: Pick<LiveClient, 'endSessionsOfUser' | 'forgetProfile'>;
  sockets: Pick<PassedSockets, 'closeOfUser'>;
  /** Removes what is left of a user whose account was deleted. */
  removeUser(userId: string): Promise<void>;
  log: Log;
};

const LINK_SECONDS = 5 * 60;
/** In each process. One that is not read does no work, but keeps its place: hence so many, and a time limit. */
const EXPORTS_AT_ONCE = 30;
const EXPORT_MS = 2 * 60 * 60_000;
const ExportTicket = z.object({ user_id: z.uuid(), sign_in_id: z.uuid(), iat: z.number() });

const WRONG_CONFIRMATION = 'Type the e-mail address of this account to delete it.';

export function personHandlers(
  world: World,
): Pick<
  Handlers,
  'GET_SETTINGS' | 'SAVE_SETTINGS' | 'SIGN_OUT_OTHERS' | 'GET_EXPORT_LINK' | 'OPEN_EXPORT' | 'DELETE_USER'
> {
  const { db } = world;
  const exporting = new Set<string>();
  const refuseExport = (userId: string) => {
    if (exporting.has(userId))
      throw new AppError(429, 'An export of yours is under way. Wait until it has arrived, or cancel it.');
    if (exporting.size >= EXPORTS_AT_ONCE)
      throw new AppError(503, 'Too many exports are under way. Try again in a few minutes.');
  };
  const readSettings = async (userId: string) => {
    const settings = await findUserSettings(db, userId);
    if (!settings) throw new AppError(401, 'Sign in again.');
    return settings;
  };
  /** Live browsers of other sign-ins; one that does not answer ends by itself. */
  const endLiveSessions = async (userId: string, why: string) => {
    world.sockets.closeOfUser(userId);
    try {
      await world.live.endSessionsOfUser(userId, why);
    } catch (error) {
      world.log.warn(describeError(error), 'Live sessions of a user could not be ended.');
    }
  };
  /** Their folders, in which browsers keep logins. A worker that is not reached removes them at a later start. */
  const forgetProfiles = async (profileIds: readonly string[]) => {
    try {
      for (const id of profileIds) await world.live.forgetProfile(id);
    } catch (error) {
      world.log.warn(describeError(error), 'Browser profiles of a deleted user could not be removed yet.');
    }
  };
  return {
    async GET_SETTINGS({ userId }) {
      return await readSettings(userId);
    },

    async SAVE_SETTINGS({ userId, body }) {
      await saveUserSettings(db, userId, { ...body, mails_off: [...new Set(body.mails_off)] });
      return await readSettings(userId);
    },

    async SIGN_OUT_OTHERS({ userId, session }) {
      await endOtherSessions(db, userId, session.id);
      await endLiveSessions(userId, 'You signed out elsewhere.');
      return null;
    },

    async GET_EXPORT_LINK({ userId, session }) {
      refuseExport(userId);
      const url = new URL(contract.OPEN_EXPORT.path, world.settings.api_origin);
      const claims = { user_id: userId, sign_in_id: session.id };
      url.searchParams.set('ticket', await signTicket(world.jwt_key, 'export', claims, LINK_SECONDS));
      return { url: url.href };
    },

    async OPEN_EXPORT({ query }) {
      const ticket = await readTicket(world.jwt_key, 'export', query.ticket, ExportTicket);
      // Everything of a person: refused as well when its sign-in was ended from elsewhere.
      const isGood =
        ticket &&
        (await findSignedInUser(db, ticket.user_id, {
          id: ticket.sign_in_id,
          issued_at: new Date(ticket.iat * 1000),
        }));
      if (!isGood)
        throw new AppError(403, 'This link has expired. Begin the export again from the page Settings.');
      refuseExport(ticket.user_id);
      const content = Readable.from(exportPerson(world, ticket.user_id));
      exporting.add(ticket.user_id);
      const timeout = setTimeout(() => content.destroy(), EXPORT_MS);
      timeout.unref();
      // Also when the reader has gone away.
      content.once('close', () => {
        clearTimeout(timeout);
        exporting.delete(ticket.user_id);
      });
      const day = new Date().toISOString().slice(0, 10);
      return { name: `legwork-${day}.zip`, media_type: 'application/zip', size: null, content };
    },

    async DELETE_USER({ userId, body, setCookie }) {
      const user = await findUser(db, userId);
      const isConfirmed = user && body.confirmation.trim().toLowerCase() === user.email.toLowerCase();
      if (!isConfirmed) throw new AppError(422, WRONG_CONFIRMATION);
      const profileIds = await listProfilesOfUser(db, userId);
      await deleteUser(world.engine, userId);
      await endLiveSessions(userId, 'This account was deleted.');
      setCookie(removeOwnerCookie());
      // Neither fails, and both go on by themselves when this process ends first.
      void forgetProfiles(profileIds);
      void world.removeUser(userId);
      return null;
    },
  };
}
