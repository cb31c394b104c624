import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fingerprintOf, isInstalled } from '#scripts/setup.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

type Packages = Record<string, Record<string, unknown>>;

function project({ manifest = {}, locked = {}, installed }: Record<string, Packages | undefined>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-setup-'));
  folders.push(folder);
  const write = (file: string, value: unknown) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify(value));
  };
  write('package.json', manifest);
  write('package-lock.json', { packages: { '': {}, ...locked } });
  if (installed) write('node_modules/.package-lock.json', { packages: installed });
  return folder;
}

const zod = { 'node_modules/zod': { version: '4.6.7' } };
const here = { os: [process.platform], cpu: [process.arch], optional: true, version: '18.4.0' };
const elsewhere = { os: ['aix'], cpu: ['ppc64'], optional: true, version: '18.4.0' };

test('a fresh clone, and a lock file that moved on, are not installed', () => {
  expect(isInstalled(project({ locked: zod }))).toBe(false);
  const older = { 'node_modules/zod': { version: '4.6.6' } };
  expect(isInstalled(project({ locked: zod, installed: older }))).toBe(false);
  expect(isInstalled(project({ locked: zod, installed: {} }))).toBe(false);
});

test('what npm installed by hand counts, without the binaries of other machines', () => {
  const locked = { ...zod, 'node_modules/pg-here': here, 'node_modules/pg-aix': elsewhere };
  expect(isInstalled(project({ locked, installed: { ...zod, 'node_modules/pg-here': here } }))).toBe(true);
  expect(isInstalled(project({ locked, installed: zod }))).toBe(false);
});

test('only what an install depends on asks for a new one', () => {
  const before = fingerprintOf(project({ manifest: { dependencies: { zod: '4.6.7' } }, locked: zod }));
  const newScript = project({
    manifest: { dependencies: { zod: '4.6.7' }, scripts: { x: 'y' } },
    locked: zod,
  });
  expect(fingerprintOf(newScript)).toBe(before);
  const newPackage = project({ manifest: { dependencies: { zod: '4.6.8' } }, locked: zod });
  expect(fingerprintOf(newPackage)).not.toBe(before);
});
