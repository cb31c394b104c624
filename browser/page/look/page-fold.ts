import type { Locator } from 'playwright-core';
import * as z from 'zod';
import { askPage, ENGINE } from '#browser/page/look/page-engine.ts';

/** Whether a section, a menu or a branch is open; null where it does not say so. */
export async function readFold(of: Locator, milliseconds?: number): Promise<boolean | null> {
  return z.nullable(z.boolean()).parse(await askPage(of, 'fold-state', milliseconds));
}

/** What opens and shuts it. */
export function foldOf(of: Locator): Locator {
  return of.locator(`${ENGINE}=fold`);
}

/** The arrow in a branch of a tree; none where it has none of its own. */
export function toggleOf(of: Locator): Locator {
  return of.locator(`${ENGINE}=fold-toggle`);
}
