import { findCondition, type FoundCondition } from '#server/drafts/conditions.ts';
import { withoutPlace } from '#server/drafts/find-address.ts';
import { sentenceCase } from '#server/drafts/sentence-case.ts';
import { allThatWasRead, lookedAt } from '#server/drafts/several-things.ts';
import { changedThing, findWatchedState, waitsForIt } from '#server/drafts/watched-state.ts';
import { mark } from '#server/drafts/mark.ts';
import { isPostedToSlack, slackPart } from '#server/drafts/slack-part.ts';
import { pointsBack } from '#server/drafts/told-things.ts';
import type { ReadPlace } from '#server/drafts/several-places.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** What comes after the lines of the browser: a table that keeps what was read, “when it has changed”, and a mail. */

export const MAIL =
  /^(?:please )?(?:e-?mail|mail|send|tell|notify|alert|inform|ping|warn|let|remind) (?:it to )?me\b.*$|^send (?:me )?an? e-?mail\b.*$|^(?:e-?mail|mail) (?:it|(?:the )?(?:diff|difference|results?|changes|list|table|report|summary))$/i;
/** “Save it in a table called Prices”. */
const KIND = String.raw`(?<kind>table|list|(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table))?|csv(?: (?:file|table))?|log)`;
const CALLED = String.raw`(?: (?:called|named) ["“]?(?<name>[\p{L}\d _-]{1,40}?)["”]?)?`;
const TABLE = new RegExp(
  String.raw`^(?:please )?(?:save|keep|put|store|write|add|collect|append|record|log|note) (?:(?:it|them|that|this|these|everything|(?:the|all|each|only|any)(?: the)? (?:new )?[\p{L}]{1,30}|new [\p{L}]{1,30}) )?(?:down )?(?:in|into|to|as) (?:a|an|the|my) ${KIND}${CALLED}$`,
  'iu',
);
/** “Put all rows of the table into a spreadsheet”: it says what is to be read, too. */
const READ_INTO_TABLE = new RegExp(
  String.raw`^(?:please )?(?:save|keep|put|store|write(?: down)?|note(?: down)?|collect|copy|export|record|get|take|list|enter|transfer|move) (?<what>(?:the|all|each|every|my|our) [\p{L}\d -]{1,80}|everything|all) (?:down )?(?:in|into|to|as) (?:(?:a|an|the|my|our) )?(?<kind>(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table))?|csv(?: (?:file|table))?|table)${CALLED}$`,
  'iu',
);
/** “Make excel”. */
const MAKES_TABLE = new RegExp(
  String.raw`^(?:please )?(?:make|create|build|export|save|convert|turn|put)(?: (?:it|them|this|that|everything|all))?(?: (?:in|into|to|as))? (?:an? |the )?(?<kind>spread ?sheet|excel(?: (?:file|sheet|table))?|csv(?: (?:file|table))?|table)(?: (?:of|from|with) (?:it|them|this|that|everything|all))?${CALLED}$`,
  'iu',
);

/** “Remind me to submit my timesheet”. */
const REMINDER = /^(?:please )?remind me (?:to|of|about|that) (?<what>.{2,200})$/i;
const LONGEST_MARK = 300;
const NOTHING_READ = 'Nothing is read before, so it says only that the workflow has run.';

/** “Tell me when the Head Torch is back”. */
const WHEN_STATE =
  /^(?:please )?(?:tell|notify|mail|e-?mail|alert|let|remind) me (?:know )?(?:when|if|once|as soon as) (?:the |my |a |an )?(?<what>(?!it\b|they\b|that\b|this\b|something\b|anything\b|there\b)[\p{L}\d][\p{L}\d -]{1,60}?) (?:is|are|comes?|gets?|becomes?|goes|has|have|changes?)\b(?!.{0,60}\d)/iu;

