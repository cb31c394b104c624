import { type Known, type Made, made, readClause } from '#server/drafts/clauses/known.ts';
import { readList } from '#server/drafts/lines/read-list.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { areSeveral } from '#server/drafts/phrases/kept-in-table.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Put the name and the deadline in a table”, “add a row with the date and the sender to the sheet Repairs”. */

const KEEPS =
  '(?:save|put|add|write|keep(?! an eye)|store|log|note|record|drop|copy|enter|append|insert|collect|list|gather|export|track|remember|document|paste|pull|place|move|transfer)';
const NAME = String.raw`["“]?(?<name>(?!(?:and|with|every|each|when|if|for|of|on|in|at|so|to|that|which|from|by|as|along|next|together|of)\b)[\p{L}\d][\p{L}\d _-]{0,40}?)["”]?`;
const KIND =
  '(?<kind>(?:google )?(?:spread ?)?sheets?|excel(?: (?:file|sheet|table|list))?|table|list|log|csv(?: file)?|database)(?![\\p{L}])';
const INTO = new RegExp(
  String.raw`(?:,? (?:together )?(?:down )?(?:in|into|to|on|onto|as) (?:an?|the|my|our|another|one|this|that) (?:new )?(?:line |row )?(?:(?:in|of|to) (?:the |my |our )?)?(?:["“](?<quoted>[^"”\n]{1,60})["”] ${KIND}|(?:(?<of>(?!google|spread|excel|csv|new\b)[\p{L}\d-]{2,30}) )?${KIND.replace('<kind>', '<kind_2>')}(?: (?:called |named )?${NAME}(?=$|,| (?:and|with|along|together|next|every|each|on|at|from)\b))?)|,? (?:in|into|to) ["“](?<only>[^"”\n]{1,60})["”](?: (?:sheet|table))?)`,
  'iu',
);
const BEGINS = new RegExp(String.raw`^(?:please )?${KEEPS}(?: down)? `, 'iu');
/** “Keep the number for every day”: nowhere is said, so it is a table. */
const KEEPS_VALUE =
  /^(?:please )?(?:keep|store|log|record|remember|save|note) (?:down )?(?!(?:the|my|all|all the|both)?,? ?(?:[\p{L}-]{2,20} )?(?:files?|pages?|pdfs?|screenshots?|pictures?|changes|forms?|settings?|documents?|downloads?|record|draft|order|entry)$)(?<what>(?:it|them|this|that|these|those|(?:the|its|their|both|all|my|our|that) .{2,120}?))(?: (?:for (?:every|each) (?:day|week|run|month)|every (?:day|time|week)|over time|somewhere|for later))?$/iu;
const ROW =
  /^(?:(?:an?|one|the) )?(?:(?:new )?(?:row|line|entry|record)s?)(?: (?:with|for|of|containing) (?<columns>.{2,160}))?$/iu;
