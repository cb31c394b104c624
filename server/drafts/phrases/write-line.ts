import { countLine } from '#server/drafts/phrases/count-line.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import { readRows } from '#server/drafts/phrases/rows-with-columns.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { withoutAddress, withoutPlace } from '#server/drafts/words/find-address.ts';

const CLICKS =
  /^(?:click|press|tap|hit|choose|select|pick|open|go|buy|order|add|accept|agree|dismiss|close|confirm|submit|proceed|check ?out|remove|delete|show|view|see|continue|follow|log|sign)\b/i;
/** What a clause reads, and how that is called. */
export const READS =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check(?! ?(?:out|in)\b)|collect|list|grab|note|record|copy|tell me|show me|give me|what is|what's|watch|scrape|write down|jot down)(?: me)? (?:what )?(?:the |my |our |their |all |of |a |an |its |(?:today|tomorrow|yesterday|(?:this|last|next) (?:day|week|month|year|quarter|season))['’]?s? )*(?:(?:first|last|top|latest|newest|next) )?(?:(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) )?(?<name>[\p{L}][\p{L} -]{0,40}?)(?= (?:of|from|on|in|at|for|as|is|are|to|with|and|into|that|which|who|whose|older|newer|over|under|not)\b|,|$)/iu;

/** “The names and e-mails of all members” are called members. */
const COLUMNS_OF =
  / and .{1,60}? (?:of|for|from) (?:all|each|every|the (?:first|last|top|latest)) (?:the |my |our )?(?:(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) )?(?<name>[\p{L}][\p{L} -]{0,40}?)(?= (?:of|from|on|in|at|for|as|to|with|and|into)\b|$)/iu;

/** “The first 10 products with their prices”: rows are read with all that they hold. */
const WITH_COLUMNS =
  /(?<rows> (?:all|each|every|(?:the )?(?:first|last|top|latest|newest) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)) (?:the |my |our )?[\p{L}-]{2,30}(?: [\p{L}-]{2,30})?),? (?:with|including|and) (?:all )?(?:their|its) .{2,100}$/iu;

/** A line without a verb is a click on what is called so: in a sentence that may be anything. */
export function guessAbout(line: string, reading: string): string | null {
  if (reading.includes(' or ') && !READS_ROWS.test(reading)) return `It is taken to mean: ${reading}.`;
  if (/^reads\b/.test(reading) && JUDGED.test(line)) return NOT_COMPARED;
  if (reading === 'click' && ORDERS_MORE.test(line)) return ONE_CLICK;
  if (reading === 'field' && TYPES_NOWHERE.test(line))
    return 'It is taken to mean: this is typed where the cursor is. Say into which field.';
  // “3 boxes”: a number that is set, or words that belong to something else.
  if (reading === 'field' && !mayBeginWith(line.split(' ')[0]?.toLowerCase() ?? ''))
    return `It is taken to mean: “${line}” is set on the page.`;
  return reading === 'click' && !CLICKS.test(line) ? `It is taken to mean: a click on “${line}”.` : null;
}

const NOT_COMPARED =
  'Entries of the page are compared where each has a price, a weight or a day. Elsewhere the line fails: say where it stands, as in: the first row.';
const ONE_CLICK =
  'It is taken to mean one click. Where the page asks for more, such as a number, write a line for each.';

/** A guess about a line that says something by itself. */
export function isBeginning(guess: string): boolean {
  return guess === NOT_COMPARED || guess === ONE_CLICK;
}

/** Which one it is has to be found out by comparing. */
const JUDGED =
  /^(?!.*["“]).*\b(?:(?:cheap|light|heavi|larg|big|small|high|low|fast|slow|old|new|late|strong|long|short)est|most recent|most expensive|best|worst)\b/i;
/** “Order 2 lanterns for Ada”: one button does not ask for all of it. */
const ORDERS_MORE =
  /^(?:please )?(?:order|buy|purchase|book|rent|hire|reserve|reorder)\b(?!.*["“]).*(?: for |\d)/i;
const TYPES_NOWHERE = /^(?:put|type|enter|write)\b(?!.*["“])(?!.* (?:in|into|to|on)\b)/i;

const READS_ROWS = /^reads a table or list$/;

/** What is read gets a name, so that later steps can use it; the page is opened by a line of its own. */
export function writeLine(clause: string): { line: string; read: string | null; guess: string | null } {
  const rows = readRows(withoutPlace(clause));
  if (rows) return rows;
  const counted = countLine(clause);
  if (counted) return { line: `${counted.line} as ${counted.name}`, read: counted.name, guess: null };
  const here = withoutPlace(clause).replace(WITH_COLUMNS, '$<rows>');
  const isRead = READS.exec(here)?.groups?.name;
  const name = (isRead === undefined ? undefined : (COLUMNS_OF.exec(here)?.groups?.name ?? isRead))?.trim();
  const given = / as (?<given>[\p{L}\d_ -]{1,40})$/iu.exec(here)?.groups?.given;
  if (name === undefined) return { line: sentenceCase(withoutAddress(clause)), read: null, guess: null };
  // “Check the price” could be a checkbox, and “watch” is no verb of a line.
  const asked = here.replace(/^(?:please )?(?:check|watch)\b/i, 'Read');
  if (given !== undefined) return { line: sentenceCase(asked), read: given.trim(), guess: null };
  return { line: sentenceCase(`${asked} as ${snake(name)}`), read: snake(name), guess: null };
}
