import type { Page } from 'playwright-core';

const ERROR_PAGE_MS = 1_000;

/**
 * Opens an address, and ignores errors. After a failed load Chromium navigates to its own error page, which would
 * interrupt the next navigation, so that is waited for.
 */
export async function openIfPossible(page: Page, address: string, milliseconds: number): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: milliseconds });
  } catch {
    await page.waitForURL(/^chrome-error:/, { timeout: ERROR_PAGE_MS }).catch(() => undefined);
  }
}

/** Pages cannot navigate to these addresses; this is a second defence. */
export function leaveInnerPages(page: Page): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && /^(file|view-source|chrome|devtools):/i.test(frame.url())) {
      void page.goto('about:blank').catch(() => undefined);
    }
  });
}
