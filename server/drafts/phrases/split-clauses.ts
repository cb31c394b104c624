import { withAddressees } from '#server/drafts/phrases/addressee.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { sayExcel } from '#server/drafts/phrases/for-excel.ts';
import { several } from '#server/drafts/words/several.ts';
import {
  COLUMNS_OF_ONE,
  eachOfOne,
  ROWS_WITH_COLUMNS,
  sayAddedRow,
  valuesOfOne,
} from '#server/drafts/phrases/rows-with-columns.ts';

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
/** “The name and the phone of every employee”. */
const OF_EVERY =
  /(?<!\band|\bthen|[,;.:]) (?:of|for|from) (?:every|each)(?: one of the)? ([\p{L}-]{2,30})(?= (?:on|in|at|from|into|to|as|and|of|for)\b|[,.;\n]|$)/giu;
/** “Compare the price on a.example with the price on b.example”. */
const WITH_THAT = new RegExp(
  String.raw`(?<=\bcompare [^;\n]{1,300}?),? (?:with|to|and|against) (?:the |that |it |its )?(?:one |same |price |prices )?(?:(?:on|at|from|of|in) )?(?<address>${ADDRESS.source})`,
  'gi',
);
/** “When the price is below 30 send me a mail”. A point is part of an address. */
const WHEN_FIRST =
  /^(?<condition>(?:when|whenever|if|once|as soon as) (?:[^,;.!?\n]|\.(?=\w)){5,150}?),? (?<mail>(?:please )?(?:(?:send|e-?mail|mail|tell|notify|alert|inform|warn|remind|let) me\b(?:[^,;.!?\n]|\.(?=\w)){0,60}|send an? e-?mail))(?<tail>,? (?:but )?(?:unless|except|only|but not) [^,;.!?\n]{3,100})?\.?$/i;
/** “Take screenshots of a.example and b.example”. */
const PICTURES_OF = new RegExp(
  String.raw`\b(?<does>take|make|keep|save|capture|get) (?:an? |the )?(?:screenshots?|pictures?) of (?<pages>${ADDRESS.source}(?:(?:, |,? and )${ADDRESS.source}){1,9})`,
  'gi',
);
const WORDS = String.raw`(?:(?:the|their|its) )?[\p{L}-]{1,30}(?: [\p{L}-]{1,30})?`;
/** “The names and e-mails of all members” are columns of one list. */
const COLUMNS = new RegExp(
  String.raw`(?<=\b(?:get|read|copy|collect|extract|list|take|find|grab|export|save|note|record|scrape|need|want|put|enter|write|transfer|move|keep|store) )(?:${WORDS}(?:, ${WORDS}){0,6},? and ${WORDS}(?= (?:of|for|from) (?:all|each|every|the (?:first|last|top|latest|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}))\b)|(?:all )?(?:the |my |our )?[\p{L}-]{2,30}s(?:, [\p{L}-]{2,30}s){0,4},? and (?:their |the )?(?:links|urls|dates|prices|names|titles|authors|e-?mails|phone numbers|addresses|salaries|ratings|summaries)(?= (?:of|for|from|on|in|at|into)\b)|all ${WORDS}(?:, ${WORDS}){0,6},? and ${WORDS}(?= (?:of|for|from|on|in|into)\b))`,
  'giu',
);
const PUTS = /^(?:please )?(?:put|enter|write|transfer|move|keep|store|save|export)(?: down)?\b/i;
const INTO_TABLE =
  / (?:down )?(?<into>(?:in|into|to|as) (?:(?:a|an|the|my|our) )?(?:(?:google )?(?:spread ?)?sheet|excel(?: (?:file|sheet|table))?|csv(?: (?:file|table))?|table)(?: (?:called|named) .{1,40})?)$/i;
/** “Put 3 mugs and 1 stove in my basket”. */
const INTO_CART =
  /\b(?:put|add) [^,;.\n]{1,80}? and (?!(?:put|add|click|open|go|buy|order)\b)[^,;.\n]{1,60}? (?:in|into|to) (?:my|the) (?:shopping )?(?:cart|basket|bag|trolley)\b/gi;
