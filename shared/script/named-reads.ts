import { StepFailure } from '#shared/errors.ts';
import { nameResults } from '#shared/script/flow/names.ts';
import { readNodes } from '#shared/script/read-instructions.ts';

/**
 * The names that `Extract … as price` lines and the tables of loops give, as a run will use them, in order. Null when
 * the text cannot be read at the moment. A name with a variable in it is known in the run only.
 */
export function listNamedReads(text: string): string[] | null {
  try {
    return [...nameResults(readNodes(text)).named];
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

/** The same of a text with lines that cannot be read, such as `Open https://` of a draft: of the lines that can be. */
export function listReadableNames(text: string): string[] {
  const all = listNamedReads(text);
  if (all) return all;
  const lines = text.split('\n').filter((line) => listNamedReads(line.trim()) !== null);
  // A block without its first line cannot be read either.
  return (
    listNamedReads(lines.join('\n')) ?? listNamedReads(lines.map((line) => line.trim()).join('\n')) ?? []
  );
}
