import { snake } from '#server/drafts/words/snake.ts';

/** “The newest 10 jobs with title and link”: how many rows of a list, and which columns of them. */

const COUNT = String.raw`\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty`;
const NEWEST = 'newest|latest|most recent|last|top';
const READS =
  'get|read|extract|find|fetch|collect|list|grab|copy|scrape|look up|check|tell me|show me|give me|export|pull|take|note|record|write down|save|put|need|want';
/** What is done next, and no column. */
const NO_COLUMN = String.raw`(?!(?:(?:e-?mail|mail) (?:me|it|them|us|to)|put|save|send|tell|write|store|keep|add|export|click|open|press|log|sign|download|notify|make|copy|go|then|read|check|collect|record|let|convert|turn|sort|paste|enter|move|print|a|an|no|more|less|at|only|them|it)\b)`;
const COLUMN = String.raw`(?:(?:the|their|its) )?${NO_COLUMN}[\p{L}][\p{L}-]{1,30}(?: (?!(?:and|or|in|into|to|as|on|from|at|of|for|then|with|by|every|each|so)\b)[\p{L}-]{1,30})?`;
const COLUMNS = String.raw`${COLUMN}(?:, ${COLUMN}){0,8},? and ${COLUMN}`;
const WITH = 'with|including|showing';
/** Up to the next thing to do. */
const WITHIN = String.raw`(?:(?!,|;|\n|\.(?!\w)| and | then ).){1,160}?`;

/** The columns of a list in a text, with what stands before them. */
export const ROWS_WITH_COLUMNS = new RegExp(
  String.raw`\b(?:${READS}) ${WITHIN},? (?:${WITH}) ${COLUMNS}(?= (?:and|in|into|to|as|on|from|at|then|every|each|so)\b|[,.;\n]|$)`,
  'giu',
);

const ROWS = new RegExp(
  String.raw`^(?<verb>(?:please )?(?:${READS})(?: me)?) (?:of )?(?<all>(?:all|each|every) )?(?:of )?(?:the |my |our )?(?:(?:(?<order>first|next|${NEWEST}) (?<count>${COUNT})|(?<count_first>${COUNT}) (?<order_behind>first|${NEWEST})) )?(?<name>[\p{L}][\p{L} -]{0,40}?)(?<place> (?:of|from|on|in|at|for|by) (?:(?!\b(?:${WITH})\b).){1,100}?)?(?:,? (?:${WITH}) (?<columns>${COLUMNS}))?(?<given> as [\p{L}\d_ -]{1,40})?$`,
  'iu',
);

const ONE = new RegExp(
  String.raw`^(?<verb>(?:${READS})(?: me)?) (?<name>(?:the |my |our )(?:(?!(?:of|by|from)\b)[\p{L}\d-]{1,30} ){0,3}?[\p{L}\d-]{1,30}(?<!s))(?<place> (?:of|from|on|in|at|for|by) (?:(?!\b(?:${WITH})\b).){1,100}?)? (?:${WITH}) (?<columns>${COLUMNS})$`,
  'iu',
);

/** “The latest invoice with number and amount” has no rows: the number of it, and the amount of it. */
export function valuesOfOne(words: string): string | null {
  const { verb, name, place = '', columns = '' } = ONE.exec(words)?.groups ?? {};
  if (verb === undefined || name === undefined) return null;
  return namesIn(columns)
    .map((column, at) =>
      at === 0 ? `${verb} the ${column} of ${name}${place}` : `${verb} the ${column} of ${name}`,
    )
    .join(', ');
}

/** “The number, the date and the amount of the latest invoice”. */
export const COLUMNS_OF_ONE = new RegExp(
  String.raw`\b(?<of_verb>${READS}) (?<of_columns>(?:the |its )?${COLUMN}(?:, (?:the |its )?${COLUMN}){0,8},? and (?:the |its )?${COLUMN}) (?:of|from|for) (?<of_thing>(?:the|my|our) (?:${NEWEST}|first|oldest|cheapest|most expensive) [\p{L}-]{2,30}(?<!s)(?: [\p{L}-]{2,30}(?<!s))?)(?= (?:on|in|at|into|to|and|as)\b|[,.;\n]|$)`,
  'giu',
);

/** The number of it, the date of it, and the amount of it. */
export function eachOfOne(verb: string, columns: string, thing: string): string {
  return namesIn(columns)
    .map((column) => `${verb} the ${column} of ${thing}`)
    .join(', ');
}

