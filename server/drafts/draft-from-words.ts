import { isOnlyCondition, titleOf } from '#server/drafts/draft-title.ts';
import { sentenceCase } from '#server/drafts/sentence-case.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftVariable, WorkflowDraft } from '#shared/wire/draft.ts';
import { findCondition, STATED } from '#server/drafts/conditions.ts';
import {
  endingParts,
  isKeptInTable,
  MAIL,
  mark,
  readIntoTable,
  watchedThing,
} from '#server/drafts/ending-parts.ts';
import { ADDRESS, PRACTICE_SHOP, withoutPlace } from '#server/drafts/find-address.ts';
import { findFileRows, linesForEachRow, withColumn } from '#server/drafts/file-rows.ts';
import { findForm, type FoundForm } from '#server/drafts/find-form.ts';
import { plainClauses } from '#server/drafts/plain-clauses.ts';
import { takeSchedule } from '#server/drafts/find-schedule-words.ts';
import { schedulePart, schedulePartOfWaiting } from '#server/drafts/schedule-part.ts';
import { placesOf, titleOfPlaces, withEachPlace } from '#server/drafts/several-places.ts';
import { withEachThing } from '#server/drafts/several-things.ts';
import { isRestOfSignIn, isSignIn, signIn } from '#server/drafts/sign-in.ts';
import { readAwaited, waitsForIt } from '#server/drafts/watched-state.ts';
import { snake } from '#server/drafts/snake.ts';
import { guessAbout, READS, writeLine } from '#server/drafts/write-line.ts';

type Asked = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
  /** The address of the shop to practise on, where there is one. */
  practice_site: string | null;
};

const STOP = 'flow.stop_unless';
const MOST_CLAUSES = 30;
const LONGEST_CLAUSE = 300;
/** Between two things to do. */
const BETWEEN =
  /\s*(?:\n|;|[.!?](?=\s|$)|,(?:\s*and)?(?:\s*then)?(?=\s)|\b(?:and )?then\b|\band\b(?=\s))\s*/i;
/** A password that was taken out of the description. */
const HIDDEN = /@password(?:_\d)?(?!\w)/;
const HIDDEN_ALL = new RegExp(HIDDEN, 'g');
/** A mail to somebody else, which is no line of a browser. */
const OTHER_MAIL = /^(?:e-?mail|mail|send|write to) (?!me\b).{0,80}@/i;
/** What follows such a clause is done every time when the clause is left out. */
const CONDITION =
  /^(?:only )?(?:if|when|whenever|unless|once|as soon as|for each|for every|before|after|ask me)\b/i;
/** The same at the end of another clause. */
const CONDITION_AT_END = / (?:only )?(?:if|when|whenever|unless|once|as soon as) .{3,200}$/i;
const OWN_VALUE = /^(?:type|enter|fill in|put in|write) (?:in )?my (?<what>[a-z][a-z -]{1,30})$/i;
const SECRET = /\b(?:password|pass ?code|pin|secret|token)\b/i;
/** What a mail is to hold, where no line has read it. */
const MAILED =
  /^(?:please )?(?:e-?mail|mail|send|tell) me (?<what>(?:the|my|all) (?!result|summary|e?-?mail|message|page|file)[\p{L}][\p{L} -]{1,60})$/iu;

/**
 * A draft of what can be told without a model: when it runs, which page it begins on, the lines of an instructions step,
 * and a mail at the end. Null when no part of the description is understood.
 */
