import { pageClause, type PageClause } from '#server/drafts/lines/page-clause.ts';
import { pageLines, type PageLines } from '#server/drafts/lines/page-lines.ts';
import { withEachItem } from '#server/drafts/phrases/each-item.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { firstPage } from '#server/drafts/words/first-page.ts';
import { several } from '#server/drafts/words/several.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { blockHead, isBlockHead } from '#server/drafts/lines/block-head.ts';
import type { Line } from '#server/drafts/phrases/writing.ts';

/** Clauses of a page as its lines: each as it is said where a line says it, and the others by the readers of phrases. */

export type Batch = {
  description: string;
  practice_site: string | null;
  known: readonly string[];
  /** Where the page that it begins on is looked for; null where one is open. */
  page_text: string | null;
  /** What is known, by the names that people call it by. */
  values: ReadonlyMap<string, string>;
};

/** Ends what hangs on a condition. */
export const END_OF_BLOCK = '';
const OTHERWISE = 'otherwise';
const INDENT = '    ';
const IS_EACH = /^for (?:each|every|all|any|those|these)\b/iu;
const LOOP = /^For each (?<things>.{2,200}):$/u;
const BACK =
  /^(?:then )?(?:go|come|return|navigate) back(?: to (?:the )?(?:list|table|overview|results|start|page before))?$|^(?:then )?(?:go on|carry on|continue|move on|proceed)(?: (?:with|to))? (?:the )?next(?: one| row| item)?$/iu;
