import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';

export async function hoverTarget(world: ActionScope, wanted: Wanted): Promise<void> {
  await runAction(world, {
    intent: `point at ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'click' }, async (target) => {
        const { effect, facts } = await watchEffect(page, target.locator, () =>
          target.locator.hover({ timeout: ACT_MS }),
        );
        return { words: nameMatched(target, facts?.role ?? ''), effect };
      });
      return result;
    },
    summary: ({ words }) => `Pointed at ${words}`,
    effect: ({ effect }) => effect,
  });
}
