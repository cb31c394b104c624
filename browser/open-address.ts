import type { Page } from 'playwright-core';

const ERROR_PAGE_MS = 1_000;

/**
 * Opens an address as well as it can be opened. After a failed load Chromium goes on to a page of its own that says
 * so, and until it is there it interrupts whatever is opened next.
 */
export async function openIfPossible(page: Page, address: string, milliseconds: number): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: milliseconds });
  } catch {
    await page.waitForURL(/^chrome-error:/, { timeout: ERROR_PAGE_MS }).catch(() => undefined);
  }
}
