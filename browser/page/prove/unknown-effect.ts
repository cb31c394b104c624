import { siteOf } from '#browser/page/shown-address.ts';
import { StepFailure } from '#shared/errors.ts';

/** What was done, and nobody can tell what came of it. */
export const SEE_SITE = 'See on the site whether it took effect before you run this again.';

export function unanswered(): StepFailure {
  return new StepFailure('page_failed', 'What the page sent to its site got no answer.', SEE_SITE);
}

export function overdue(): StepFailure {
  return new StepFailure('page_timeout', 'The next page did not come.', SEE_SITE);
}

export function unreachable(address: string): StepFailure {
  const sentence = `The next page, on ${siteOf(address)}, could not be loaded.`;
  return new StepFailure('page_failed', sentence, SEE_SITE);
}

/** What the page had shown at once, it may have taken back before anybody looked. */
export function refused(acted: string): StepFailure {
  return new StepFailure(
    'page_failed',
    `${acted}, its site answered with an error, and nothing on the page changed.`,
    SEE_SITE,
  );
}

/** The page hangs. */
export function silent(acted: string): StepFailure {
  return new StepFailure('page_timeout', `${acted}, and the page has not answered since.`, SEE_SITE);
}
