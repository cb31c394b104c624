import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type Required, requireCondition } from '#browser/page/actions/require-condition.ts';
import { decide } from '#browser/page/flow/decide.ts';

/** Throws `condition_false`; what no page shows in the words of the line, only where the page says how many there are. */
export async function requireSaid(world: ActionScope, that: Required): Promise<void> {
  if (!('counts' in that)) return await requireCondition(world, that);
  if (await decide(world, that)) return;
  const fault = `There are ${that.kind === 'gone' ? '' : 'no '}${that.what.shown}.`;
  throw new StepFailure('condition_false', fault, 'See the picture of the page at that moment.');
}
