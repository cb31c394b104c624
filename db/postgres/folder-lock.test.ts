import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockFile, renewLock } from '#db/postgres/folder-lock.ts';
import { formatIdentity, identifyProcess, isRunning, parseIdentity } from '#db/postgres/process-identity.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-lock-'));
const file = path.join(folder, 'lock');
beforeEach(() => fs.rmSync(file, { force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const QUICK = { report_after_ms: 50, give_up_after_ms: 400 };

test('one holds it at a time, and it goes from one to the next', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    const unlock = await lockFile(file);
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
    unlock();
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect([most, fs.readdirSync(folder)]).toEqual([1, []]);
});

test('the lock of a process that was killed is taken over, by one of many that wait', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  fs.writeFileSync(file, formatIdentity(identifyProcess(child.pid ?? 0)));
  const waiting = [lockFile(file), lockFile(file)];
  child.kill('SIGKILL');
  const unlock = await Promise.race(waiting);
  expect(parseIdentity(fs.readFileSync(file, 'utf8'))?.pid).toBe(process.pid);
  unlock();
  const [first, second] = await Promise.all(waiting);
  first?.();
  second?.();
});

/** Where there is no /proc, an id that was given to another process cannot be noticed. */
test.runIf(process.platform === 'linux')(
  'a process that has the id of a dead one does not count',
  async () => {
    // A container's first process is always number 1.
    fs.writeFileSync(file, '1 12345678901');
    const unlock = await lockFile(file, QUICK);
    unlock();
    expect(isRunning({ ...identifyProcess(process.pid), started: '1' })).toBe(false);
    expect(isRunning(identifyProcess(process.pid))).toBe(true);
  },
);

test.each(['', 'noise', '-4', '12 34 56'])(
  'a file that says nothing (%o) is taken over after a moment',
  async (text) => {
    fs.writeFileSync(file, text);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(file, aMinuteAgo, aMinuteAgo);
    const unlock = await lockFile(file, QUICK);
    expect(parseIdentity(fs.readFileSync(file, 'utf8'))?.pid).toBe(process.pid);
    unlock();
  },
);

test('a lock whose holder renews it is waited for, however long that takes', async () => {
  const unlock = await lockFile(file);
  // As a holder that renews it at each moment.
  const aMinuteAhead = new Date(Date.now() + 60_000);
  fs.utimesSync(file, aMinuteAhead, aMinuteAhead);
  let released = false;
  const waiting = lockFile(file, {
    report_after_ms: 0,
    give_up_after_ms: 0,
    onWait() {
      released = true;
      unlock();
    },
  });
  (await waiting)();
  expect(released).toBe(true);
});

test('renewing makes a lock new', async () => {
  const unlock = await lockFile(file);
  fs.utimesSync(file, new Date(0), new Date(0));
  renewLock(file);
  expect(fs.statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 600_000);
  unlock();
  // Deleted by hand.
  renewLock(file);
});

test('who waits says for what, and gives up with a sentence', async () => {
  const unlock = await lockFile(file);
  const said: string[] = [];
  const waiting = lockFile(file, { ...QUICK, onWait: (sentence) => said.push(sentence) });
  await expect(waiting).rejects.toThrow(
    `${file} is held by process ${process.pid}, which does not release it. End that process, or delete the file`,
  );
  expect(said).toEqual([`Waiting for process ${process.pid}, which starts or stops the database (${file}).`]);
  unlock();
});
