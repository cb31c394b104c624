import { comparedWithNumber } from '#server/drafts/words/conditions.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { oneOf } from '#server/drafts/words/several.ts';

/** “Buy two lanterns, but only if they cost less than 30”: what is compared is read, and the rest is done below the condition. */

const ACT_IF =
  /^(?<act>(?:please )?(?:order|buy|purchase|book|reorder|reserve|rent|hire|add|put|cancel|renew) .{2,120}?),? (?<condition>(?:but )?(?:only )?(?:if|when|whenever|once|as soon as) .{3,120})$/i;
/** “If the price of the mug is below 10 order one”. */
const IF_ACT =
  /^(?<condition>(?:only )?(?:if|when|whenever|once|as soon as) .{3,120}? \d[\d.,]*(?: ?(?:€|\$|£|euros?|dollars?|pounds?))?),? (?<act>(?:order|buy|purchase|book|reorder|reserve|rent) .{2,80})$/i;
const THING_OF =
  / of (?:the |my |our |an? )?(?<thing>[\p{L}][\p{L}\d '’-]{1,50}?) (?:is|are|gets?|goes|falls?|drops?|rises?|was)\b/iu;
const READS = /^(?:please )?(?:get|read|extract|find|fetch|check|look up|note|record|copy|count)\b/i;
const WHAT =
  /^(?:only )?(?:if|when|whenever|once|as soon as) (?:the |my |our |its )?(?<what>[\p{L}][\p{L} '’-]{0,60}?) (?:is|are|gets?|goes|falls?|drops?|rises?|becomes?|comes?|was|has fallen|has dropped|has risen) /iu;
/** “Order one”: what the condition is about. */
const ONE = / (?:one|it|some|them)\b/i;
/** Prices are of one anyway. */
const OF_ONE = / (?:each|apiece|a piece|per (?:piece|item|unit|pack))$/i;
const NO_THING = /^(?:it|they|that|this|there|these|those)$/i;
/** “Two packs of printer paper”. */
const THING =
  /^(?:please )?[\p{L}]+ (?:me )?(?:(?:the|an?|my|\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|another|some|more) )*(?:(?:packs?|boxes|box|pieces?|bags?|bottles?|cans?|tons?|units?|sets?) of )?(?<thing>[\p{L}][\p{L}\d '’-]{1,50}?)(?: (?:to|into|in|for|from|on|at)\b.*)?$/iu;

/** Clauses that read nothing before: a line that only says “if it is below 30” is about nothing. */
export function withReadForAct(clauses: readonly string[]): string[] {
  return clauses.flatMap((clause, at) => {
    const { act, condition } = (ACT_IF.exec(clause) ?? IF_ACT.exec(clause))?.groups ?? {};
    if (act === undefined || condition === undefined || comparedWithNumber(condition) === null)
      return [clause];
    if (clauses.slice(0, at).some((before) => READS.test(before))) return [clause];
    const said = condition.replace(/^but /i, '').replace(OF_ONE, '');
    const what = WHAT.exec(withoutPlace(said))?.groups?.what;
    const thing = THING.exec(withoutPlace(act))?.groups?.thing;
    if (what === undefined || NO_THING.test(what)) return [clause];
    const owner = THING_OF.exec(withoutPlace(said))?.groups?.thing;
    if (owner !== undefined)
      return [`read the ${what}`, said.replace(` of the ${owner}`, ''), act.replace(ONE, ` the ${owner}`)];
    const isPrice = /^(?:price|cost)s?$/i.test(what) && thing !== undefined;
    return [`read the ${what}${isPrice ? ` of the ${oneOf(thing)}` : ''}`, said, act];
  });
}
