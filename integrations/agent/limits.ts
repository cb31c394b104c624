import type { Totals } from '#integrations/agent/journal.ts';
import type { Limits } from '#integrations/agent/plan.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Model } from '#shared/model.ts';

/** Asked before each request to the model; what is under way is finished. */
export function refuseOverLimit(limits: Limits, totals: Totals): void {
  const { actions, minutes, tokens, dollars } = limits;
  if (totals.actions >= actions) throw over(`did ${totals.actions} actions`, 'Most actions');
  if (totals.ms >= minutes * 60_000) throw over(`worked for ${minutes} minutes`, 'Most minutes');
  if (totals.tokens >= tokens)
    throw over(`used ${totals.tokens.toLocaleString('en-US')} tokens`, 'Most tokens');
  if (dollars !== null && totals.cost >= dollars)
    throw over(`cost $${totals.cost.toFixed(2)}`, 'Most dollars');
}

/** A limit that cannot be kept is refused rather than ignored. */
export function refuseUnpriced({ dollars }: Limits, { price }: Model): void {
  if (dollars === null || price !== null) return;
  throw new StepFailure(
    'input_invalid',
    'This step is limited in dollars, and the prices of the model are not known here.',
    'Limit it by tokens, or ask whoever runs Legwork to set MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT.',
  );
}

function over(what: string, label: string): StepFailure {
  return new StepFailure(
    'agent_limit',
    `The agent ${what} without finishing, which is the limit of this step.`,
    `Look at the run for where it got lost, and say more in the task; or raise “${label}”.`,
  );
}
