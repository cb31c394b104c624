import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDisplay } from '#browser/chromium/virtual-display.ts';

/** Programs called Xvfb that behave as the test needs. The real one is used by the browser tests where there is one. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-display-'));
fs.chmodSync(folder, 0o777);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const pidFile = path.join(folder, 'pid');
let good: NodeJS.ProcessEnv;
beforeAll(() => {
  good = environmentWith(
    'good',
    `echo $$ > '${pidFile}.new'; mv '${pidFile}.new' '${pidFile}'; echo "$*" > '${folder}/arguments'; echo 77 >&3; exec sleep 1000 3>&-`,
  );
});

function environmentWith(name: string, script: string): NodeJS.ProcessEnv {
  const place = path.join(folder, name);
  fs.mkdirSync(place);
  fs.writeFileSync(path.join(place, 'Xvfb'), `#!/bin/sh\n${script}\n`);
  fs.chmodSync(path.join(place, 'Xvfb'), 0o755);
  return { PATH: `${place}:${process.env.PATH}` };
}

const isAlive = (pid: number) =>
  fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));

test('browsers are let in by a cookie of their own, the display is started once, and ends when it is closed', async () => {
  const sentences: string[] = [];
  const display = findDisplay(good, (sentence) => sentences.push(sentence));
  const [first, second] = await Promise.all([display?.admit(folder, null), display?.admit(folder, null)]);
  expect(first).toEqual({ DISPLAY: ':77', XAUTHORITY: path.join(folder, 'display-access') });
  expect(second).toEqual(first);
  const access = fs.readFileSync(path.join(folder, 'display-access'));
  expect(access.subarray(0, 2)).toEqual(Buffer.from([255, 255]));
  expect(access.subarray(6, -18).toString('latin1')).toBe('\u0000\u0012MIT-MAGIC-COOKIE-1');
  expect(fs.statSync(path.join(folder, 'display-access')).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(path.join(folder, 'arguments'), 'utf8')).toMatch(/-nolisten tcp .*-auth \//);
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  await display?.close();
  expect(isAlive(pid)).toBe(false);
  await expect(display?.admit(folder, null)).rejects.toThrow('closed');
  expect(sentences).toEqual([]);
});

test('a display that was killed is started again for the next browser', async () => {
  const sentences: string[] = [];
  const display = findDisplay(good, (sentence) => sentences.push(sentence));
  await display?.admit(folder, null);
  const before = Number(fs.readFileSync(pidFile, 'utf8'));
  process.kill(before, 'SIGKILL');
  await expect.poll(() => sentences.length).toBe(1);
  await display?.admit(folder, null);
  expect(Number(fs.readFileSync(pidFile, 'utf8'))).not.toBe(before);
  await display?.close();
});

test('it ends with a process that is killed', async () => {
  const program = `
    import { findDisplay } from '#browser/chromium/virtual-display.ts';
    await findDisplay(process.env, () => undefined).admit(${JSON.stringify(folder)}, null);
    process.kill(process.pid, 'SIGKILL');`;
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: good,
    timeout: 60_000,
  });
  await expect(child).rejects.toMatchObject({ signal: 'SIGKILL' });
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('one that does not start is an error, not a wait', async () => {
  const broken = findDisplay(environmentWith('broken', 'exit 1'), () => undefined);
  await expect(broken?.admit(folder, null)).rejects.toThrow('Xvfb did not start');
  await broken?.close();
});

test('without Xvfb it is the display that this process was started on, or none', async () => {
  const given = findDisplay(
    { PATH: '/nowhere', DISPLAY: ':5', XAUTHORITY: '/home/ada/.Xauthority' },
    () => undefined,
  );
  expect(await given?.admit(folder, null)).toEqual({ DISPLAY: ':5', XAUTHORITY: '/home/ada/.Xauthority' });
  expect(findDisplay({ PATH: '/nowhere' }, () => undefined)).toBeNull();
});
