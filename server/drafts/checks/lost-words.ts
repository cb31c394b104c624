import { splitByVerb } from '#server/drafts/clauses/split-by-verb.ts';
import { ADDRESS, PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';
import { AND_THEIRS } from '#server/drafts/phrases/say-asked.ts';
import { isLightWord } from '#server/drafts/checks/light-words.ts';
import { takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** Words of a description that its draft says nowhere: nothing of what a person wrote is lost without a sentence. */

const WORD = /[\p{L}\d][\p{L}\d'’-]{1,40}/gu;
/** “So that I can sort them in Excel”. */
const PURPOSE =
  /\b(?:so (?:that )?|that |which )(?:i|we|my \p{L}{2,20}|the \p{L}{2,20}) can\b[^.;\n]{1,80}/giu;
/** What a page is called whose address stands behind it. */
const NAMED_PAGE = new RegExp(
  String.raw`\b(?:the|my|our|their|a) (?:[\p{L}'’-]{1,30} ){0,4}(?:page|site|website|portal|app|board|dashboard|timetable|calendar|list|shop|store|form|account)s? ?(?:at|on|of|under|:)? ?(?=${ADDRESS.source})`,
  'giu',
);
const READS_ROWS =
  /^\s*(?:read|get|collect|list|extract|find) (?:all|each|every|the (?:first|last|top|latest|newest))\b/i;
const WITH_THEIRS =
  /\b(?:with|and|including) (?:all )?(?:the|their|its) [^.;\n]{1,60}?(?= (?:on|from|at|into|in|to|every)\b|[,.;\n]|$)/giu;
/** “My wife lena@home.example”: the address says who it is. */
const WHOSE_ADDRESS =
  /\b(?:my|our|the|his|her|their) (?:[\p{L}’'-]{2,20} ){1,3}(?:(?:at|on|under) )?(?=[^\s@]{1,64}@)/giu;
/** A page is looked at for the answer. */
const QUESTION =
  /\b(?:(?:check|see|find out|look)(?: to see)? (?:if|whether)|when|whenever|if|once|as soon as) (?:[^,.;\n]|\.(?=\S)){3,120}?(?= (?:and|tell|notify|alert|let|mail|e-?mail|send|post)\b|[,;\n]|\.(?:\s|$)|$)/giu;
const MOVES =
  /\b(?:since (?:yesterday|(?:the )?last (?:time|run))|yesterday|fall(?:en|s)?|fell|drop(?:s|ped)?|ris(?:es|en)|rose|increase[sd]?|cheaper|(?:more|less) expensive|different|moved?|before)\b/giu;
const OF_ROWS = /\b(?:each|every) \p{L}{2,20}(?= (?:in|of|from) )/giu;
const MOST_SAID = 6;
const LONGEST_SAID = 160;
/** What is quoted of the description covers what it says. */
const HOLDS = /^(?:schedule|flow|wait|date|ai|webhook|form|workflow|json)\.|\.on_|\.read_email$/;

const COUNTED = new Map([
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
]);

/** Words of a description that no step of a draft has. */
export function lostWords(description: string, draft: WorkflowDraft, isWithNotes: boolean): string[] {
  const said = saidBy(draft, isWithNotes);
  const has = (word: string) =>
    said.includes(stemOf(word)) || said.includes(COUNTED.get(word) ?? stemOf(word));
  const lost = wordsIn(withoutTimes(description, draft)).filter((word) => !isLightWord(word) && !has(word));
  const states = lostStates(description, draft, isWithNotes).map(({ word }) => word);
  return [...new Set([...lost, ...states])];
}

/** `The ones that are still open`: which of them, in words that are light elsewhere. */
const STATE =
  /\b(?:ones?|those|orders|\p{L}{3,20}s) ((?:that|which|who) (?:are|is|were|was|have been|has been) (?:(?:not|still|already|yet|now|currently) ){0,3}(\p{L}{3,20}))/giu;

/** The verb that begins a line is none of its states: `Open shop.example`. */
function lostStates(
  description: string,
  { parts, notes }: WorkflowDraft,
  isWithNotes: boolean,
): { clause: string; word: string }[] {
  const lines = parts.flatMap(({ inputs }) => Object.values(inputs)).flatMap((text) => text.split('\n'));
  const texts = [...lines.map((line) => line.replace(/^\s*\S+/, '')), ...(isWithNotes ? notes : [])];
  const said = texts.join('\n').toLowerCase();
  return [...description.matchAll(STATE)].flatMap(([, clause = '', state = '']) => {
    const word = plain(state);
    return said.includes(stemOf(word)) ? [] : [{ clause, word }];
  });
}

/** A sentence for each clause with lost words. */
export function sayLostWords(description: string, draft: WorkflowDraft): string[] {
  const lost = new Set(lostWords(description, draft, true));
  if (lost.size === 0) return [];
  const spans = splitByVerb(description).flatMap(({ words }) => spanOf(words, lost) ?? []);
  const states = lostStates(description, draft, true);
  const own = spans.filter(
    (words) => !states.some(({ clause, word }) => clause.includes(words) || words === word),
  );
  return [...new Set([...own, ...states.map(({ clause }) => clause)])]
    .slice(0, MOST_SAID)
    .map((words) => `“${words}” is in no step of this draft: add it where it belongs, or go without it.`);
}

/** From the first lost word of a clause to the last. */
function spanOf(clause: string, lost: ReadonlySet<string>): string | null {
  const found = [...clause.matchAll(WORD)].filter(([word]) => lost.has(plain(word)));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  return clause.slice(first.index, last.index + last[0].length).slice(0, LONGEST_SAID);
}

function saidBy(draft: WorkflowDraft, isWithNotes: boolean): string {
  const texts = draft.parts.flatMap((part) => [
    part.workflow_step_id.replaceAll(/[._]/g, ' '),
    ...Object.entries(part.inputs).flatMap(([id, value]) => (id === 'schedule_config' ? [] : [value])),
    ...Object.values(part.outputs),
    ...part.marks.flatMap(({ from, guess, line }) => [
      isHolding(part) || isLookedAt(part, line) ? (from ?? '') : '',
      guess ?? '',
    ]),
  ]);
  const variables = draft.variables.flatMap(({ name, default_value: value, is_file, from }) => [
    name,
    value,
    is_file === true ? (from ?? '') : '',
  ]);
  return [...texts, ...variables, ...(isWithNotes ? draft.notes : [])]
    .join('\n')
    .toLowerCase()
    .replaceAll('_', ' ');
}

/** What its schedule says, what is compared, and what it is for. */
function withoutTimes(description: string, { parts }: WorkflowDraft): string {
  const ids = new Set(parts.map((part) => part.workflow_step_id));
  const lines = parts.flatMap(({ inputs }) => (inputs.instructions ?? '').split('\n'));
  const timed = ids.has('schedule.on_a_schedule') ? takeSchedule(description).rest : description;
  const compared = parts.some(({ inputs }) => /^(?:fell|rose|changed)$/.test(inputs.condition ?? ''));
  return [
    PURPOSE,
    NAMED_PAGE,
    WHOSE_ADDRESS,
    ...(lines.some((line) => READS_ROWS.test(line)) ? [WITH_THEIRS, AND_THEIRS] : []),
    ...(lines.some((line) => line.endsWith(' page as page')) ? [QUESTION] : []),
    ...(compared ? [MOVES] : []),
    ...(ids.has('data.read_csv') || ids.has('data.read_xlsx') ? [OF_ROWS] : []),
  ].reduce((text, words) => text.replaceAll(words, ' '), timed.replace(PRACTICE_SHOP, ' '));
}

function isHolding({ workflow_step_id: id }: DraftPart): boolean {
  return HOLDS.test(id);
}

/** Of a page that is only looked at, a condition tells what is waited for. */
function isLookedAt({ inputs }: DraftPart, line: number | null): boolean {
  return line !== null && inputs.instructions?.split('\n')[line - 1]?.endsWith(' page as page') === true;
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)]
    .map(([word]) => plain(word))
    .filter((word) => word.length > 2 || /\d/.test(word));
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .replaceAll('’', "'");
}

/** “Invoices” and “invoice”, “sorted” and “sorting”. */
function stemOf(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word.replace(/s$/, '');
  return word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '');
}
