import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOnce } from '#db/postgres/copy-once.ts';

const FILES = 400;
const PROCESSES = 4;
const run = promisify(execFile);

let folder: string;
let from: string;
let to: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-copy-'));
  from = path.join(folder, 'from');
  to = path.join(folder, 'home', 'copy');
  fs.mkdirSync(from);
  fs.mkdirSync(path.dirname(to));
  for (let file = 0; file < FILES; file += 1) fs.writeFileSync(path.join(from, `${file}`), 'x'.repeat(2_000));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('processes that start at the same time each find all of the copy', async () => {
  // The count is taken by each process at once, as it would use the files.
  const program = `
    const { copyOnce } = await import('#db/postgres/copy-once.ts');
    copyOnce(process.env.FROM, process.env.TO);
    console.log((await import('node:fs')).readdirSync(process.env.TO).length);`;
  const counts = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const args = ['--input-type=module', '--eval', program];
      const { stdout } = await run(process.execPath, args, { env: { ...process.env, FROM: from, TO: to } });
      return Number(stdout);
    }),
  );
  expect(counts).toEqual(Array.from({ length: PROCESSES }, () => FILES));
  expect(fs.readdirSync(path.dirname(to))).toEqual(['copy']);
});

test('what a killed process left unfinished is removed, and that of a running one stays', () => {
  // Above the largest process id that Linux gives.
  const dead = `${to}.unfinished-4194305`;
  const running = `${to}.unfinished-${process.ppid}`;
  fs.mkdirSync(dead);
  fs.mkdirSync(running);
  copyOnce(from, to);
  expect(fs.readdirSync(to)).toHaveLength(FILES);
  expect(fs.existsSync(dead)).toBe(false);
  expect(fs.existsSync(running)).toBe(true);
});

test('a copy that is there is left as it is', () => {
  fs.mkdirSync(to);
  copyOnce(from, to);
  expect(fs.readdirSync(to)).toEqual([]);
});
