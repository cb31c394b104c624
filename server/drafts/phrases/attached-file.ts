import { isEmailedToOther } from '#server/drafts/phrases/email-part.ts';
import { isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { withoutAddress } from '#server/drafts/words/find-address.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { Line } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Take a screenshot and mail it to me”: only a step of its own has a file that a mail or Drive can hold. */

const PICTURE =
  /^(?:take|make|keep|save|capture|get) (?:an? |the )?(?:screenshot|picture|photo)(?: of (?:it|(?:the|this) page))?$/i;
const DOWNLOAD = /^download (?<target>.{1,100})$/i;

export type AttachedFile = {
  /** Those that are left. */
  lines: readonly Line[];
  part: DraftPart;
  /** As later steps call it. */
  name: string;
  /** A sentence about the files before it. */
  note: string | null;
};

/** Null unless the last line makes a file, and a mail or Google Drive is said behind it. */
export function attachedFile(lines: readonly Line[], clauses: readonly string[]): AttachedFile | null {
  const last = lines.at(-1);
  const made = clauses.findLastIndex(
    (clause) => withoutAddress(clause).toLowerCase() === last?.text.toLowerCase(),
  );
  const isWanted = clauses
    .slice(made)
    .some((clause) => MAIL.test(clause) || isEmailedToOther(clause) || isSavedToDrive(clause));
  if (!last || made < 0 || !isWanted) return null;
  const target = DOWNLOAD.exec(last.text)?.groups?.target;
  const about = { outputs: {}, marks: [mark({ from: last.from })] };
  const left = lines.slice(0, -1);
  const others = left.filter(({ text }) => PICTURE.test(text.trim()) || DOWNLOAD.test(text.trim()));
  const note =
    others.length === 0
      ? null
      : `Only the last file is passed on: add a step for ${others.length === 1 ? 'the other' : 'each of the others'}.`;
  if (PICTURE.test(last.text)) {
    const part = { ...about, workflow_step_id: 'browser.take_screenshot', inputs: {} };
    return { lines: left, part: { ...part, outputs: { picture: 'picture' } }, name: 'picture', note };
  }
  if (target === undefined) return null;
  const part = { ...about, workflow_step_id: 'browser.download_file', inputs: { target } };
  return { lines: left, part: { ...part, outputs: { file: 'file' } }, name: 'file', note };
}
