import { isSavedToDrive } from '#server/drafts/apps/drive-part.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/apps/told-to-others.ts';
import { cartLines } from '#server/drafts/cart-lines.ts';
import { COMPARED, findCondition, STATED } from '#server/drafts/conditions.ts';
import { isOnlyCondition } from '#server/drafts/draft-title.ts';
import { MAIL, watchedThing } from '#server/drafts/ending-parts.ts';
import { isKeptInTable, readIntoTable } from '#server/drafts/kept-in-table.ts';
import { ADDRESS } from '#server/drafts/find-address.ts';
import { firstPage } from '#server/drafts/first-page.ts';
import type { FoundForm } from '#server/drafts/find-form.ts';
import { ownValue } from '#server/drafts/own-value.ts';
import { isRestOfSignIn, isSignIn, signIn } from '#server/drafts/sign-in.ts';
import { snake } from '#server/drafts/snake.ts';
import { asksForList, isToldInVain, listOpened, toldThing } from '#server/drafts/told-things.ts';
import { findWatchedState, isEndOfRun, readAwaited } from '#server/drafts/watched-state.ts';
import { guessOfMeaning } from '#server/drafts/what-is-meant.ts';
import { guessAbout, isBeginning, READS, writeLine } from '#server/drafts/write-line.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** The lines of an instructions step, from the clauses of a description. */

/** A password that was taken out of the description. */
const HIDDEN = /@password(?:_\d)?(?!\w)/;
const HIDDEN_ALL = new RegExp(HIDDEN, 'g');
/** What goes to somebody else is no line of a browser. */
const OTHER_MAIL =
  /^(?:e-?mail|mail|send|write to) (?!me\b).{0,80}@|^(?:send|ship|deliver|forward|mail) (?:it|them|this|that|these|those) to (?!me\b)/i;
/** What follows such a clause is done every time when the clause is left out. */
const CONDITION =
  /^(?:only )?(?:if|when|whenever|unless|otherwise|or else|else|in case|once|as soon as|for each|for every|before|after|ask me)\b/i;
/** The same at the end of another clause. */
const CONDITION_AT_END = / (?:only )?(?:if|when|whenever|unless|once|as soon as) .{3,200}$/i;
/** “Check if a.example is down”. */
const ASKS_IF = /^(?:check|see|look|find out)\b.{0,100}? (?:if|whether) /i;
/** What says by itself how something stands. */
const IS_STATE = /(?:^|_)(?:stock|status|state|availability)$/;
function saysWhatOf(condition: string): string {
  return `What “${condition}” is about is a guess: try it before it runs by itself.`;
}

/** “If it is below 300 or sold out”: one condition is checked. */
const OR_ELSE = / or (?:if |when )?.{2,100}$/i;
/** What is worked out of what was read. */
const IS_MADE_OF_READ =
  /\b(?:cheapest|best|worst|most expensive|lowest|highest|biggest|smallest|shortest|longest|fastest)(?: (?:one|of them|option|offer|price))?$|\b(?:the|their) (?:difference|sum|average|mean|comparison)\b/i;
const OPENS_THE_PAGE = /^(?:open|go to|visit) (?:the|its|that|this) (?:web ?)?(?:page|site|form)$/i;

/** “Buy it if it is below 20”: the number of what was read last, and not of the button. */
const IT_IS =
  /(?<before> (?:only )?(?:if|when|unless|as long as|once) )(?:it|this|that|the value|the number) (?=(?:is|costs?|was|has)\b.{0,40}\d)/i;

function isAboutRead(clause: string): boolean {
  return IT_IS.test(clause) && COMPARED.test(clause);
}

function sayRead(clause: string, name: string): string {
  return clause.replace(IT_IS, `$<before>${name} `);
}

function takenAbout(name: string): string {
  return `It is taken to be about the ${name.replaceAll('_', ' ')}.`;
}

export type Line = { text: string; from: string | null; guess: string | null };
type Asked = {
  description: string;
  practice_site: string | null;
  form: FoundForm | null;
  /** What is there to be used before the first line. */
  read: string | null;
  /** What a trigger knows, as later steps call it: no page says it. */
  known: readonly string[];
};
export type Written = {
  lines: Line[];
  variables: DraftVariable[];
  notes: string[];
  /** The names of what was read, in its order. */
  reads: string[];
  /** Conditions that were left out, by the clause of the mail that hangs on them. */
  unmet: Map<string, string>;
  /** Any line is more than a guess. */
  is_understood: boolean;
};

