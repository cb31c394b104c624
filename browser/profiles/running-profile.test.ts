import { expect, test } from 'vitest';
import * as z from 'zod';
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
