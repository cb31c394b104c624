import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';

export async function hoverTarget(world: ActionScope, wanted: Wanted): Promise<void> {
  await runAction(world, {
    intent: `point at ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { found } = await actOnTarget(page, { wanted, intent: 'click' }, (target) =>
        target.locator.hover({ timeout: ACT_MS }),
      );
      return found.words;
    },
    summary: (words) => `Pointed at ${words}`,
  });
}
