import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import { describeTarget, NO_TARGET, type Wanted } from '#shared/script/target/target.ts';

export async function hoverTarget(world: ActionScope, wanted: Wanted): Promise<void> {
  await runAction(world, {
    intent: `point at ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const pointAt = async (target: Found) => {
        const { effect, facts } = await watchEffect(page, target.locator, () =>
          target.locator.hover({ timeout: ACT_MS }),
        );
        return { words: nameMatched(target, facts?.role ?? ''), effect };
      };
      const { result } = await actOnTarget(page, { wanted, intent: 'click' }, pointAt).catch(
        async (error: unknown) => {
          const entry = await openEntry(page, wanted, error);
          if (!entry) throw error;
          return { result: await pointAt(entry) };
        },
      );
      return result;
    },
    summary: ({ words }) => `Pointed at ${words}`,
    effect: ({ effect }) => effect,
  });
}

/** An entry whose own list is open already, because the mouse rests there: words that have no element for themselves. */
async function openEntry(page: Page, { readings }: Wanted, error: unknown): Promise<Found | null> {
  const [target = NO_TARGET] = readings;
  const isMissing =
    error instanceof StepFailure && /^target_(?:not_found|ambiguous)$/.test(error.failure.code);
  if (!isMissing || target.near !== null || target.text === '') return null;
  const { nodes } = await readPageTree(page);
  const entries = nodes.flatMap(({ role, ref, ownText, parent }) =>
    role === 'text' && ref === null && parent?.ref && isSameWords(target.text, ownText) ? [parent] : [],
  );
  const [only, ...more] = entries;
  if (!only || more.length > 0 || !/^(?:listitem|generic|menuitem)$/.test(only.role)) return null;
  const locator = page.locator(`aria-ref=${only.ref}`);
  const words = describeTarget(target);
  return { locator, words, label: target.text, target, role: only.role, ref: only.ref };
}
