import { isRiskyText } from '#shared/action-words.ts';
import { parseSegments, referencedIds } from '#shared/references.ts';
import type { FullWorkflow, Step } from '#shared/wire.ts';
import { onlyReads } from '#shared/workflow/only-reads.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

/** Their steps compute, read pages, or write only what is the owner's own. */
const HARMLESS = /^(?:text|date|json|data|files|wait|flow|tables|ai|browser)\.|^mail\.send_me$/;
/** These do nothing with a value but open, type or read it. */
const GIVEN_VALUES = /^browser\.(?:open_page|type_text|extract_text|extract_data|wait_for|take_screenshot)$/;
const GIVEN_IN_LINE =
  /^\s*(?:for each\b[^,:]*:$|(?:open|go to|visit|type|enter|fill in|write|search for|read|extract|wait for|log in)\b(?:(?!\b(?:click|press|tap|hit|choose|select)\b)[^,])*$)/i;
/** Of a text, so much is looked at at once. */
const PART = 200;

type Startable = Pick<FullWorkflow, 'steps' | 'variables'>;
type Values = Record<string, string>;
export type StartValues = { input_variables: Values; simulate_trigger_outputs?: Record<string, Values> };

/**
 * The values that one press starts a workflow with; null when its run screen comes first: it has nothing to do, is not
 * finished, misses an input, or may pay, send or delete by its words. Triggers bring their samples.
 */
export function planStart({ steps, variables }: Startable): StartValues | null {
  if (!canRunAtOnce({ steps, variables })) return null;
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  if (findProblems({ variables: [...variables, ...outputs], steps }).length > 0) return null;
  const inputs = variables.filter(({ is_input }) => is_input);
  const triggers = steps.filter(({ step_type }) => step_type === 'trigger');
  const samples = triggers.map((step) => [
    step.id,
    { ...step.endpoint_output_examples, ...step.endpoint_output_default_values },
  ]);
  return {
    input_variables: Object.fromEntries(inputs.map(({ id, default_value }) => [id, default_value ?? ''])),
    ...(triggers.length > 0 && { simulate_trigger_outputs: Object.fromEntries(samples) }),
  };
}

/** Whether no input that is used is missing, and by its words nothing in it pays, sends or deletes. */
export function canRunAtOnce({ steps, variables }: Startable): boolean {
  const used = new Set(
    steps.flatMap((step) => Object.values(step.endpoint_input_values).flatMap(referencedIds)),
  );
  const isMissing = variables.some(
    ({ id, is_input, default_value }) => is_input && used.has(id) && !default_value,
  );
  const hasActions = steps.some(({ step_type }) => step_type === 'action');
  return !isMissing && hasActions && findCaution({ steps, variables }) === null;
}

/** Why a workflow is looked at before it runs: which step, by its number among all, and which line of it. */
export type Caution = {
  step: number;
  name: string;
  line: number | null;
  why: 'has_risky_words' | 'acts_elsewhere' | 'decides_in_the_run' | 'presses_what_is_found';
};

/** The first in a workflow; null when it runs at once as far as its steps are concerned. */
export function findCaution({ steps, variables }: Startable): Caution | null {
  const known = new Map(
    variables.flatMap(({ id, is_input, default_value }) => (is_input ? [[id, default_value ?? '']] : [])),
  );
  for (const [at, step] of steps.entries()) {
    const found = step.step_type === 'action' ? cautionOf(step, known) : null;
    if (found) return { step: at + 1, name: step.name, ...found };
  }
  return null;
}

type Known = ReadonlyMap<string, string>;

function cautionOf(
  { workflow_step_id: id, endpoint_input_values }: Step,
  known: Known,
): Pick<Caution, 'line' | 'why'> | null {
  if (id === 'browser.agent') return { line: null, why: 'decides_in_the_run' };
  if (!HARMLESS.test(id) || id === 'browser.upload_file') return { line: null, why: 'acts_elsewhere' };
  if (!id.startsWith('browser.')) return null;
  const mayBeGiven = GIVEN_VALUES.test(id);
  for (const text of Object.values(endpoint_input_values)) {
    for (const [at, line] of text.split('\n').entries()) {
      const segments = parseSegments(line);
      // What a step before finds may be the name of any button.
      const isUnknown = segments.some((part) => part.kind === 'variable' && !known.has(part.id));
      const words = segments
        .map((part) => (part.kind === 'text' ? part.text : (known.get(part.id) ?? '')))
        .join('');
      if (isUnknown && !mayBeGiven && !GIVEN_IN_LINE.test(line))
        return { line: at + 1, why: 'presses_what_is_found' };
      if (!onlyReads(line) && (saysRisk(line) || saysRisk(words)))
        return { line: at + 1, why: 'has_risky_words' };
    }
  }
  return null;
}

/** Only so much of a text is looked at at once. A word at the end of one part is in the next one too. */
function saysRisk(text: string): boolean {
  for (let at = 0; at < text.length; at += PART / 2) if (isRiskyText(text.slice(at, at + PART))) return true;
  return false;
}
