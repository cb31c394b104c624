import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';
import { linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/value.ts';
import type { Step } from '#shared/wire.ts';

const WHOLE_SCRIPT = '999999';

/** Whether the step or line at this place opens an address, so that it needs no page of before. */
export function opensPage(step: Step | undefined, place: Place): boolean {
  if (!step) return false;
  if (step.browser_actions !== 'each_line') return step.workflow_step_id === 'browser.open_page';
  const path = withoutRounds(place).slice(placeOfStep(stepIndexOf(place)).length + 1);
  const lines = Object.values(step.endpoint_input_values).flatMap(
    (text) => linesBefore({ text, lookup: NO_VARIABLES }, WHOLE_SCRIPT) ?? [],
  );
  const node = (path === '' ? lines[0] : lines.find((line) => line.path === path))?.node;
  return node?.kind === 'do' && node.numbered.instruction.verb === 'open';
}
