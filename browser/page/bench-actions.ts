import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { MeteredPage } from '#shared/metered-page.ts';
import { openTestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import { median } from '#shared/bench.ts';

const FORM = `<h1>Order</h1><form action="/done">
  <label>Email <input name="email"></label><label>Name <input name="name"></label>
  <label for="plan">Plan</label><select id="plan" name="plan"><option>Basic</option><option>Pro</option></select>
  <label><input type="checkbox"> Newsletter</label><button>Order now</button></form>
  <nav>${Array.from({ length: 20 }, (_unused, at) => `<a href="/p${at}">Page ${at}</a> `).join('')}</nav>`;
const DONE = `<h1>Thank you</h1><dl><dt>Total</dt><dd id="total">$42.00</dd></dl>`;

export type ActionsBench = {
  /** Median milliseconds of five actions, through our page and through playwright-core itself. */
  ours_ms: number;
  raw_ms: number;
  ratio: number;
  rounds: number;
};

/** The same five actions both ways in turn, on one tab of one Chromium, so that the load of the machine cancels out. */
export async function benchBrowserActions(rounds = 25): Promise<ActionsBench> {
  const site = await startTestSite({ '/': FORM, '/done': DONE });
  const browser = await openTestBrowser();
  const page = await browser.openPage();
  try {
    const tab = page.tabs.current();
    if (!tab) throw new Error('The bench has no tab to work on.');
    const ours: number[] = [];
    const raw: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const rawMs = await timeRun(tab, site.origin, () => runRaw(tab));
      const oursMs = await timeRun(tab, site.origin, () => runOurs(page));
      // Pictures and logins are saved after the action; that must not be measured in the other side's turn.
      await Promise.all(page.recorded.splice(0).map((action) => action.picture));
      await pause(150);
      if (round < 0) continue;
      raw.push(rawMs);
      ours.push(oursMs);
    }
    const [oursMs, rawMs] = [median(ours), median(raw)];
    return { ours_ms: oursMs, raw_ms: rawMs, ratio: oursMs / rawMs, rounds };
  } finally {
    await page.close();
    await browser.close();
    await site.close();
  }
}

async function timeRun(tab: Page, address: string, run: () => Promise<string>): Promise<number> {
  await tab.goto(address);
  const started = performance.now();
  const total = await run();
  const elapsed = performance.now() - started;
  if (total !== '$42.00') throw new Error(`The bench read ${total}.`);
  return elapsed;
}

async function runOurs(page: MeteredPage): Promise<string> {
  await page.type('Email', 'ada@example.com');
  await page.type('Name', 'Ada');
  await page.select('Plan', 'Pro');
  await page.click('Order now');
  return await page.extractText('Total');
}

async function runRaw(tab: Page): Promise<string> {
  await tab.getByLabel('Email').fill('ada@example.com');
  await tab.getByLabel('Name').fill('Ada');
  await tab.getByLabel('Plan').selectOption('Pro');
  await tab.getByRole('button', { name: 'Order now' }).click();
  return (await tab.locator('#total').textContent()) ?? '';
}
