import { ADDRESS } from '#server/drafts/find-address.ts';

/** A description as the things to do that it says, in their order. */

const MOST_CLAUSES = 30;
const LONGEST_CLAUSE = 300;
/** Between two things to do. */
const BETWEEN =
  /\s*(?:\n|;|[.!?](?=\s|$)|,(?:\s*and)?(?:\s*then)?(?=\s)|\b(?:and )?then\b|\band\b(?=\s))\s*/i;
/** “Go to a.example find the phone number”. */
const GOES_ON = new RegExp(
  String.raw`(\b(?:go to|open|visit) ${ADDRESS.source}) (?=(?:find|get|read|click|search|look|take|log|sign|download|check|tell|send|add|buy|order|put|copy|collect)\b)`,
  'gi',
);
/** “When the price is below 30 send me a mail”. A point is part of an address. */
const WHEN_FIRST =
  /^(?<condition>(?:when|whenever|if|once|as soon as) (?:[^,;.!?\n]|\.(?=\w)){5,150}?),? (?<mail>(?:please )?(?:(?:send|e-?mail|mail|tell|notify|alert|inform|warn|remind|let) me\b(?:[^,;.!?\n]|\.(?=\w)){0,60}|send an? e-?mail))\.?$/i;
const WORDS = String.raw`(?:(?:the|their|its) )?[\p{L}-]{1,30}(?: [\p{L}-]{1,30})?`;
/** “The names and e-mails of all members” are columns of one list. */
const COLUMNS = new RegExp(
  String.raw`(?<=\b(?:get|read|copy|collect|extract|list|take|find|grab|export|save|note|record|scrape|need|want) )(?:${WORDS}(?:, ${WORDS}){0,6},? and ${WORDS}(?= (?:of|for|from) (?:all|each|every|the (?:first|last|top|latest|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}))\b)|all ${WORDS}(?:, ${WORDS}){0,6},? and ${WORDS}(?= (?:of|for|from|on|in|into)\b))`,
  'giu',
);
const INTO_TABLE =
  / (?:down )?(?<into>(?:in|into|to|as) (?:(?:a|an|the|my|our) )?(?:(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table))?|csv(?: (?:file|table))?|table)(?: (?:called|named) .{1,40})?)$/i;
/** “Put 3 mugs and 1 stove in my basket”. */
const INTO_CART =
  /\b(?:put|add) [^,;.\n]{1,80}? and (?!(?:put|add|click|open|go|buy|order)\b)[^,;.\n]{1,60}? (?:in|into|to) (?:my|the) (?:shopping )?(?:cart|basket|bag|trolley)\b/gi;
/** Of the private area of Unicode: they stand for what divides no clauses. */
const COMMA = '\uE000';
const AND = '\uE001';

export function splitClauses(text: string): string[] {
  const when = WHEN_FIRST.exec(text.trim())?.groups;
  return (when ? `${when.mail} ${when.condition}` : text)
    .replaceAll(/[\uE000\uE001]/g, ' ')
    .replace(GOES_ON, '$1, ')
    .replace(COLUMNS, (columns) => columns.replaceAll(',', COMMA).replaceAll(/\band\b/gi, AND))
    .replace(INTO_CART, (things) => things.replaceAll(/\band\b/gi, AND))
    .split(BETWEEN)
    .flatMap(splitTable)
    .map((clause) =>
      clause
        .replaceAll(COMMA, ',')
        .replaceAll(AND, 'and')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, LONGEST_CLAUSE),
    )
    .filter((clause) => clause !== '')
    .slice(0, MOST_CLAUSES);
}

/** “Copy the names and e-mails of all members into a table”: what is read, and where it is kept. */
function splitTable(clause: string): string[] {
  const into = clause.includes(AND) ? INTO_TABLE.exec(clause) : null;
  return into ? [clause.slice(0, into.index), `save them ${into.groups?.into ?? ''}`] : [clause];
}
