import { isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { isAboutRead, sayRead, saysWhatOf, takenAbout } from '#server/drafts/phrases/about-read.ts';
import { cartLines } from '#server/drafts/phrases/cart-lines.ts';
import { isAskFirst } from '#server/drafts/phrases/ask-first.ts';
import { beginBlock, blockLine } from '#server/drafts/phrases/if-so.ts';
import { isEnding } from '#server/drafts/phrases/is-ending.ts';
import { blockOf, saysNothingElse } from '#server/drafts/phrases/condition-block.ts';
import { NEWS } from '#server/drafts/words/conditions.ts';
import { beginLoop, endLoop, loopOf } from '#server/drafts/phrases/each-item.ts';
import { isOnlyCondition } from '#server/drafts/draft-title.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import type { FoundForm } from '#server/drafts/phrases/find-form.ts';
import { PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';
import { firstPage, NO_PAGE } from '#server/drafts/words/first-page.ts';
import { isKeptInTable } from '#server/drafts/phrases/kept-in-table.ts';
import { otherWording } from '#server/drafts/phrases/other-wording.ts';
import { ownValue } from '#server/drafts/phrases/own-value.ts';
import {
  CONDITION_AT_END,
  readForCondition,
  readForMail,
  readForTable,
} from '#server/drafts/phrases/read-for.ts';
import { isRestOfSignIn, isSignIn, signIn } from '#server/drafts/phrases/sign-in.ts';
import { guessOfMeaning } from '#server/drafts/phrases/what-is-meant.ts';
import { guessAbout, isBeginning, writeLine } from '#server/drafts/phrases/write-line.ts';
import {
  addLine,
  beginWriting,
  CONDITION,
  HIDDEN,
  leaveOut,
  type Line,
  noteRead,
  readingOf,
  type Writing,
  type Written,
} from '#server/drafts/phrases/writing.ts';

/** The lines of an instructions step, from the clauses of a description. */

/** What goes to somebody else is no line of a browser. */
const OTHER_MAIL =
  /^(?:write|compose|draft|prepare) (?:(?:them|him|her|an?|the|each|every) )?(?:an? )?(?:[\p{L}-]{2,20} ){0,3}(?:e-?mail|mail|letter|reply)$|^(?:e-?mail|mail|send|write to) (?!me\b).{0,80}@|^(?:send|ship|deliver|forward|mail) (?:it|them|this|that|these|those) to (?!me\b)/iu;
/** “Check if a.example is down”. */
const ASKS_IF = /^(?:check|see|look|find out)\b.{0,100}? (?:if|whether) /i;
const OPENS_THE_PAGE = new RegExp(
  String.raw`^(?:please )?(?:open|go to|visit|navigate to|use) (?:(?:the|its|that|this) (?:web ?)?(?:page|site|form)|${PRACTICE_SHOP.source})$`,
  'i',
);
/** No page has the rows of a file, or of a sheet of Google. */
const FILE_NAMED = /[\w-]\.(?:csv|xlsx?)\b|\b(?:of|from|in) (?:the|my|our|a) google (?:spread ?)?sheet\b/i;
const SAYS_WHEN = /^(?:at|on|in|by|before|after|during|until|from|each|every|within)\b/i;
const IN_TABLE =
  / (?:in|into|to) (?:an?|the|my|our) (?:[\p{L}-]{2,30} )?(?:table|(?:spread ?)?sheet|excel)\b/iu;
const INDENT = '    ';
const OPENS_BLOCK = /^ *(?:(?:If|For each) .*|Otherwise):$/;

type Asked = {
  description: string;
  practice_site: string | null;
  form: FoundForm | null;
  /** What is there to be used before the first line. */
  read: string | null;
  /** What a trigger knows, as later steps call it. */
  known: readonly string[];
  /** Something that happened elsewhere starts it, of which later steps know more than a page. */
  has_event: boolean;
  /** Where the page that it begins on is looked for. */
  page_text: string;
};

/** What a clause needs to know of those before it. */
type Before = {
  /** A condition that was left out, and that the next clause hangs on. */
  left_out: string | null;
  /** The condition of a block is about the next clause alone. */
  is_for_next: boolean;
  signed_in: { line: Line; is_name_alone: boolean } | null;
};

export function writeLines(clauses: readonly string[], asked: Asked): Written {
  const opens = firstPage(asked.page_text, asked.practice_site).text;
  const writing = beginWriting({ ...asked, opens });
  const before: Before = { left_out: null, is_for_next: false, signed_in: null };
  for (const [at, clause] of clauses.entries()) {
    const condition = before.left_out;
    before.left_out = null;
    if (isEnding(clause)) endLoop(writing);
    if (before.is_for_next || isEnding(clause)) writing.indent = writing.loop ? INDENT : '';
    before.is_for_next = false;
    if (isAskFirst(clause)) {
      askFirst(writing);
      continue;
    }
    const block = blockLine(clause);
    if (block !== null) {
      beginBlock(writing, block, { base: writing.loop ? INDENT : '', indent: INDENT });
      continue;
    }
    const loop = loopOf(clause);
    if (loop !== null) {
      beginLoop(writing, { loop, indent: INDENT });
      continue;
    }
    if (saysNothingElse(clause) && at > 0) continue;
    // A step behind the lines looks whether what they read is new.
    if (isOnlyCondition(clause) && NEWS.test(clause) && clauses.slice(at + 1).some(isEnding)) continue;
    if (isOnlyCondition(clause)) {
      readForCondition(writing, clause);
      const next = clauses[at + 1];
      if (next !== undefined && !isEnding(next)) before.is_for_next = opensBlockForNext(writing, clause);
    } else if (!endsIt(writing, clause, condition)) writeClause(writing, clause, before);
  }
  closeBlock(writing);
  const [first] = writing.lines;
  if (!first || !/^(?:open|go to|visit) \S*[.:/]/i.test(first.text)) {
    const opened = firstPage(asked.page_text, asked.practice_site);
    // Its address may have been said last.
    const isSaid = ({ text, from }: Line) => text === opened.text && from !== null;
    writing.lines = withNamedPage([opened, ...writing.lines.filter((line) => !isSaid(line))]);
  }
  return writing;
}

/** Nothing on a page is called so before one is open. */
const OPENS_NAMED =
  /^(?:open|go to|visit|navigate to|look at) (?<what>(?:the|my|our|their) (?!first\b|second\b|next\b|last\b|latest\b|newest\b)[\p{L}][\p{L}\d '’-]{1,60})$/iu;

/** “Open our bank”: the line that opens it wants its address. */
function withNamedPage(lines: Line[]): Line[] {
  const [first, second, ...rest] = lines;
  const named = first?.text === NO_PAGE && second ? OPENS_NAMED.exec(second.text)?.groups?.what : undefined;
  if (!first || !second || named === undefined) return lines;
  return [{ ...first, from: second.from, guess: `Write the address of “${named}”.` }, ...rest];
}

/** Steps are asked for one after the other, and a loop is one step. */
function askFirst(writing: Writing): void {
  const isInBlock = writing.indent !== '';
  if (isInBlock) {
    leaveOut(writing, 'ask me first');
    return;
  }
  addLine(writing, 'Ask me first', { clause: null });
  writing.asks = writing.lines.at(-1) ?? null;
}

/** Reads what such a step needs. False for a clause that is no such step, or has nothing to keep. */
function endsIt(writing: Writing, clause: string, condition: string | null): boolean {
  if (isKeptInTable(clause)) {
    readForTable(writing, clause);
    // Behind an e-mail or a form, what it says of itself is kept.
    if (writing.reads.length > 0 || writing.has_event) return true;
    // As a line it would be a click on something that is called so.
    if (IN_TABLE.test(clause)) {
      leaveOut(writing, clause);
      return true;
    }
  }
  if (isSavedToDrive(clause)) return true;
  if (!MAIL.test(clause) && !isToldToOthers(clause)) return false;
  readForMail(writing, asToldToMe(clause));
  if (condition !== null && writing.reads.length === 0) leaveOut(writing, clause);
  if (condition !== null) writing.unmet.set(clause, condition);
  return true;
}

/** No step of its own can hold a condition of what is done on the page. */
function opensBlockForNext(writing: Writing, condition: string): boolean {
  const read = writing.reads.at(-1) ?? null;
  const block = blockOf(condition, read);
  if (!block) {
    leaveOut(writing, condition);
    return false;
  }
  const guess = read !== null && writing.reads.length > 1 ? takenAbout(read) : null;
  addLine(writing, block.line, { clause: condition, guess });
  writing.indent = `${writing.loop ? INDENT : ''}${INDENT}`;
  writing.is_understood = true;
  return !block.is_for_rest;
}

function closeBlock(writing: Writing): void {
  endLoop(writing);
  writing.indent = '';
  for (let last = writing.lines.at(-1); last && OPENS_BLOCK.test(last.text); last = writing.lines.at(-1)) {
    // Nothing stands below it.
    writing.lines.pop();
    leaveOut(writing, last.from ?? last.text.trim());
  }
}

function writeClause(writing: Writing, clause: string, before: Before): void {
  // Which page that is stands in the first line.
  if (OPENS_THE_PAGE.test(clause)) return;
  if (isRestOfSignIn(clause) && writing.variables.some(({ is_secret }) => is_secret)) return;
  const own = ownValue(clause);
  const inCart = own ? null : cartLines(clause, writing.opens);
  if (own) {
    const { variable, line, guess } = own;
    addLine(writing, line, { clause, guess });
    writing.is_understood ||= variable === null;
    if (variable && !writing.variables.some(({ name }) => name === variable.name))
      writing.variables.push(variable);
  } else if (isSignIn(clause, HIDDEN.test(writing.description))) writeSignIn(writing, clause, before);
  else if (inCart) {
    for (const { text, guess } of inCart)
      addLine(writing, text, { clause: text === writing.opens ? null : clause, guess });
    writing.is_understood = true;
  } else writeOther(writing, clause, before);
}

function writeSignIn(writing: Writing, clause: string, before: Before): void {
  const { signed_in: signedIn } = before;
  const { line, variables, isNameAlone } = signIn(clause);
  writing.is_understood = true;
  // “Log in, user: maria” is one thing.
  if (signedIn && (isNameAlone || signedIn.is_name_alone)) {
    if (!isNameAlone && variables[0]?.default_value === '') return;
    writing.lines.splice(writing.lines.indexOf(signedIn.line), 1);
    writing.variables = writing.variables.filter(({ name }) => name !== 'email' && name !== 'user_name');
  }
  addLine(writing, line, { clause });
  const named = new Set(writing.variables.map(({ name }) => name));
  writing.variables.push(...variables.filter(({ name }) => !named.has(name)));
  const added = writing.lines.at(-1);
  before.signed_in = added ? { line: added, is_name_alone: isNameAlone } : null;
}

function writeOther(writing: Writing, clause: string, before: Before): void {
  const about = isAboutRead(clause) ? (writing.reads.at(-1) ?? null) : null;
  const written = writeLine(about === null ? clause : sayRead(clause, about));
  const other = otherWording(written.line);
  const { read } = written;
  const line = other?.line ?? written.line;
  const ofLine = other?.guess ?? written.guess;
  if (read !== null && writing.known.includes(read)) {
    noteRead(writing, read);
    return;
  }
  const reading = readingOf(line);
  if (other?.left_out) leaveOut(writing, other.left_out);
  if (reading === null || CONDITION.test(clause) || OTHER_MAIL.test(clause) || FILE_NAMED.test(clause)) {
    if (CONDITION.test(clause) || ASKS_IF.test(clause)) before.left_out = clause;
    leaveOut(writing, clause);
    return;
  }
  // Words of a time that no schedule has taken, and no button.
  if (reading === 'click' && SAYS_WHEN.test(clause) && guessAbout(line, reading) !== null) {
    leaveOut(writing, clause);
    return;
  }
  const meant = guessOfMeaning(clause) ?? ofLine;
  const ifSo = CONDITION_AT_END.exec(clause)?.[0].trim();
  const ofCondition =
    about === null ? ifSo && saysWhatOf(ifSo) : writing.reads.length > 1 ? takenAbout(about) : null;
  const guess = meant ?? (ifSo === undefined ? guessAbout(line, reading) : (ofCondition ?? null));
  if (guess === null || meant !== null || isBeginning(guess)) writing.is_understood = true;
  if (read !== null) noteRead(writing, read);
  addLine(writing, line, { clause, guess });
}
