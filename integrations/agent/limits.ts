import type { Totals } from '#integrations/agent/journal.ts';
import type { Limits } from '#integrations/agent/plan.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Model } from '#shared/model.ts';

/** Asked before each request to the model; what is under way is finished. */
export function refuseOverLimit(limits: Limits, totals: Totals): void {
  const { actions, minutes, tokens, dollars } = limits;
  const most = (count: number) => count.toLocaleString('en-US');
  if (totals.actions >= actions)
    throw over(`did ${most(totals.actions)} actions`, most(actions), 'Most actions');
  if (totals.ms >= minutes * 60_000)
    throw over(`worked for ${most(minutes)} minutes`, most(minutes), 'Most minutes');
  if (totals.tokens >= tokens) throw over(`used ${most(totals.tokens)} tokens`, most(tokens), 'Most tokens');
  if (dollars !== null && totals.cost >= dollars)
    throw over(`cost $${totals.cost.toFixed(2)}`, `$${dollars.toFixed(2)}`, 'Most dollars');
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

function over(what: string, limit: string, label: string): StepFailure {
  return new StepFailure(
    'agent_limit',
    `The agent ${what} without finishing. The limit of this step is ${limit}.`,
    `Look at the run for where it got lost, and say more in the task; or raise “${label}”.`,
  );
}
