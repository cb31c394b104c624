import { hasNoValue, isThing } from '#server/drafts/phrases/several-things.ts';
import { oneOf, several } from '#server/drafts/words/several.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { guessAbout, writeLine } from '#server/drafts/phrases/write-line.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';

/** What a clause reads: one thing, several, or columns of a list. */

export type ReadLine = { text: string; name: string; guess: string | null };

const READ =
  /^(?<verb>read|extract|get|copy|collect|list|note(?: down)?|write down|jot down|take down|grab|find|look up|record|fetch|give me|show me|make (?:me )?a list of|pull|scrape|gather)(?: out)? (?<things>(?!(?:it|them|this|that|these|those|out|in|back|to|if|whether|me|everything)\b).{2,250})$/iu;
/** No line begins with these. */
const NO_VERB = /^(?:give me|show me|make (?:me )?a list of|jot down|take down)/iu;
const GIVEN = / as (?<name>[\p{L}][\p{L}\d_]{0,40})$/iu;
const COLUMN = String.raw`(?:the |their |its )?(?:number of )?[\p{L}][\p{L}\d-]{1,30}(?: [\p{L}][\p{L}\d-]{1,30})?`;
const COLUMNS = String.raw`${COLUMN}(?:, ${COLUMN}){0,6},? and ${COLUMN}`;
const SOME = String.raw`(?:first|last|top|latest|newest) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)`;
/** “The names and prices of the first five results”. */
const COLUMNS_OF = new RegExp(
  String.raw`^(?<columns>${COLUMNS}|${COLUMN}) (?:of|for|from) (?:(?<every>each|every|all)(?: of)?(?: the| my| our)?|the (?<some>${SOME})) (?<rows>[\p{L}][\p{L}\d-]{1,30}(?: [\p{L}][\p{L}\d-]{1,30}){0,2})$`,
  'iu',
);
/** “All invoice numbers and amounts”. */
const ALL_OF =
  /^all (?:the |my |our )?(?<of>(?:[\p{Ll}-]{2,30} ){1,2})(?<first>[\p{Ll}-]{2,30}s)(?<more>(?:, [\p{Ll}-]{2,30}s){0,4},? and [\p{Ll}-]{2,30}s)$/u;
/** “The names and prices”. */
const PLURALS =
  /^(?:(?:all )?(?:the |their )?[\p{Ll}-]{2,30}s)(?:, (?:the |their )?[\p{Ll}-]{2,30}s){0,5},? and (?:the |their )?[\p{Ll}-]{2,30}s$/u;
const OF_ONE = /^(?<what>.{2,80}?)(?<of> (?:of|for|from|in|under) (?!(?:all|each|every)\b).{2,80})$/iu;
const THING = /^["“\p{L}\d].{0,120}$/u;
/** Of a file, or what no page says. */
export const ELSEWHERE = /\b(?:google (?:spread ?)?sheet|spread ?sheet|csv|xlsx?|excel)\b/iu;
const HANGS = /\b(?:without|if|when|unless|before|after|until|once|whether|every time)\b/iu;
const HOW_SORTED = /\bfirst$/iu;
const NAMED = /^(?:the )?(?:["“]|\p{Lu})/u;

/** Null where it reads nothing, or a line of it is not understood. */
export function readList(clause: string): ReadLine[] | null {
  const groups = READ.exec(clause)?.groups;
  if (groups?.things === undefined) return null;
  const { verb = 'read' } = groups;
  // On a page of what is to come, the next ones stand first.
  const things = groups.things.replace(
    /^(?:the )?next (?=(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) )/iu,
    'the first ',
  );
  const rows = rowsOf(things);
  if (rows !== null) return readingOf(rows.text) === null ? null : [rows];
  const items = GIVEN.test(things) ? [things] : itemsOf(things);
  const isRead = (item: string, at: number) =>
    THING.test(item) &&
    !hasNoValue(item) &&
    !HOW_SORTED.test(item) &&
    (at === 0 || NAMED.test(item) || isThing(item));
  if (HANGS.test(things) || ELSEWHERE.test(things) || !items.every(isRead)) return null;
  const said = NO_VERB.test(verb) ? 'read' : verb;
  const lines = items.map((item, at) => lineOf(items.length === 1 || at === 0 ? said : 'read', item));
  return lines.every((line) => line !== null) ? lines : null;
}

function lineOf(verb: string, thing: string): ReadLine | null {
  const { line, read, guess } = writeLine(`${verb} ${thing}`);
  const name = read ?? nameOf(thing);
  const text = read === null ? `${line} as ${name}` : line;
  const reading = readingOf(text);
  if (reading === null || !/^(?:reads|counts)/.test(reading)) return null;
  return { text, name, guess: guess ?? guessAbout(text, reading) };
}

function nameOf(thing: string): string {
  const [said = thing] = thing
    .replace(/^(?:the|its|their|my|our|all) /iu, '')
    .split(/ (?:of|for|from|in|on|at) /iu);
  return snake(said.replaceAll(/["“”]/gu, '').trim()).slice(0, 60);
}

function rowsOf(things: string): ReadLine | null {
  const plain = things.replace(GIVEN, '').replace(/ (?:of|for) each(?: one| of them)?$/iu, ' of all rows');
  const given = GIVEN.exec(things)?.groups?.name;
  const of = COLUMNS_OF.exec(plain)?.groups;
  // “The price of all mugs” is read as it is said.
  if (of?.columns !== undefined && / and /i.test(of.columns)) {
    const rows = of.some === undefined ? several(of.rows ?? '') : (of.rows ?? '');
    const which = of.some === undefined ? `all ${rows}` : `the ${of.some} ${rows}`;
    return columnsLine(namesIn(of.columns), { which, name: given ?? snake(rows), guess: null });
  }
  const all = ALL_OF.exec(plain)?.groups;
  if (all?.of !== undefined) {
    const thing = all.of.trim();
    const [first = '', ...others] = namesIn(`${all.first ?? ''}${all.more ?? ''}`);
    return columnsLine([`${thing} ${first}`, ...others], {
      which: `all ${several(thing)}`,
      name: given ?? snake(several(thing)),
      guess: null,
    });
  }
  if (!PLURALS.test(plain)) return null;
  return columnsLine(namesIn(plain), {
    which: 'all rows',
    name: given ?? 'rows',
    guess: 'They are taken to be columns of a list of the page.',
  });
}

function columnsLine(
  columns: readonly string[],
  { which, name, guess }: { which: string; name: string; guess: string | null },
): ReadLine {
  const quoted = columns.map((column) => `"${column}"`);
  const last = quoted.pop() ?? '';
  return { text: `Read the columns ${quoted.join(', ')} and ${last} of ${which} as ${name}`, name, guess };
}

function namesIn(columns: string): string[] {
  return columns
    .split(/,? and |, /iu)
    .map((column) => oneOf(column.replace(/^(?:all |the |their |its )+/iu, '').trim()));
}

/** “The price and the stock of the tent”: of each, what is said of the last. */
function itemsOf(things: string): string[] {
  const items = things.split(/,? and (?!\d)|, /iu).map((item) => item.trim());
  const of = OF_ONE.exec(items.at(-1) ?? '')?.groups?.of;
  const areOfOne =
    of !== undefined && items.length > 1 && items.slice(0, -1).every((item) => !OF_ONE.test(item));
  return items.map((item, at) => (areOfOne && at < items.length - 1 ? `${item}${of}` : item));
}
