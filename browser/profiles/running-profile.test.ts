import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { killChromium } from '#browser/chromium/chromium-pids.ts';
import { RunningProfile } from '#browser/profiles/running-profile.ts';
import { openTestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import { StepFailure } from '#shared/errors.ts';

const startWith = (error: Error) => {
  const sentences: string[] = [];
  const start = async () => {
    throw error;
  };
  const profile = new RunningProfile(testProfile(), start, (sentence) => sentences.push(sentence));
  return { profile, sentences };
};

test('a Chromium that ends while it starts is a lost browser, and the log says why', async () => {
  const { profile, sentences } = startWith(new Error('Target page, context or browser has been closed'));
  await expect(profile.openTab()).rejects.toMatchObject({ failure: { code: 'browser_lost' } });
  expect(sentences.join()).toContain('has been closed');
});

test('what is known to be wrong with the installation is told as it is', async () => {
  const failure = new StepFailure('browser_unavailable', 'No browser can be started.', 'Install one.');
  await expect(startWith(failure).profile.openTab()).rejects.toBe(failure);
});

test('a tab that goes down while it opens, with its Chromium, is opened in a new one', async () => {
  const browser = await openTestBrowser();
  const profile = testProfile();
  try {
    const page = await browser.openPage({ profile });
    const folder = path.join(browser.data_folder, 'profiles', profile.id, 'browser');
    const opening = page.tabs.openPage();
    killChromium(folder);
    expect((await opening).url()).toBe('about:blank');
    expect(browser.sentences.join()).toContain('did not open');
  } finally {
    await browser.close();
  }
});

/** Notes when its fields are read, and shows a text 700 ms after something was typed, by the same clock. */
const NOTING = `<label>Name <input id="name"></label><p id="said"></p><script>
  let [typed, shown] = [0, 0];
  const reads = [];
  const ask = document.querySelectorAll.bind(document);
  document.querySelectorAll = (what) => {
    if (what.startsWith('input')) reads.push(performance.now());
    return ask(what);
  };
  document.getElementById('name').oninput = () => {
    if (typed > 0) return;
    typed = performance.now();
    setTimeout(() => {
      shown = performance.now();
      document.getElementById('said').textContent = 'Ready';
    }, 700);
  };
</script>`;
const Noted = z.object({ typed: z.number(), shown: z.number(), reads: z.array(z.number()) });

test('what a page holds is captured between two actions and not in the middle of one', async () => {
  const site = await startTestSite({ '/': NOTING });
  const browser = await openTestBrowser();
  try {
    const page = await browser.openPage();
    await page.open(site.origin);
    const tab = page.tabs.current();
    const readNoted = async () => Noted.parse(await tab?.evaluate('({ typed, shown, reads })'));
    await expect.poll(async () => (await readNoted()).reads.length).toBeGreaterThan(0);
    // Under way before and after the typing, so that no time passes between two actions.
    const waiting = page.waitFor('Ready', 20);
    await page.type('Name', 'Ada');
    await waiting;
    const readsAfter = async () => {
      const { typed, reads } = await readNoted();
      return reads.filter((at) => at > typed);
    };
    await expect.poll(async () => (await readsAfter()).length).toBeGreaterThan(0);
    const { typed, shown } = await readNoted();
    // On a slow machine the longest time for which a capture is put off may pass before the text is there.
    const isAmid = (at: number) => at < shown && at - typed < 900;
    expect((await readsAfter()).filter(isAmid)).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});

/** Its fields are read when it is remembered. It then moves on by itself, so that it is remembered again. */
const MOVING = `<title>not yet</title><script>
  const ask = document.querySelectorAll.bind(document);
  document.querySelectorAll = (what) => {
    const isRemembering = what === 'input, textarea, select';
    if (isRemembering && location.hash === '#again') document.title = 'remembered';
    if (isRemembering) location.hash = 'again';
    return ask(what);
  };
</script>`;

test('a live page that moved on without changing a login comes back where it was', async () => {
  const site = await startTestSite({ '/': '<title>login</title>', '/account': MOVING });
  const browser = await openTestBrowser();
  try {
    const profile = testProfile();
    const page = await browser.openPage({ profile });
    const tab = (): Page => {
      const current = page.tabs.current();
      if (!current) throw new Error('The page has no tab.');
      return current;
    };
    await tab().goto(site.origin);
    page.tabs.watchLogins();
    await expect.poll(() => profile.stored()).not.toBeNull();
    await tab().goto(`${site.origin}/account`);
    // Its second address is read only when the first was remembered.
    await tab().waitForFunction(() => document.title === 'remembered');
    const ended = tab().context().waitForEvent('close');
    killChromium(path.join(browser.data_folder, 'profiles', profile.id, 'browser'));
    await ended;
    const back = await page.tabs.readyPage();
    expect(new URL(back.url()).pathname).toBe('/account');
  } finally {
    await browser.close();
    await site.close();
  }
});
