import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';

export async function checkTarget(world: ActionScope, wanted: Wanted, isChecked: boolean): Promise<void> {
  await runAction(world, {
    intent: `${isChecked ? 'check' : 'uncheck'} ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { found } = await actOnTarget(page, { wanted, intent: 'check' }, (target) =>
        setChecked(target.locator, isChecked),
      );
      return found.words;
    },
    summary: (words) => `${isChecked ? 'Checked' : 'Unchecked'} ${words}`,
  });
}

type Checkable = Parameters<Parameters<typeof actOnTarget>[2]>[0]['locator'];

/** Styled checkboxes hide the real one under their label, which takes the click in its place. */
export async function setChecked(locator: Checkable, isChecked: boolean): Promise<void> {
  try {
    await locator.setChecked(isChecked, { timeout: 3_000 });
  } catch (error) {
    const isCovered =
      error instanceof Error &&
      /intercepts pointer events|not visible|outside of the viewport/.test(error.message);
    if (!isCovered) throw error;
    await locator.setChecked(isChecked, { timeout: ACT_MS, force: true });
  }
}
