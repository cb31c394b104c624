import { collectResults } from '#integrations/agent/collect-results.ts';
import { asList, asNumber, asTable, parseJson } from '#integrations/agent/result-shapes.ts';
import type { Entry } from '#integrations/agent/journal.ts';
import { keyOf } from '#integrations/agent/tools.ts';
import type { WantedResult } from '#shared/workflow/wanted-results.ts';

/** The results as outputs hold them, by name; or what is wrong with them, in sentences for the model. */
export type CheckedResults = { values: Map<string, string>; problems: string[] };

export function checkResults(
  wanted: readonly WantedResult[],
  given: unknown,
  entries: readonly Entry[],
): CheckedResults {
  const kept = new Map([
    ...collectResults(wanted, entries),
    ...entries.flatMap(({ kept: one }) => (one ? [[one.name, one.value] as const] : [])),
  ]);
  const files = new Map(entries.flatMap(({ file }) => (file ? [[file.name, file.id]] : [])));
  const record = recordOf(given);
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const result of wanted) {
    const said = record[keyOf(wanted, result)] ?? record[result.name];
    const value = isNothing(said) ? (kept.get(result.name) ?? null) : read(result, said, files);
    if (value === null) problems.push(problemOf(result, said, files));
    else values.set(result.name, value);
  }
  return { values, problems };
}

/** An empty list may be what the page has; an empty text is what nobody found. */
function isNothing(said: unknown): boolean {
  return said === undefined || said === null || (typeof said === 'string' && said.trim() === '');
}

function read(result: WantedResult, said: unknown, files: ReadonlyMap<string, string>): string | null {
  switch (result.kind) {
    case 'text':
      return typeof said === 'string' || typeof said === 'number' ? String(said) : null;
    case 'number':
      return typeof said === 'number' || typeof said === 'string' ? asNumber(String(said)) : null;
    case 'list':
      return asList(said);
    case 'table':
      return asTable(said);
    case 'file':
      return typeof said === 'string' ? (files.get(said) ?? null) : null;
    default:
      return result.kind satisfies never;
  }
}

const SHOULD_BE: Record<WantedResult['kind'], string> = {
  text: 'a text',
  number: 'a number written with digits and a point, such as 1284.5',
  list: 'a list of texts',
  table: 'a list of rows, each an object of column names and texts',
  file: 'the name of a file that you downloaded, such as file_1',
};

function problemOf(result: WantedResult, said: unknown, files: ReadonlyMap<string, string>): string {
  if (result.kind === 'text' && typeof said === 'string')
    return `“${result.name}” is empty. Read it on the page; where the page says that there is none, give those words.`;
  const missing = isNothing(said);
  const known = result.kind === 'file' ? ` Files so far: ${[...files.keys()].join(', ') || 'none'}.` : '';
  return `“${result.name}” ${missing ? 'is missing; it must' : 'must'} be ${SHOULD_BE[result.kind]}.${known}`;
}

function recordOf(value: unknown): Record<string, unknown> {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
}
