import { drivePart, isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { emailPart, isEmailedToOther } from '#server/drafts/phrases/email-part.ts';
import { isPostedToSlack, slackPart } from '#server/drafts/phrases/slack-part.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { findCondition, type FoundCondition } from '#server/drafts/words/conditions.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { endsWithCondition } from '#server/drafts/phrases/stop-here.ts';
import { allThatWasRead, lookedAt } from '#server/drafts/phrases/several-things.ts';
import {
  changedThing,
  findWatchedState,
  waitsForIt,
  watchedNews,
} from '#server/drafts/phrases/watched-state.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { areSeveral, isKeptInTable, keepInTable } from '#server/drafts/phrases/kept-in-table.ts';
import { pointsBack } from '#server/drafts/phrases/told-things.ts';
import type { ReadPlace } from '#server/drafts/phrases/several-places.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** What comes after the lines of the browser: a table that keeps what was read, “when it has changed”, and a mail. */

export const MAIL =
  /^(?:please )?(?:e-?mail|mail|send|tell|notify|alert|inform|ping|warn|let|remind) (?:it to )?me\b.*$|^send (?:me )?an? e-?mail\b.*$|^(?:e-?mail|mail) (?:it|(?:the )?(?:diff|difference|results?|changes|list|table|report|summary))$/i;
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

/** What goes to a channel or to somebody else may be called a message, too. */
function isMailed(clause: string): boolean {
  return MAIL.test(clause) && !isToldToOthers(clause);
}

type Ended = {
  reads: readonly string[];
  places: readonly ReadPlace[];
  /** Of the mail. */
  file: string | null;
  /** What there is to be saved to Drive. */
  saved: string | null;
  /** Conditions that were left out, by the clause of the mail that hangs on them. */
  unmet: ReadonlyMap<string, string>;
  /** What e-mails to others are sent with. */
  app: 'gmail' | 'outlook';
};

/** After what was read: the names of it, and where, when the same was read in several places. */
export function endingParts(rest: string, clauses: readonly string[], ended: Ended): DraftPart[] {
  const { reads, places, file, saved, unmet, app } = ended;
  const mail = clauses.find(isMailed);
  const told = clauses.filter(isToldToOthers);
  const table = clauses.find(isKeptInTable);
  const asked = conditionOf(rest, clauses, table !== undefined);
  // No number is a whole page.
  const isNumberOfPage =
    /^(?:above|below|fell|rose)$/.test(asked?.condition ?? '') && reads.join() === 'page';
  const condition = isNumberOfPage ? null : asked;
  const everywhere = places.map(({ address, name }) => `${address}: {{${name}}}`).join('\n');
  const looked = condition ? lookedAt(reads, condition) : { name: null };
  // Beside what was asked for, the whole page was read only to be looked at.
  const isPageLookedAt = looked.name === 'page' && reads.length > 1;
  const all = everywhere || allThatWasRead(isPageLookedAt ? reads.filter((name) => name !== 'page') : reads);
  const read = reads.findLast((name) => !isPageLookedAt || name !== 'page') ?? null;
  const isHeld = mail !== undefined || table !== undefined || told.length > 0 || endsWithCondition(clauses);
  const stop =
    condition && read !== null && isHeld
      ? [
          stopPart(condition, {
            value: everywhere || (looked.name === null ? all : `{{${looked.name}}}`),
            guess: everywhere === '' ? looked.guess : undefined,
          }),
        ]
      : [];
  const keep =
    table !== undefined && read !== null ? [keepInTable(table, { reads, places, everywhere })] : [];
  // “When it has changed” is about what is said after it.
  const isKeptAlways =
    table !== undefined &&
    condition !== null &&
    rest.includes(table) &&
    rest.indexOf(table) < rest.indexOf(condition.words);
  const about =
    everywhere === '' && looked.name === null && reads.length > 1
      ? subjectOfSeveral(reads)
      : subjectOf(places[0]?.name ?? looked.name ?? read, { condition, isEverywhere: everywhere !== '' });
  // The whole page was only looked at: nobody else reads it.
  const toOthers = read === 'page' && condition ? about : all;
  // Nothing was read that could be compared.
  const unheld = asked && stop.length === 0 ? asked.words : null;
  const unmetOf = (clause: string) => unmet.get(asToldToMe(clause)) ?? unheld;
  return [
    ...(isKeptAlways ? [...keep, ...stop] : [...stop, ...keep]),
    ...(mail === undefined ? [] : [mailPart(mail, { file, unmet: unmetOf(mail), read, all, about })]),
    ...clauses.flatMap((clause) => {
      // In the order in which they were said: what fails keeps back what comes after it.
      if (isSavedToDrive(clause)) return [drivePart(clause, saved)];
      const unmet = isToldToOthers(clause) ? unmetOf(clause) : null;
      if (isPostedToSlack(clause)) return [slackPart(clause, { all: toOthers, unmet })];
      const said = { all: toOthers, subject: about, file, app, unmet };
      return isEmailedToOther(clause) ? [emailPart(clause, said)] : [];
    }),
  ];
}

function stopPart(
  condition: FoundCondition,
  { value, guess }: { value: string; guess: string | undefined },
): DraftPart {
  const { other } = condition;
  const input = other === undefined ? 'condition' : 'other';
  return {
    workflow_step_id: 'flow.stop_unless',
    inputs: { value, condition: condition.condition, ...(other !== undefined && { other }) },
    outputs: {},
    marks: [
      mark({ from: condition.words }),
      ...(guess === undefined ? [] : [mark({ input: 'value', guess })]),
      ...(condition.guess === undefined ? [] : [mark({ input, guess: condition.guess })]),
    ],
  };
}

type Mailed = Pick<Ended, 'file'> & {
  /** A condition that it hangs on and that was left out. */
  unmet: string | null;
  read: string | null;
  /** All that was read; empty where nothing was. */
  all: string;
  /** Its subject, where something was read. */
  about: string;
};

function mailPart(mail: string, { file, unmet, read, all, about }: Mailed): DraftPart {
  const reminder = REMINDER.exec(mail)?.groups?.what ?? null;
  const ofNothingRead =
    reminder === null
      ? file === null
        ? about
        : `The ${file} of your workflow`
      : sentenceCase(reminder).slice(0, 120);
  const guesses = [
    all === '' && file === null && pointsBack(mail) ? NOTHING_READ : null,
    unmet === null ? null : `It is sent at every run: “${unmet}” was left out.`,
  ].filter((guess) => guess !== null);
  return {
    workflow_step_id: 'mail.send_me',
    inputs: {
      subject: read === null ? ofNothingRead : about,
      body: all || (file === null ? (reminder ?? 'It is done.') : 'It is attached.'),
      ...(file !== null && { attachment: `{{${file}}}` }),
    },
    outputs: {},
    marks: [
      mark({ from: mail.slice(0, LONGEST_MARK) }),
      ...guesses.map((guess) => mark({ input: 'body', guess })),
    ],
  };
}

function conditionOf(rest: string, said: readonly string[], isKept: boolean): FoundCondition | null {
  const clauses = said.map(asToldToMe);
  const watched = clauses.find((clause) => watchedThing(clause) !== null || changedThing(clause) !== null);
  const mail = clauses.find((clause) => MAIL.test(clause) || isToldToOthers(clause)) ?? '';
  // What a mail itself hangs on counts before a question elsewhere: “check if it is in stock and mail me if it is sold out”.
  const found =
    findCondition(mail) ??
    findWatchedState(mail)?.condition ??
    findCondition(rest) ??
    watchedNews(rest) ??
    clauses.map((clause) => findWatchedState(clause)?.condition).find(Boolean) ??
    (watched === undefined ? null : { words: watched, condition: 'changed' });
  if (!found) return null;
  const words = found.words.slice(0, LONGEST_MARK);
  // What somebody waits for is said when it comes, not each time that it is still so.
  const isSaidOnce = found.condition === 'contains' && !isKept && clauses.some(waitsForIt);
  return { ...found, words, ...(isSaidOnce && { condition: 'newly_contains' }) };
}

/** What started the run, as the subject of a mail. */
const OF_EVENT = new Map([
  ['submitted_at', 'Your form was sent'],
  ['body', 'Your webhook was called'],
  ['row', 'A row was added'],
  ['text', 'A message was posted'],
]);

/** A whole page is no subject, and neither are the rows of a table. */
function subjectOf(
  read: string | null,
  { condition, isEverywhere }: { condition: FoundCondition | null; isEverywhere: boolean },
): string {
  if (read === null) return 'Your workflow has run';
  if (read === 'page' && condition?.other !== undefined)
    return `The page ${condition.condition === 'lacks' ? 'does not say' : 'says'} “${condition.other}”`;
  if (read === 'page') return condition === null ? 'The page' : 'The page has changed';
  const ofEvent = OF_EVENT.get(read);
  if (ofEvent !== undefined) return ofEvent;
  const words = read.replaceAll('_', ' ');
  return areSeveral(words) || isEverywhere ? `The ${words}` : `The ${words}: {{${read}}}`;
}

/** “The price and the stock” */
function subjectOfSeveral(reads: readonly string[]): string {
  // A whole e-mail that goes on.
  if (reads.join() === 'sender,subject,text') return '{{subject}}';
  const [first = '', second = ''] = reads.map((name) => `the ${name.replaceAll('_', ' ')}`);
  return sentenceCase(reads.length === 2 ? `${first} and ${second}` : `${first} and more`);
}
