import { IS_SO } from '#server/drafts/phrases/answer-words.ts';
import { numberOf } from '#server/drafts/schedules/day-words.ts';
import { comparedWithNumber, findCondition, NEWS } from '#server/drafts/words/conditions.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { isEnding } from '#server/drafts/phrases/is-ending.ts';
import { oneOf, several } from '#server/drafts/words/several.ts';
import { withConditionBehind, withIfNot } from '#server/drafts/phrases/if-not.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';

/** What “it”, “them” and “the second one” are, by what was said before. */

const SEARCHES = /^(?:please )?(?:search|look|find)\b/i;
const NAMES_THING =
  /^(?:please )?(?:(?:look|search) for|search|find|click(?: on)?|open|choose|select|take) (?:the |an? |my )?["“]?(?<thing>[\p{L}][\p{L}\d'’ -]{1,50}?)["”]?(?: in (?:the )?(?:search|shop|list|menu))?$/iu;
const OPENS = /^(?:please )?(?:click|open|choose|select)\b/i;
const ITS =
  /^(?<verb>(?:please )?(?:get|read|extract|find|check|collect|note|record|copy|(?:tell|send|show|e-?mail|mail|give) me)) its (?<what>.{1,80})$/i;
const OPENS_IT = /^(?:open|click(?: on)?|choose|select|go to|take) (?:it|that|the result|the first one)$/i;
const OPENS_NTH =
  /^(?<verb>open|click(?: on)?|choose|select|go to) the (?<which>second|third|fourth|fifth|last) one$/i;
const LISTS =
  /^(?:list|read|get|show|collect|take|copy|extract|give me|tell me|send me|e-?mail me|mail me) (?:(?:all of )?them(?: all)?|the results|all(?: the)? results|what (?:you|it) finds?)$/i;
const MAILS = /^(?:tell|send|e-?mail|mail|give) me\b/i;
/** “Send me the first five”, of what was read before. */
const FIRST_OF =
  /^(?<verb>(?:send|tell|e-?mail|mail|give|show) me) the (?<which>(?:first|last|top|latest|newest) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten))(?: of (?:them|these|those))?$/i;
const READS_SEVERAL =
  /^(?<verb>(?:please )?(?:get|read|extract|find|fetch|collect|list|copy)) (?:all )?(?:of )?(?:the |my |our )?(?<what>[\p{L}][\p{L} -]{0,60}s\b.{0,200})$/iu;
/** “Find all PDF links and list them”: they are what was read. */
const FINDS_SEVERAL = /^(?:please )?find (?:all|every)\b/i;
const EACH_PAGE =
  /^(?:click|go|page|look|browse) through (?:all|every|each)(?: of)?(?: the| my)? pages?(?: of .{1,300})?$/i;
const READS = /^(?:get|read|extract|find|fetch|collect|list|copy|note|record)\b/i;
const IF_SO = new RegExp(String.raw`^if ${IS_SO}$`, 'i');

/** “Let me know about new products”, “look whether there is a new order”. */
const ASKS_NEWS =
  /^(?:(?:please )?(?<mails>(?:tell|notify|mail|e-?mail|alert|inform|remind|let|send) me)|look|check|see|find out|know|i want to know)\b/i;
const WATCHES = new RegExp(
  String.raw`^(?:watch|monitor|check|track|look at|keep an eye on) (?<address>${ADDRESS.source})$`,
  'i',
);

