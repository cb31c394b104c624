import { isRiskyText } from '#shared/action-words.ts';
import type { FullWorkflow, Step } from '#shared/wire.ts';

/** Their steps compute, read pages, or write only what is the owner's own. */
const HARMLESS = /^(?:text|date|json|data|files|wait|flow|tables|ai|browser)\.|^mail\.send_me$/;
/** What these do is decided while they run, or leaves the machine. */
const UNSURE = /^browser\.(?:agent|upload_file)$/;

/**
 * Whether one press may run it without another look: no input is missing, nothing is to be made up for a trigger, and by
 * its words nothing in it pays, sends or deletes.
 */
export function canRunAtOnce({ steps, variables }: Pick<FullWorkflow, 'steps' | 'variables'>): boolean {
  const isMissing = variables.some(({ is_input, default_value }) => is_input && !default_value);
  const actions = steps.filter(({ step_type }) => step_type === 'action');
  const needsSamples = steps.some(
    ({ step_type, endpoint_outputs }) => step_type === 'trigger' && endpoint_outputs.length > 0,
  );
  return !isMissing && !needsSamples && actions.length > 0 && actions.every(isHarmless);
}

function isHarmless({ workflow_step_id: id, endpoint_input_values }: Step): boolean {
  if (!HARMLESS.test(id) || UNSURE.test(id)) return false;
  if (!id.startsWith('browser.')) return true;
  const lines = Object.values(endpoint_input_values).flatMap((text) => text.split('\n'));
  return !lines.some(isRiskyText);
}
