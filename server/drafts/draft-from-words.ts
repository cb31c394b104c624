import { checkScript } from '#shared/script/check-script.ts';
import { formatSchedule } from '#shared/schedule.ts';
import { ownZoneName } from '#shared/time-zones.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftVariable, WorkflowDraft } from '#shared/wire-draft.ts';
import {
  endingParts,
  IF_CHANGED,
  isKeptInTable,
  MAIL,
  mark,
  watchedThing,
} from '#server/drafts/ending-parts.ts';
import { findForm, type FoundForm } from '#server/drafts/find-form.ts';
import { plainClauses } from '#server/drafts/plain-clauses.ts';
import { findScheduleWords } from '#server/drafts/find-schedule-words.ts';

type Asked = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
  /** The address of the shop to practise on, where there is one. */
  practice_site: string | null;
};

const MOST_CLAUSES = 30;
const LONGEST_CLAUSE = 300;
/** Between two things to do. */
const BETWEEN =
  /\s*(?:\n|;|[.!?](?=\s|$)|,(?:\s*and)?(?:\s*then)?(?=\s)|\b(?:and )?then\b|\band\b(?=\s))\s*/i;
const LOG_IN = /^(?:log|sign) ?in(?:to)?(?: .{1,100})?$/i;
/** What “and” cuts off “log in with my name and password”. */
const LOG_IN_REST = /^(?:(?:my|the) )?password$/i;
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
const PICTURE_OF = /^(take an? (?:screenshot|picture)) of .*$/i;
// What follows an @ is no page.
const ADDRESS =
  /(?<![@.\w-])(?:https?:\/\/[^\s;,]{1,500}|localhost(?::\d{1,5})?(?:\/[^\s;,]{0,300})?|(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}(?:\/[^\s;,]{0,300})?)(?<![.)])/i;
/** Of the same, where it says where to read. */
const ON_ADDRESS = new RegExp(String.raw` (?:on|at|from|in) (?:the page )?${ADDRESS.source}`, 'i');
const CLICKS =
  /^(?:click|press|tap|hit|choose|select|pick|open|go|buy|order|add|accept|agree|dismiss|close|confirm|submit|proceed|check ?out|remove|delete|show|view|see|continue|follow|log|sign)\b/i;
const READS =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|list|grab|note|record|copy|tell me|what is|what's|watch) (?:what )?(?:the |my |all |of |a |an |its )*(?<name>[\p{L}][\p{L} -]{0,40}?)(?= (?:of|from|on|in|at|for|as|is|are|to|with|and|into)\b|$)/iu;

/**
 * A draft of what can be told without a model: when it runs, which page it begins on, the lines of an instructions step,
 * and a mail at the end. Null when no part of the description is understood.
 */
export function draftFromWords(asked: Asked): WorkflowDraft | null {
  const { description } = asked;
  const schedule = findScheduleWords(description);
  const unscheduled = schedule ? description.replace(schedule.words, ' ') : description;
  const form = findForm(unscheduled.replace(/^[\s,]+/, ''), ADDRESS);
  const rest = form ? unscheduled.replace(form.words, ' ') : unscheduled;
  const { clauses, left_out } = plainClauses(
    rest
      .split(BETWEEN)
      .map((clause) => clause.trim().slice(0, LONGEST_CLAUSE))
      .filter((clause) => clause !== '')
      .slice(0, MOST_CLAUSES),
  );
  const written = writeLines(clauses, { ...asked, form });
  const endings = endingParts(rest, clauses, written.read);
  // What it does in the browser can be shown later; when it runs, and what becomes of it, is a beginning.
  if (!written.is_understood && schedule === null && endings.length === 0) return null;
  const parts = [
    schedule && {
      workflow_step_id: 'schedule.on_a_schedule',
      inputs: {
        schedule_config: formatSchedule({ ...schedule.schedule, timezone: ownZoneName(asked.time_zone) }),
      },
      outputs: {},
      marks: [
        mark({ from: schedule.words.trim() }),
        ...(schedule.is_time_guessed
          ? [mark({ input: 'schedule_config', guess: 'Nobody said at what time.' })]
          : []),
      ],
    },
    {
      workflow_step_id: 'browser.instructions',
      inputs: { instructions: written.lines.map(({ text }) => text).join('\n') },
      outputs: {},
      marks: written.lines.map(({ from, guess }, at) =>
        mark({ input: 'instructions', line: at + 1, from, guess }),
      ),
    },
    ...endings,
  ].filter((part) => part !== null);
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  return {
    title: form ? sentenceCase(form.words).slice(0, 80) : titleOf(clauses, description),
    description: description.slice(0, 2_000),
    variables: written.variables,
    parts: parts.filter((part) => known.has(part.workflow_step_id)),
    notes: [...left_out.map(leftOut), ...written.notes].slice(0, 40),
  };
}

type Line = { text: string; from: string | null; guess: string | null };
type Written = {
  lines: Line[];
  variables: DraftVariable[];
  notes: string[];
  /** The name of what was read last. */
  read: string | null;
  /** Any line is more than a guess. */
  is_understood: boolean;
};

