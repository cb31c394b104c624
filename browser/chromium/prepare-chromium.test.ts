import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { findChromium } from '#browser/chromium/find-chromium.ts';
import { prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import { sweepFirstStarts } from '#browser/chromium/try-chromium.ts';
import { unpackChromium } from '#browser/chromium/unpack-chromium.ts';
import { openTestBrowser, testBrowserSettings, testProfile } from '#browser/test-browser.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-prepare-'));
fs.chmodSync(folder, 0o711);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const settings = { ...testBrowserSettings(folder), allow_no_sandbox: false };
/** Chromium as it is on a machine without user namespaces: it ends when it is to use its sandbox. */
let unconfined: string;
/** The same, where no other user can reach it: as root, the user cannot be changed. */
let unreachable: string;

beforeAll(async () => {
  const chromium = await findChromium({
    executable_path: settings.executable_path,
    chromium_folder: settings.chromium_folder ?? folder,
  });
  const environment = Object.entries(chromium.environment).map(([name, value]) => `${name}='${value}'`);
  const script = `case "$*" in *--no-sandbox*) exec env ${environment.join(' ')} '${chromium.executable_path}' "$@";; esac
    echo "FATAL: No usable sandbox!" >&2; exit 1`;
  unconfined = writeProgram('unconfined', script);
  fs.mkdirSync(path.join(folder, 'closed'), { mode: 0o700 });
  unreachable = writeProgram('closed/unconfined', script);
});

