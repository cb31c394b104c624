import { beforeAll, expect, test } from 'vitest';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';

let browser: TestPages;
beforeAll(async () => {
  browser = await sharedTestBrowser();
});

test('says where an action is done: after the page has moved on, and with the sites in its frames', async () => {
  let leave = (): void => {};
  const other = await startTestSite({ '/': '<button>There</button>', '/framed': '<p>Framed</p>' });
  const site = await startTestSite({
    '/': `<p>Leaving</p><script>fetch('/when').then(() => { location.href = '${other.origin}/'; })</script>`,
    '/when': (_request, response) => {
      leave = () => response.end();
    },
    '/frames': `<button>Here</button><iframe src="${other.origin}/framed"></iframe><iframe srcdoc="Own"></iframe>`,
  });
  const began: (string | null)[] = [];
  let reached: readonly string[] = [];
  const own = await browser.openPage({
    meter: {
      begin: async (address) => {
        began.push(address);
        if (began.length !== 2) return;
        leave();
        await expect.poll(() => own.url(), { timeout: 60_000 }).toBe(`${other.origin}/`);
      },
      reached: (addresses) => Promise.resolve(void (reached = addresses)),
      succeed: () => Promise.resolve(),
      fail: () => Promise.resolve(),
      giveUp: () => Promise.resolve(),
      failFree: () => Promise.resolve(),
      hide: () => undefined,
    },
  });
  await own.open(`${site.origin}/`);
  await own.click('There');
  expect(began).toEqual([`${site.origin}/`, `${site.origin}/`]);
  expect([...new Set(reached)]).toEqual([`${other.origin}/`]);

  await own.open(`${site.origin}/frames`);
  await expect
    .poll(
      async () => {
        await own.click('Here');
        return [...new Set(reached)];
      },
      { timeout: 60_000 },
    )
    .toEqual([`${site.origin}/frames`, `${other.origin}/framed`]);
  await own.close();
  await site.close();
  await other.close();
});

test('a condition that is not so is in the history once, with a picture that is taken though the tab is closed', async () => {
  const site = await startTestSite({ '/': '<h1>Offers</h1>' });
  const page = await browser.openPage();
  await page.open(site.origin);
  page.recorded.length = 0;
  for (const line of ['Make sure "Thank you" is shown', 'Click "Pay"']) {
    await expect(page.follow(line)).rejects.toThrow('Line 1');
  }
  // Closing waits for the pictures.
  await page.close();
  expect(page.recorded.map(({ summary, succeeded }) => `${summary} · ${succeeded}`)).toEqual([
    'Tried: Make sure "Thank you" is shown · false',
    'Tried to click "Pay" · false',
  ]);
  for (const { picture } of page.recorded) expect((await picture)?.media_type).toBe('image/jpeg');
  await site.close();
});
