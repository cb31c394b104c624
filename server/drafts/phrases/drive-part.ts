import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Save the attachment in my Google Drive folder Invoices”: a step of its own, with the file that there is. */

const WHAT =
  '(?:it|them|this|that|everything|(?:the|its|every|each|all|any|that|this|my|our) (?:(?:the )?[\\p{L}-]{1,30} ){0,3}?[\\p{L}-]{1,30})';
const NAME = String.raw`(?:["“](?<quoted>[^"”]{1,80})["”]|(?<bare>[\p{L}\d][\p{L}\d _-]{0,60}?))`;
const DRIVE = new RegExp(
  String.raw`^(?:please )?(?:save|put|store|keep|upload|copy|move|file|archive|add|send|back ?up) (?<what>${WHAT}) (?:in|into|to|on|at) (?:(?:my|the|our) )?(?:(?:folder ["“]?(?<before>[\p{L}\d][\p{L}\d _-]{0,60}?)["”]? (?:in|of|on) )?(?:my |the |our )?(?:google )?drive)(?:(?: (?:in|into|to|under))?(?: (?:the|a|my|our))?(?: folder(?: (?:called|named))?)?,? ${NAME}(?: folder)?)?$`,
  'iu',
);
const ONLY_LEFT = /^(?:folder|google|account)$/i;

export function isSavedToDrive(clause: string): boolean {
  return DRIVE.test(clause);
}

/** `file` is what there is to save, by its variable; null where nothing made a file. */
export function drivePart(clause: string, file: string | null): DraftPart {
  const { before, quoted, bare } = DRIVE.exec(clause)?.groups ?? {};
  const folder = [before, quoted, bare].find((name) => name !== undefined && !ONLY_LEFT.test(name));
  return {
    workflow_step_id: 'google_drive.upload_file',
    inputs: {
      file: file === null ? '' : `{{${file}}}`,
      ...(folder !== undefined && { folder }),
    },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(file === null
        ? [mark({ input: 'file', guess: 'Say which file: no step before it makes one.' })]
        : []),
    ],
  };
}