/** What is watched for somebody who is to be told when it becomes otherwise. */
export function watchedThing(clause: string): string | null {
  return WHEN_STATE.exec(withoutPlace(clause))?.groups?.what?.trim() ?? null;
}

export function isKeptInTable(clause: string): boolean {
  return [TABLE, READ_INTO_TABLE, MAKES_TABLE].some((pattern) => pattern.test(withoutPlace(clause)));
}

/** What a clause puts into a table, where it says it: “all rows of the table”. */
export function readIntoTable(clause: string): string | null {
  return READ_INTO_TABLE.exec(withoutPlace(clause))?.groups?.what ?? null;
}

type Ended = {
  reads: readonly string[];
  places: readonly ReadPlace[];
  file: string | null;
  /** Conditions that were left out, by the clause of the mail that hangs on them. */
  unmet: ReadonlyMap<string, string>;
};

/** After what was read: the names of it, and where, when the same was read in several places. */
export function endingParts(
  rest: string,
  clauses: readonly string[],
  { reads, places, file, unmet }: Ended,
): DraftPart[] {
  const mail = clauses.find((clause) => MAIL.test(clause));
  const posted = clauses.filter(isPostedToSlack);
  const reminder = REMINDER.exec(mail ?? '')?.groups?.what ?? null;
  const table = clauses.find(isKeptInTable);
  const condition = conditionOf(rest, clauses, table !== undefined);
  const everywhere = places.map(({ address, name }) => `${address}: {{${name}}}`).join('\n');
  const looked = condition ? lookedAt(reads, condition) : { name: null };
  // Beside what was asked for, the whole page was read only to be looked at.
  const isPageLookedAt = looked.name === 'page' && reads.length > 1;
  const all = everywhere || allThatWasRead(isPageLookedAt ? reads.filter((name) => name !== 'page') : reads);
  const value = everywhere || (looked.name === null ? all : `{{${looked.name}}}`);
  const read = reads.findLast((name) => !isPageLookedAt || name !== 'page') ?? null;
  const keep = table !== undefined && read !== null ? [keepInTable(table, reads, everywhere)] : [];
  const stop =
    condition && read !== null && (mail !== undefined || table !== undefined || posted.length > 0)
      ? [
          {
            workflow_step_id: 'flow.stop_unless',
            inputs: {
              value,
              condition: condition.condition,
              ...(condition.other !== undefined && { other: condition.other }),
            },
            outputs: {},
            marks: [
              mark({ from: condition.words }),
              ...(looked.guess === undefined || everywhere !== ''
                ? []
                : [mark({ input: 'value', guess: looked.guess })]),
              ...(condition.guess === undefined
                ? []
                : [
                    mark({
                      input: condition.other === undefined ? 'condition' : 'other',
                      guess: condition.guess,
                    }),
                  ]),
            ],
          },
        ]
      : [];
  // “When it has changed” is about what is said after it.
  const isKeptAlways =
    table !== undefined && condition !== null && rest.indexOf(table) < rest.indexOf(condition.words);
  return [
    ...(isKeptAlways ? [...keep, ...stop] : [...stop, ...keep]),
    ...(mail !== undefined
      ? [
          {
            workflow_step_id: 'mail.send_me',
            inputs: {
              subject:
                reminder !== null && read === null
                  ? sentenceCase(reminder).slice(0, 120)
                  : file !== null && read === null
                    ? `The ${file} of your workflow`
                    : everywhere === '' && looked.name === null && reads.length > 1
                      ? subjectOfSeveral(reads)
                      : subjectOf(places[0]?.name ?? looked.name ?? read, {
                          condition,
                          isEverywhere: everywhere !== '',
                        }),
              body: all || (file === null ? (reminder ?? 'It is done.') : 'It is attached.'),
              ...(file !== null && { attachment: `{{${file}}}` }),
            },
            outputs: {},
            marks: [
              mark({ from: mail.slice(0, LONGEST_MARK) }),
              ...(all === '' && file === null && pointsBack(mail)
                ? [mark({ input: 'body', guess: NOTHING_READ })]
                : []),
              ...(unmet.has(mail)
                ? [
                    mark({
                      input: 'body',
                      guess: `It is sent at every run: “${unmet.get(mail)}” was left out.`,
                    }),
                  ]
                : []),
            ],
          },
        ]
      : []),
    ...posted.map((clause) => slackPart(clause, all)),
  ];
}

