import { createReadStream } from 'node:fs';
import type { Download } from 'playwright-core';
import { storableText } from '#db/storable-text.ts';
import { type FileKeeper, keepFile } from '#files/keep-file.ts';
import type { Owner } from '#server/live-view/live-sessions.ts';
import { linkToFile } from '#server/files/files.ts';
import type { Settings } from '#server/settings/settings.ts';

type World = {
  files: FileKeeper;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin' | 'max_upload_bytes'>;
};

type KeepDownload = (owner: Owner, download: Download) => Promise<{ name: string; address: string }>;

/** Keeps what a person downloads in a live browser as a file of theirs, and answers a link to it. */
export function createDownloadKeeper(world: World): KeepDownload {
  return async (owner, download) => {
    const name = storableText(download.suggestedFilename());
    const fileId = await keepFile(world.files, owner.user_id, {
      run_id: null,
      name,
      media_type: 'application/octet-stream',
      content: createReadStream(await download.path()),
      max_bytes: world.settings.max_upload_bytes,
    });
    return { name, address: await linkToFile(world, owner, fileId) };
  };
}
