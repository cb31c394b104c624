import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import type { MayReopen } from '#browser/lost-page.ts';
import type { RunPage } from '#browser/run-page.ts';
import { crashTab } from '#browser/test-crash.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { StepFailure } from '#shared/errors.ts';

const form = (address: string, button: string) =>
  `<form action="${address}"><input name="name"><button>${button}</button></form>`;

let site: TestSite;
let browser: TestBrowser;
let saves = 0;
/** One for all tests, and with it one Chromium. */
const profile = testProfile();
beforeAll(async () => {
  site = await startTestSite({
    '/': `${form('/save', 'Go and save')}${form('/find', 'Search')}<a href="/save">Saved</a>`,
    '/save': (_request, response) => {
      saves += 1;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thanks</h1>');
    },
    '/find': '<h1>Found</h1>',
  });
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openAt(button: string, may_reopen?: MayReopen) {
  saves = 0;
  const page = await browser.openPage({ profile, ...(may_reopen && { may_reopen }) });
  await page.open(`${site.origin}/`);
  await page.captureState();
  await page.click(button);
  // On a busy machine the next page may be on its way still, and what is lost then is the one before.
  await expect.poll(() => page.url()).not.toBe(`${site.origin}/`);
  return { page };
}

async function killChromium({ page }: { page: RunPage }): Promise<void> {
  const ending = page.tabs.current()?.context().waitForEvent('close');
  for (const pid of chromiumPids(path.join(browser.data_folder, 'profiles', profile.id, 'browser')))
    process.kill(pid, 'SIGKILL');
  await ending;
}

async function crash({ page }: { page: RunPage }): Promise<void> {
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await crashTab(tab);
}

const addressOf = async ({ tabs }: RunPage) => (await tabs.readyPage()).url();

test.each([
  ['Chromium', killChromium],
  ['a tab', crash],
])(
  'a page that a form may have saved on is not opened again for a person: the end of %s',
  async (_what, lose) => {
    const saved = await openAt('Go and save');
    await lose(saved);
    expect(await addressOf(saved.page)).toBe('about:blank');
    expect(saved.page.tabs.lost.takeUnopened()).toBe(`${site.origin}/save?name=`);
    expect(saved.page.tabs.lost.takeUnopened()).toBeNull();
    expect(saves).toBe(1);
    await saved.page.close();

    // Where it was, although only the page before it was captured.
    for (const [button, address] of [
      ['Search', '/find?name='],
      ['Saved', '/save'],
    ] as const) {
      const found = await openAt(button);
      await lose(found);
      expect(await addressOf(found.page)).toBe(`${site.origin}${address}`);
      expect(found.page.tabs.lost.takeUnopened()).toBeNull();
      await found.page.close();
    }
  },
);

test.each([
  ['Chromium', killChromium],
  ['a tab', crash],
])('who is asked decides, and is asked again after a refusal: the end of %s', async (_what, lose) => {
  let answer: boolean | null = null;
  const asked: string[] = [];
  const found = await openAt('Search', async ({ url }) => {
    asked.push(url);
    if (answer === null) throw new StepFailure('interrupted', 'Not again.', 'Ask.');
    return answer;
  });
  await lose(found);
  const refused = { failure: { message: 'Not again.' } };
  await expect(found.page.tabs.readyPage()).rejects.toMatchObject(refused);
  await expect(found.page.click('Search')).rejects.toMatchObject(refused);
  answer = true;
  expect(await addressOf(found.page)).toBe(`${site.origin}/find?name=`);
  expect(await addressOf(found.page)).toBe(`${site.origin}/find?name=`);
  expect(asked).toEqual(Array.from({ length: 3 }, () => `${site.origin}/find?name=`));

  answer = false;
  await lose(found);
  expect(await addressOf(found.page)).toBe('about:blank');
  await found.page.close();
});
