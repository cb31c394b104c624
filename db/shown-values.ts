import { type RawBuilder, sql } from 'kysely';

/** A page that shows a run asks every five seconds; values may be as large as 10 MB together. */
const SHOWN_CHARACTERS = 10_000;

/** The column `outputs` of run_steps with long values shortened, so that they are not read from the database whole. */
const SHOWN_OUTPUTS: RawBuilder<Record<string, string>> = sql`(
  select coalesce(jsonb_object_agg(key, case when length(value) <= ${sql.lit(SHOWN_CHARACTERS)} then value
    else left(value, ${sql.lit(SHOWN_CHARACTERS)}) || '… (' || to_char(length(value), 'FM999,999,999')
      || ' characters in all)' end), '{}')
  from jsonb_each_text(run_steps.outputs)
)`;

/** All columns of run_steps, for a page. */
export const SHOWN_STEP = [
  'run_steps.run_id',
  'run_steps.place',
  'run_steps.attempt',
  'run_steps.status',
  'run_steps.inputs',
  SHOWN_OUTPUTS.as('outputs'),
  'run_steps.secrets',
  'run_steps.prepaid_actions',
  'run_steps.line_text',
  'run_steps.file_outputs',
  'run_steps.started_at',
  'run_steps.finished_at',
] as const;

/** The same for a value that was read whole. */
export function shortenForPage(value: string): string {
  if (value.length <= SHOWN_CHARACTERS) return value;
  const beginning = value.slice(0, SHOWN_CHARACTERS).toWellFormed();
  return `${beginning}… (${value.length.toLocaleString('en-US')} characters in all)`;
}
