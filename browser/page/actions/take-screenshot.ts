import type { Page } from 'playwright-core';
import type { FileContent } from '#shared/metered-page.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { maskSecrets } from '#browser/page/mask-secrets.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';

/** Of a page that grows as it is scrolled; Chromium draws no more at once either. */
const MOST_PIXELS = 16_000;

/** Of what is in sight, of a part of the page, or with `is_whole` of the page to its end. */
export async function takeScreenshot(
  world: ActionScope,
  wanted: Wanted | null,
  { is_whole = false } = {},
): Promise<FileContent> {
  return await runFree(world, TARGET_ACTION_MS, async (page) => {
    await maskSecrets(page, world.secrets);
    const options = { type: 'png', timeout: ACT_MS } as const;
    const bytes = wanted
      ? (await actOnTarget(page, { wanted, intent: 'any' }, (found) => found.locator.screenshot(options)))
          .result
      : await page.screenshot({ ...options, ...(is_whole && (await wholeOf(page))) });
    return { name: 'screenshot.png', media_type: 'image/png', bytes };
  });
}

async function wholeOf(page: Page): Promise<{ fullPage: true; clip?: Clip }> {
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  if (width <= MOST_PIXELS && height <= MOST_PIXELS) return { fullPage: true };
  const clip = { x: 0, y: 0, width: Math.min(width, MOST_PIXELS), height: Math.min(height, MOST_PIXELS) };
  return { fullPage: true, clip };
}

type Clip = { x: number; y: number; width: number; height: number };
