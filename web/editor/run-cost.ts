import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { Step } from '#shared/wire.ts';
import { formatNumber } from '#web/format.ts';

/**
 * What a run costs, in words. A step that is written in lines pays for about one action for each line; what a line turns
 * into is only known when it runs, hence 'about'. What an agent does is not known at all, hence 'at least'.
 */
export function describeRunCost(steps: readonly Step[]): string {
  const actions = steps.reduce((sum, step) => sum + countActions(step), 0);
  if (actions === 0) return 'No credits per run';
  const howMuch = steps.some((step) => step.browser_actions === 'as_needed') ? 'At least' : 'About';
  return `${howMuch} ${formatNumber(actions * CREDITS_PER_BROWSER_ACTION)} credits per run`;
}

function countActions(step: Step): number {
  if (!step.uses_browser || step.browser_actions === 'none') return 0;
  if (step.browser_actions !== 'each_line') return 1;
  const texts = step.endpoint_inputs
    .filter((input) => input.is_multiline)
    .map((input) => step.endpoint_input_values[input.id] ?? '');
  return Math.max(1, ...texts.map(countLines));
}

/** Empty lines and comments do nothing. */
function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#')).length;
}
