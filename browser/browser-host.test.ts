import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunPage } from '#browser/run-page.ts';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { loggedIn, startLoginSite } from '#browser/test-login-site.ts';
import type { TestSite } from '#browser/test-site.ts';

const LOGGED_IN = loggedIn('');

let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  browser = await openTestBrowser();
  site = await startLoginSite();
});

afterAll(async () => {
  await site.close();
  await browser.close();
});

function rawPage(page: RunPage): Page {
  const raw = page.tabs.current();
  if (!raw) throw new Error('The page has no tab');
  return raw;
}

/** Each version has tokens of its own. */
async function logIn(page: RunPage, version = ''): Promise<void> {
  const raw = rawPage(page);
  await raw.goto(`${site.origin}/start?${version}`);
  await raw.click('#login');
  await raw.waitForFunction(() => document.title === 'logged in');
}

async function readLogin(page: RunPage): Promise<string> {
  const raw = rawPage(page);
  await raw.goto(site.origin);
  await raw.waitForFunction(() => document.title === 'known');
  return (await raw.textContent('#known')) ?? '';
}

const browserFolder = (profileId: string) => path.join(browser.data_folder, 'profiles', profileId, 'browser');

test('a login of any kind survives a clean restart', async () => {
  const profile = testProfile();
  const before = await browser.openPage({ profile });
  await logIn(before);
  await before.close();
  await browser.host.closeProfile(profile.id);
  expect(chromiumPids(browserFolder(profile.id))).toEqual([]);

  const after = await browser.openPage({ profile });
  expect(await readLogin(after)).toBe(LOGGED_IN);
  await after.close();
});

test('a login survives Chromium killed right after it, and the run goes on in a new one', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  await logIn(page);
  await page.tabs.saveLogins();
  const [pid] = chromiumPids(browserFolder(profile.id));
  const ended = rawPage(page).context().waitForEvent('close');
  process.kill(Number(pid), 'SIGKILL');
  await ended;

  await page.tabs.readyPage();
  expect(await readLogin(page)).toBe(LOGGED_IN);
  expect(chromiumPids(browserFolder(profile.id))).toHaveLength(1);
  await page.close();
});

test('a login moves to another machine with the sidecar', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  await logIn(page);
  await page.close();
  await browser.host.closeProfile(profile.id);
  fs.rmSync(path.join(browser.data_folder, 'profiles', profile.id), { recursive: true });

  const elsewhere = await browser.openPage({ profile });
  expect(await readLogin(elsewhere)).toBe(LOGGED_IN);
  await elsewhere.close();
});

test('what a page writes by itself is stored while a person uses it', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const raw = rawPage(page);
  await raw.goto(`${site.origin}/start`);
  const stop = page.tabs.watchLogins();
  const stored = () => new TextDecoder().decode(profile.stored() ?? new Uint8Array());
  await raw.evaluate(() => {
    localStorage.setItem('token', 'by itself');
    document.cookie = 'lasting=by-itself';
  });
  await expect.poll(stored).toMatch(/by-itself.*by itself/s);
  stop();
  await page.close();
});

test('a login never goes back: not on a machine that has an older one, and not after a kill', async () => {
  const profile = testProfile();
  const there = await openTestBrowser();
  const logInAt = async (at: TestBrowser, version: string) => {
    const page = await at.openPage({ profile });
    await logIn(page, version);
    await page.saveLogins();
    await page.close();
  };
  try {
    await logInAt(browser, '1');
    await browser.host.closeProfile(profile.id);
    await logInAt(there, '2');
    await there.host.closeProfile(profile.id);
    // Its folder here has the first version, and ended in order.
    const back = await browser.openPage({ profile });
    expect(await readLogin(back)).toBe(loggedIn('2'));
    await logIn(back, '3');
    await back.saveLogins();
    const [pid] = chromiumPids(browserFolder(profile.id));
    const ended = rawPage(back).context().waitForEvent('close');
    process.kill(Number(pid), 'SIGKILL');
    await ended;
    await back.tabs.readyPage();
    expect(await readLogin(back)).toBe(loggedIn('3'));
    // A browser that is killed leaves its login to another machine, too.
    await logIn(back, '4');
    await back.saveLogins();
    const [next] = chromiumPids(browserFolder(profile.id));
    const lost = rawPage(back).context().waitForEvent('close');
    process.kill(Number(next), 'SIGKILL');
    await lost;
    await back.close();
    const elsewhere = await there.openPage({ profile });
    expect(await readLogin(elsewhere)).toBe(loggedIn('4'));
    await elsewhere.close();
  } finally {
    await there.close();
  }
});

