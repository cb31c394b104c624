import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { oneOf } from '#server/drafts/words/several.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart, DraftVariable } from '#shared/wire/draft.ts';

type Line = { text: string; from: string | null; guess: string | null };
/** A file whose rows a description goes through: “read a CSV file and fill in the form at … for each row”. */
export type FileRows = {
  variable: DraftVariable;
  part: DraftPart;
  /** The description without the file, its rows and the form. */
  rest: string;
  /** Nothing is done with each row where it is false: the rows are only read. */
  is_each: boolean;
  fills_form: boolean;
  /** The columns that go into fields, as the description names them. */
  columns: string[];
  /** The words that say them. */
  columns_said: string | null;
  /** The columns that the file is said to have. */
  known_columns: string[];
  /** What a row is called, where that may be a column: “for every product”. */
  thing: string | null;
  /** What is done with each row, in a few words: “register the product”. */
  caption: string | null;
};

const LONGEST = 4_000;
const MOST_COLUMNS = 12;
const ROWS = 'row|line|entry|record|person|customer|product|item';
const FILE = String.raw`(?:(?:an?|the|my|our|this) )?(?:\.?(?<kind>csv|excel|xlsx|spread ?sheet))(?: (?:file|list|sheet|table|workbook)s?)?`;
const WHOLE = String.raw`(?=[,.;:\n]|$| (?:and|then|to|for|into|with|which|that|log|sign|open|go|create|register|check|search|type|enter|fill|send|add|download|click|book|order|look)\b)`;
/** “Read a CSV file”. */
const READS = new RegExp(
  String.raw`(?<=^|[,.;\n] {0,3}|\band |\bthen )(?:please )?(?:read|load|import|take|open|use|go through|process)(?: in)?(?: (?:all |the )?(?:rows|lines|data|list|entries) (?:of|in|from))? ${FILE}${WHOLE}`,
  'i',
);
/** “For each row in”, “with the data in”. What is saved in a file does not come from it. */
const ROWS_IN = String.raw`\b(?:for|per|with|using|from) (?:(?:each|every)(?: single)? (?:${ROWS})|(?:all )?(?:the )?(?:rows|lines|data|values|entries|records)) in`;
/** “Fill in the form from a CSV file”, “for each row of my CSV file”. */
const FROM = new RegExp(String.raw` (?:from|with|using|out of|of|in(?<=${ROWS_IN})) ${FILE}${WHOLE}`, 'i');
/** “I have a spreadsheet with order numbers”. */
const HAS = new RegExp(
  String.raw`(?<=^|[.;\n] {0,3})(?:(?:i|we)(?: have(?: got)?| got|['’]ve(?: got)?)|(?:there|here) is|given) ${FILE}(?: (?:with|of|full of|containing|that (?:has|lists|contains)) (?<with>[^,.;:\n]{2,80}))?(?:[,.;:]|$)`,
  'i',
);
/** “For each row of my file products.csv”. */
const NAMED = new RegExp(
  String.raw` (?:from|with|using|out of|of|in) (?:(?:an?|the|my|our|this) )?(?:(?:csv|excel) )?(?:(?:file|list|sheet|spread ?sheet)(?: (?:called|named))? )?["“(]?[\w-]{1,60}\.(?<kind>csv|xlsx)\b["”)]?`,
  'i',
);
/** “Register the product: open the page, type …”: what is listed behind it is what is done. */
const CAPTION =
  /^(?:please )?(?<caption>[^,.;:\n]{3,60}): (?=(?:open|go|log|type|enter|fill|click|press|search|choose|select|put)\b)/i;