function conditionOf(rest: string, clauses: readonly string[], isKept: boolean): FoundCondition | null {
  const watched = clauses.find((clause) => watchedThing(clause) !== null || changedThing(clause) !== null);
  const mail = clauses.find((clause) => MAIL.test(clause)) ?? '';
  // What a mail itself hangs on counts before a question elsewhere: “check if it is in stock and mail me if it is sold out”.
  const found =
    findCondition(mail) ??
    findWatchedState(mail)?.condition ??
    findCondition(rest) ??
    clauses.map((clause) => findWatchedState(clause)?.condition).find(Boolean) ??
    (watched === undefined ? null : { words: watched, condition: 'changed' });
  if (!found) return null;
  const words = found.words.slice(0, LONGEST_MARK);
  // What somebody waits for is said when it comes, not each time that it is still so.
  const isSaidOnce = found.condition === 'contains' && !isKept && clauses.some(waitsForIt);
  return { ...found, words, ...(isSaidOnce && { condition: 'newly_contains' }) };
}

/** A whole page is no subject, and neither are the rows of a table. */
function subjectOf(
  read: string | null,
  { condition, isEverywhere }: { condition: FoundCondition | null; isEverywhere: boolean },
): string {
  if (read === null) return 'Your workflow has run';
  if (read === 'page' && condition?.other !== undefined)
    return `The page ${condition.condition === 'lacks' ? 'does not say' : 'says'} “${condition.other}”`;
  if (read === 'page') return 'The page has changed';
  const words = read.replaceAll('_', ' ');
  return areSeveral(words) || isEverywhere ? `The ${words}` : `The ${words}: {{${read}}}`;
}

/** “The price and the stock” */
function subjectOfSeveral(reads: readonly string[]): string {
  const [first = '', second = ''] = reads.map((name) => `the ${name.replaceAll('_', ' ')}`);
  return sentenceCase(reads.length === 2 ? `${first} and ${second}` : `${first} and more`);
}

/** Several things are read as rows of their own. */
function areSeveral(words: string): boolean {
  return /[^s]s$|\b(?:table|list)$/.test(words);
}

const OWN_TABLE = 'A table of this workflow, which can be downloaded for Excel.';
const ADD_SHEET = ' For a Google Sheet, add a step of Google Sheets behind it.';

function keepInTable(clause: string, reads: readonly string[], everywhere: string): DraftPart {
  const read = reads.at(-1) ?? '';
  // Values become the columns of one row; what is read as rows has its own.
  const isRow = reads.length > 1 && !reads.some((name) => areSeveral(name.replaceAll('_', ' ')));
  const words = read.replaceAll('_', ' ');
  const column = isRow ? 'Results' : sentenceCase(words);
  const { name, kind } =
    [TABLE, READ_INTO_TABLE, MAKES_TABLE].map((pattern) => pattern.exec(withoutPlace(clause))).find(Boolean)
      ?.groups ?? {};
  const row = isRow ? allThatWasRead(reads) : `${column}: {{${read}}}`;
  const rows = everywhere !== '' ? everywhere : areSeveral(words) ? `{{${read}}}` : row;
  const isElsewhere = kind !== undefined && /sheet|excel|csv/i.test(kind);
  return {
    workflow_step_id: 'tables.save_rows',
    inputs: {
      rows,
      table: name?.trim() ?? column,
      ...(/\bnew (?!table|list|sheet|spread|excel|csv)/i.test(clause) && { when: 'skip' }),
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
