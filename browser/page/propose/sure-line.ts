import type { Page } from 'playwright-core';
import type { Value } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { hasRestedForLine } from '#browser/page/look/rest.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { proposeLine } from '#browser/page/propose/propose-line.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 150;
const LOOKS = 60;
const LIMIT_MS = 15_000;

/**
 * The line that the words of another one say on the page at the front, to the last of them; null where that is not sure.
 * `waits` until the page rests, as things come late.
 */
export async function sureLine(
  world: ActionScope,
  { written, waits }: { written: Value; waits: boolean },
): Promise<string | null> {
  const [text, ...more] = written.parts;
  // A variable may hold anything.
  if (typeof text !== 'string' || more.length > 0 || isOnCondition(text)) return null;
  return await runFree(world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (let look = 0; look < LOOKS; look += 1) {
      const line = await sureOn(page, text);
      if (line !== null || !waits || (await hasRestedForLine(page, started))) return line;
      await page.waitForTimeout(LOOK_MS);
    }
    return null;
  });
}

async function sureOn(page: Page, text: string): Promise<string | null> {
  if (!/^https?:/.test(page.url())) return null;
  const meant = proposeLine(await readPageTree(page), text);
  return meant?.isSure ? meant.line : null;
}