const ASKED = /^check if\b/iu;
const OPENS = /^(?:open|go to|visit) (?<address>\S{3,300})$/iu;
const WHICH =
  / (?:(?:that|which|who|whose|older|newer|with|where|over|under|above|below|of|in|on|at|from|not)\b|["“]).*$/iu;

type Writing = {
  lines: Line[];
  reads: string[];
  notes: string[];
  variables: PageLines['variables'];
  opened: string | null;
  places: string[];
  /** Clauses that wait for the readers of phrases. */
  others: string[];
  loop: { line: Line; reads: string[] } | null;
  isInBlock: boolean;
  /** What is read in the loop to be typed in it. */
  inLoop: string[];
};

/** Null where no clause is said as a line is, or one asks about another. */
export function pageBatch(clauses: readonly string[], batch: Batch): PageLines | null {
  if (clauses.some((clause) => ASKED.test(clause))) return null;
  const writing: Writing = {
    lines: [],
    reads: [],
    notes: [],
    variables: [],
    opened: null,
    places: [],
    others: [],
    loop: null,
    isInBlock: false,
    inLoop: [],
  };
  let isSaid = false;
  const left = [...clauses];
  for (let clause = left.shift(); clause !== undefined; clause = left.shift()) {
    if (clause === END_OF_BLOCK) {
      writeOthers(writing, batch);
      writing.isInBlock = false;
      continue;
    }
    if (IS_EACH.test(clause) && writing.loop === null) {
      writeOthers(writing, batch);
      const body = beginLoop(writing, clause, left);
      if (body === null) return null;
      left.splice(0, left.length, ...body);
      isSaid = true;
      continue;
    }
    if (isBlockHead(clause) || clause === OTHERWISE) {
      writeOthers(writing, batch);
      const head =
        clause === OTHERWISE ? 'Otherwise:' : blockHead(clause, [...batch.known, ...writing.reads]);
      if (head === null) return null;
      writing.isInBlock = false;
      add(writing, { text: head, guess: null }, clause);
      writing.isInBlock = true;
      continue;
    }
    if (writing.loop !== null && BACK.test(clause)) {
      writing.notes.push(`“${clause}” is so: a loop goes on with the next by itself, from its list.`);
      continue;
    }
    const read = pageClause(clause, {
      values: valuesNow(writing, batch),
      opened: writing.opened,
      places: writing.places,
      head: writing.isInBlock
        ? (writing.lines.findLast(({ text }) => text.endsWith(':'))?.text.trim() ?? null)
        : null,
    });
    if (read === null) {
      writing.others.push(...openPlaces(writing), clause);
      continue;
    }
    isSaid = true;
    writeOthers(writing, batch);
    addClause(writing, read, clause);
  }
  writing.others.push(...openPlaces(writing));
  writeOthers(writing, batch);
  if (!isSaid) return null;
  endLoop(writing);
  const { lines, reads, notes, variables } = writing;
  return { lines: withFirstPage(lines, batch), reads, notes, variables };
}

function valuesNow(writing: Writing, { values }: Batch): ReadonlyMap<string, string> {
  return new Map([...values, ...writing.reads.map((name) => [name.replaceAll('_', ' '), name] as const)]);
}

/** Of what a line types, nobody has said the value. */
function askedFor(name: string, clause: string): PageLines['variables'][number] {
  const guess = 'Nobody said what it is: a run is started with it.';
  return { name, default_value: '', is_secret: /^(?:password|pin)$/u.test(name), from: clause, guess };
}

function addClause(writing: Writing, { lines, reads, asks, places }: PageClause, clause: string): void {
  if (writing.loop !== null)
    for (const name of asks) {
      add(writing, { text: `Read the ${name.replaceAll('_', ' ')} as ${name}`, guess: null }, clause);
      writing.inLoop.push(name);
    }
  else writing.variables.push(...asks.map((name) => askedFor(name, clause)));
  for (const line of lines) add(writing, line, clause);
  writing.reads = [...writing.reads.filter((name) => !reads.includes(name)), ...reads];
  writing.places = places;
}

function openPlaces(writing: Writing): string[] {
  const opened = writing.places.map((page) => `open ${page}`);
  writing.places = [];
  return opened;
}

function add(writing: Writing, { text, guess }: { text: string; guess: string | null }, from: string): void {
  const address = OPENS.exec(text)?.groups?.address;
  const last = OPENS.exec(writing.lines.at(-1)?.text ?? '')?.groups?.address;
  if (address !== undefined && address === last) writing.lines.pop();
  const indent = `${writing.loop ? INDENT : ''}${writing.isInBlock ? INDENT : ''}`;
  writing.lines.push({ text: `${indent}${text}`, from, guess });
  writing.opened = address ?? writing.opened;
}

/** The page that is open stays open. */
function writeOthers(writing: Writing, batch: Batch): void {
  if (writing.others.length === 0) return;
  const isFirst = writing.lines.length === 0;
  const written = pageLines(writing.others, {
    description: batch.description,
    practice_site: batch.practice_site,
    known: [...batch.known, ...writing.reads],
    has_event: false,
    page_text: isFirst ? batch.page_text : null,
  });
  const [from = null] = writing.others;
  writing.others = [];
  for (const line of written.lines) add(writing, line, line.from ?? from ?? '');
  const said = written.lines.map(({ text }) => OPENS.exec(text.trim())?.groups?.address).findLast(Boolean);
  writing.opened = said ?? writing.opened;
  writing.reads = [...writing.reads.filter((name) => !written.reads.includes(name)), ...written.reads];
  writing.notes.push(...written.notes);
  writing.variables.push(...written.variables);
}

/** What is done for each of them. Null where no line says which these are. */
function beginLoop(writing: Writing, clause: string, left: readonly string[]): string[] | null {
  const address = ADDRESS.exec(clause)?.[0];
  if (address !== undefined && address !== writing.opened)
    add(writing, { text: `Open ${address}`, guess: null }, clause);
  const [head = '', ...body] = withEachItem([clause, ...left.filter((one) => !BACK.test(one))], () => false);
  if (!LOOP.test(head)) return null;
  for (const back of left.filter((one) => BACK.test(one)))
    writing.notes.push(`“${back}” is so: a loop goes on with the next by itself, from its list.`);
  writing.isInBlock = false;
  const line = { text: head, from: clause, guess: null };
  writing.lines.push(line);
  writing.loop = { line, reads: [...writing.reads] };
  return body;
}

/** What a loop reads is one row for each item, under one name. */
function endLoop(writing: Writing): void {
  const { loop } = writing;
  if (!loop || writing.reads.every((name) => loop.reads.includes(name))) return;
  const things = LOOP.exec(loop.line.text)?.groups?.things ?? 'rows';
  const name = snake(
    several(things.replace(/^of the (?:first|last|top|latest|newest) \S+ /iu, '').replace(WHICH, '')),
  );
  loop.line.text = loop.line.text.replace(/:$/u, ` as ${name}:`);
  writing.reads = [...loop.reads.filter((one) => one !== name), name];
}

function withFirstPage(lines: Line[], { page_text, practice_site }: Batch): Line[] {
  if (page_text === null || OPENS.test(lines[0]?.text ?? '')) return lines;
  const first = firstPage(page_text, practice_site);
  // Its address may have been said later.
  const at = lines.findIndex(({ text }) => text === first.text);
  return [first, ...(at === -1 ? lines : lines.toSpliced(at, 1))];
}