export function draftFromWords(asked: Asked): WorkflowDraft | null {
  const { description } = asked;
  const { schedule, rest: unscheduled } = takeSchedule(description);
  const rows = findFileRows(unscheduled.replace(/^[\s,]+/, ''));
  const form = rows ? null : findForm(unscheduled.replace(/^[\s,]+/, ''), ADDRESS);
  const rest = rows?.rest ?? (form ? unscheduled.replace(form.words, ' ') : unscheduled);
  const said = rest
    .split(BETWEEN)
    .map((clause) => clause.trim().slice(0, LONGEST_CLAUSE))
    .filter((clause) => clause !== '')
    .slice(0, MOST_CLAUSES);
  const { clauses: plain, left_out } = plainClauses(withEachPlace(said));
  const clauses = withEachThing(plain);
  const written = writeLines(rows?.is_each ? clauses.map(withColumn) : clauses, {
    ...asked,
    form,
    read: rows && !rows.is_each ? 'rows' : null,
  });
  const lines = rows?.is_each ? linesForEachRow(written.lines, rows) : written.lines;
  const places = placesOf(said);
  const endings = endingParts(rest, clauses, { reads: written.reads, places });
  // What it does in the browser can be shown later; when it runs, and what becomes of it, is a beginning.
  if (!written.is_understood && schedule === null && endings.length === 0 && !rows) return null;
  const isAwaited = clauses.some(waitsForIt) && endings.some(({ workflow_step_id: id }) => id === STOP);
  const parts = [
    schedule && schedulePart(schedule, asked.time_zone),
    !schedule && isAwaited ? schedulePartOfWaiting(asked.time_zone) : null,
    rows?.part,
    // A file that is only read needs no page.
    rows && !rows.is_each && !written.is_understood
      ? null
      : {
          workflow_step_id: 'browser.instructions',
          inputs: { instructions: lines.map(({ text }) => text).join('\n') },
          outputs: {},
          marks: lines.map(({ from, guess }, at) =>
            mark({ input: 'instructions', line: at + 1, from, guess }),
          ),
        },
    ...endings,
  ].filter((part) => part !== null && part !== undefined);
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  return {
    title: form
      ? sentenceCase(form.words).slice(0, 80)
      : rows?.fills_form || rows?.columns.length
        ? 'Fill in a form for each row'
        : places.length > 1
          ? titleOfPlaces(places)
          : titleOf(clauses, description),
    description: description.slice(0, 2_000),
    variables: [...(rows ? [rows.variable] : []), ...written.variables],
    parts: parts.filter((part) => known.has(part.workflow_step_id)),
    notes: [...left_out.map(leftOut), ...written.notes].slice(0, 40),
  };
}

type Line = { text: string; from: string | null; guess: string | null };
type Written = {
  lines: Line[];
  variables: DraftVariable[];
  notes: string[];
  /** The names of what was read, in its order. */
  reads: string[];
  /** Any line is more than a guess. */
  is_understood: boolean;
};

