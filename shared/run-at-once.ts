import { isRiskyText } from '#shared/action-words.ts';
import { parseSegments } from '#shared/references.ts';
import type { FullWorkflow, Step } from '#shared/wire.ts';

/** Their steps compute, read pages, or write only what is the owner's own. */
const HARMLESS = /^(?:text|date|json|data|files|wait|flow|tables|ai|browser)\.|^mail\.send_me$/;
/** What these do is decided while they run, or leaves the machine. */
const UNSURE = /^browser\.(?:agent|upload_file)$/;
/** These do nothing with a value but open, type or read it. */
const GIVEN_VALUES = /^browser\.(?:open_page|type_text|extract_text|extract_data|wait_for|take_screenshot)$/;
const GIVEN_IN_LINE =
  /^\s*(?:for each\b[^,:]*:$|(?:open|go to|visit|type|enter|fill in|write|search for|read|extract|wait for|log in)\b(?:(?!\b(?:click|press|tap|hit|choose|select)\b)[^,])*$)/i;
/** Of a text, so much is looked at at once. */
const PART = 200;

/**
 * Whether one press may run it without another look: no input is missing, nothing is to be made up for a trigger, and by
 * its words nothing in it pays, sends or deletes.
 */
export function canRunAtOnce({ steps, variables }: Pick<FullWorkflow, 'steps' | 'variables'>): boolean {
  const isMissing = variables.some(({ is_input, default_value }) => is_input && !default_value);
  const actions = steps.filter(({ step_type }) => step_type === 'action');
  const known = new Map(
    variables.flatMap(({ id, is_input, default_value }) => (is_input ? [[id, default_value ?? '']] : [])),
  );
  return (
    !isMissing && !hasSamples(steps) && actions.length > 0 && actions.every((step) => isHarmless(step, known))
  );
}

/** Whether what a trigger would bring is made up, and something in the workflow may pay, send or delete with it. */
export function mustShowSamples({ steps, variables }: Pick<FullWorkflow, 'steps' | 'variables'>): boolean {
  const actions = steps.filter(({ step_type }) => step_type === 'action');
  return hasSamples(steps) && !canRunAtOnce({ steps: actions, variables });
}

function hasSamples(steps: readonly Step[]): boolean {
  return steps.some(
    ({ step_type, endpoint_outputs }) => step_type === 'trigger' && endpoint_outputs.length > 0,
  );
}

type Known = ReadonlyMap<string, string>;

function isHarmless({ workflow_step_id: id, endpoint_input_values }: Step, known: Known): boolean {
  if (!HARMLESS.test(id) || UNSURE.test(id)) return false;
  if (!id.startsWith('browser.')) return true;
  const mayBeGiven = GIVEN_VALUES.test(id);
  const lines = Object.values(endpoint_input_values).flatMap((text) => text.split('\n'));
  return lines.every((line) => {
    const segments = parseSegments(line);
    // What a step before finds may be the name of any button.
    const isUnknown = segments.some((part) => part.kind === 'variable' && !known.has(part.id));
    if (isUnknown && !mayBeGiven && !GIVEN_IN_LINE.test(line)) return false;
    const words = segments
      .map((part) => (part.kind === 'text' ? part.text : (known.get(part.id) ?? '')))
      .join('');
    return !saysRisk(line) && !saysRisk(words);
  });
}

/** Only so much of a text is looked at at once. A word at the end of one part is in the next one too. */
function saysRisk(text: string): boolean {
  for (let at = 0; at < text.length; at += PART / 2) if (isRiskyText(text.slice(at, at + PART))) return true;
  return false;
}
