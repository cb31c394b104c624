import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';
import { linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

const WHOLE_SCRIPT = '999999';

/**
 * Whether what comes next on a page, from this place on, opens an address, so that the page of before is not needed. Also
 * when nothing comes.
 */
export function opensPage(steps: readonly Step[], place: Place): boolean {
  const index = stepIndexOf(place);
  const next = steps.findIndex((step, at) => at >= index && step.uses_browser);
  const step = steps[next];
  if (!step) return true;
  if (step.browser_actions !== 'each_line') return step.workflow_step_id === 'browser.open_page';
  const path = next === index ? withoutRounds(place).slice(placeOfStep(index).length + 1) : '';
  const lines = Object.values(step.endpoint_input_values).flatMap(
    (text) => linesBefore({ text, lookup: NO_VARIABLES }, WHOLE_SCRIPT) ?? [],
  );
  const node = (path === '' ? lines[0] : lines.find((line) => line.path === path))?.node;
  return node?.kind === 'do' && node.numbered.instruction.verb === 'open';
}
