import type { ExecutionStatus } from '#shared/wire.ts';
import type { ModelUse } from '#shared/wire/model.ts';
import { formatNumber } from '#web/words/format.ts';

/** What a run has cost until it ended or was held up; nothing for one that cost nothing. */
export function RunCost({ run }: { run: Pick<ExecutionStatus, 'credits_used' | 'model_use'> }) {
  const parts = [
    ...(run.credits_used > 0 ? [`${formatNumber(run.credits_used)} credits`] : []),
    ...(run.model_use ? [describeModelUse(run.model_use)] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="text-sm text-ink2">It has cost so far: {parts.join(' and ')}.</p>;
}

export function describeModelUse({ calls, input_tokens, output_tokens, cost }: ModelUse): string {
  const tokens = `${formatNumber(input_tokens + output_tokens)} tokens in ${calls === 1 ? 'one call' : `${formatNumber(calls)} calls`}`;
  return cost === null ? tokens : `${tokens}, about $${cost.toFixed(cost < 0.1 ? 4 : 2)}`;
}
