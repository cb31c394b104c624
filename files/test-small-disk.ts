import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type { FileStore } from '#files/file-store.ts';

/** The folder of a store on a disk of its own that is soon full, for one test file. */
export type SmallDisk = { makeRoom(): void; close(): void };

const SMALL = '400k';
const LARGE = '20m';
const SMALL_BYTES = 400 * 1024;

/**
 * A memory disk where this process may mount one. Elsewhere a stand-in at the border to the file system: a store that
 * reads what arrives and then fails as Node does when a disk is full.
 */
export function putOnSmallDisk(keeper: { store: FileStore }, folder: string): SmallDisk {
  fs.mkdirSync(folder, { recursive: true });
  return mount(folder, SMALL) ? memoryDisk(folder) : standIn(keeper);
}

function memoryDisk(folder: string): SmallDisk {
  return {
    makeRoom: () => void mount(folder, LARGE, 'remount,'),
    close: () => void execFileSync('umount', [folder], { stdio: 'ignore' }),
  };
}

function mount(folder: string, size: string, how = ''): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `${how}size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function standIn(keeper: { store: FileStore }): SmallDisk {
  const { store } = keeper;
  keeper.store = {
    ...store,
    receive: async (content, maxBytes) => {
      const received = await store.receive(content, maxBytes);
      if (received.size <= SMALL_BYTES) return received;
      await received.discard();
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
  const makeRoom = () => {
    keeper.store = store;
  };
  return { makeRoom, close: makeRoom };
}