function writeLines(
  clauses: readonly string[],
  { description, practice_site, form, read }: Asked & { form: FoundForm | null; read: string | null },
): Written {
  const written: Written = {
    lines: [...(form?.lines ?? [])],
    variables: [...(form?.variables ?? [])],
    notes: [...(form?.notes ?? [])],
    reads: read === null ? [] : [read],
    is_understood: form !== null,
  };
  const hasPassword = HIDDEN.test(description);
  let signedIn: { line: Line; isNameAlone: boolean } | null = null;
  const add = (text: string, clause: string | null, guess: string | null = null) => {
    // A clause was put into other words where they are not in the description.
    const from = [clause, ADDRESS.exec(clause ?? '')?.[0]].find(
      (words) => words && description.includes(words),
    );
    for (const name of text.match(HIDDEN_ALL) ?? []) addSecret(name.slice(1), from ?? null);
    written.lines.push({
      text: text.replaceAll(HIDDEN_ALL, (name) => `{{${name.slice(1)}}}`),
      from: from ?? null,
      guess,
    });
  };
  for (const clause of clauses) {
    if (isOnlyCondition(clause)) continue;
    if (isKeptInTable(clause)) readForTable(clause);
    // It is a step of its own, when something was read that it can keep.
    if (isKeptInTable(clause) && written.reads.length > 0) continue;
    if (MAIL.test(clause)) {
      readForMail(clause);
      continue;
    }
    if (isRestOfSignIn(clause) && written.variables.some(({ is_secret }) => is_secret)) continue;
    const own = OWN_VALUE.exec(clause)?.groups?.what;
    if (own !== undefined) {
      const variable = snake(own.trim());
      add(`Type {{${variable}}} into "${sentenceCase(own.trim())}"`, clause);
      const known = {
        name: variable,
        default_value: '',
        is_secret: SECRET.test(own),
        from: clause,
        guess: null,
      };
      if (!written.variables.some(({ name }) => name === variable)) written.variables.push(known);
      continue;
    }
    if (isSignIn(clause, hasPassword)) {
      const said = signIn(clause);
      written.is_understood = true;
      // “Log in, user: maria” is one thing.
      if (signedIn && (said.isNameAlone || signedIn.isNameAlone)) {
        if (!said.isNameAlone && said.variables[0]?.default_value === '') continue;
        written.lines.splice(written.lines.indexOf(signedIn.line), 1);
        written.variables = written.variables.filter(({ name }) => name !== 'email' && name !== 'user_name');
      }
      add(said.line, clause);
      const known = new Set(written.variables.map(({ name }) => name));
      written.variables.push(...said.variables.filter(({ name }) => !known.has(name)));
      const line = written.lines.at(-1);
      signedIn = line ? { line, isNameAlone: said.isNameAlone } : null;
      continue;
    }
    const { line, read } = writeLine(clause);
    const check = checkScript(line, (id) => ({ name: id, text: 'x', is_secret: false }))[0];
    if (!check || 'problem' in check || CONDITION.test(clause) || OTHER_MAIL.test(clause)) {
      written.notes.push(leftOut(clause));
      continue;
    }
    const guess = guessAbout(line, check.reading);
    if (guess === null) written.is_understood = true;
    if (read !== null) addRead(read);
    add(line, clause, guess);
  }
  const first = written.lines[0];
  if (!first || !/^(?:open|go to|visit) \S*[.:/]/i.test(first.text)) {
    const opened = firstPage();
    // Its address may have been said last.
    written.lines = [opened, ...written.lines.filter(({ text }) => text !== opened.text)];
  }
  return written;

  function addRead(name: string): void {
    written.reads = [...written.reads.filter((other) => other !== name), name];
  }

  function addSecret(name: string, from: string | null): void {
    if (written.variables.some((variable) => variable.name === name)) return;
    written.variables.push({ name, default_value: '', is_secret: true, from, guess: null });
  }

  /** “Put all orders into a table” reads them, unless something was read before. */
  function readForTable(clause: string): void {
    const what = readIntoTable(clause);
    if (what === null || written.reads.length > 0) return;
    const isAll = /^(?:everything|all)$/i.test(what);
    const name = READS.exec(`read ${what}`)?.groups?.name;
    if (!isAll && name === undefined) return;
    const called = isAll ? 'rows' : snake(name ?? '');
    addRead(called);
    written.is_understood = true;
    add(`Read ${isAll ? 'all rows of the table' : what} as ${called}`, clause);
  }

  /** “Send me the headline” reads it, unless something was read before. A condition behind it is left out. */
  function readForMail(clause: string): void {
    const stated = STATED.exec(clause)?.[0];
    if (stated !== undefined && written.reads.length === 0) {
      add('Read the page as page', clause);
      addRead('page');
      written.is_understood = true;
      return;
    }
    const awaited = written.reads.length === 0 ? readAwaited(clause, description) : null;
    if (awaited !== null) {
      for (const { text, guess } of awaited.lines) add(text, clause, guess);
      addRead(awaited.read);
      written.is_understood = true;
      return;
    }
    const changed = findCondition(clause)?.words ?? '';
    const watched = changed === '' ? watchedThing(clause) : null;
    if (watched !== null && written.reads.length === 0) {
      add(`Read "${watched}" as ${snake(watched)}`, clause, 'It writes to you when this reads otherwise.');
      addRead(snake(watched));
      written.is_understood = true;
      return;
    }
    const condition = CONDITION_AT_END.exec(clause.replace(changed, ''))?.[0] ?? '';
    if (condition.trim() !== '') written.notes.push(leftOut(condition.trim()));
    const what = MAILED.exec(clause.replace(condition, '').replace(changed, '').trim())?.groups?.what;
    if (what === undefined || written.reads.length > 0) return;
    const name = what.replace(/^(?:the|my|all) /i, '').split(/ (?:of|from|on|in|at|for) /i)[0] ?? what;
    add(`Read ${withoutPlace(what)} as ${snake(name)}`, clause);
    addRead(snake(name));
    written.is_understood = true;
  }

  function firstPage(): Line {
    const address = ADDRESS.exec(description)?.[0];
    if (address !== undefined) return { text: `Open ${address}`, from: address, guess: null };
    const said = PRACTICE_SHOP.exec(description)?.[0];
    if (practice_site !== null && said !== undefined)
      return { text: `Open ${practice_site}`, from: said, guess: null };
    if (practice_site !== null && /\b(?:practi[cs]e|shop|lantern|fernhill)\b/i.test(description))
      return { text: `Open ${practice_site}`, from: null, guess: 'The practice shop is a guess.' };
    return { text: 'Open https://', from: null, guess: 'Say which page it begins on.' };
  }
}

function leftOut(clause: string): string {
  const all = `“${clause}” could not be made into a step, so it was left out.`;
  return CONDITION.test(clause)
    ? `${all} What follows would be done every time: put it in before you use this.`
    : all;
}
