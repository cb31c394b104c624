import type { Step } from '#shared/wire.ts';

const OPENS = /^(?:open|go to|visit) +(?=https?:)/i;
/** As one types it: a scheme, or a name with a dot. A variable has braces. */
const ADDRESS = /^(?:https?:\/\/[^\s{}]+|localhost(?:[:/][^\s{}]*)?|[^\s{}/.]+\.[^\s{}]+)$/i;
const LONGEST = 2_000;

type Beginning = Pick<Step, 'uses_browser' | 'workflow_step_id' | 'endpoint_input_values'>;

/** The address that a workflow opens first; null where it opens none, or one with a variable in it. */
export function beginAddress(steps: readonly Beginning[]): string | null {
  const first = steps.find((step) => step.uses_browser);
  const text = Object.values(first?.endpoint_input_values ?? {}).find((value) => value.trim() !== '') ?? '';
  const line = text.trim().slice(0, LONGEST).split('\n', 1)[0]?.trim() ?? '';
  if (!OPENS.test(line) && first?.workflow_step_id !== 'browser.open_page') return null;
  const address = line.replace(OPENS, '');
  return ADDRESS.test(address) ? address : null;
}
