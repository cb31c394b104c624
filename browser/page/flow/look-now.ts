import { StepFailure } from '#shared/errors.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

export const LIMIT_MS = 15_000;
const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|input_invalid)$/;

/** What is found on the page as it is. Costs nothing. */
export async function lookNow<T>({ world }: Scene, find: (tree: PageTree) => T | null): Promise<T | null> {
  return await runFree(world, LIMIT_MS, async (page) => find(await readPageTree(page)));
}

/** Nothing was done yet: the line found nothing, or something else than it says. */
export function isOpen(error: unknown): boolean {
  return (
    error === null ||
    (error instanceof StepFailure &&
      (MISSING.test(error.failure.code) || error.failure.code === 'condition_false'))
  );
}
