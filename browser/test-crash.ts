import type { Page } from 'playwright-core';

/** Ends a tab as a crash of its page does. For tests. */
export async function crashTab(tab: Page): Promise<void> {
  // Of a tab that crashes Chromium may say no more than that it is closed.
  const ending = new Promise((resolve) => {
    tab.once('crash', resolve);
    tab.once('close', resolve);
  });
  const session = await tab.context().newCDPSession(tab);
  session.send('Page.crash').catch(() => undefined);
  await ending;
}
