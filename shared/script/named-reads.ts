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
