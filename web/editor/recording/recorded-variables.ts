import type { RecordedLine, RecordedPart } from '#shared/live/live-recording.ts';
import { reference } from '#shared/references.ts';
import { isWritable, textOfRecorded } from '#shared/script/words/recorded-text.ts';
import type { Variable } from '#shared/wire.ts';
import type { NewId, WorkflowDocument } from '#shared/workflow/workflow.ts';
import type { WrittenLine } from '#web/editor/recording/merge-recorded.ts';

type Value = Exclude<RecordedPart, string>;
/** The variables that values of a recording became, by line and part. */
export type MadeVariables = ReadonlyMap<string, string>;
/** The lines of a recording as they were written last, and the variables of their values. */
export type WrittenBefore = { lines: readonly RecordedLine[]; made: MadeVariables };

export function partKey(line: number, part: number): string {
  return `${line}.${part}`;
}

/**
 * The lines as they are written, and the document with the variables that they need. A value that was typed on since is
 * the variable's, unless its person has given it another one. A line that takes the place of another one has its variable.
 * `left`: made for lines that are gone, and as they were made.
 */
export function writeRecorded(
  document: WorkflowDocument,
  lines: readonly RecordedLine[],
  before: WrittenBefore,
  newId: NewId,
): { document: WorkflowDocument; made: MadeVariables; written: WrittenLine[]; left: readonly string[] } {
  let variables = document.variables;
  const all = new Map<string, string>();
  const valuesBefore = valuesOf(before.lines);
  const values = valuesOf(lines);
  const free = [...before.made].filter(([key]) => !values.has(key));
  /** Of a line that is gone: of the same kind and name. */
  const takeFree = (part: Value): string | undefined => {
    const at = free.findIndex(([key]) => isAlike(valuesBefore.get(key), part));
    return at === -1 ? undefined : free.splice(at, 1)[0]?.[0];
  };
  const written = lines.map((line) => {
    const places = new Map(line.parts.map((part, at) => [part, partKey(line.id, at)]));
    const text = textOfRecorded(line, (part) => {
      const key = places.get(part) ?? '';
      const keyBefore = before.made.has(key) ? key : takeFree(part);
      const known = variables.find(({ id }) => id === before.made.get(keyBefore ?? ''));
      if (!known && !needsVariable(part)) return null;
      const variable = known ?? findSecret(variables, part) ?? newVariable(variables, part, newId);
      if (!variables.includes(variable)) variables = [...variables, variable];
      const was = valuesBefore.get(keyBefore ?? '');
      if (known && was && 'value' in was && 'value' in part && part.value !== was.value)
        variables = variables.map((one) => (one === known ? renewValue(known, was.value, part.value) : one));
      all.set(key, variable.id);
      return reference(variable.id);
    });
    return { id: line.id, text };
  });
  const isAsMade = ([key, id]: readonly [string, string]) => {
    const [part, variable] = [valuesBefore.get(key), variables.find((one) => one.id === id)];
    return (variable?.default_value ?? '') === (part && 'value' in part ? part.value : '');
  };
  return {
    document: variables === document.variables ? document : { ...document, variables },
    made: all,
    written,
    left: free.filter(isAsMade).map(([, id]) => id),
  };
}

/** Those of them that nothing uses any more are removed. */
export function withoutLeft(document: WorkflowDocument, left: readonly string[]): WorkflowDocument {
  const texts = document.steps.flatMap((step) => Object.values(step.endpoint_input_values));
  const isUnused = (id: string) => left.includes(id) && !texts.some((text) => text.includes(reference(id)));
  const variables = document.variables.filter(({ id }) => !isUnused(id));
  return variables.length === document.variables.length ? document : { ...document, variables };
}

function isAlike(one: Value | undefined, other: Value): boolean {
  const kindOf = (part: Value) => ('file' in part ? 'file' : 'secret' in part ? 'secret' : 'value');
  return one !== undefined && one.name === other.name && kindOf(one) === kindOf(other);
}

function valuesOf(lines: readonly RecordedLine[]): ReadonlyMap<string, Value> {
  return new Map(
    lines.flatMap(({ id, parts }) =>
      parts.flatMap((part, at) => (typeof part === 'string' ? [] : [[partKey(id, at), part] as const])),
    ),
  );
}

function renewValue(variable: Variable, was: string, value: string): Variable {
  const isOwn = (variable.default_value ?? '') !== was || variable.is_secret === true;
  return isOwn ? variable : { ...variable, default_value: value };
}

/** Makes a variable of a value that was typed. */
export function makeVariable(
  document: WorkflowDocument,
  value: Extract<Value, { value: string }>,
  newId: NewId,
): { document: WorkflowDocument; variable: Variable } {
  const variable = newVariable(document.variables, value, newId);
  return { document: { ...document, variables: [...document.variables, variable] }, variable };
}

function needsVariable(part: Value): boolean {
  return !('value' in part) || !isWritable(part.value);
}

/** One password is one variable, however often it is typed. */
function findSecret(variables: readonly Variable[], part: Value): Variable | undefined {
  if (!('secret' in part)) return undefined;
  return variables.find(
    ({ name, is_secret, is_input }) => is_input && is_secret === true && name === part.name,
  );
}

function newVariable(variables: readonly Variable[], part: Value, newId: NewId): Variable {
  const taken = new Set(variables.map(({ name }) => name));
  let name = part.name;
  for (let number = 2; taken.has(name); number += 1) name = `${part.name}_${number}`;
  const variable = { id: newId('var'), name, is_input: true };
  if ('file' in part) return { ...variable, variable_type: 'file' };
  if ('secret' in part) return { ...variable, variable_type: 'string', is_secret: true };
  return { ...variable, variable_type: 'string', ...(part.value !== '' && { default_value: part.value }) };
}
