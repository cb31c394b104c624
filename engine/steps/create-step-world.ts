import { type AccountParts, openAccount } from '#accounts/account-fetch.ts';
import type { GuardedFetch } from '#egress/guarded-fetch.ts';
import type { Vault } from '#vault/vault.ts';
import { findFile } from '#db/files.ts';
import type { Db, StoredFile } from '#db/schema.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { BytesMissing } from '#files/file-store.ts';
import { DISK_FULL, diskFullInRun } from '#files/disk-full.ts';
import { type FileKeeper, keepFile, NoRoomForFile } from '#files/keep-file.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Model } from '#shared/model.ts';

type Parts = {
  db: Db;
  files: FileKeeper;
  vault: Vault;
  guarded: GuardedFetch;
  model: Model | null;
  mailer?: StepWorld['mailer'];
  accounts: Omit<AccountParts, 'onWait'>;
  findAction: StepWorld['findAction'];
};

/** What steps can reach, wired to this process's database, files, keys and network. */
export function createStepWorld({
  db,
  files,
  vault,
  guarded,
  model,
  mailer = null,
  accounts,
  findAction,
}: Parts): StepWorld {
  return {
    findAction,
    fetch: (signal) => (address, init) => guarded.fetch(address, init, signal),
    account: ({ onWait, ...use }, signal) => openAccount({ ...accounts, onWait }, use, signal),
    model,
    mailer,
    async openFile(userId, fileId) {
      const { name, media_type, content_hash } = await findFileOrFail(db, userId, fileId);
      return { name, media_type, content: await orGone(files.store.openAsBlob(content_hash)) };
    },
    async saveFile(userId, runId, file) {
      const { name, media_type } = file;
      const content = 'bytes' in file ? inOnePiece(file.bytes) : file.read();
      // Sizes were limited where the bytes were made: downloads of the browser and of connectors, answers of the fetch.
      const toKeep = { run_id: runId, name, media_type, content, max_bytes: Infinity };
      try {
        return await keepFile(files, userId, toKeep);
      } catch (error) {
        if (!(error instanceof NoRoomForFile)) throw error;
        if (error.problem === DISK_FULL) throw diskFullInRun();
        const { message, what_to_do } = error.problem;
        throw new StepFailure('no_room', message, `${what_to_do} Then resume from this step.`);
      }
    },
    seal: (bytes, recordId) => vault.seal(recordId, bytes),
    unseal: (bytes, recordId) => vault.unseal(recordId, bytes),
  };
}

async function findFileOrFail(db: Db, userId: string, fileId: string): Promise<StoredFile> {
  const file = await findFile(db, userId, fileId);
  if (file) return file;
  throw gone();
}

/** The row of a file is there, and its bytes were removed by hand. */
async function orGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof BytesMissing ? gone() : error;
  }
}

function gone(): StepFailure {
  return new StepFailure(
    'file_missing',
    'The file for this step is not there any more.',
    'Choose a file again, then run the workflow again.',
  );
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
