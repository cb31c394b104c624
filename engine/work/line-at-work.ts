import { authorLine } from '#browser/page/flow/author-words.ts';
import type { RunRow } from '#db/runs/runs.ts';
import { findLine, linesOf } from '#engine/resume/line-numbers.ts';
import { StepFailure } from '#shared/errors.ts';
import { placeOfStep, stepIndexOf } from '#shared/place.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';

type AtWork = NonNullable<ExecutionStatus['at_work']>;
type Run = Pick<RunRow, 'steps' | 'place' | 'status' | 'variables'>;

/** These look for something on the page until it is there. */
const LOOKS_FOR = new Set([
  'click',
  'type',
  'select',
  'check',
  'press',
  'extract',
  'hover',
  'upload',
  'slide',
  'drag',
]);

/** The step that a running run is in, and the line of it; `line` is null where the step is not written in lines. */
export function findLineAtWork(run: Run): AtWork | null {
  const index = stepIndexOf(run.place);
  const step = run.status === 'running' ? run.steps[index] : undefined;
  if (!step) return null;
  const line = lineNumber(step, run.place.slice(placeOfStep(index).length + 1));
  const text = line === null ? '' : (textOf(step).split('\n')[line - 1] ?? '');
  return { step_id: step.id, line, ...describeLine(text, run) };
}

function lineNumber(step: Step, path: string): number | null {
  if (step.browser_actions !== 'each_line') return null;
  // Screens ask often: a line that is in no block says its number.
  if (/^\d+$/.test(path)) {
    // Behind the last one: the step has not ended yet.
    return Number(path) <= textOf(step).split('\n').length ? Number(path) : null;
  }
  const lines = linesOf(step);
  return findLine(lines, path === '' ? (lines[0]?.path ?? '') : path) ?? null;
}

function textOf(step: Step): string {
  return step.endpoint_input_values[step.endpoint_inputs[0]?.id ?? ''] ?? '';
}

/** As it is written, by names and without what is typed. A line that begins a block, or that only a page explains, has no text. */
function describeLine(line: string, { variables, steps }: Run): Pick<AtWork, 'text' | 'waits_for'> {
  const names = readableNames(variables, steps);
  const lookup: Lookup = (id) => ({
    name: names.get(id) ?? 'variable',
    text: `@${names.get(id) ?? 'variable'}`,
    is_secret: false,
  });
  try {
    const [numbered] = readInstructions({ text: line, lookup });
    if (!numbered) return { text: null, waits_for: null };
    const { verb } = numbered.instruction;
    const waits_for = verb === 'download' ? 'file' : LOOKS_FOR.has(verb) ? 'thing' : null;
    return { text: authorLine(line, numbered, lookup), waits_for };
  } catch (error) {
    if (error instanceof StepFailure) return { text: null, waits_for: null };
    throw error;
  }
}
