import { sheetPart } from '#server/drafts/phrases/sheet-part.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { allThatWasRead } from '#server/drafts/phrases/several-things.ts';
import type { ReadPlace } from '#server/drafts/phrases/several-places.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** A clause that keeps what was read: in a table of the workflow, or in a Google Sheet. */

/** “Save it in a table called Prices”. */
const KIND = String.raw`(?<kind>table|list|(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table|list))?|csv(?: (?:file|table))?|log)`;
/** “My repairs table”. */
const WHOSE = String.raw`(?:(?<of>(?!(?:google|spread|excel|csv|new)\b)[\p{L}-]{2,30}) )?`;
const CALLED = String.raw`(?: (?:(?:called|named) )?["“]?(?<name>(?!(?:and|with|every|each|when|if|for|of|on|in|at|so|to|that|which|from|by|as|after|before|instead|again|too|please)\b)[\p{L}\d][\p{L}\d _-]{0,39}?)["”]?)?`;
const TABLE = new RegExp(
  String.raw`^(?:please )?(?:save|keep|put|store|write|add|collect|append|record|log|note) (?:(?:it|them|him|her|that|this|these|those|everything|an? (?:new )?(?:row|line|entry)|both(?: of (?:them|these))?|all(?: of (?:it|them|these))?|(?:the|all|each|only|any)(?: the)? (?:new )?[\p{L}]{1,30}|new [\p{L}]{1,30}) )?(?:down )?(?:in|into|to|as) (?:a|an|the|my|our) ${WHOSE}${KIND}${CALLED}$`,
  'iu',
);
/** “Put all rows of the table into a spreadsheet”: it says what is to be read, too. */
const READ_INTO_TABLE = new RegExp(
  String.raw`^(?:please )?(?:save|keep|put|store|write(?: down)?|note(?: down)?|collect|copy|export|record|get|take|list|enter|transfer|move) (?<what>(?:the|all|each|every|my|our) [\p{L}\d -]{1,80}|everything|all) (?:down )?(?:in|into|to|as) (?:(?:a|an|the|my|our) )?(?<kind>(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table|list))?|csv(?: (?:file|table))?|table)${CALLED}$`,
  'iu',
);
/** “Make excel”. */
const MAKES_TABLE = new RegExp(
  String.raw`^(?:please )?(?:make|create|build|export|save|convert|turn|put|give me|get me)(?: (?:it|them|this|that|everything|all))?(?: (?:in|into|to|as))? (?:an? |the )?(?<kind>spread ?sheet|excel(?: (?:file|sheet|table|list))?|csv(?: (?:file|table))?|table)(?: (?:of|from|with) (?:it|them|this|that|everything|all))?${CALLED}$`,
  'iu',
);

export function isKeptInTable(clause: string): boolean {
  return [TABLE, READ_INTO_TABLE, MAKES_TABLE].some((pattern) => pattern.test(withoutPlace(clause)));
}

/** What a clause puts into a table, where it says it: “all rows of the table”. */
export function readIntoTable(clause: string): string | null {
  return READ_INTO_TABLE.exec(withoutPlace(clause))?.groups?.what ?? null;
}

/** Several things are read as rows of their own. */
export function areSeveral(words: string): boolean {
  return !/^number of |^total\b|\b(?:news|sales)$/.test(words) && /[^s]s$|\b(?:table|list)$/.test(words);
}

type Kept = {
  reads: readonly string[];
  places: readonly ReadPlace[];
  /** The same that was read in several places; empty where it was not. */
  everywhere: string;
};

/** What started the run, with columns of its own. */
const ROW_OF_SHEET = 'row';
const NEW = /\bnew (?!table|list|sheet|spread|excel|csv)/i;
const OWN_TABLE = 'A table of this workflow, which can be downloaded for Excel.';
const ADD_SHEET = ' For a Google Sheet, add a step of Google Sheets behind it.';

export function keepInTable(clause: string, { reads, places, everywhere }: Kept): DraftPart {
  const read = reads.at(-1) ?? '';
  // Values become the columns of one row; what is read as rows has its own.
  const isRow = reads.length > 1 && !reads.some((name) => areSeveral(name.replaceAll('_', ' ')));
  const words = read.replaceAll('_', ' ');
  const column = isRow ? 'Results' : sentenceCase(words);
  const {
    name: called,
    of,
    kind,
  } = [TABLE, READ_INTO_TABLE, MAKES_TABLE].map((pattern) => pattern.exec(withoutPlace(clause))).find(Boolean)
    ?.groups ?? {};
  const row = isRow ? allThatWasRead(reads) : `${column}: {{${read}}}`;
  const name = called ?? (of === undefined ? undefined : sentenceCase(of));
  const isRows = areSeveral(words) || reads.join() === ROW_OF_SHEET;
  const rows = everywhere !== '' ? everywhere : isRows ? `{{${read}}}` : row;
  // A sheet is not searched for rows that it has already.
  if (/google/i.test(kind ?? '') && !NEW.test(clause)) {
    const values = everywhere === '' ? (isRow ? reads : [read]) : places.map((place) => place.name);
    return sheetPart(clause, {
      name: name?.trim() ?? null,
      rows: everywhere === '' && isRows ? `{{${read}}}` : null,
      values,
    });
  }
  const isElsewhere = kind !== undefined && /sheet|excel|csv/i.test(kind);
  return {
    workflow_step_id: 'tables.save_rows',
    inputs: {
      rows,
      table: name?.trim() ?? column,
      ...(NEW.test(clause) && { when: 'skip' }),
    },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(isElsewhere
        ? [mark({ input: 'table', guess: `${OWN_TABLE}${/google/i.test(kind) ? ADD_SHEET : ''}` })]
        : []),
    ],
  };
}
