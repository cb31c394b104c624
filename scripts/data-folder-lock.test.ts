import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDataFolder } from '#scripts/data-folder-lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-starter-'));
const file = path.join(folder, 'starter');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('one starter holds a data folder', () => {
  expect(lockDataFolder(folder)).toEqual({ holder: null, wasKilled: false });
  expect(lockDataFolder(folder)).toEqual({ holder: process.pid, wasKilled: false });
  expect(fs.readdirSync(folder)).toEqual(['starter']);
});

/** Where there is no /proc, an id that was given to another process cannot be noticed. */
test.runIf(process.platform === 'linux').each([
  ['an id that no process has', '999999999 1'],
  ['an id that another process has by now', `${process.pid} 1`],
  ['nothing, because the machine lost power', ''],
])('a file that a killed starter left is taken over: %s', (_what, content) => {
  fs.writeFileSync(file, content);
  expect(lockDataFolder(folder)).toEqual({ holder: null, wasKilled: true });
  expect(fs.readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`));
});