/** “Add a row to my Google sheet with the name, the amount and the date”. */
const ADDED_ROW = new RegExp(
  String.raw`\b(?:add|append|write|put) (?:an?|one|the) (?:new )?(?:row|line|entry|record) (?:to|in|into) (?<where>(?:my|the|our|an?) (?:google )?(?:spread ?)?(?:sheet|table)(?: (?:called|named) (?:["“][^"”\n]{1,40}["”]|[\p{L}\d_-]{1,30}))?) (?:with|for|containing) (?<columns>${COLUMNS}|(?:the|its) ${COLUMN})(?= (?:of|from|on|at|every|each)\b|[,.;\n]|$)`,
  'giu',
);

/** Each value is read, and they are kept together. */
export function sayAddedRow(text: string): string {
  return text.replaceAll(ADDED_ROW, (whole, where: string, columns: string) => {
    const names = namesIn(columns);
    return names.length === 0
      ? whole
      : `${names.map((name) => `read the ${name}`).join(', ')}, save them in ${where}`;
  });
}

/** Rows that have the name of somebody or something in them. */
const OF_NAMED = /^ (?:of|by) \p{Lu}[\p{L}\d.'’-]{1,40}(?: \p{Lu}[\p{L}\d.'’-]{1,40}){0,3}$/u;

type ReadRows = { line: string; read: string; guess: string | null };

/** “The name and phone of all employees”. */
const COLUMNS_FIRST = new RegExp(
  String.raw`^(?<verb>(?:please )?(?:${READS})(?: me)?) (?<columns>${COLUMNS}) (?:of|for|from) (?:all|each|every) (?:the |my |our )?(?<name>[\p{L}][\p{L} -]{0,40}?)(?<place> (?:on|in|at) .{1,100})?(?<given> as [\p{L}\d_ -]{1,40})?$`,
  'iu',
);

/** In the plural it is understood as it was said. */
function readColumnsFirst(clause: string): ReadRows | null {
  const { columns = '', name, place = '', given } = COLUMNS_FIRST.exec(clause)?.groups ?? {};
  if (name === undefined || namesIn(columns).every((column) => /s$/i.test(column))) return null;
  const read = given?.replace(/^ as /i, '').trim() ?? snake(name);
  return {
    line: `Read the columns ${quoteEach(columns)} of all ${name}${place} as ${read}`,
    read,
    guess: null,
  };
}

/** Null for a clause that says neither columns nor how many of the newest. */
export function readRows(clause: string): ReadRows | null {
  const groups = ROWS.exec(clause)?.groups;
  if (!groups?.name) return readColumnsFirst(clause);
  const { columns = '', place = '', given, all = '', name } = groups;
  const order = groups.order ?? groups.order_behind;
  const count = groups.count ?? groups.count_first;
  const isNewest = order !== undefined && !/^(?:first|next)$/i.test(order);
  // With all that they hold: “the first 10 products with their prices”.
  const named = /\b(?:their|its)\b/i.test(columns) ? '' : columns;
  if (!isNewest && (named === '' || !/s$/i.test(name))) return readColumnsFirst(clause);
  // A list with columns is one that a page calls so, and all rows of somebody are found by their name.
  if (count === undefined && named !== '' && OF_NAMED.test(place)) {
    const guess = `All of their columns are read: look which of them are “${named}”.`;
    return { line: `List all ${name}${place} as ${snake(name)}`, read: snake(name), guess };
  }
  const rows = count === undefined ? `${all === '' ? 'the' : 'all'} ${name}` : `the first ${count} ${name}`;
  const said = named === '' ? '' : `the columns ${quoteEach(named)} of `;
  const read = given?.replace(/^ as /i, '').trim() ?? snake(name);
  return {
    line: `Read ${said}${rows}${place} as ${read}`,
    read,
    guess: isNewest
      ? `The ${order.toLowerCase()} are taken to be the first on the page. Where they are not, put a line before it: Sort by date.`
      : null,
  };
}

function quoteEach(columns: string): string {
  const names = namesIn(columns).map((column) => `"${column}"`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function namesIn(columns: string): string[] {
  return columns.split(/,? and |, /i).map((column) => column.replace(/^(?:the|their|its) /i, '').trim());
}
