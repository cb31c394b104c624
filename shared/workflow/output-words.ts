import type { Step, StepOutput } from '#shared/wire.ts';

/**
 * What an output holds, in the words of its author: “order number” for the “Result” of a step whose last line is *read
 * the order number*. Only said beside the name that the definition gives, so the lines are searched, not read: their
 * reader is large, and this is needed wherever an output is shown.
 */

type Worded = Pick<Step, 'workflow_step_id' | 'endpoint_input_values'>;

/** Outputs that are what one input names. */
const NAMED_BY: Readonly<Record<string, { output: string; input: string }>> = {
  'browser.extract_text': { output: 'text', input: 'target' },
  'browser.extract_data': { output: 'data', input: 'target' },
};
const SCRIPT = { step: 'browser.instructions', output: 'result', input: 'instructions' };

const LONGEST = 40;
const LONGEST_LINE = 500;
const READS =
  /^(?:extract|read(?: out| me)?|get(?: me)?|copy|note(?: down)?|record|remember|find out|tell me|show me|give me|what is|what's|what are|how much is|write down|look up|fetch(?: me)?|grab|retrieve)\b/i;
const BEFORE_NAME = /^(?: (?:me|the|all|my|our|this|its|a|an|of|first|text|value)\b)* /i;
const IS_NAMED = / as [^"“”]{1,80}$/i;
/** Where a line says another thing to do. */
const NEXT = /,? and (?:then )?|[,;] (?:then )?|\. /i;

/** Null where the definition says all that is known. */
export function outputWords(step: Worded, { id }: Pick<StepOutput, 'id'>): string | null {
  const values = step.endpoint_input_values;
  if (step.workflow_step_id === SCRIPT.step)
    return id === SCRIPT.output ? wordsOfLastRead(values[SCRIPT.input] ?? '') : null;
  const named = NAMED_BY[step.workflow_step_id];
  return named?.output === id ? plainWords(values[named.input] ?? '') : null;
}

function wordsOfLastRead(script: string): string | null {
  for (const line of script.split('\n').toReversed()) {
    const parts = line
      .slice(0, LONGEST_LINE)
      .replace(/^\s*(?:[-*•]|\d{1,3}[.)])?\s*/, '')
      .split(NEXT);
    for (const part of parts.toReversed()) {
      const verb = READS.exec(part)?.[0];
      if (verb === undefined) continue;
      // What has a name of its own is an output of its own.
      return IS_NAMED.test(line) ? null : plainWords(part.slice(verb.length).replace(BEFORE_NAME, ''));
    }
  }
  return null;
}

/** Null for what is no name: too long, with a variable in it, or nothing. */
function plainWords(text: string): string | null {
  const words = text
    .slice(0, LONGEST_LINE)
    .replaceAll(/["“”]/g, '')
    .replace(/[\s.?!:]+$/, '')
    .trim();
  return words === '' || words.length > LONGEST || /[{}\n]/.test(words) ? null : words;
}
