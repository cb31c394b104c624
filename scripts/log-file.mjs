import { chmodSync, closeSync, fstatSync, openSync } from 'node:fs';
import { copyFile, rm, truncate } from 'node:fs/promises';

const LARGEST = 10 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

/**
 * A log that several programs append to by one descriptor. When it is large it is copied beside itself and emptied in
 * place, as the programs cannot be given another file. Only its owner can read it: browsers run as other users.
 */
export function openLogFile(file, { largest = LARGEST, everyMs = LOOK_EVERY_MS } = {}) {
  const descriptor = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  let isRotating = false;
  const timer = setInterval(() => {
    if (isRotating || fstatSync(descriptor).size <= largest) return;
    isRotating = true;
    void rotate(file).finally(() => (isRotating = false));
  }, everyMs);
  timer.unref();
  return {
    descriptor,
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

async function rotate(file) {
  const old = `${file}.1`;
  try {
    // First, so that on a full disk there is room for the copy.
    await rm(old, { force: true });
    await copyFile(file, old);
  } catch {
    // Better to lose old lines than to fill the disk.
  }
  await truncate(file, 0).catch(() => undefined);
}
