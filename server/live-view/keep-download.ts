import { createReadStream } from 'node:fs';
import type { Download } from 'playwright-core';
import { insertFile } from '#db/files.ts';
import type { Db } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Owner } from '#server/live-view/live-sessions.ts';
import { linkToFile } from '#server/files.ts';
import type { Settings } from '#server/settings.ts';

type World = {
  db: Db;
  files: FileStore;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin' | 'max_upload_bytes'>;
};

type KeepDownload = (owner: Owner, download: Download) => Promise<{ name: string; address: string }>;

/** What somebody downloads in a live browser becomes a file of theirs, offered by a link. */
export function createDownloadKeeper(world: World): KeepDownload {
  return async (owner, download) => {
    const received = await world.files.receive(
      createReadStream(await download.path()),
      world.settings.max_upload_bytes,
    );
    try {
      const name = storableText(download.suggestedFilename());
      const row = {
        run_id: null,
        name,
        media_type: 'application/octet-stream',
        size: received.size,
        content_hash: received.content_hash,
      };
      const fileId = await insertFile(world.db, owner.user_id, row, () => received.keep());
      return { name, address: await linkToFile(world, owner, fileId) };
    } catch (error) {
      await received.discard();
      throw error;
    }
  };
}
