import type { VariableType } from '#shared/wire.ts';
import { outputWords } from '#shared/workflow/output-words.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

/** A variable as it is offered: `source` says where it comes from ('Input', 'Step 2'). */
export type VariableEntry = {
  id: string;
  name: string;
  /** What a person reads: the name, or what an output holds that nobody named: “Page title”. */
  label: string;
  /** What the output is; null for an input. */
  words: string | null;
  variable_type: VariableType;
  is_input: boolean;
  source: string;
};

/** The ids a step may choose from, by type. */
export type Scope = Readonly<Record<VariableType, ReadonlySet<string>>>;
export const EMPTY_SCOPE: Scope = { string: new Set(), file: new Set() };

export type VariableIndex = {
  entries: readonly VariableEntry[];
  byId: ReadonlyMap<string, VariableEntry>;
  scopes: ReadonlyMap<string, Scope>;
};

type Outline = Pick<WorkflowDocument, 'variables' | 'steps'>;

type Said = ReadonlyMap<string, string | null>;

/**
 * The variables of a document, and what each step may choose. Stays the very same object while nothing in it changes,
 * so that typing into one step card draws no other: what lines call an output is read again when `isRested`.
 */
export function createVariableIndex(): (document: Outline, isRested?: boolean) => VariableIndex {
  let key: string | null = null;
  let index: VariableIndex = { entries: [], byId: new Map(), scopes: new Map() };
  let said: Said = new Map();
  return (document, isRested = false) => {
    said = saidOf(document, isRested ? new Map() : said);
    const nextKey = describeOutline(document, said);
    if (nextKey === key) return index;
    key = nextKey;
    index = buildIndex(document, said);
    return index;
  };
}

/** What the outputs of steps are in the words of their inputs, by id of step and output. */
function saidOf({ steps }: Outline, before: Said): Said {
  return new Map(
    steps.flatMap((step) =>
      step.endpoint_outputs.map((output) => {
        const id = `${step.id} ${output.id}`;
        const known = before.get(id);
        return [id, known === undefined ? outputWords(step, output) : known] as const;
      }),
    ),
  );
}

function describeOutline({ variables, steps }: Outline, said: Said): string {
  return JSON.stringify([
    [...said.values()],
    variables.map((variable) => [variable.id, variable.name, variable.variable_type, variable.is_input]),
    steps.map((step) => [
      step.id,
      ...Object.values(step.endpoint_output_values).map((variable) => variable.id),
      ...(step.own_outputs ?? []).map((output) => output.display_name),
    ]),
  ]);
}

function buildIndex({ variables, steps }: Outline, said: Said): VariableIndex {
  const sources = new Map<string, string>();
  const outputs = new Map<string, string>();
  const types = new Map(variables.map((variable) => [variable.id, variable.variable_type]));
  const available: Record<VariableType, string[]> = { string: [], file: [] };
  for (const variable of variables)
    if (variable.is_input) available[variable.variable_type].push(variable.id);
  const scopes = new Map<string, Scope>();
  steps.forEach((step, position) => {
    scopes.set(step.id, { string: new Set(available.string), file: new Set(available.file) });
    for (const output of outputsOf(step)) {
      const made = step.endpoint_output_values[output.id];
      if (made) outputs.set(made.id, said.get(`${step.id} ${output.id}`) ?? output.display_name);
    }
    for (const { id } of Object.values(step.endpoint_output_values)) {
      sources.set(id, `Step ${position + 1}`);
      const type = types.get(id);
      if (type) available[type].push(id);
    }
  });
  const labels = readableNames(variables, steps, (step, { id }) => said.get(`${step.id} ${id}`) ?? null);
  const entries = variables.map(({ id, name, variable_type, is_input }): VariableEntry => ({
    id,
    name,
    label: labels.get(id) ?? name,
    words: outputs.get(id) ?? null,
    variable_type,
    is_input,
    source: sources.get(id) ?? 'Input',
  }));
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])), scopes };
}

/** A free name for an output: `page_title` for “Page title”. */
export function nameAfter(words: string, entries: readonly VariableEntry[]): string {
  const base =
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, '_')
      .replace(/^_|_$/g, '') || 'output';
  const taken = new Set(entries.map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(name)) return name;
  }
}
