import type { Page } from 'playwright-core';
import { isTrue } from '#browser/page/actions/require-condition.ts';
import { fillCondition } from '#browser/page/flow/fill-condition.ts';
import { onlyInstruction } from '#shared/script/read-understood.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';

/** Whether a line like `Make sure "Total" is more than 0` is true of the page at this moment; false for any other line. */
export async function holdsNow(page: Page, line: Written): Promise<boolean> {
  const instruction = onlyInstruction(line);
  if (instruction?.verb !== 'require') return false;
  const { lookup } = textOf(line);
  const target = (phrase: Parameters<typeof fillTarget>[0]) => fillTarget(phrase, lookup);
  const that = fillCondition({ lookup, readAs: () => null, target }, instruction.that);
  // What it compares may be no number on this page.
  return await isTrue(page, that).catch(() => false);
}