const EACH = new RegExp(
  String.raw`(?:,? ?\b(?:for|with|using|once for|once per|from) )?\b(?:each|every)(?: single)? (?<thing>${ROWS})(?: (?:of|in|from) (?:it|them|this|the (?:file|list|csv|sheet)))?[,:]?`,
  'i',
);
/** “For my 20 products in products.xlsx”. */
const ALL_ROWS = new RegExp(
  String.raw`\bfor (?:all|my|our|the)(?: (?:of )?(?:the|my|our))?(?: \d{1,5})? ((?:${ROWS})s|entries)(?= (?:in|from|of) (?:(?:the|my|our|a) )?(?:file |list |(?:csv|excel) |[\w-]{1,60}\.(?:csv|xlsx)\b))`,
  'i',
);
/** “For each new starter in starters.xlsx”. */
const EACH_IN_FILE = new RegExp(
  String.raw`\b(?<each>(?:for |per |with )?(?:each|every)(?: single)?) (?!(?:${ROWS})\b)(?:new )?[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}?(?= (?:in|from|of|on) (?:(?:an?|the|my|our|this) )?(?:(?:csv|excel) )?(?:(?:file|list|sheet|spread ?sheet)(?: (?:called|named))? )?(?:["“(]?[\w-]{1,60}\.(?:csv|xlsx)\b|(?:csv|excel|xlsx|spread ?sheet)\b))`,
  'giu',
);
/** “Fill in my timesheet from hours.csv”. */
const FILLS_SHEET =
  /\bfill (?:in|out|up) (?:my|the|our|a) (?:[\p{L}-]{1,20} ){0,2}?(?!(?:names?|e-?mail|address|phone|number|date|amount|columns?|rows?|fields?|values?|data|form)\b)[\p{L}-]{3,20}(?= (?:at|on|from|with|in|for|using)\b|[,.;]|$)|\b(?:write|enter|put|type|copy|transfer) (?:the |all |my )?[\p{L}-]{3,20}(?= from [\w-]{1,60}\.(?:csv|xlsx)\b)/iu;
const FORM =
  /(?:,? ?\band )?\b(?:fill(?: (?:in|out|up))?|complete|submit|send(?: off)?)(?: (?:it|them))?(?: (?:in|into|on))? (?:an?|the|this|that|my|our) (?:[\p{L}-]{1,20} ){0,2}form\b(?: (?:from|with|using) (?:it|them|the (?:file|rows?|data|values)))?/iu;
const COLUMN = String.raw`[\p{L}][\p{L}-]{1,20}(?: [\p{L}-]{1,20})?`;
/** “Fill in the name, the e-mail and the product”. */
const COLUMNS = new RegExp(
  String.raw`(?:,? ?\band )?\b(?:fill in|fill out|enter|type(?: in)?) (?<list>(?:(?:the |its |their )?${COLUMN}, (?:and )?){0,${MOST_COLUMNS}}(?:the |its |their )?${COLUMN} and (?:the |its |their )?${COLUMN})(?= (?:at|on|from|in|into)\b|[,.;\n]|$)`,
  'iu',
);
/** “Type the name into Full name”. */
const INTO =
  /^(?:type|enter|put|write|copy|fill) (?:in )?(?:the |its |their |his |her )?(?<column>[\p{L}][\p{L} -]{0,30}?) (?:in|into) (?:the )?["“]?(?<field>[\p{L}][\p{L}\d -]{0,40}?)["”]?(?: field| box)?$/iu;

const SEARCHES =
  /^((?:search|look) for) (?:the |its |their )([\p{L}][\p{L}-]{1,20}(?: (?!on\b|at\b|in\b)[\p{L}-]{1,20})?)(?=$| (?:on|at|in)\b)/iu;

/** Its row is what is called so: “for every product in products.csv, search for it”. */
const SEARCHES_IT = /^((?:search|look) for) (?:it|them|that|this|each one)(?=$| (?:on|at|in)\b)/i;
const NO_COLUMN = /^(?:row|line|entry|record|item)$/i;

/** Null where no file of rows is spoken of, or where it comes from a page. */
export function findFileRows(description: string): FileRows | null {
  const text = description
    .trim()
    .slice(0, LONGEST)
    .replace(ALL_ROWS, (_whole, things: string) => `for each ${oneOf(things)}`)
    .replaceAll(EACH_IN_FILE, '$<each> row')
    .replace(FILLS_SHEET, 'fill in the form');
  if (/\bdownload/i.test(text)) return null;
  const isEach = EACH.test(text);
  const fillsForm = FORM.test(text);
  const isUsed = isEach || fillsForm;
  const has = isEach ? HAS.exec(text) : null;
  const found =
    has ?? (isUsed ? NAMED.exec(text) : null) ?? READS.exec(text) ?? (isUsed ? FROM.exec(text) : null);
  if (!found || ADDRESS.test(found[0])) return null;
  const words = found[0].trim();
  const thing = EACH.exec(text)?.groups?.thing;
  const isColumn = thing !== undefined && !NO_COLUMN.test(thing);
  let rest = text.replace(found[0], ' ');
  // “The price of each product”: of the one in the row.
  if (isColumn)
    rest = rest.replace(new RegExp(String.raw`\bof (?:each|every) ${thing}\b`, 'i'), `of [${thing}]`);
  rest = rest.replace(EACH, ' ');
  const listed = isEach ? COLUMNS.exec(rest) : null;
  if (listed) rest = rest.replace(listed[0], ' ');
  rest = rest
    .replace(FORM, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[\s,.;:]*(?:(?:and|then)\b[\s,]*)*/i, '');
  const caption = isEach ? (CAPTION.exec(rest)?.groups?.caption ?? null) : null;
  if (caption !== null) rest = rest.replace(CAPTION, '');
  const isCsv = /csv/i.test(found.groups?.kind ?? '');
  const name = isCsv ? 'csv_file' : 'excel_file';
  const guess = /spread/i.test(words) ? 'It is taken to be an Excel workbook (.xlsx).' : null;
  return {
    rest,
    is_each: isUsed,
    fills_form: fillsForm,
    columns: columnsOf(listed?.groups?.list),
    columns_said: listed?.groups?.list ?? null,
    known_columns: columnsOf(has?.groups?.with).map((one) => one.replace(/s$/i, '')),
    caption,
    thing: isColumn ? thing : null,
    variable: { name, default_value: '', is_secret: false, is_file: true, from: words, guess: null },
    part: {
      workflow_step_id: isCsv ? 'data.read_csv' : 'data.read_xlsx',
      inputs: { file: `{{${name}}}` },
      outputs: { rows: 'rows' },
      marks: [mark({ from: words }), ...(guess === null ? [] : [mark({ input: 'file', guess })])],
    },
  };
}

