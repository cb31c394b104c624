import { findHookFieldProblem, parseHookFields } from '#shared/workflow/hook-fields.ts';
import { LONGEST_VALUE } from '#shared/longest-value.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { summarizeSchedule } from '#shared/schedule/schedule-words.ts';
import { findWantedProblem, parseWantedResults } from '#shared/workflow/wanted-results.ts';
import type { Step, StepInput } from '#shared/wire.ts';

/** Text of a step input that is not free: what it means is known here, how it is edited in web/editor/steps/. */
export type ValueFormat = {
  /** The sentence for a person, or null when the value can be saved. */
  findProblem(value: string): string | null;
  /** What a folded card says. */
  summarize(value: string): string;
};

export type ValueFormatName = keyof typeof FORMATS;

const FORMATS = {
  schedule: {
    findProblem: (value) => findScheduleProblem(parseSchedule(value)),
    summarize: (value) => summarizeSchedule(parseSchedule(value)),
  },
  fields: {
    findProblem: findHookFieldProblem,
    summarize: (value) =>
      parseHookFields(value)
        .map((field) => field.name)
        .join(', '),
  },
  results: {
    findProblem: findWantedProblem,
    summarize: (value) =>
      parseWantedResults(value)
        .map((result) => result.name)
        .join(', '),
  },
} satisfies Readonly<Record<string, ValueFormat>>;

const BY_NAME: ReadonlyMap<string, ValueFormat> = new Map(Object.entries(FORMATS));

/** Null for free text, and for a format of a newer version. */
export function valueFormat(input: Pick<StepInput, 'format'>): ValueFormat | null {
  return BY_NAME.get(input.format ?? '') ?? null;
}

/** The first value that cannot be saved, in the words of its format; null when all can. */
export function findValueProblem(steps: readonly Step[]): string | null {
  for (const [at, step] of steps.entries()) {
    for (const input of step.endpoint_inputs) {
      const value = step.endpoint_input_values[input.id] ?? '';
      if (value.length > LONGEST_VALUE) return describeLength(input, value, at);
      const problem = valueFormat(input)?.findProblem(value);
      if (problem) return problem;
    }
  }
  return null;
}

function describeLength({ display_name }: StepInput, value: string, at: number): string {
  const [length, longest] = [value.length, LONGEST_VALUE].map((count) => count.toLocaleString('en'));
  return `“${display_name}” of step ${at + 1} is too long: ${length} characters, and ${longest} can be saved.`;
}
