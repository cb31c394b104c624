import type { Event } from '#server/drafts/triggers/take-event.ts';
import { keepingStep } from '#server/drafts/steps/keeping-step.ts';
import type { Known, Made } from '#server/drafts/clauses/known.ts';
import { messageStep } from '#server/drafts/steps/message-step.ts';
import { fileOf, otherStep } from '#server/drafts/steps/other-steps.ts';
import { END_OF_BLOCK, pageBatch } from '#server/drafts/lines/page-batch.ts';
import { pageLines } from '#server/drafts/lines/page-lines.ts';
import { valuesOf } from '#server/drafts/clauses/values.ts';
import type { Placed } from '#server/drafts/clauses/place-questions.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { oneOf } from '#server/drafts/words/several.ts';
import { leftOut, readingOf } from '#server/drafts/phrases/writing.ts';
import type { DraftPart, DraftVariable } from '#shared/wire/draft.ts';

/** The steps of a description while they are written, in the order in which they are said. */

const PAGE = 'browser.instructions';

export type World = {
  description: string;
  time_zone: string;
  practice_site: string | null;
  known?: readonly string[] | null;
  event: Event | null;
  page_text: string;
};

type If = { words: string; sentence: number };

export type Composing = {
  clauses: readonly Placed[];
  world: World;
  parts: DraftPart[];
  variables: DraftVariable[];
  notes: string[];
  /** Names of what was read, in its order. */
  reads: string[];
  /** Those of them that are lists. */
  lists: string[];
  /** The variable of the last file that a step made. */
  file: string | null;
  /** Clauses that become lines of a page at the next step of another kind. */
  page: string[];
  /** It holds back the next clause. */
  condition: If | null;
  /** What “if so” is about. */
  asked: string | null;
  /** What all that follows hangs on. */
  held: (If & { part: DraftPart }) | null;
  /** A block of lines has a condition, which “otherwise” is the other of. */
  hasBlock: boolean;
  /** A line before ends the run where a condition is so: “otherwise” is what follows anyway. */
  isStopped: boolean;
  /** The sentence of the loop that is being written. */
  loop: number | null;
  /** In a loop over the rows of a sheet or a table: its words. */
  rows: string | null;
  /** A page is open. */
  isOpen: boolean;
  /** What a page says, as a message tells it. */
  about: string | null;
  /** What the person was asked for, until a line uses it. */
  answer: string | null;
  /** What comes next is told only of what is new. */
  isOnlyNew: boolean;
  /** Steps that hang on a condition, behind what is done in any case. */
  behind: DraftPart[];
  /** Something is waited for: it is looked at again and again. */
  waits: boolean;
};

export function beginComposing(clauses: readonly Placed[], world: World): Composing {
  return {
    clauses,
    world,
    parts: [],
    variables: [],
    notes: [],
    reads: [],
    lists: [],
    file: world.event?.file ?? null,
    page: [],
    condition: null,
    asked: null,
    held: null,
    hasBlock: false,
    isStopped: false,
    loop: null,
    rows: null,
    isOpen: world.known !== undefined && world.known !== null,
    about: null,
    answer: null,
    isOnlyNew: false,
    waits: false,
    behind: [],
  };
}

export function knownNow(composing: Composing): Known {
  return {
    reads: composing.reads,
    lists: composing.lists,
    event: composing.world.event,
    file: composing.file,
    app: /\boutlook\b/i.test(composing.world.description) ? 'outlook' : 'gmail',
    is_in_loop: composing.loop !== null,
    about: composing.about,
    has_page: composing.isOpen || composing.page.length > 0,
  };
}

export function becomesStep(composing: Composing, words: string): boolean {
  const known = {
    ...knownNow(composing),
    file: composing.file ?? 'file',
    // What the lines before it read will be known.
    reads: composing.page.length === 0 ? composing.reads : [...composing.reads, 'value'],
  };
  return stepOf(words, known) !== null;
}

export function addMade(composing: Composing, made: Made): void {
  flushPage(composing);
  if (made.columns) composing.parts = withColumns(composing.parts, made.columns);
  composing.parts.push(...made.parts.map((part) => withZone(composing, part)));
  composing.notes.push(...made.notes);
  composing.variables.push(...made.variables);
  for (const { workflow_step_id: id, outputs } of made.parts) {
    if (id === 'flow.ask_me' && outputs.answer !== undefined) composing.answer = outputs.answer;
    if (/^(?:flow\.ask_me|ai\.ask|(?:gmail|outlook)\.search|text\.find)$/.test(id))
      composing.reads = [
        ...composing.reads,
        ...Object.values(outputs).filter((name) => name !== 'message_id'),
      ];
  }
  composing.file = fileOf(made.parts) ?? composing.file;
}

