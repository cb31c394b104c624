import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { reopenTabs } from '#browser/live/reopen-tabs.ts';
import type { RunPage } from '#browser/run-page.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';

let browser: TestPages;
beforeAll(async () => {
  browser = await sharedTestBrowser();
});

/** A page whose last tab was closed, and what a session sees that misses it just when somebody else opens one. */
async function closeLastTab(openElsewhere: (page: RunPage) => Promise<unknown>) {
  const page = await browser.openPage();
  onTestFinished(() => page.close());
  const { tabs } = page;
  await tabs.current()?.close();
  let looks = 0;
  let opened: Promise<unknown> = Promise.resolve();
  const missing = {
    lost: tabs.lost,
    hasBrowser: () => tabs.hasBrowser(),
    openIfNone: () => tabs.openIfNone(),
    readyPage: () => tabs.readyPage(),
    current() {
      looks += 1;
      // The last look before a tab is opened.
      if (looks === 2) opened = openElsewhere(page);
      return tabs.current();
    },
  };
  const nobody = { notice: () => {}, broken: () => {} };
  await reopenTabs(missing, nobody);
  await opened;
  return tabs;
}

test('a tab that somebody else is opening is not opened a second time', async () => {
  const tabs = await closeLastTab((page) => page.tabs.readyPage());
  expect(tabs.pages()).toEqual([tabs.current()]);
});

test('who needs a page takes the tab that is on its way', async () => {
  let ready: unknown;
  const tabs = await closeLastTab(async ({ tabs: own }) => {
    const reopened = own.openIfNone();
    ready = await own.readyPage();
    await reopened;
  });
  expect(tabs.pages()).toEqual([ready]);
});

test('a tab is opened where none is on its way', async () => {
  const tabs = await closeLastTab(() => Promise.resolve());
  expect(tabs.pages()).toEqual([tabs.current()]);
  expect(tabs.pages()).toHaveLength(1);
});
