import type { Locator, Page } from 'playwright-core';

/** What a page that asks for a sign-in shows. */
export function passwordFields(page: Page): Locator {
  return page.locator('input[type=password]').filter({ visible: true });
}