const WITH =
  /,? (?:along |together )?with (?<more>(?:the |its |today['’]s |a |their )?[\p{L}][\p{L}\d ,'’-]{1,120})$/iu;
/** “The names and phone numbers of new members” are columns of one list. */
const LIST_OF =
  /^(?<columns>(?:the )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?(?:, (?:the )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?){0,5},? and (?:the )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?:of|for|from) (?:all |each |every )?(?:the |my |our )?(?<things>[\p{L}-]{2,30}(?: [\p{L}-]{2,30})?s)\b/iu;
const POINTS_BACK =
  /^(?:it|them|this|that|these|those|everything|both|all(?: of (?:it|them|these))?|(?:the|all|all the|my) (?:answers?|results?|data|details|entries|values?|information|info|order|request|submission|enquiry|rows?|list|output)|(?:his|her|their) (?:answers?|details|data))$/iu;
const IS_NOW =
  /^(?:the |today['’]s |a |its |current )*(?:date(?: and time)?|day|time(?: of (?:the )?day)?|timestamp|current (?:date|time))(?: of today)?$/iu;
const LITERAL = /^(?:\d[\d.,]{0,12}|["“][^"”]{1,80}["”])$/u;
/** What an e-mail has under other names. */
const OF_EMAIL: readonly [RegExp, string][] = [
  [/^(?:sender|from|who (?:sent|wrote) it|address|e-?mail(?: address)?|name|sender['’]s name)$/i, 'sender'],
  [/^(?:subject|title|topic)$/i, 'subject'],
  [/^(?:text|body|message|content|request)$/i, 'text'],
];
const CLOCK_TIME = /^(?:at )?\d{1,2}[:.]\d\d$/;
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const DATE = 'date';
const SECOND = 'It can be added in a field of the page, or in a table. ';

/** “Copy all rows to a table”, of the page. */
const ALL_ROWS = /^(?:all (?:the )?|the )?(?:rows|entries|lines)$/iu;
const PAGE_ROWS: Cell = { name: 'Rows', value: '{{rows}}', reads: 'read all rows of the table as rows' };

type Filled = { name: string | null; cells: readonly Cell[]; known: Known };
type Cell = { name: string; value: string; reads: string | null };

export function keepingStep(clause: string, known: Known): Made | null {
  const plain = withoutPlace(clause);
  if (!BEGINS.test(plain)) return null;
  const into = INTO.exec(plain);
  const groups = into?.groups ?? {};
  const what = into
    ? `${plain.slice(0, into.index)}${plain.slice(into.index + into[0].length)}`.replace(BEGINS, '').trim()
    : (KEEPS_VALUE.exec(plain)?.groups?.what ?? savedColumns(plain));
  if (what === null) return null;
  if (!into && known.reads.length === 0 && known.event === null && POINTS_BACK.test(what)) return null;
  const more = WITH.exec(what)?.groups?.more;
  const thing = more === undefined ? what : what.replace(WITH, '');
  const row = ROW.exec(what)?.groups ?? ROW.exec(thing)?.groups;
  const columns = row
    ? (row.columns ?? more ?? '')
    : [thing, more ?? ''].filter((one) => one !== '').join(', ');
  const listed = LIST_OF.exec(columns)?.groups;
  const rowsOf = readList(`read ${columns}`);
  const cells =
    rowsOf?.length === 1 && rowsOf[0]?.text.startsWith('Read the columns') === true
      ? [rowsCell(columns)]
      : listed
        ? [rowsCell(`${listed.columns ?? ''} of all ${(listed.things ?? '').replace(/^new /i, '')}`)]
        : withoutDoubles(columnsIn(columns).flatMap((column) => cellsOf(column, known)));
  const list = known.reads.at(-1);
  // “Title and deadline”, behind a list that was read: columns of it.
  const areColumns =
    cells.length > 1 &&
    list !== undefined &&
    areSeveral(list.replaceAll('_', ' ')) &&
    cells.every(({ reads }) => reads !== null) &&
    !/\b(?:the|its|my)\b/i.test(columns);
  const all = areColumns
    ? backCells({ ...known, reads: [list] })
    : cells.length > 0
      ? cells
      : backCells(known);
  // Rows have columns of their own.
  const rows = all.length > 1 ? all.filter((cell) => cell.reads === null && isRows(cell, known)) : [];
  const kept = rows.length === 1 ? rows : all;
  const isOfPage = known.has_page && known.event === null && into !== null && ALL_ROWS.test(what);
  const filled = kept.length === 0 && isOfPage ? [PAGE_ROWS] : kept;
  if (filled.length === 0) return null;
  const notes =
    rows.length !== 1
      ? []
      : more !== undefined
        ? [leftOut(`with ${more}`)]
        : all.filter((cell) => !rows.includes(cell)).map(({ name }) => leftOut(name));
  const name = (groups.quoted ?? groups.only ?? groups.name ?? groups.of)?.trim() ?? null;
  const kind = groups.kind ?? groups.kind_2 ?? (groups.only === undefined ? 'table' : 'sheet');
  const reads_first = readsOf(filled);
  const part =
    /sheet/i.test(kind) && !/excel/i.test(kind)
      ? sheet(clause, { name, cells: filled, known })
      : table(clause, { name, cells: filled, known });
  const usesDate = filled.some(({ value }) => value === `{{${DATE}}}` && !known.reads.includes(DATE));
  const isOfEmail = known.event?.kind === 'email';
  const ofList = areColumns && list !== undefined ? { columns: { list, names: columnsIn(columns) } } : {};
  return made(usesDate && !isOfEmail ? [datePart(clause), part] : [part], {
    reads_first,
    notes,
    ...ofList,
  });
}

/** Rows with columns are read at once, and single values each. */
function readsOf(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap(({ reads }) => reads ?? []))];
}

/** “Save title, firm and closing date of every result”. */
function savedColumns(clause: string): string | null {
  const what = /^(?:please )?(?:save|store|keep|record) (?<what>.{5,160})$/iu.exec(clause)?.groups?.what;
  const read = what === undefined ? null : readList(`read ${what}`);
  return read?.length === 1 && read[0]?.text.startsWith('Read the columns') === true ? (what ?? null) : null;
}

/** “With date and time” is one value. */
function withoutDoubles(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell, at) => cells.findIndex(({ value }) => value === cell.value) === at);
}

function rowsCell(thing: string): Cell {
  const read = readClause(thing);
  return {
    name: sentenceCase(read.name.replaceAll('_', ' ')),
    value: `{{${read.name}}}`,
    reads: read.clause,
  };
}

function columnsIn(columns: string): string[] {
  return columns
    .replace(/\b(?:in|into) (?:it|them)$/iu, '')
    .split(/,? and |, /iu)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, LETTERS.length);
}

function backCells({ reads, event }: Known): Cell[] {
  const names = reads.length > 0 ? reads : (event?.about ?? []);
  return names.map((name) => ({
    name: sentenceCase(name.replaceAll('_', ' ')),
    value: `{{${name}}}`,
    reads: null,
  }));
}

function cellsOf(column: string, known: Known): Cell[] {
  if (POINTS_BACK.test(column)) return backCells(known);
  const bare = column.replace(/^(?:(?:the|its|his|her|their|an?|my|our|all|each|every|both) )+/iu, '').trim();
  const name = sentenceCase(bare.slice(0, 60));
  if (LITERAL.test(bare)) return [{ name: 'Value', value: bare.replaceAll(/["“”]/g, ''), reads: null }];
  if (CLOCK_TIME.test(bare)) return [];
  if (IS_NOW.test(column)) return [{ name: 'Date', value: `{{${DATE}}}`, reads: null }];
  const ofEmail =
    known.event?.kind === 'email' ? OF_EMAIL.find(([words]) => words.test(bare))?.[1] : undefined;
  if (ofEmail !== undefined) return [{ name, value: `{{${ofEmail}}}`, reads: null }];
  const variable = snake(bare);
  const names = [
    ...known.reads,
    ...(known.event?.names ?? []),
    ...(known.event?.variables.map((one) => one.name) ?? []),
  ];
  const last = variable.split('_').at(-1) ?? variable;
  const has = names.find((one) => one === variable) ?? names.findLast((one) => one.split('_').includes(last));
  if (has !== undefined) return [{ name, value: `{{${has}}}`, reads: null }];
  const read = readClause(column);
  return [{ name, value: `{{${read.name}}}`, reads: read.clause }];
}

function sheet(clause: string, { name, cells, known }: Filled): DraftPart {
  const rows = cells.length === 1 && isRows(cells[0], known) ? cells[0]?.value : undefined;
  const values = cells.map(({ value }, at) => [LETTERS[at] ?? 'h', value] as const);
  const which =
    name === null
      ? 'Paste the address of your spreadsheet.'
      : `Paste the address of your spreadsheet “${name}”.`;
  return {
    workflow_step_id: 'google_sheets.append_row',
    inputs: { spreadsheet: '', ...(rows === undefined ? Object.fromEntries(values) : { rows }) },
    outputs: {},
    marks: [
      mark({ from: clause }),
      mark({ input: 'spreadsheet', guess: `It is taken to be a Google Sheet. ${which}` }),
      ...(cells.length === 0 ? [mark({ input: 'a', guess: 'Write what goes into the row.' })] : []),
    ],
  };
}

function table(clause: string, { name, cells, known }: Filled): DraftPart {
  const only = cells.length === 1 ? cells[0] : undefined;
  const rows = isRows(only, known) ? only?.value : undefined;
  return {
    workflow_step_id: 'tables.save_rows',
    inputs: {
      rows: rows ?? cells.map((cell) => `${cell.name}: ${cell.value}`).join('\n'),
      table: name === null ? (only?.name ?? 'Results') : sentenceCase(name),
    },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(cells.length === 0 ? [mark({ input: 'rows', guess: `${SECOND}Write what is kept.` })] : []),
    ],
  };
}

function isRows(cell: Cell | undefined, known: Known): boolean {
  const name = /^\{\{(?<name>[^{}]+)\}\}$/.exec(cell?.value ?? '')?.groups?.name;
  if (name === undefined) return false;
  return known.reads.includes(name) ? known.lists.includes(name) : areSeveral(name.replaceAll('_', ' '));
}

function datePart(clause: string): DraftPart {
  return {
    workflow_step_id: 'date.format',
    inputs: { format: /\btime\b/i.test(clause) ? 'date_time' : 'date' },
    outputs: { date: DATE },
    marks: [mark({ from: clause })],
  };
}