function writeLines(
  clauses: readonly string[],
  { description, practice_site, form }: Asked & { form: FoundForm | null },
): Written {
  const written: Written = {
    lines: [...(form?.lines ?? [])],
    variables: [...(form?.variables ?? [])],
    notes: [...(form?.notes ?? [])],
    read: null,
    is_understood: form !== null,
  };
  const add = (text: string, from: string | null, guess: string | null = null) =>
    void written.lines.push({ text, from, guess });
  for (const clause of clauses) {
    if (isOnlyCondition(clause)) continue;
    // It is a step of its own, when something was read that it can keep.
    if (isKeptInTable(clause) && written.read !== null) continue;
    if (MAIL.test(clause)) {
      readForMail(clause);
      continue;
    }
    if (LOG_IN_REST.test(clause) && written.variables.some(({ is_secret }) => is_secret)) continue;
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
    if (LOG_IN.test(clause)) {
      add('Log in with {{email}} and {{password}}', clause);
      written.is_understood = true;
      written.variables.push(
        { name: 'email', default_value: '', is_secret: false, from: clause, guess: null },
        { name: 'password', default_value: '', is_secret: true, from: clause, guess: null },
      );
      continue;
    }
    const { line, name, isNamed } = writeLine(clause);
    const check = checkScript(line, (id) => ({ name: id, text: 'x', is_secret: false }))[0];
    if (!check || 'problem' in check || CONDITION.test(clause) || OTHER_MAIL.test(clause)) {
      written.notes.push(leftOut(clause));
      continue;
    }
    const guess = guessAbout(line, check.reading);
    if (guess === null) written.is_understood = true;
    if (name !== undefined) written.read = isNamed ? null : snake(name);
    add(line, clause, guess);
  }
  const first = written.lines[0];
  if (!first || !/^(?:open|go to|visit) \S*[.:/]/i.test(first.text)) written.lines.unshift(firstPage());
  return written;

  /** “Send me the headline” reads it, unless something was read before. A condition behind it is left out. */
  function readForMail(clause: string): void {
    const changed = IF_CHANGED.exec(clause)?.[0] ?? '';
    const watched = changed === '' ? watchedThing(clause) : null;
    if (watched !== null && written.read === null) {
      add(`Read "${watched}" as ${snake(watched)}`, clause, 'It writes to you when this reads otherwise.');
      written.read = snake(watched);
      written.is_understood = true;
      return;
    }
    const condition = CONDITION_AT_END.exec(clause.replace(changed, ''))?.[0] ?? '';
    if (condition.trim() !== '') written.notes.push(leftOut(condition.trim()));
    const what = MAILED.exec(clause.replace(condition, '').replace(changed, '').trim())?.groups?.what;
    if (what === undefined || written.read !== null) return;
    const name = what.replace(/^(?:the|my|all) /i, '').split(/ (?:of|from|on|in|at|for) /i)[0] ?? what;
    add(`Read ${what.replace(ON_ADDRESS, '')} as ${snake(name)}`, clause);
    written.read = snake(name);
    written.is_understood = true;
  }

  function firstPage(): Line {
    const address = ADDRESS.exec(description)?.[0];
    if (address !== undefined) return { text: `Open ${address}`, from: address, guess: null };
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

/** A line without a verb is a click on what is called so: in a sentence that may be anything. */
function guessAbout(line: string, reading: string): string | null {
  if (reading.includes(' or ')) return `It is taken to mean: ${reading}.`;
  return reading === 'click' && !CLICKS.test(line) ? `It is taken to mean: a click on “${line}”.` : null;
}

/** What is read gets a name, so that later steps can use it; the page is opened by a line of its own. */
function writeLine(clause: string) {
  const name = READS.exec(clause)?.groups?.name?.trim();
  const isNamed = / as [\p{L}\d_ -]{1,40}$/iu.test(clause);
  if (name === undefined) return { line: sentenceCase(withoutAddress(clause)), name, isNamed };
  // “Check the price” could be a checkbox, and “watch” is no verb of a line.
  const asked = clause.replace(/^(?:please )?(?:check|watch)\b/i, 'Read').replace(ON_ADDRESS, '');
  return { line: sentenceCase(isNamed ? asked : `${asked} as ${snake(name)}`), name, isNamed };
}

/** The page is opened by a line of its own; only a line that opens one names it. */
function withoutAddress(clause: string): string {
  if (/^(?:open|go|visit|navigate|wait|make sure|if|click|upload)\b/i.test(clause)) return clause;
  const bare = ADDRESS.test(clause) ? clause.replace(PICTURE_OF, '$1') : clause;
  return bare.replace(ON_ADDRESS, '');
}

function isOnlyCondition(clause: string): boolean {
  return (
    clause
      .replace(IF_CHANGED, '')
      .replace(/^only\b/i, '')
      .trim() === ''
  );
}

function sentenceCase(words: string): string {
  const plain = words.replace(/^please /i, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What is done, not how one gets there. */
const ON_THE_WAY =
  /^(?:please )?(?:go to|open|visit|navigate to|start at|log ?in|sign ?in|accept|click|press|wait)\b/i;

function titleOf(clauses: readonly string[], description: string): string {
  const told = clauses.filter((clause) => !isOnlyCondition(clause));
  const words =
    told.find((clause) => !ON_THE_WAY.test(clause) && !MAIL.test(clause) && !LOG_IN_REST.test(clause)) ??
    told[0] ??
    description;
  const address = ADDRESS.exec(description)?.[0].replace(/^https?:\/\//i, '');
  const host = address?.split('/')[0];
  const on = host === undefined || words.includes(host) ? '' : ` on ${host}`;
  return `${sentenceCase(words).slice(0, 80)}${on}`.slice(0, 120);
}

function snake(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
}
