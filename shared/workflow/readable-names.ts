import type { Step, Variable } from '#shared/wire.ts';
import { isAutoName } from '#shared/workflow/auto-name.ts';
import { outputWords } from '#shared/workflow/output-words.ts';
import { outputsOf } from '#shared/workflow/step-outputs.ts';

type Named = Pick<Variable, 'id' | 'name'>;

/** What an output is in words; null where its definition says all that is known. */
type WordsOf = (step: Step, output: { id: string }) => string | null;

/**
 * What a person reads for each variable, by id: its name, and for an output that nobody has named, as `variable_3`, what
 * it holds, as “Page title”. Of two alike the second is “Page title 2”.
 */
export function readableNames(
  variables: readonly Named[],
  steps: readonly Step[],
  wordsOf: WordsOf = outputWords,
): Map<string, string> {
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  const taken = new Set([...names.values()].filter((name) => !isAutoName(name)));
  for (const step of steps) {
    for (const output of outputsOf(step)) {
      const made = step.endpoint_output_values[output.id];
      if (!made || !isAutoName(names.get(made.id) ?? made.name)) continue;
      const words = wordsOf(step, output) ?? output.display_name;
      let free = words;
      for (let count = 2; taken.has(free); count += 1) free = `${words} ${count}`;
      taken.add(free);
      names.set(made.id, free);
    }
  }
  return names;
}

/** The same variables, with these names. */
export function withReadableNames<V extends Named>(variables: readonly V[], steps: readonly Step[]): V[] {
  const names = readableNames(variables, steps);
  return variables.map((variable) => ({ ...variable, name: names.get(variable.id) ?? variable.name }));
}
