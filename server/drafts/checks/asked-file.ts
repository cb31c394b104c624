import { areSeveral } from '#server/drafts/phrases/kept-in-table.ts';
import { tableFile } from '#server/drafts/phrases/mailed-table.ts';
import { askedKind } from '#server/drafts/words/file-kind.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** A table or a file of which somebody may have an Excel or CSV file already. */
const GIVES_FILE =
  /^(?:tables|data|google_sheets|google_drive)\.|^browser\.download_file$|read_xlsx|read_csv/;
const DOWNLOADS = /^\s*(?:download|export|save)\b/i;
const READS_AS = / as (?<name>[\p{L}\d_]{1,60})$/u;
const UNMADE =
  /^“(?:as |in |into )?(?:an? )?(?:excel|xlsx|csv)(?: file| sheet| table)?” could not be made into a step/i;
const KEPT = 'Its rows are kept in a table of this workflow. Download them there for Excel or as a CSV.';

/** “Read my orders as Excel”: no step of the draft makes what is opened in Excel, so one is added. */
export function withAskedFile(description: string, draft: WorkflowDraft): WorkflowDraft {
  const kind = askedKind(description);
  const { parts } = draft;
  const at = parts.findLastIndex((part) => part.inputs.instructions !== undefined);
  const lines = parts[at]?.inputs.instructions?.split('\n') ?? [];
  const isMade = parts.some(({ workflow_step_id: id }) => GIVES_FILE.test(id));
  if (kind === null || isMade || lines.some((line) => DOWNLOADS.test(line))) return draft;
  const name = lines.flatMap((line) => READS_AS.exec(line)?.groups?.name ?? []).at(-1);
  if (name === undefined) return draft;
  const mails = parts.findIndex(({ workflow_step_id: id }, of) => of > at && id === 'mail.send_me');
  const notes = draft.notes.filter((note) => !UNMADE.test(note));
  return {
    ...draft,
    notes,
    parts: mails === -1 ? kept(parts, at, name) : mailed(parts, mails, { name, kind }),
  };
}

function kept(parts: readonly DraftPart[], at: number, name: string): DraftPart[] {
  const title = sentenceCase(name.replaceAll('_', ' '));
  const rows = areSeveral(title) ? `{{${name}}}` : `${title}: {{${name}}}`;
  const part: DraftPart = {
    workflow_step_id: 'tables.save_rows',
    inputs: { rows, table: title },
    outputs: {},
    marks: [mark({ input: 'table', guess: KEPT })],
  };
  return parts.toSpliced(at + 1, 0, part);
}

function mailed(
  parts: readonly DraftPart[],
  at: number,
  { name, kind }: { name: string; kind: 'xlsx' | 'csv' },
): DraftPart[] {
  const file = tableFile([name], kind);
  const mail = parts[at];
  if (!file || !mail || mail.inputs.attachment !== undefined) return [...parts];
  const inputs = { ...mail.inputs, attachment: `{{${file.name}}}` };
  return parts.toSpliced(at, 1, file.part, { ...mail, inputs });
}
