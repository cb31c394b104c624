import { splitByVerb } from '#server/drafts/clauses/split-by-verb.ts';
import { lostWords } from '#server/drafts/checks/lost-words.ts';
import { findScheduleWords } from '#server/drafts/schedules/find-schedule-words.ts';
import type { WorkflowDraft } from '#shared/wire/draft.ts';

/** Of two drafts of a description, the one that says more of it. */

/** A line of a page that says what no line does. */
const NO_LINE =
  /\b(?:in|into|to) (?:an?|the|my|our) (?:[\p{L}-]{2,20} )?(?:table|sheet|spreadsheet)\b|\bas an? (?:picture|screenshot)\b|[^\s@]@[^\s@]+\.\p{L}|\b(?:e-?mail|mail|text|slack) (?:me|him|her|them)\b|^\s*read the [^"]{1,60} (?:page|site|website|portal) as |\([^)]*$|^[^(]*\)|^\s*for each .{1,60} (?:in|of) (?:my|the|our) (?:\p{L}{2,20} )?(?:table|sheet|spreadsheet)\b|^\s*(?:i|we) \p{L}| as an? (?:new )?(?:row|line)$|^\s*no \p{L}.{1,40} (?:needed|required|necessary)$|^\s*stop here if |^\s*[ap]m: | of each as [\p{L}_]+$|^\s*(?:type|enter|write) the \p{Ll}[\p{L} ]{1,30} into |^\s*(?:open|go to|visit) \S{1,200}\.\S{2,200} \p{Ll}| (?:from|of|on|in) (?:both|each of them)\b|^\s*read how many (?:there|of them|of those|it|they)\b|^\s*read (?:say|let|notify|inform|warn|alert|e-?mail|mail|text|call|hand|give|bring|send|tell|ask|post|put|write|make|remind) |^\s*print \p{L}|^\s*(?:keep|ignore|only|skip|compare|calculate|make sure) \p{L}|^\s*(?:e-?mail|mail|text|call|notify|inform|tell|warn|alert) \p{L}/iu;
/** A condition that is asked about. */
const ASKED_ABOUT = /^No step finds out by itself/;
/** Any change stands for it. */
/** Others are told no more than that it has run. */
const OF_NOTHING = /^Nothing is read before, so/;
/** What was waited for is done each time. */
const UNTIL = /^No schedule can say “(?:until|unless)\b/;
const EVERY_RUN = /^It is (?:sent|posted) at every run/;
const ANY_CHANGE = /itself is not found out\.$/;
/** What a message is to say. */
const UNSAID = /^Write what it says|^Say which file|was asked for: look whether/;
const HOLDS = /^flow\./;
const SAID_IF = /“(?:[^”]* )?(?:if|when|whenever|unless|once|otherwise|except)\b/i;
/** It is the other of a condition, or points back to one. */
const GOES_ON =
  /^(?:and |but |only )?(?:otherwise|or else|else|if (?:so|not|yes|it is|there (?:is|are)(?: one| any)?|i (?:say|approve|agree|confirm).*))$/i;
const SAVES_ROWS = /\b(?:save|store) [^.;\n]{3,100} of (?:every|each|all)\b/i;
const WANTS_TOLD = /\b(?:want|like|need|wish) to know\b/i;
const PICTURE_SENT = /\b(?:screenshot|picture|photo)\b.{0,60}\b(?:mail|e-?mail|send|post|put|slack)\b/i;
const MESSAGE = /^(?:mail\.send_me|(?:gmail|outlook)\.send_email|slack\.)/;
const HARMLESS = /^(?:mail\.send_me|tables\.|flow\.|schedule\.|browser\.instructions$)/;
const DOES =
  /^\s*(?:click|press|order|buy|delete|submit|send|book|pay|type|select|cancel|publish|remove|renew|add|close|turn|stop)\b/i;
const QUOTED = /"[^"]*"|“[^”]*”|\{\{[^{}]*\}\}/g;
const LEFT_OUT = /could not be made into a step|is not in this draft/;
const EVERY_TIME = 'What follows would be done every time';
const WEIGHT_OF_LINE = 3;
const WEIGHT_OF_CONDITION = 3;
const WEIGHT_OF_LOOSE = 4;
const WEIGHT_OF_QUESTION = 2;
const WEIGHT_OF_TRIGGER = 3;
const WEIGHT_OF_APP = 2;
const MARGIN = 2;
const APPS: readonly [RegExp, RegExp][] = [
  [/\b(?:google )?drive\b/i, /^google_drive\./],
  [/\bslack\b|(?<!\w)#[a-z]/i, /^slack\./],
  [/\bcalendar\b/i, /_calendar\.|_event/],
  [/\bgithub\b/i, /^github\./],
  [/\bgoogle (?:spread ?)?sheets?\b/i, /^google_sheets\./],
];
const TO_OTHERS =
  /\b(?:send|e-?mail|mail|forward)\b[^.,;\n]{1,60} to (?!me\b|us\b|my (?:e-?mail|inbox|phone)\b|a\b|the (?:table|sheet|page|form|cart)\b)/i;
const SENDS = /^(?:gmail|outlook)\.(?:send_email|reply|create_draft)|^slack\./;
/** Words that nothing is known of. */
const GUESSED_CLICK = /^It is taken to mean: a click on/;
/** What a condition is about, or which field, was guessed. */
const ABOUT_GUESSED =
  /^What “if (?:under|over|above|below|less|more)|^The field is taken to be called “[^”]* into /;
/** It is typed where the cursor is. */
const TYPED_NOWHERE = /^It is taken to mean: this is typed where the cursor is/;
/** Of all that a clause says, a line has the verb. */
const ONLY_VERB = / is taken to mean a click on /;

/** Names that a step uses, and nothing before it makes. */
function unheldNames({ parts, variables }: WorkflowDraft, known: readonly string[]): string[] {
  const texts = parts.flatMap(({ inputs }) => Object.values(inputs));
  const made = new Set([
    ...known,
    ...variables.map(({ name }) => name),
    ...parts.flatMap(({ outputs }) => Object.values(outputs)),
    ...texts.flatMap((text) => [...text.matchAll(/ as ([\p{L}\d_ -]{1,60}?):?$/gmu)].map(([, name]) => name)),
  ]);
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\{\{([^{}]{1,80})\}\}/gu)].map(([, name]) => name ?? ''),
  );
  return used.filter((name) => !made.has(name));
}

