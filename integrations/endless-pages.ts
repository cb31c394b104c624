import { StepFailure } from '#shared/errors.ts';

/** A list with more pages is given up: an app may answer with a next page for ever. */
export const MOST_PAGES = 100;

export function endlessPages(app: string): StepFailure {
  return new StepFailure(
    'request_failed',
    `${app} gave ${MOST_PAGES} pages and always another one.`,
    'Ask for less: with a narrower search, or a shorter time.',
  );
}