test('a login is stored also while its page is busy with its databases', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  await logIn(page);
  await rawPage(page).evaluate(async () => {
    const asked = indexedDB.open('app', 1);
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    const store = asked.result.transaction('keys', 'readwrite').objectStore('keys');
    const until = performance.now() + 700;
    const goOn = () => {
      if (performance.now() < until) store.get('token').addEventListener('success', goOn);
    };
    goOn();
  });
  await page.saveLogins();
  const there = await openTestBrowser();
  try {
    const elsewhere = await there.openPage({ profile });
    expect(await readLogin(elsewhere)).toBe(LOGGED_IN);
    await elsewhere.close();
  } finally {
    await there.close();
    await page.close();
  }
});

test('two pages of one profile share one Chromium and its logins, and close on their own', async () => {
  const profile = testProfile();
  const [first, second] = await Promise.all([browser.openPage({ profile }), browser.openPage({ profile })]);
  expect(browser.host.openPages(profile.id)).toBe(2);
  expect(chromiumPids(browserFolder(profile.id))).toHaveLength(1);
  await logIn(first);
  expect(await readLogin(second)).toBe(LOGGED_IN);

  await first.close();
  expect(browser.host.openPages(profile.id)).toBe(1);
  expect(await readLogin(second)).toBe(LOGGED_IN);
  await second.close();
  expect(browser.host.openPages(profile.id)).toBe(0);
});

test('another profile sees nothing of a login', async () => {
  const open = () => browser.openPage({ profile: testProfile() });
  const [mine, theirs] = await Promise.all([open(), open()]);
  await logIn(mine);
  expect(await readLogin(theirs)).toBe(' |  | ');
  await Promise.all([mine.close(), theirs.close()]);
});

test('a deleted profile leaves no folder and no process', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  await logIn(page);
  await page.close();
  await browser.host.deleteProfile(profile.id);
  expect(chromiumPids(browserFolder(profile.id))).toEqual([]);
  expect(fs.existsSync(path.join(browser.data_folder, 'profiles', profile.id))).toBe(false);
});

test('a browser without pages ends by itself after a while', async () => {
  const impatient = await openTestBrowser({ idle_seconds: 0.01 });
  const profile = testProfile();
  const page = await impatient.openPage({ profile });
  const ended = rawPage(page).context().waitForEvent('close');
  await page.close();
  await ended;
  const again = await impatient.openPage({ profile });
  expect(impatient.host.openPages(profile.id)).toBe(1);
  await again.close();
  await impatient.close();
});

test('a page can be opened while its profile is being closed', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  await page.close();
  const [, again] = await Promise.all([browser.host.closeProfile(profile.id), browser.openPage({ profile })]);
  expect(await readLogin(again)).toBe(' |  | ');
  await again.close();
});

test('nothing of Chromium outlives a Node that is killed, and the next start takes the folder over', async () => {
  const profile = testProfile();
  const program = `
    import { openBrowserHost } from '#browser/browser-host.ts';
    import { recordingMeter, testBrowserSettings, testProfile } from '#browser/test-browser.ts';
    const host = await openBrowserHost(testBrowserSettings(${JSON.stringify(browser.data_folder)}));
    await host.openPage({
      profile: testProfile(${JSON.stringify(profile.id)}), meter: recordingMeter([]),
      signal: new AbortController().signal, state: null,
    });
    process.kill(process.pid, 'SIGKILL');`;
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.dirname(import.meta.dirname),
    timeout: 60_000,
  });
  await expect(child).rejects.toMatchObject({ signal: 'SIGKILL' });
  await expect.poll(() => chromiumPids(browserFolder(profile.id))).toEqual([]);

  const page = await browser.openPage({ profile });
  expect(await readLogin(page)).toBe(' |  | ');
  await page.close();
});

test('Chromium never runs as root, its pages are confined, and each profile has a user of its own', async () => {
  const profiles = [testProfile(), testProfile()];
  const pages = await Promise.all(profiles.map((profile) => browser.openPage({ profile })));
  const mains = profiles.flatMap(({ id }) => chromiumPids(browserFolder(id)));
  const users = mains.map((pid) => readStatus(pid, 'Uid'));
  expect(users).not.toContain('0');
  expect(new Set(users).size).toBe(process.getuid?.() === 0 ? 2 : 1);
  // 2 means that a filter decides which system calls the page's process may make. A machine that allows no sandbox
  // must have said so.
  const wasSaid = browser.sentences.some((sentence) => sentence.includes('without its sandbox'));
  expect(new Set(rendererPids(mains).map((pid) => readStatus(pid, 'Seccomp')))).toEqual(
    new Set([wasSaid ? '0' : '2']),
  );
  await Promise.all(pages.map((page) => page.close()));
});

function readStatus(pid: number, name: string): string | undefined {
  return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}

function rendererPids(mains: readonly number[]): number[] {
  const users = new Set(mains.map((pid) => readStatus(pid, 'Uid')));
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes('--type=renderer') && users.has(readStatus(pid, 'Uid'));
      } catch {
        return false;
      }
    });
}
