import { isAutoName } from '#shared/workflow/auto-name.ts';
import { isDetailOutput, isToldInWords } from '#shared/workflow/detail-outputs.ts';
import { outputWords } from '#shared/workflow/output-words.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';

/** What came out of a run, in the form a person reads it in. */
export type ResultTable = {
  columns: string[];
  rows: string[][];
  /** Only the beginning of the value was sent. */
  is_cut: boolean;
};
export type ResultValue =
  | { kind: 'short'; text: string }
  | { kind: 'long'; text: string }
  | { kind: 'table'; table: ResultTable }
  | { kind: 'tree'; json: object }
  | { kind: 'file'; file_id: string };
export type Result = {
  id: string;
  name: string;
  /** What its step calls it: the name alone may be `variable_7`. */
  label: string | null;
  /** Another one has the same label, and neither has a name that somebody chose. */
  has_twin?: true;
  value: ResultValue;
};

const SHORT_CHARACTERS = 60;

type Made = {
  label: string;
  isTrigger: boolean;
  isDetail: boolean;
  isScript: boolean;
  isOwn: boolean;
  isTold: boolean;
};

/** What `resultsOf` finds, without reading the values: nothing, single values, or more than these. */
export function extentOfResults(
  variables: ExecutionStatus['variables'],
  steps: readonly Step[],
): 'none' | 'single' | 'wide' {
  const triggered = new Set(
    steps
      .filter((step) => step.step_type === 'trigger')
      .flatMap((step) => Object.values(step.endpoint_output_values).map(({ id }) => id)),
  );
  const outputs = variables.filter(
    ({ id, is_input, value }) => !is_input && value !== null && value !== '' && !triggered.has(id),
  );
  const isWide = outputs.some(
    ({ variable_type, value }) =>
      variable_type === 'file' || !isShort(value ?? '') || /^\s*[[{]/.test(value ?? ''),
  );
  return outputs.length === 0 ? 'none' : isWide ? 'wide' : 'single';
}

function isShort(value: string): boolean {
  return value.length <= SHORT_CHARACTERS && !value.trim().includes('\n');
}

/**
 * The outputs that have a value. What a trigger put out is an input of the run, and details are results only where there
 * is nothing else and the run was completed.
 */
export function resultsOf(
  variables: ExecutionStatus['variables'],
  steps: readonly Step[],
  isComplete = true,
): Result[] {
  const made = new Map<string, Made>();
  for (const step of steps) {
    for (const [outputId, variable] of Object.entries(step.endpoint_output_values)) {
      const output = [...step.endpoint_outputs, ...(step.own_outputs ?? [])].find(
        ({ id }) => id === outputId,
      );
      made.set(variable.id, {
        label: (output && outputWords(step, output)) ?? output?.display_name ?? '',
        isTrigger: step.step_type === 'trigger',
        isScript: step.own_outputs !== undefined,
        isOwn: step.own_outputs?.some(({ id }) => id === outputId) === true,
        isDetail: isDetailOutput(step.workflow_step_id, outputId),
        isTold: isToldInWords(step.workflow_step_id),
      });
    }
  }
  const outputs = variables.filter(
    ({ id, is_input, value }) => !is_input && value !== null && value !== '' && !made.get(id)?.isTrigger,
  );
  const named = new Map(outputs.flatMap(({ id, value }) => (made.get(id)?.isOwn ? [[value, id]] : [])));
  // “Result” of a script is the last value that it has read, which has a name of its own as well.
  const isSaidTwice = ({ id, value }: (typeof outputs)[number]) =>
    !made.get(id)?.isOwn && made.get(id)?.isScript === true && named.has(value);
  const telling = outputs.filter((output) => !made.get(output.id)?.isDetail && !isSaidTwice(output));
  const rest = outputs.filter(({ id }) => made.get(id)?.isTold !== true);
  const results = (telling.length > 0 || !isComplete ? telling : rest).map((variable): Result => {
    const label = made.get(variable.id)?.label ?? '';
    return {
      id: variable.id,
      name: variable.name,
      label: label === '' || label === variable.name ? null : label,
      value: readValue(variable.value ?? '', variable.variable_type === 'file'),
    };
  });
  return results.map((result) => (hasTwin(result, results) ? { ...result, has_twin: true } : result));
}

function hasTwin({ id, name, label }: Result, results: readonly Result[]): boolean {
  const isTwin = (other: Result) => other.id !== id && other.label === label && isAutoName(other.name);
  return label !== null && isAutoName(name) && results.some(isTwin);
}

/**
 * As they stand below each other: what somebody named before what nobody did. One group where the forms of the values,
 * which are shown together, keep them in that order.
 */
export function groupResults(results: readonly Result[]): Result[][] {
  const named = results.filter(({ name }) => !isAutoName(name));
  const others = results.filter(({ name }) => isAutoName(name));
  const isInOrder = Math.max(...named.map(placeOf)) <= Math.min(...others.map(placeOf));
  return isInOrder ? [[...named, ...others]] : [named, others];
}

/** Single values stand first, files last. */
function placeOf({ value: { kind } }: Result): number {
  return kind === 'short' ? 0 : kind === 'file' ? 2 : 1;
}

export function readValue(value: string, isFile: boolean): ResultValue {
  if (isFile) return { kind: 'file', file_id: value };
  const { json, isCut } = readStructure(value);
  const table = json === null ? null : asTable(json, isCut);
  if (table) return { kind: 'table', table };
  if (json !== null) return { kind: 'tree', json };
  return { kind: isShort(value) ? 'short' : 'long', text: value };
}

/** What the server puts behind the beginning of a long value (db/shown-values.ts). */
const CUT = /… \([\d,]{1,20} characters in all\)$/;

function readStructure(value: string): { json: object | null; isCut: boolean } {
  if (!/^\s*[[{]/.test(value)) return { json: null, isCut: false };
  const whole = parse(value);
  if (whole !== null || !CUT.test(value)) return { json: whole, isCut: false };
  // The rows that were sent whole.
  const end = Math.max(value.lastIndexOf('},'), value.lastIndexOf('],'));
  return { json: end < 0 ? null : parse(`${value.slice(0, end + 1)}]`), isCut: true };
}

function parse(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

const MOST_COLUMNS = 30;

/** A list of objects, of lists, or of texts. */
function asTable(json: object, isCut: boolean): ResultTable | null {
  if (!Array.isArray(json)) return null;
  const items: unknown[] = json;
  if (items.length === 0) return { columns: [], rows: [], is_cut: isCut };
  if (items.every(isRecord)) {
    const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, MOST_COLUMNS);
    return { columns, rows: items.map((item) => columns.map((column) => show(item[column]))), is_cut: isCut };
  }
  if (items.every((item) => Array.isArray(item))) {
    const width = Math.min(MOST_COLUMNS, Math.max(...items.map((item) => item.length)));
    const columns = Array.from({ length: width }, (_unused, at) => `Column ${at + 1}`);
    return {
      columns,
      rows: items.map((item) => columns.map((_unused, at) => show(item[at]))),
      is_cut: isCut,
    };
  }
  if (items.some((item) => typeof item === 'object')) return null;
  return { columns: ['Value'], rows: items.map((item) => [show(item)]), is_cut: isCut };
}

function show(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
