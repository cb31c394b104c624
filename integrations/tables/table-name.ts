import { StepFailure } from '#shared/errors.ts';
import { LONGEST_TABLE_NAME } from '#shared/saved-tables.ts';

/** `Results` when none was given. */
export function readTableName(given: string | undefined): string {
  const name = (given ?? '').replaceAll(/\s+/g, ' ').trim();
  if (name.length <= LONGEST_TABLE_NAME) return name === '' ? 'Results' : name;
  throw new StepFailure(
    'input_invalid',
    `The name of a table can have ${LONGEST_TABLE_NAME} characters; this one has ${name.length}.`,
    'Give it a shorter name.',
  );
}