/** “Forward it to ann@a.example and bob@a.example”. */
const TO_SEVERAL = /\S{1,64}@\S{1,100}(?:(?:, (?:and )?| and )\S{1,64}@\S{1,100}){1,4}/g;
/** “With the name and email”: a word that is no wish by itself belongs to what stands before it. */
const FIELD_BEHIND =
  /(?<= with (?:the |their |his |her |its |a )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) and (?=(?:the |their |his |her |its )?(?:e-?mail|mail|phone|fax|address|message|text)(?: (?:address|number))?(?:[,.;\n]|$| (?:from|of|on|in|at)\b))/giu;
/** Of the private area of Unicode: they stand for what divides no clauses. */
const COMMA = '\uE000';
const AND = '\uE001';
/** Around the number of a text in quotes: nothing in it divides clauses. */
const [QUOTE, END_OF_QUOTE] = ['\uE002', '\uE003'];
const QUOTED = /(?:"[^"\n]{1,300}"|“[^”\n]{1,300}”)/g;

/** “Send me the name and the CV”: the condition belongs to the mail, and not to the last thing of it. */
function whenBehind(mail: string, condition: string): string {
  const [first = '', ...things] = mail.split(/(?= and )/);
  return `${first} ${condition}${things.join('')}`;
}

/** What it hangs on besides, as a clause of its own. */
function tailOf(tail: string | undefined): string {
  return tail === undefined ? '' : `, ${tail.replace(/^,? (?:but )?/i, '')}`;
}

function asOne(words: string): string {
  return words.replaceAll(',', COMMA).replaceAll(/\band\b/gi, AND);
}

export function splitClauses(text: string): string[] {
  const when = WHEN_FIRST.exec(text.trim())?.groups;
  const quotes: string[] = [];
  const said = sayExcel(
    (when ? `${whenBehind(when.mail ?? '', when.condition ?? '')}${tailOf(when.tail)}` : text).replaceAll(
      /[\uE000-\uE003]/g,
      ' ',
    ),
  );
  const taken = said.replaceAll(PICTURES_OF, (_whole, does: string, pages: string) =>
    pages
      .split(/,? and |, /)
      .map((page, at) =>
        at === 0 ? `${does} a screenshot of ${page}` : `open ${page}, ${does} a screenshot`,
      )
      .join(', '),
  );
  const keep = (words: string) => `${QUOTE}${quotes.push(words) - 1}${END_OF_QUOTE}`;
  return withAddressees(sayAddedRow(taken).replaceAll(QUOTED, keep), keep)
    .replaceAll(OF_EVERY, (_whole, thing: string) => ` of all ${several(thing)}`)
    .replaceAll(WITH_THAT, ', $<address>')
    .replaceAll(/,? but (?=only (?:if|when)\b)/gi, ' ')
    .replace(GOES_ON, '$1, ')
    .replace(COLUMNS_OF_ONE, (_whole, verb: string, columns: string, thing: string) =>
      eachOfOne(verb, columns, thing),
    )
    .replace(COLUMNS, asOne)
    .replace(ROWS_WITH_COLUMNS, (words) => valuesOfOne(words) ?? asOne(words))
    .replaceAll(FIELD_BEHIND, asOne)
    .replaceAll(TO_SEVERAL, asOne)
    .replace(INTO_CART, (things) => things.replaceAll(/\band\b/gi, AND))
    .split(BETWEEN)
    .flatMap(splitTable)
    .map((clause) =>
      clause
        .replaceAll(COMMA, ',')
        .replaceAll(AND, 'and')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\uE002(\d+)\uE003/g, (_place, at: string) => quotes[Number(at)] ?? '')
        .trim()
        .slice(0, LONGEST_CLAUSE),
    )
    .filter((clause) => clause !== '' && !/^please$/i.test(clause))
    .slice(0, MOST_CLAUSES);
}

/** “Copy the names and e-mails of all members into a table”: what is read, and where it is kept. */
function splitTable(clause: string): string[] {
  const into = clause.includes(AND) ? INTO_TABLE.exec(clause) : null;
  // “Put the names and e-mails into a table” reads them.
  const read = clause.slice(0, into?.index).replace(PUTS, 'read');
  return into ? [read, `save them ${into.groups?.into ?? ''}`] : [clause];
}
