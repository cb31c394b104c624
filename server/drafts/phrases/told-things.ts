import { countLine } from '#server/drafts/phrases/count-line.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';

/** What a clause such as “tell me how much the lantern costs” is to be told: “the price of the lantern”. */

const TOLD =
  /^(?:please )?(?:(?:e-?mail|mail|send|tell|show|give|write) me|let me know)(?: (?:by|per|in|with) (?:an? )?e-?mail)? (?<what>.{2,200})$/iu;
/** The thing of such a clause is made by the workflow, or is the mail itself. */
const NO_THING =
  /^(?:(?:it|them|this|that|these|those|everything|all|both|each(?: of (?:it|them|these|those))?|(?:all|both) of (?:it|them|these|those)|both (?!of )[\p{L}]{2,20}s)|(?:the|my|all|an?) (?:e?-?mail|message|mail|note|notification|results?|summary|report|list|table|file|picture|screenshot|photo|pdf|page|outcome)|(?:about|of) it|what (?:it|that|this) (?:is|says|was)|what you (?:find|found|see)|the answer)(?: (?:by|as|in|with|to|when|if|once|every|each) .*)?$/iu;
/** When it is told, and no thing. */
const TIME =
  /^(?:(?:only )?(?:when|if|whether|once|whenever|as soon as|unless)\b|(?:by|per|with an?|an?) (?:e-?)?mail\b|an? (?:message|note|notification)\b|(?:every|each|on|at|in|as|to|at once|immediately|then|too)\b)/i;
const COSTS =
  /^how much (?:(?:does|do) )?(?<what>(?:the |an? |my )?.{2,80}?) (?:costs?|is|are)(?: (?:now|today|there))?$/iu;
/** Of the thing that is open. */
const HOW_MANY_LEFT =
  /^how many (?:(?:of (?:it|them|these|those) )?(?:are|is) )?(?:there )?(?:still |left )?(?:in stock|available|left)$/i;
const COUNT =
  /^(?<count>how many (?<what>\p{L}[\p{L} -]{1,40}?)(?: (?:there )?(?:are|is|were|do|does|have|has)\b.{0,80}|))$/iu;
const WHAT_IS =
  /^(?:what|who|which) (?<what>(?:the|my|our|its) .{2,80}?) (?:is|are|was|were|says?|shows?)(?<behind> (?:of|for|from|in|at) .{2,80})?(?: (?:now|today|there))?$/iu;
const WHAT_IS_THE = /^(?:what|who) (?:is|are|was|were) (?<what>(?:the|my|our) .{2,120})$/iu;
const NAMED_THING =
  /^(?<what>(?:(?:the|my|all|our|its|their)\b|(?:today|tomorrow|yesterday|(?:this|last|next) (?:week|month|year))['’]?s) [\p{L}\d].{1,120}|(?:first|last|latest|newest) .{2,80})$/iu;
/** “A weather report from a.example”: what the page has. */
const MADE_BY_PAGE =
  /^an? (?!(?:reminder|warning|alert|link|copy|text|short|quick|brief|list|table|file|new)\b)(?<what>[\p{L}][\p{L} -]{2,40})$/iu;
/** Which of several things it is, or how: no words of a page say it. */
const IS_JUDGED = /^(?:which|why|how)\b/i;

/** “The whole list”: the table of the page. */
const LIST_ITSELF =
  /\b(?:the|my) (?:(?:whole|full|complete|entire) )?(?:list|table|rows)(?: (?:to me|by e-?mail))?$/i;

export function asksForList(clause: string): boolean {
  return LIST_ITSELF.test(withoutPlace(clause));
}

const OPENS_LIST =
  /^(?:go to|open|click(?: on)?) "?(?:my |the |your |our )?(?:page (?:of|with) (?:my |the )?)?(?<name>[\p{L}][\p{L} -]{1,30}s)"?$/iu;

/** What a line opens where it is called as things of a list are: `orders`. */
export function listOpened(line: string): string | null {
  const name = OPENS_LIST.exec(line)?.groups?.name;
  return name === undefined ? null : snake(name);
}

export type Told = {
  /** What reads it: “Read the price of the lantern”. */
  line: string;
  /** As a variable is called. */
  name: string;
};

/** Null where no thing is named, or none that a page can say. */
export function toldThing(clause: string): Told | null {
  const what = thingOf(clause);
  if (what === null) return null;
  if (HOW_MANY_LEFT.test(what)) return { line: 'Read the stock', name: 'stock' };
  const counted = countLine(what);
  if (counted) return counted;
  const costs = COSTS.exec(what)?.groups?.what;
  if (costs !== undefined) return { line: `Read the price of ${withArticle(costs)}`, name: 'price' };
  const count = COUNT.exec(what)?.groups;
  if (count?.count !== undefined)
    return { line: `Read ${count.count}`, name: `number of ${count.what ?? 'them'}` };
  const groups = WHAT_IS.exec(what)?.groups;
  const ofPage = ADDRESS.test(clause) ? MADE_BY_PAGE.exec(what)?.groups?.what : undefined;
  if (ofPage !== undefined) return { line: `Read the ${ofPage}`, name: ofPage };
  const asked = groups ? `${groups.what}${groups.behind ?? ''}` : WHAT_IS_THE.exec(what)?.groups?.what;
  const thing = asked ?? NAMED_THING.exec(what)?.groups?.what;
  if (thing === undefined || IS_JUDGED.test(thing)) return null;
  return { line: `Read ${thing}`, name: headOf(thing) };
}

/** “Remind me 3 days before each invoice is due”: a day that a page says starts nothing. */
const REMINDS_ELSE =
  /^(?:please )?remind me (?!(?:to|of|about|that|if|when|whenever|once|as soon as|every|each|on|at|by|in|then|again|too|daily|weekly|monthly)\b)\S/i;

/** Whether a clause names something to be told that no page can say. */
export function isToldInVain(clause: string): boolean {
  if (REMINDS_ELSE.test(clause)) return true;
  const what = thingOf(clause);
  return what !== null && toldThing(clause) === null;
}

/** Whether it is about what was read or kept before. */
export function pointsBack(clause: string): boolean {
  return /\b(?:it|them|this|that|these|those|everything|results?|list|table|report|file|picture|screenshot|photo|pdf|page) ?(?:to me|by e-?mail|as .{1,20})?$/i.test(
    clause,
  );
}

function thingOf(clause: string): string | null {
  const what = TOLD.exec(withoutPlace(clause))?.groups?.what?.trim();
  return what === undefined || NO_THING.test(what) || TIME.test(what) ? null : what;
}

function withArticle(words: string): string {
  return /^(?:the|an?|my|our) /i.test(words) ? words.replace(/^an? /i, 'the ') : `the ${words}`;
}

/** “the weather for Berlin” is called weather. */
function headOf(thing: string): string {
  if (/^(?:the )?number of /i.test(thing))
    return thing.replace(/^the /i, '').split(/ (?:on|in|at) /i)[0] ?? thing;
  const bare = thing.replace(
    /^(?:the|my|all|our|its|their|(?:today|tomorrow|yesterday|(?:this|last|next) (?:week|month|year))['’]?s) /i,
    '',
  );
  return bare.split(/ (?:of|from|on|in|at|for|that|which|who|whose|over|under|not) /i)[0] ?? bare;
}
