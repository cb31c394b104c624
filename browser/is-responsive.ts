import type { Page } from 'playwright-core';
import { withDeadline } from '#browser/with-deadline.ts';

/** Whether scripts of the page leave time for another one. */
export async function isResponsive(page: Page, within_ms: number): Promise<boolean> {
  return await withDeadline(
    page.evaluate(() => true),
    within_ms,
  ).catch(() => false);
}