export function writeLines(
  clauses: readonly string[],
  { description, practice_site, form, read, known }: Asked,
): Written {
  const written: Written = {
    lines: [...(form?.lines ?? [])],
    variables: [...(form?.variables ?? [])],
    notes: [...(form?.notes ?? [])],
    reads: read === null ? [] : [read],
    unmet: new Map(),
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
  let leftBefore: string | null = null;
  for (const clause of clauses) {
    const before = leftBefore;
    leftBefore = null;
    if (isOnlyCondition(clause)) continue;
    if (isKeptInTable(clause)) readForTable(clause);
    // It is a step of its own, when something was read that it can keep.
    if (isKeptInTable(clause) && written.reads.length > 0) continue;
    // Which page that is stands in the first line.
    if (OPENS_THE_PAGE.test(clause)) continue;
    // It is a step of its own.
    if (isSavedToDrive(clause)) continue;
    if (MAIL.test(clause) || isToldToOthers(clause)) {
      readForMail(asToldToMe(clause));
      if (before !== null && written.reads.length === 0) written.notes.push(leftOut(clause));
      if (before !== null) written.unmet.set(clause, before);
      continue;
    }
    if (isRestOfSignIn(clause) && written.variables.some(({ is_secret }) => is_secret)) continue;
    const own = ownValue(clause);
    if (own) {
      const { variable } = own;
      add(own.line, clause);
      written.is_understood ||= variable === null;
      if (variable && !written.variables.some(({ name }) => name === variable.name))
        written.variables.push(variable);
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
      const named = new Set(written.variables.map(({ name }) => name));
      written.variables.push(...said.variables.filter(({ name }) => !named.has(name)));
      const line = written.lines.at(-1);
      signedIn = line ? { line, isNameAlone: said.isNameAlone } : null;
      continue;
    }
    const inCart = cartLines(clause) ?? [];
    for (const { text, guess } of inCart) add(text, clause, guess);
    written.is_understood ||= inCart.length > 0;
    if (inCart.length > 0) continue;
    const about = isAboutRead(clause) ? (written.reads.at(-1) ?? null) : null;
    const { line, read, guess: ofLine } = writeLine(about === null ? clause : sayRead(clause, about));
    if (read !== null && known.includes(read)) {
      addRead(read);
      continue;
    }
    const check = checkScript(line, NO_VALUES)[0];
    if (!check || 'problem' in check || CONDITION.test(clause) || OTHER_MAIL.test(clause)) {
      if (CONDITION.test(clause) || ASKS_IF.test(clause)) leftBefore = clause;
      written.notes.push(leftOut(clause));
      continue;
    }
    const meant = guessOfMeaning(clause) ?? ofLine;
    const ifSo = CONDITION_AT_END.exec(clause)?.[0].trim();
    const ofCondition =
      about === null ? ifSo && saysWhatOf(ifSo) : written.reads.length > 1 ? takenAbout(about) : null;
    const guess = meant ?? (ifSo === undefined ? guessAbout(line, check.reading) : (ofCondition ?? null));
    if (guess === null || meant !== null || isBeginning(guess)) written.is_understood = true;
    if (read !== null) addRead(read);
    add(line, clause, guess);
  }
  const first = written.lines[0];
  if (!first || !/^(?:open|go to|visit) \S*[.:/]/i.test(first.text)) {
    const opened = firstPage(description, practice_site);
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
    const said = isAll ? null : writeLine(`read ${what}`);
    const called = said?.read ?? 'rows';
    addRead(called);
    written.is_understood = true;
    add(said?.line ?? `Read all rows of the table as ${called}`, clause, said?.guess ?? null);
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
      const found = findCondition(clause)?.words;
      const rest = found === undefined ? '' : clause.slice(clause.indexOf(found) + found.length);
      const orElse = OR_ELSE.exec(rest)?.[0].trim();
      if (orElse !== undefined) written.notes.push(leftOut(orElse));
      addRead(awaited.read);
      written.is_understood = true;
      return;
    }
    if (findWatchedState(clause)) {
      if (written.reads.includes('page') || IS_STATE.test(written.reads.at(-1) ?? '')) return;
      add('Read the page as page', clause);
      addRead('page');
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
    if (condition.trim() !== '' && !isEndOfRun(condition.trim())) leaveOutCondition(condition.trim(), clause);
    const whole = clause.replace(condition, '').replace(changed, '').replaceAll(/ {2,}/g, ' ').trim();
    const other = OR_ELSE.exec(whole)?.[0] ?? '';
    if (changed !== '' && other !== '') written.notes.push(leftOut(other.trim()));
    const said = changed === '' ? whole : whole.replace(other, '').trim();
    if (asksForList(said) && written.reads.length === 0) {
      const name = listOpened(written.lines.at(-1)?.text ?? '') ?? 'rows';
      add(`Read all rows of the table as ${name}`, clause, 'It is taken to be the table of that page.');
      addRead(name);
      written.is_understood = true;
      return;
    }
    if (isToldInVain(said)) written.notes.push(leftOut(said));
    const told = toldThing(said);
    // Of nothing that is read a condition cannot be checked.
    if (told === null && changed !== '' && written.reads.length === 0) leaveOutCondition(changed, clause);
    if (told === null) return;
    if (written.reads.length > 0 && IS_MADE_OF_READ.test(said)) written.notes.push(leftOut(said));
    if (known.includes(snake(told.name))) addRead(snake(told.name));
    if (written.reads.length > 0) return;
    const line = `${told.line} as ${snake(told.name)}`;
    const [check] = checkScript(line, NO_VALUES);
    if (!check || 'problem' in check) {
      written.notes.push(leftOut(said));
      written.unmet.set(clause, said);
      return;
    }
    add(line, clause, guessAbout(line, check.reading));
    addRead(snake(told.name));
    written.is_understood = true;
  }

  /** Without anything that was read, its mail would say at every run that it has run: it is left out, too. */
  function leaveOutCondition(condition: string, clause: string): void {
    const isToldNothing =
      written.reads.length === 0 && toldThing(clause.replace(condition, '').trim()) === null;
    written.notes.push(leftOut(isToldNothing ? clause : condition));
    written.unmet.set(clause, condition);
    // A page that is named is a beginning.
    written.is_understood ||= ADDRESS.test(description);
  }
}

const NO_VALUES: Lookup = (id) => ({ name: id, text: 'x', is_secret: false });

export function leftOut(clause: string): string {
  const all = `“${clause}” could not be made into a step, so it was left out.`;
  return CONDITION.test(clause)
    ? `${all} What follows would be done every time: put it in before you use this.`
    : all;
}