/** “See whether the queue is shorter than 5”. */
const ASKS_NUMBER =
  /^(?:check|see|look|find out) (?:whether|if) (?<what>(?:the |my |our )?[\p{L}][\p{L}\d '’-]{0,80}?) (?:is|are|was|were|gets?|falls?|drops?|rises?) (?=\p{L}+(?: than)? [€$£]?\d)/iu;
const TYPES_INTO = /^(?<verb>type|enter|put|write|fill) .{1,100}? (?:in|into) .{1,60}$/i;
/** Its verb is that of the clause before. */
const VALUE_INTO =
  /^(?!(?:click|press|open|go|type|enter|put|write|fill|log|sign|choose|select|add|save|copy|move)\b)\S.{0,100}? (?:in|into) (?:the )?[\p{L}][\p{L}\d -]{0,40}$/iu;
/** “Put 2 of it in the cart”, “add two to my basket”: of what was searched for, or is open. */
const CART_OF_IT =
  /^(?<puts>(?:please )?(?:put|add|place|throw|drop)) (?:(?<count>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)(?: (?:of (?:it|them|these|those|that)|pieces?))?|one(?: of (?:it|them|these|those|that))?|it|that|this) (?<where>(?:in|into|to) (?:my|the|our) (?:shopping )?(?:cart|basket|bag|trolley))$/i;
/** “Check out with ada@example.com / lantern-light”: a password that was taken out. */
const CHECKS_OUT_AS =
  /^check ?out (?:with|as|using) (?<who>[^\s,;/@]{1,64}@[^\s,;/]{1,100})(?: ?\/ ?| and | with | )(?:password )?(?<secret>@password(?:_\d)?)$/i;
const FIRST_FOUND = 'open the first result';

/** A sentence for a clause that was put into other words with a guess. */
export function guessOfMeaning(clause: string): string | null {
  return clause === FIRST_FOUND ? '“open it” is taken to mean the first thing that was found.' : null;
}

/** “Sort the products by price and tell me the first one”. */
const LISTED =
  /^(?:please )?(?:sort|order|filter|list|show|search|find|open) (?:(?:the|all|my|our) ){1,2}(?<things>[\p{L}-]{2,30}s)\b/iu;
/** “Tell me how many there are”. */
const HOW_MANY = /\bhow many(?: there are| they are| it is| are there)?$/i;
/** “The open ones”. */
const ONES_OF_THEM = /\bthe ((?!first|last|next|other|same|new)[\p{L}-]{2,30}) ones\b/iu;
const ONE_OF_THEM = /\bthe (first|second|third|last) one\b/i;

const ONLY_TELLS =
  /^(?:please )?(?:tell|notify|mail|e-?mail|alert|inform|remind|let|send) me(?: know| an? (?:e-?mail|mail|message|note))?(?: by e-?mail)? $/i;

/** “Tell me when a new product appears”, but not “send me the name when a new applicant appears”. */
function saysOnlyNews(clause: string): boolean {
  const told = asToldToMe(clause);
  const at = NEWS.exec(told)?.index;
  return at !== undefined && ONLY_TELLS.test(told.slice(0, at));
}

export function withWhatIsMeant(all: readonly string[]): string[] {
  let listed: string | null = null;
  const clauses = all.map((clause) => {
    listed = LISTED.exec(clause)?.groups?.things ?? listed;
    return listed === null
      ? clause
      : clause
          .replace(ONE_OF_THEM, `the $1 ${oneOf(listed)}`)
          .replace(HOW_MANY, `how many ${listed}`)
          .replace(ONES_OF_THEM, `all $1 ${listed}`);
  });
  const meant: string[] = [];
  let thing: { name: string; isOpen: boolean } | null = null;
  let hasSearched = false;
  let onEachPage = '';
  const said = withIfNot(withConditionBehind(clauses));
  for (const [index, clause] of said.entries()) {
    if (IF_SO.test(clause) && meant.some((before) => findCondition(before) !== null)) continue;
    if (EACH_PAGE.test(clause)) {
      onEachPage = ' on all pages';
      continue;
    }
    const ofNews = NEWS.exec(clause)?.groups;
    const news = ofNews?.what ?? (saysOnlyNews(clause) ? ofNews?.comes : undefined);
    if (news !== undefined && isToldToOthers(clause)) {
      meant.push(`read all ${several(news)}`, clause);
      continue;
    }
    const asks = ASKS_NEWS.exec(clause);
    if (news !== undefined && asks) {
      const watched = WATCHES.exec(meant.at(-1) ?? '')?.groups?.address;
      if (watched !== undefined) meant[meant.length - 1] = `open ${watched}`;
      const isTold = asks.groups?.mails !== undefined || said.slice(index + 1).some(isEnding);
      // Nothing behind it holds back what is not new.
      meant.push(
        `read ${isTold ? 'all' : 'the new'} ${several(news)}`,
        ...(asks.groups?.mails === undefined ? [] : ['e-mail me']),
      );
      continue;
    }
    const compared =
      comparedWithNumber(clause) !== null ? ASKS_NUMBER.exec(withoutPlace(clause))?.groups?.what : undefined;
    if (compared !== undefined) {
      meant.push(`read ${compared}`);
      continue;
    }
    const types = TYPES_INTO.exec(meant.at(-1) ?? '')?.groups?.verb;
    if (types !== undefined && VALUE_INTO.test(clause)) {
      meant.push(`${types} ${clause}`);
      continue;
    }
    const first = FIRST_OF.exec(clause)?.groups;
    const at = first ? meant.findLastIndex((before) => READS_SEVERAL.test(before)) : -1;
    const read = READS_SEVERAL.exec(meant[at] ?? '')?.groups;
    if (first && read) {
      meant[at] = `${read.verb} the ${first.which} ${read.what}`;
      meant.push(`${first.verb} them`);
      continue;
    }
    if (hasSearched && LISTS.test(clause) && FINDS_SEVERAL.test(meant.at(-1) ?? '')) {
      meant.push(...(MAILS.test(clause) ? ['e-mail me'] : []));
      continue;
    }
    if (hasSearched && LISTS.test(clause)) {
      meant.push('read all results as results', ...(MAILS.test(clause) ? ['e-mail me'] : []));
      continue;
    }
    const cart = thing === null ? undefined : CART_OF_IT.exec(withoutPlace(clause))?.groups;
    if (thing && cart?.where !== undefined) {
      const { count, puts = 'put', where } = cart;
      if (thing.isOpen)
        meant.push(
          ...(count === undefined ? [] : [`set "Quantity" to ${numberOf(count)}`]),
          `add it to ${where.replace(/^\S+ /, '')}`,
        );
      else meant.push(`${puts} ${count ?? 'the'} ${thing.name} ${where}`);
      thing.isOpen = true;
      continue;
    }
    const buyer = CHECKS_OUT_AS.exec(clause)?.groups;
    if (buyer?.who !== undefined) {
      meant.push('check out', `log in as ${buyer.who} with ${buyer.secret}`);
      continue;
    }
    const its = thing === null ? undefined : ITS.exec(clause)?.groups;
    const nth = hasSearched ? OPENS_NTH.exec(clause)?.groups : undefined;
    if (its && thing) meant.push(`${its.verb} the ${its.what}${thing.isOpen ? '' : ` of the ${thing.name}`}`);
    else if (nth) meant.push(`${nth.verb} the ${nth.which} result`);
    else if (hasSearched && OPENS_IT.test(clause)) {
      meant.push(FIRST_FOUND);
      if (thing) thing.isOpen = true;
    } else if (onEachPage !== '' && READS.test(clause)) {
      meant.push(`${clause}${onEachPage}`);
      onEachPage = '';
    } else meant.push(clause);
    const named = NAMES_THING.exec(withoutPlace(clause))?.groups?.thing;
    if (named !== undefined) thing = { name: named, isOpen: OPENS.test(clause) };
    hasSearched ||= SEARCHES.test(clause);
  }
  return meant;
}
