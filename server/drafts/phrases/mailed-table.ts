import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Mail me the orders as an Excel file”: a step of its own makes the file that the mail holds. */

const KINDS = '(?<kind>excel|xlsx|csv)(?: (?:file|sheet|table|spreadsheet|list|attachment))?';
const AS_FILE = new RegExp(String.raw` (?:as|in) (?:an? )?${KINDS}(?= |$)`, 'i');
const MAILS_FILE = new RegExp(
  String.raw`^(?<mails>(?:please )?(?:e-?mail|mail|send) (?:it to )?me)(?: by e-?mail)? (?:an?|the|that|this) ${KINDS}(?: (?:with|of|from|containing) (?:it|them|this|that|everything|all(?: of (?:it|them))?|the (?:list|table|results?)))?`,
  'i',
);
/** “The list as a table”: a mail shows rows as a table anyway. */
const AS_TABLE = / (?:as|in|in the form of) (?:an? )?(?:table|list)$/i;

export type MailedTable = {
  /** The clause without the kind of file. */
  clause: string;
  kind: 'xlsx' | 'csv' | null;
};

export function mailedTable(clause: string): MailedTable {
  const whole = MAILS_FILE.exec(clause)?.groups;
  if (whole?.kind !== undefined && whole.mails !== undefined)
    return { clause: clause.replace(MAILS_FILE, `${whole.mails} it`), kind: kindOf(whole.kind) };
  const kind = AS_FILE.exec(clause)?.groups?.kind;
  if (kind !== undefined) return { clause: clause.replace(AS_FILE, ''), kind: kindOf(kind) };
  return { clause: clause.replace(AS_TABLE, ''), kind: null };
}

function kindOf(said: string): 'xlsx' | 'csv' {
  return /^csv$/i.test(said) ? 'csv' : 'xlsx';
}

/** What was read last becomes a file; `name` is its variable. Null where nothing was read. */
export function tableFile(
  reads: readonly string[],
  kind: 'xlsx' | 'csv',
): { part: DraftPart; name: string } | null {
  const read = reads.at(-1);
  if (read === undefined) return null;
  const name = `${read}_${kind}`;
  return {
    name,
    part: {
      workflow_step_id: `data.write_${kind}`,
      inputs: { rows: `{{${read}}}`, name: `${read}.${kind}` },
      outputs: { file: name },
      marks: [mark({})],
    },
  };
}
