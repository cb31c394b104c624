import type { Step } from '#shared/wire.ts';

export const OPEN_PAGE = 'browser.open_page';

/** Whether a step works on a page, and no step before it does, which may have opened one. */
export function isFirstOnPage(
  steps: readonly Pick<Step, 'id' | 'uses_browser'>[],
  stepId: string | undefined,
): boolean {
  return stepId !== undefined && steps.find((step) => step.uses_browser)?.id === stepId;
}
