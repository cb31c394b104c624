import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';

/** A tab that another page opened may be blank and full of things; one of our own is empty. */
export async function refuseNoPage(page: Page): Promise<void> {
  if (page.url() !== 'about:blank' || (await page.opener()) !== null) return;
  throw new StepFailure('page_failed', 'No page is open yet.', 'Begin with a line like: Open example.com');
}
