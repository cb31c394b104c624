import type { FileContent } from '#shared/metered-page.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { maskSecrets } from '#browser/page/mask-secrets.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';

export async function takeScreenshot(world: ActionScope, wanted: Wanted | null): Promise<FileContent> {
  return await runFree(world, TARGET_ACTION_MS, async (page) => {
    await maskSecrets(page, world.secrets);
    const options = { type: 'png', timeout: ACT_MS } as const;
    const bytes = wanted
      ? (await actOnTarget(page, { wanted, intent: 'any' }, (found) => found.locator.screenshot(options)))
          .result
      : await page.screenshot(options);
    return { name: 'screenshot.png', media_type: 'image/png', bytes };
  });
}
