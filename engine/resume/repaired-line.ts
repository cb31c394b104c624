import type { WorkflowRow } from '#db/schema.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';
import { parseSegments } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import { listRunEffects } from '#shared/workflow/run-effects.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

type Words = Pick<Repair, 'at' | 'looked_for'>;
type Workflow = Pick<WorkflowRow, 'steps' | 'variables'>;

/** Bullets and numbers before a line. */
const MARK = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?/u;

/** Where the line stands in which words are replaced, without the mark before it. */
export function wholeLine(text: string, { at }: Words): Words {
  const start = text.lastIndexOf('\n', at[0] - 1) + 1;
  const behind = text.indexOf('\n', at[1]);
  const end = behind === -1 ? text.length : behind;
  const from = start + (MARK.exec(text.slice(start, end))?.[0].length ?? 0);
  return { at: [from, end], looked_for: trimCharacters(text.slice(from, end), /["'“”‘’«»]/) };
}

/** The text of the input that has the words which are replaced. */
export function textWith(step: Step, words: Words): string | null {
  const texts = step.endpoint_inputs.map(({ id }) => step.endpoint_input_values[id] ?? '');
  return texts.find((text) => replaceWords(text, words, '') !== null) ?? null;
}

/** The line as it would read with other words. */
export function lineWith(step: Step, repair: Words, words: string): string | null {
  const text = textWith(step, repair);
  const changed = text && replaceWords(text, repair, words);
  if (text === null || !changed) return null;
  const number = text.slice(0, repair.at[0]).split('\n').length;
  return changed.split('\n')[number - 1]?.trim() ?? null;
}

/** What stands before and behind the words that are replaced in their line, with variables by their names. */
export function aroundOf(
  step: Step | undefined,
  { variables, steps }: Workflow,
  { repair, place }: { repair: Repair; place: string },
): Pick<NonNullable<ResumePlan['repair']>, 'around'> {
  const text = step && repair.called === undefined ? textWith(step, repair) : null;
  if (text === null) return {};
  const [from, to] = wholeLine(text, repair).at;
  const outputs = steps.flatMap((one) => Object.values(one.endpoint_output_values));
  const names = readableNames([...variables, ...outputs], steps);
  const shown = (part: string) =>
    parseSegments(part)
      .map((one) => (one.kind === 'text' ? one.text : `@${names.get(one.id) ?? 'variable'}`))
      .join('');
  return {
    around: {
      before: shown(text.slice(from, repair.at[0])),
      after: shown(text.slice(repair.at[1], to)),
      // A part of a line that says several things has done some of them, and in a loop a round of them.
      is_editable:
        step?.browser_actions === 'each_line' &&
        /^\d+\.\d+$/.test(place) &&
        !text.slice(from, to).includes('{{'),
    },
  };
}

/** What comes after a line of a step and may pay, order, send or delete. */
export function effectsBehind(
  { steps, variables }: Workflow,
  stepId: string | undefined,
  line: number,
): string[] {
  const at = steps.findIndex(({ id }) => id === stepId);
  if (at === -1) return [];
  const rest = steps.slice(at).map((step, number) => (number === 0 ? behindLine(step, line) : step));
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  return listRunEffects({ steps: rest, variables: [...variables, ...outputs] }, null).map(
    ({ words }) => words,
  );
}

function behindLine(step: Step, line: number): Step {
  const values = Object.entries(step.endpoint_input_values).map(([id, text]) => [
    id,
    text.split('\n').slice(line).join('\n'),
  ]);
  return { ...step, endpoint_input_values: Object.fromEntries(values) };
}
