import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LoginCommand } from '#browser/profiles/login-holder.ts';
import { loggedIn, startLoginSite } from '#browser/test-login-site.ts';
import type { TestSite } from '#browser/test-site.ts';

/** sessionStorage is not among what is read: it belongs to a tab, and a real browser loses it, too. */
let site: TestSite;
beforeAll(async () => {
  site = await startLoginSite();
});
afterAll(() => site.close());

const HOLDER = path.join(import.meta.dirname, '..', 'browser', 'profiles', 'login-holder.ts');

type Holder = { ask(command: LoginCommand): Promise<string>; kill(): Promise<void>; end(): Promise<void> };

async function startHolder(dataFolder: string, file: string): Promise<Holder> {
  const child: ChildProcess = fork(HOLDER, [dataFolder, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const ask = async (command: LoginCommand) => {
    const reply = once(child, 'message');
    child.send(command);
    const [text] = await reply;
    return String(text);
  };
  const exit = once(child, 'exit');
  return {
    ask,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async end() {
      await ask({ do: 'end' });
      child.disconnect();
      await exit;
    },
  };
}

/** Two machines, and the row of the profile that both see. */
function makeMachines() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-logins-'));
  // Chromium's own user has to get through.
  fs.chmodSync(folder, 0o711);
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const machine = (name: string) => {
    const data = path.join(folder, name);
    fs.mkdirSync(data);
    fs.chmodSync(data, 0o711);
    return { start: () => startHolder(data, path.join(folder, 'row.json')) };
  };
  return { here: machine('here'), there: machine('there') };
}

type Machine = ReturnType<typeof makeMachines>['here'];

async function logIn(on: Machine, version: number, live: boolean): Promise<Holder> {
  const holder = await on.start();
  expect(await holder.ask({ do: 'log_in', origin: site.origin, version, live })).toBe('logged in');
  return holder;
}

async function readLogin(on: Machine): Promise<string> {
  const holder = await on.start();
  const found = await holder.ask({ do: 'read', origin: site.origin });
  await holder.end();
  return found;
}

const LIVE = [300, 1_500, 5_000].map((pause) => ({
  what: `a login by hand, everything killed ${pause} ms later`,
  live: true,
  pause,
}));
const RUNS = [0, 300, 700, 1_300].map((pause) => ({
  what: `a login by a run, everything killed ${pause} ms after its end`,
  live: false,
  pause,
}));

test.each([...LIVE, ...RUNS])('$what, on the same machine and on another', async ({ live, pause }) => {
  const { here, there } = makeMachines();
  for (const [version, next] of [
    [1, here],
    [2, there],
  ] as const) {
    const holder = await logIn(here, version, live);
    await sleep(pause);
    await holder.kill();
    expect(await readLogin(next)).toBe(loggedIn(version));
  }
});

test('a live session that ended, everything killed at once', async () => {
  const { here } = makeMachines();
  const holder = await logIn(here, 1, true);
  await holder.ask({ do: 'close_page' });
  await holder.kill();
  expect(await readLogin(here)).toBe(loggedIn(1));
});

test.each([true, false])('a process that ended in order (by hand: %s), on the same machine', async (live) => {
  const { here } = makeMachines();
  await (await logIn(here, 1, live)).end();
  expect(await readLogin(here)).toBe(loggedIn(1));
});

test.each([
  { first: 'end', second: 'end' },
  { first: 'end', second: 'kill' },
  { first: 'kill', second: 'end' },
  { first: 'kill', second: 'kill' },
] as const)(
  'a login here ($first), a new one on another machine ($second), and back: the new one',
  async ({ first, second }) => {
    const { here, there } = makeMachines();
    await (await logIn(here, 1, false))[first]();
    await (await logIn(there, 2, false))[second]();
    expect(await readLogin(here)).toBe(loggedIn(2));
    expect(await readLogin(there)).toBe(loggedIn(2));
  },
);
