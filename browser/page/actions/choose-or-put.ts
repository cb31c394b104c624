import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { putValue } from '#browser/page/actions/put-value.ts';
import { choose, type Choosing } from '#browser/page/actions/select-option.ts';
import { keepsWhenLeft } from '#browser/page/actions/settle-typed.ts';

/**
 * `Set "City" to "Berlin"` of a field that offers choices: the choice of these words; else the text itself, where the
 * field keeps it when it is left.
 */
export async function chooseOrPut(page: Page, choosing: Choosing, text: string): Promise<void> {
  const { found, facts } = choosing;
  try {
    await choose(page, choosing);
  } catch (error) {
    const isMissing = error instanceof StepFailure && error.failure.code === 'target_not_found';
    if (!isMissing || !facts.is_editable || facts.is_read_only) throw error;
    await putValue(page, { found, facts, text, is_secret: false });
    if (!(await keepsWhenLeft(page, found, text))) throw error;
  }
}
