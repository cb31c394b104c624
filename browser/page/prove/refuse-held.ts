import type { Held } from '#browser/page/look/in-page-held.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** The browser does not send a form with a field that is empty or wrong: what was to send it has not been done. */
export function refuseHeld({ field, reason }: Pick<Held, 'field' | 'reason'>, acted: string): never {
  const name = field === '' ? 'A field' : quoteShown(field);
  const why = reason === '' ? 'it is not filled in as the page asks.' : reason;
  throw new StepFailure(
    'value_refused',
    `${acted}, and the page did not take it: ${name}: ${why}`,
    `Fill ${field === '' ? 'that field' : name} in as the page asks, in a line before this one.`,
  );
}