function writeProgram(name: string, script: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`);
  fs.chmodSync(file, 0o755);
  return file;
}

const prepare = (changed: Partial<typeof settings>, signal = new AbortController().signal) =>
  prepareChromium({ ...settings, ...changed }, null, signal);

test('Chromium starts with its sandbox or says that it cannot, and does not call itself headless', async () => {
  const { chromium, state } = await prepare({});
  expect(chromium?.identity?.user_agent).toMatch(/ Chrome\/\d+\.0\.0\.0 /);
  expect(JSON.stringify(chromium?.identity)).not.toContain('Headless');
  const isConfined = state.confinement === 'sandbox';
  expect(state.problem).toBeNull();
  expect(state.notice === null).toBe(isConfined);
  expect(state.description).toMatch(
    isConfined ? /^Chromium .*\d+\.\d+, .*, with its sandbox/ : /WITHOUT its sandbox/,
  );
});

test('a path to nothing, and a program that lacks a library, are said in a sentence', async () => {
  await expect(prepare({ executable_path: path.join(folder, 'nothing') })).rejects.toThrow(
    /^CHROMIUM_PATH says .*nothing, but there is no program there\./,
  );
  const broken = writeProgram(
    'broken',
    'echo "$0: error while loading shared libraries: libnspr4.so: cannot open shared object file" >&2; exit 127',
  );
  const { chromium, state } = await prepare({ executable_path: broken });
  expect(chromium).toBeNull();
  expect(state.problem).toBe(`The browser at ${broken} lacks libnspr4.so.`);
  expect(state.cure).toContain('apt install chromium');
});

test('without user namespaces, an installation that others can reach has no browser until that is allowed', async () => {
  const changed = { executable_path: unconfined, is_reachable_by_others: true };
  const refused = await prepare(changed);
  expect(refused.chromium).toBeNull();
  expect(refused.state.cure).toContain('ALLOW_NO_SANDBOX=1');
  const allowed = await prepare({ ...changed, allow_no_sandbox: true });
  expect(allowed.chromium?.mode).toBe(isRoot ? 'own_user_without_sandbox' : 'without_sandbox');
  expect(allowed.state).toMatchObject({ problem: null, notice: null });
});

test('without user namespaces, an installation for its own machine works, and no page gains privileges', async () => {
  const browser = await openTestBrowser({ executable_path: unconfined, allow_no_sandbox: false });
  const state = await browser.host.prepare();
  expect(state.confinement).toBe(isRoot ? 'separate-users' : 'none');
  expect(state.notice).toContain("without Chromium's sandbox");
  expect(browser.host.state()).toEqual(state);
  expect(browser.sentences.join()).toContain('WITHOUT its sandbox');

  const profiles = [testProfile(), testProfile()];
  const pages = await Promise.all(profiles.map((profile) => browser.openPage({ profile })));
  const users = profiles.flatMap(({ id }) => {
    const pids = chromiumPids(path.join(browser.data_folder, 'profiles', id, 'browser'));
    expect(pids.map((pid) => readStatus(pid, 'NoNewPrivs'))).toEqual(['1']);
    return pids.map((pid) => readStatus(pid, 'Uid'));
  });
  expect(users.includes('0')).toBe(false);
  expect(new Set(users).size).toBe(isRoot ? 2 : 1);
  for (const page of pages) expect(await page.tabs.current()?.evaluate(() => 1 + 1)).toBe(2);
  await Promise.all(pages.map((page) => page.close()));
  await browser.close();
});

test('a data folder with a long path is no hindrance', async () => {
  const browser = await openTestBrowser({ data_folder: path.join(folder, 'x'.repeat(120)) });
  const page = await browser.openPage();
  expect(await page.tabs.current()?.evaluate(() => 1 + 1)).toBe(2);
  const temporary = fs.readdirSync('/tmp').filter((name) => /^legwork-\w{6}$/.test(name));
  await page.close();
  await browser.close();
  expect(fs.readdirSync('/tmp').filter((name) => temporary.includes(name)).length).toBeLessThan(
    temporary.length,
  );
});

test('where the user cannot be changed either, pages open as the user who started Legwork', async () => {
  const browser = await openTestBrowser({ executable_path: unreachable, allow_no_sandbox: false });
  expect((await browser.host.prepare()).confinement).toBe('none');
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  expect(await page.tabs.current()?.evaluate(() => 1 + 1)).toBe(2);
  const [pid = 0] = chromiumPids(path.join(browser.data_folder, 'profiles', profile.id, 'browser'));
  expect(readStatus(pid, 'NoNewPrivs')).toBe('1');
  expect(readStatus(pid, 'Uid')).toBe(String(process.getuid?.()));
  await page.close();
  await browser.close();
});

test('a browser that cannot be had fails whoever asks for a page, and closing does not wait for one that hangs', async () => {
  const browser = await openTestBrowser({ executable_path: path.join(folder, 'nothing') });
  expect((await browser.host.prepare()).problem).toContain('there is no program there');
  await expect(browser.openPage()).rejects.toMatchObject({ failure: { code: 'browser_unavailable' } });
  await browser.close();

  // Ends with the debugging pipe, so that nothing is left when this test is killed.
  const hangs = writeProgram('hangs', 'echo > "$HOME/started"; while read -r _; do :; done <&3');
  const hanging = await openTestBrowser({ executable_path: hangs });
  onTestFinished(() => hanging.close());
  const prepared = hanging.host.prepare();
  await expect.poll(() => hasStarted(hanging.data_folder)).toBe(true);
  await hanging.close();
  expect((await prepared).problem).toContain('being closed');
});

function hasStarted(dataFolder: string): boolean {
  return fs.readdirSync(dataFolder).some((name) => fs.existsSync(path.join(dataFolder, name, 'started')));
}

test('a browser that ends while it starts is lost, not a mistake of ours, and the next start is a new try', async () => {
  const flag = path.join(folder, 'broken-now');
  const script = `[ -e '${flag}' ] && { echo 'FATAL: no memory left' >&2; exit 1; }; exec '${unconfined}' "$@"`;
  const browser = await openTestBrowser({ executable_path: writeProgram('sometimes', script) });
  await browser.host.prepare();
  fs.writeFileSync(flag, '');
  await expect(browser.openPage()).rejects.toMatchObject({ failure: { code: 'browser_lost' } });
  expect(browser.sentences.at(-1)).toMatch(
    /^The browser of profile .* did not start: .*FATAL: no memory left\.$/,
  );
  fs.rmSync(flag);
  await (await browser.openPage()).close();
  await browser.close();
});

test('a Chromium that hangs since the process that tried it was killed is ended later', async () => {
  const left = path.join(folder, 'first-start-left');
  fs.mkdirSync(left);
  const program = writeProgram('hung', 'kill -STOP $$');
  const hung = spawn(program, [`--user-data-dir=${path.join(left, 'profile')}`], { stdio: 'ignore' });
  const ended = once(hung, 'exit');
  onTestFinished(() => void hung.kill('SIGKILL'));
  sweepFirstStarts(folder, Date.now());
  expect(fs.existsSync(left)).toBe(true);
  await expect.poll(() => chromiumPids(path.join(left, 'profile'))).toEqual([hung.pid]);
  sweepFirstStarts(folder, Date.now() + 3_600_000);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(fs.existsSync(left)).toBe(false);
});

test('what a killed process left half unpacked is removed, and what another is unpacking is not', async () => {
  const left = path.join(folder, 'left');
  fs.mkdirSync(left);
  const { stdout: ended } = await promisify(execFile)('sh', ['-c', 'echo $$']);
  const here = `npm-1.unfinished-${os.hostname()}`;
  const dead = [`${here}-${ended.trim()}-1-abc`, `${here}-${process.pid}-1-abc`, 'npm-1.unfinished-abcdef'];
  const alive = [
    `${here}-${process.ppid}-${readStart(process.ppid)}-abc`,
    'npm-1.unfinished-elsewhere-1-1-abc',
  ];
  for (const name of [...dead, ...alive]) fs.mkdirSync(path.join(left, name));
  const longAgo = new Date(Date.now() - 3_600_000);
  fs.utimesSync(path.join(left, 'npm-1.unfinished-abcdef'), longAgo, longAgo);
  await unpackChromium(left);
  expect(
    fs
      .readdirSync(left)
      .filter((name) => name.includes('unfinished'))
      .toSorted(),
  ).toEqual(alive.toSorted());
});

function readStart(pid: number): string | undefined {
  return fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[19];
}

test('a whole Chromium is unpacked once by two who need it, and needs nothing of the system', async () => {
  const unpacked = path.join(folder, 'unpacked');
  const [first, second] = await Promise.all([unpackChromium(unpacked), unpackChromium(unpacked)]);
  expect(second).toEqual(first);
  expect(fs.readdirSync(unpacked)).toHaveLength(1);
  const { stdout } = await promisify(execFile)('ldd', [first.executable_path], { env: first.environment });
  expect(stdout).not.toContain('not found');
  expect(stdout).toContain(path.join(unpacked, path.basename(path.dirname(first.executable_path)), 'al2023'));
});

function readStatus(pid: number, name: string): string | undefined {
  return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}
