import type { Locator } from 'playwright-core';

export type Clicking = 'once' | 'twice' | 'right';

/** Clicks. A site that is slow to show the next page has been clicked all the same; whatever comes next waits for it. */
export async function deliverClick(
  locator: Locator,
  milliseconds: number,
  how: Clicking = 'once',
): Promise<void> {
  try {
    if (how === 'twice') await locator.dblclick({ timeout: milliseconds });
    else await locator.click({ timeout: milliseconds, button: how === 'right' ? 'right' : 'left' });
  } catch (error) {
    if (!(error instanceof Error) || !/click action done/.test(error.message)) throw error;
  }
}

/**
 * Whether the page may have felt it before it failed: then it must never be done a second time, as it may have paid or
 * sent something. Playwright tells only in the log that its errors carry.
 */
export function mayHaveBeenDelivered(error: unknown): boolean {
  return (
    error instanceof Error && /performing .* action|waiting for scheduled navigations/.test(error.message)
  );
}
