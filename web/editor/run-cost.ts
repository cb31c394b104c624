import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { Step } from '#shared/wire.ts';
import { formatNumber } from '#web/format.ts';

/** The input of a step that is written in lines, each of them about one action. */
const INSTRUCTIONS = 'instructions';

/**
 * What a run costs, in words. A step that uses the browser takes at least one action; one that is written in lines takes
 * about one for each line. What a line turns into is only known when it runs, hence 'about'.
 */
export function describeRunCost(steps: readonly Step[]): string {
  const actions = steps.reduce((sum, step) => sum + countActions(step), 0);
  if (actions === 0) return 'No credits per run';
  return `About ${formatNumber(actions * CREDITS_PER_BROWSER_ACTION)} credits per run`;
}

function countActions(step: Step): number {
  if (!step.uses_browser) return 0;
  const lines = step.endpoint_inputs
    .filter((input) => input.id === INSTRUCTIONS)
    .map((input) => countLines(step.endpoint_input_values[input.id] ?? ''));
  return Math.max(1, ...lines);
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}
