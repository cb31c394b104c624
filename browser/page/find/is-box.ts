import type { Locator } from 'playwright-core';
import { readFacts } from '#browser/page/look/page-engine.ts';

const READ_MS = 5_000;

/** A text of these words elsewhere is nothing to tick where a box has them, too. */
export async function isBox(locator: Locator): Promise<boolean> {
  return (await readFacts(locator, READ_MS).catch(() => null))?.state != null;
}
