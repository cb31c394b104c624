import { expect, test } from 'vitest';
import { tryHeals } from '#browser/page/heal/try-heals.ts';
import { openTestBrowser } from '#browser/test-browser.ts';
import { SEED } from '#prove/seed.ts';

test('of 2,600 changed pages nine in ten are healed, and nothing is taken for what is gone', async () => {
  const browser = await openTestBrowser();
  try {
    const page = await browser.openPage();
    const tab = page.tabs.current();
    if (!tab) throw new Error('There is no tab.');
    const trial = await tryHeals(tab, { seed: SEED, count: 2_600 });
    expect(trial.false_heals).toEqual([]);
    expect(trial.healed < trial.there * 0.9 ? trial.missed : {}).toEqual({});
    await page.close();
  } finally {
    await browser.close();
  }
});
