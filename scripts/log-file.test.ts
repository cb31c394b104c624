import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogFile } from '#scripts/log-file.mjs';

function open(options: { largest: number; everyMs: number }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-log-file-'));
  const file = path.join(folder, 'legwork.log');
  fs.writeFileSync(file, 'from an older start\n', { mode: 0o644 });
  const log = openLogFile(file, options);
  onTestFinished(() => {
    log.close();
    fs.rmSync(folder, { recursive: true });
  });
  return { file, log };
}

test('a log that is large is emptied while programs write to it, and its lines are kept beside it', async () => {
  const { file, log } = open({ largest: 100, everyMs: 10 });
  fs.writeSync(log.descriptor, `${'x'.repeat(200)}\n`);
  await expect.poll(() => fs.existsSync(`${file}.1`) && fs.statSync(file).size).toBe(0);
  fs.writeSync(log.descriptor, 'after\n');
  // At the beginning, and not behind a hole.
  expect(fs.readFileSync(file, 'utf8')).toBe('after\n');
  expect(fs.readFileSync(`${file}.1`, 'utf8')).toBe(`from an older start\n${'x'.repeat(200)}\n`);
});

test('only its owner can read it, and what was kept of it', async () => {
  const { file, log } = open({ largest: 5, everyMs: 10 });
  fs.writeSync(log.descriptor, 'secret\n');
  await expect.poll(() => fs.existsSync(`${file}.1`)).toBe(true);
  for (const each of [file, `${file}.1`]) expect(fs.statSync(each).mode & 0o777).toBe(0o600);
});

test('a copy that cannot be made costs old lines, not new ones', async () => {
  const { file, log } = open({ largest: 5, everyMs: 10 });
  fs.mkdirSync(`${file}.1`);
  fs.writeSync(log.descriptor, 'old\n');
  await expect.poll(() => fs.statSync(file).size).toBe(0);
  fs.writeSync(log.descriptor, 'new\n');
  expect(fs.readFileSync(file, 'utf8')).toBe('new\n');
});