function lossOf(description: string, draft: WorkflowDraft, known: readonly string[]): number {
  const lines = draft.parts.flatMap(({ inputs }) => (inputs.instructions ?? inputs.target ?? '').split('\n'));
  const odd = lines.filter(
    (line) => NO_LINE.test(line.replaceAll(QUOTED, '')) || findScheduleWords(line) !== null,
  ).length;
  const guesses = draft.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? []));
  const has = (ids: RegExp) => draft.parts.some(({ workflow_step_id: id }) => ids.test(id));
  const count = (words: RegExp) => guesses.filter((guess) => words.test(guess)).length;
  const asked =
    count(ASKED_ABOUT) +
    (has(SENDS) ? count(OF_NOTHING) + count(EVERY_RUN) : count(OF_NOTHING) / 2) +
    count(GUESSED_CLICK) +
    count(TYPED_NOWHERE) +
    count(ABOUT_GUESSED) / 2 +
    unheldNames(draft, known).length +
    count(UNTIL) +
    count(UNSAID) / 2 +
    count(ONLY_VERB) +
    3 * count(ANY_CHANGE);
  const said = splitByVerb(description).filter(({ kind, words }) => kind === 'if' && !GOES_ON.test(words));
  const held =
    draft.parts.filter((part) => HOLDS.test(part.workflow_step_id)).length +
    lines.filter((line) => /^\s*if |\sif /i.test(line)).length +
    [...draft.notes, ...guesses].filter((words) => SAID_IF.test(words)).length +
    (startsBySomething(draft) ? 1 : 0);
  // One that is said, and holds nothing: what hangs on it would be done always.
  const loose = said.length < 2 ? 0 : Math.max(0, said.length - held);
  const isToMe = TO_OTHERS.test(description) && !has(SENDS) && has(/^mail\.send_me$/);
  // A picture that is taken and sent goes with no message.
  const isUnsent =
    PICTURE_SENT.test(description) &&
    has(MESSAGE) &&
    !draft.parts.some(({ inputs }) => (inputs.attachment ?? inputs.file) !== undefined);
  const isUntold = WANTS_TOLD.test(description) && !has(MESSAGE);
  const isUnkept = SAVES_ROWS.test(description) && !has(/^(?:tables|google_sheets|google_drive|data)\./);
  const missing =
    (isUnsent ? 1 : 0) +
    (isUnkept ? 1 : 0) +
    (isUntold ? 1 : 0) +
    APPS.filter(([said, ids]) => said.test(description) && !has(ids)).length +
    (isToMe ? 1 : 0);
  const isHarmless =
    draft.parts.every((part) => HARMLESS.test(part.workflow_step_id)) &&
    !lines.some((line) => DOES.test(line));
  const unheld = isHarmless ? 0 : draft.notes.filter((note) => note.includes(EVERY_TIME)).length;
  const isStopLast = draft.parts.at(-1)?.workflow_step_id === 'flow.stop_unless' ? 1 : 0;
  return (
    lostWords(description, draft, false).length +
    draft.notes.filter((note) => LEFT_OUT.test(note)).length +
    WEIGHT_OF_LINE * odd +
    WEIGHT_OF_CONDITION * (unheld + isStopLast) +
    WEIGHT_OF_LOOSE * loose +
    WEIGHT_OF_QUESTION * asked +
    WEIGHT_OF_APP * missing
  );
}

type Drafts = {
  by_phrase: WorkflowDraft | null;
  by_clause: WorkflowDraft | null;
  /** Names of the workflow that it is added to. */
  known: readonly string[];
};

const STARTS_BY = /\.on_|^webhook\.|^form\.|^workflow\./;

function startsBySomething({ parts }: WorkflowDraft): boolean {
  return parts.some(({ workflow_step_id: id }) => STARTS_BY.test(id) && id !== 'schedule.on_a_schedule');
}

/** Phrases that are known as a whole say more than their clauses: the other one has to lose clearly less. */
export function chooseDraft(
  description: string,
  { by_phrase, by_clause, known }: Drafts,
): WorkflowDraft | null {
  if (by_phrase === null || by_clause === null) return by_phrase ?? by_clause;
  const isStarted = startsBySomething(by_clause) && !startsBySomething(by_phrase);
  const leftOut = (draft: WorkflowDraft) => draft.notes.filter((note) => LEFT_OUT.test(note)).length;
  const isWhole = leftOut(by_clause) === 0 && leftOut(by_phrase) > 0;
  const isSure = lossOf(description, by_clause, known) === 0 && lossOf(description, by_phrase, known) > 0;
  const isBetter =
    isSure ||
    lossOf(description, by_clause, known) + (isWhole ? MARGIN / 2 : 0.5) <=
      lossOf(description, by_phrase, known) + (isStarted ? WEIGHT_OF_TRIGGER : 0);
  return isBetter ? by_clause : by_phrase;
}
