import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { findSignedInUser } from '#db/sessions.ts';
import { findFile } from '#db/files.ts';
import type { Db } from '#db/schema.ts';
import { readUsage } from '#db/usage.ts';
import { countWorkflows } from '#db/workflows.ts';
import { BytesMissing, type FileStore } from '#files/file-store.ts';
import { type FileKeeper, keepFile } from '#files/keep-file.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { refuseOtherTypes } from '#server/files/upload-types.ts';
import { AppError } from '#shared/errors.ts';

type World = {
  db: Db;
  files: FileKeeper;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin' | 'max_upload_bytes' | 'allowed_upload_types'>;
};

const LINK_SECONDS = 300;
const FileTicket = z.object({ user_id: z.uuid(), sign_in_id: z.uuid(), file_id: z.uuid() });

export function fileHandlers(
  world: World,
): Pick<Handlers, 'UPLOAD_VARIABLE_FILE' | 'GET_QUOTA' | 'GET_VARIABLE_LINK' | 'OPEN_FILE'> {
  return {
    async UPLOAD_VARIABLE_FILE({ userId, body }) {
      refuseOtherTypes(world.settings.allowed_upload_types, body);
      const max_bytes = world.settings.max_upload_bytes;
      const fileId = await keepFile(world.files, userId, { ...body, run_id: null, max_bytes });
      return { success: true, file_id: fileId, default_value: fileId };
    },

    async GET_QUOTA({ userId }) {
      const { db, quotas, now } = world.files;
      const [used, workflows] = await Promise.all([readUsage(db, userId, now()), countWorkflows(db, userId)]);
      if (!used) throw new AppError(401, 'Sign in again.');
      const quota = quotas[used.plan];
      return {
        kept_bytes: used.kept_bytes,
        most_kept_bytes: quota.kept_bytes,
        uploads: used.uploads,
        most_uploads: quota.uploads_a_day,
        workflows,
        most_workflows: quota.workflows,
      };
    },

    async GET_VARIABLE_LINK({ userId, session, query }) {
      const file = await findFile(world.db, userId, query.variable_file_id);
      if (!file) throw notFound('File');
      return {
        success: true,
        url: await linkToFile(world, { user_id: userId, sign_in_id: session.id }, file.id),
        name: file.name,
        media_type: file.media_type,
        size: file.size,
      };
    },

    async OPEN_FILE({ query }) {
      const ticket = await readTicket(world.jwt_key, 'file', query.ticket, FileTicket);
      const isGood = ticket && (await findSignedInUser(world.db, ticket.user_id, { id: ticket.sign_in_id }));
      if (!isGood) throw new AppError(403, 'This link has expired. Open the file again from its page.');
      const file = await findFile(world.db, ticket.user_id, ticket.file_id);
      if (!file) throw notFound('File');
      const content = await openBytes(world.files.store, file);
      if (!content) throw notFound('File');
      return { name: file.name, media_type: file.media_type, size: file.size, content };
    },
  };
}

/** Null when somebody removed them by hand. */
export async function openBytes(
  store: FileStore,
  { content_hash }: { content_hash: string },
): Promise<Readable | null> {
  try {
    return await store.open(content_hash);
  } catch (error) {
    if (error instanceof BytesMissing) return null;
    throw error;
  }
}

/** An address that opens one file, for a few minutes and while the sign-in lasts. */
export async function linkToFile(
  world: { jwt_key: Uint8Array; settings: Pick<Settings, 'api_origin'> },
  owner: { user_id: string; sign_in_id: string },
  fileId: string,
): Promise<string> {
  const claims = { ...owner, file_id: fileId };
  const url = new URL('/files/open', world.settings.api_origin);
  url.searchParams.set('ticket', await signTicket(world.jwt_key, 'file', claims, LINK_SECONDS));
  return url.href;
}
