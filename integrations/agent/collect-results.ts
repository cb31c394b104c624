import { asKept } from '#integrations/agent/result-shapes.ts';
import type { Entry } from '#integrations/agent/journal.ts';
import { numberInText } from '#shared/number-in-text.ts';
import type { WantedResult } from '#shared/workflow/wanted-results.ts';

/** Wanted results that lines of the script read, in the shape that is wanted. What has another shape is left out. */
export function collectResults(
  wanted: readonly WantedResult[],
  entries: readonly Entry[],
): Map<string, string> {
  const values = new Map<string, string>();
  for (const { read } of entries) {
    const result = read && wanted.find(({ name }) => name === read.name);
    if (!read || !result) continue;
    const value = valueOf(result, read);
    if (value !== null) values.set(result.name, value);
  }
  return values;
}

function valueOf(result: WantedResult, { value, is_file }: NonNullable<Entry['read']>): string | null {
  if ((result.kind === 'file') !== is_file) return null;
  if (is_file) return value;
  if (result.kind === 'number') {
    const number = numberInText(value);
    return number === null ? null : String(number);
  }
  return value.trim() === '' ? null : asKept(result, value);
}