/** “Get the top 10 songs and put title and artist in a sheet”: the line that reads them reads these columns. */
function withColumns(
  parts: readonly DraftPart[],
  { list, names }: NonNullable<Made['columns']>,
): DraftPart[] {
  const quoted = names.map((name) => `"${oneOf(name.replace(/^(?:the|their|its) /iu, ''))}"`);
  const columns = `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
  const reads = new RegExp(
    String.raw`^(?<indent> *)(?:read|get|list|collect|copy|extract) (?<rows>(?:the (?:first|last) \S+|all) .{2,80} as ${list})$`,
    'gimu',
  );
  return parts.map((part) => {
    const said = part.inputs.instructions;
    if (said === undefined) return part;
    const instructions = said.replaceAll(reads, `$<indent>Read the columns ${columns} of $<rows>`);
    return { ...part, inputs: { ...part.inputs, instructions } };
  });
}

function withZone(composing: Composing, part: DraftPart): DraftPart {
  return part.workflow_step_id === 'date.format'
    ? { ...part, inputs: { ...part.inputs, time_zone: composing.world.time_zone } }
    : part;
}

export function addPicture(composing: Composing, words: string): void {
  flushPage(composing);
  composing.parts.push({
    workflow_step_id: 'browser.take_screenshot',
    inputs: {},
    outputs: { picture: 'picture' },
    marks: [mark({ from: words })],
  });
  composing.file = 'picture';
}

export function flushPage(composing: Composing, opens = false): void {
  if (composing.asked !== null) {
    composing.page.push(`check if ${composing.asked}`);
    composing.asked = null;
  }
  if (composing.page.every((clause) => clause === END_OF_BLOCK)) composing.page = [];
  if (composing.page.length === 0 && !(opens && !composing.isOpen)) return;
  const { event, description, practice_site, page_text } = composing.world;
  const clauses = composing.page.filter((clause) => clause !== END_OF_BLOCK);
  const batch = {
    description,
    practice_site,
    known: [...composing.reads, ...(event?.names ?? []), ...(event?.variables.map(({ name }) => name) ?? [])],
    page_text: composing.isOpen ? null : page_text,
  };
  const written =
    (composing.rows === null && clauses.length > 0
      ? pageBatch(composing.page, { ...batch, values: valuesOf(knownNow(composing)) })
      : null) ?? pageLines(clauses, { ...batch, has_event: false });
  composing.page = [];
  composing.notes.push(...written.notes);
  composing.variables.push(...written.variables);
  const lines = composing.rows === null ? written.lines : linesOfRows(written.lines, composing.rows);
  if (lines.length === 0) return;
  composing.isOpen = true;
  composing.reads = [...composing.reads.filter((name) => !written.reads.includes(name)), ...written.reads];
  composing.lists.push(...lines.flatMap(({ text }) => listOf(text) ?? []));
  composing.parts.push({
    workflow_step_id: 'browser.instructions',
    inputs: { instructions: lines.map(({ text }) => text).join('\n') },
    outputs: {},
    marks: lines.map(({ from, guess }, line) => mark({ input: 'instructions', line: line + 1, from, guess })),
  });
}

/** “Read all orders as orders”, “For each order as orders:”. */
function listOf(line: string): string | null {
  const name = / as (?<name>[\p{L}\d_ -]{1,60}):?$/u.exec(line)?.groups?.name;
  const isList = /^\s*for each /iu.test(line) || readingOf(line.trim())?.startsWith('reads a table') === true;
  return isList ? (name ?? null) : null;
}

export function settleConditions(composing: Composing): void {
  if (composing.asked !== null) composing.page.push(`check if ${composing.asked}`);
  composing.asked = null;
  if (composing.condition) composing.notes.push(leftOut(composing.condition.words));
  composing.condition = null;
}

export function stepOf(words: string, known: Known): Made | null {
  return otherStep(words, known) ?? keepingStep(words, known) ?? messageStep(words, known);
}

export function asFewParts(parts: readonly DraftPart[]): DraftPart[] {
  const few: DraftPart[] = [];
  for (const part of parts) {
    const last = few.at(-1);
    const isPage = part.workflow_step_id === PAGE && last?.workflow_step_id === PAGE;
    if (!last || !isPage) {
      few.push(part);
      continue;
    }
    const before = last.inputs.instructions ?? '';
    const lines = before.split('\n').length;
    few[few.length - 1] = {
      ...last,
      inputs: { instructions: `${before}\n${part.inputs.instructions ?? ''}` },
      marks: [...last.marks, ...part.marks.map((one) => ({ ...one, line: (one.line ?? 1) + lines }))],
    };
  }
  return few;
}

type Line = { text: string; from: string | null; guess: string | null };

/** “Search for the name”, of a row. */
const OF_ROW =
  /^(?<verb>Search for|Look up|Type|Enter|Write) (?:the|their|its|his|her) (?<column>\p{Ll}[\p{L} ]{1,30}?)(?=$| (?:in|into)\b)/u;

function linesOfRows(lines: readonly Line[], words: string): Line[] {
  const guess =
    'Write the column of the sheet in brackets where its value belongs, as in: Search for [Name].';
  return [
    { text: 'For each row of {{rows}}:', from: words, guess },
    ...lines.map((line) => ({ ...line, text: `    ${line.text.replace(OF_ROW, '$<verb> [$<column>]')}` })),
  ];
}
