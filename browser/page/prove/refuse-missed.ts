import { StepFailure } from '#shared/errors.ts';

/** The button of the mouse went down on the target, and the page moved it before the button went up. */
export function refuseMissed(acted: string): never {
  throw new StepFailure(
    'page_failed',
    `${acted}, and the page moved it away in that moment: the click reached something else.`,
    'Write “Press Tab” in a line before this one: the page moves then, and not while it is clicked.',
  );
}