function columnsOf(list = ''): string[] {
  return list
    .split(/, (?:and )?| and /i)
    .map((one) => one.trim().replace(/^(?:the|its|their) /i, ''))
    .filter((one) => one !== '')
    .slice(0, MOST_COLUMNS);
}

/** The lines that are done for each row; what they read is rows of this name. Signing in comes before them, once. */
export function linesForEachRow(
  lines: readonly Line[],
  rows: FileRows,
  { description, name }: { description: string; name: string | null },
): Line[] {
  const signIn = lines.findLastIndex(({ text }) => /^log in\b/i.test(text));
  const [first] = lines;
  const before = lines.slice(0, signIn + 1);
  const others = signIn === -1 ? lines.slice(1) : lines.slice(signIn + 1);
  const fields = rows.columns.map((column) => typeColumn(column, null));
  const isTyped = [...fields, ...others].some(({ text }) => /^(?:type|choose|select|set)\b/i.test(text));
  if (rows.fills_form && !isTyped) fields.push(typeColumn('Name', SAY_COLUMNS));
  // “Open the form and fill in name and product, then click Save”.
  const saidAt = rows.columns_said === null ? -1 : description.indexOf(rows.columns_said);
  const isBefore = ({ from }: Line) => from !== null && description.indexOf(from) < saidAt;
  const opens = others.filter(isBefore);
  const behind = others.filter((line) => !isBefore(line));
  const isSent = behind.some(({ text }) => /^(?:click|press|submit|send|save|book|register)\b/i.test(text));
  const isForm = rows.fills_form || (rows.columns.length > 0 && /\bform\b/i.test(description));
  const sends = isForm && !isSent ? [{ text: 'Click "Submit"', from: null, guess: SAY_BUTTON }] : [];
  const body = [...(first ? [first] : []), ...opens, ...fields, ...behind, ...sends];
  return [
    ...before,
    {
      text: `For each row of {{rows}}${name === null ? '' : ` as ${name}`}:`,
      from: rows.variable.from,
      guess: null,
    },
    ...body.map((line) => ({ ...line, text: `    ${line.text}` })),
  ];
}

const SAY_COLUMNS =
  'Write the column of the file in brackets and the field it goes into, a line for each column.';
const SAY_BUTTON = 'The button that sends it is taken to be “Submit”. Look at the page before the first run.';

function typeColumn(column: string, guess: string | null): Line {
  const field = column.charAt(0).toUpperCase() + column.slice(1);
  return { text: `Type [${column}] into "${field}"`, from: null, guess };
}

/** “Type the name into Full name”, said of each row, types the column: “the number” is the column “order number”. */
export function withColumn(clause: string, columns: readonly string[], thing: string | null): string {
  const { column, field } = INTO.exec(clause)?.groups ?? {};
  if (column !== undefined && field !== undefined) {
    const whole = columns.find((one) => one.toLowerCase().endsWith(` ${column.toLowerCase()}`));
    return `Type [${whole ?? column}] into "${field}"`;
  }
  if (thing !== null && SEARCHES_IT.test(clause)) return clause.replace(SEARCHES_IT, `$1 [${thing}]`);
  return clause.replace(SEARCHES, (_whole, verb: string, name: string) => `${verb} [${name}]`);
}
