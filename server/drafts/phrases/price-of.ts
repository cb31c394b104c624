import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** “If the tent costs less than 240”, “if it does not cost 39 any more”: what a page shows of it is its price. */

const COSTS = new RegExp(
  String.raw`\b(?<when>(?:if|when|whether|whenever|once|as soon as) )(?<thing>(?:the |my |our |a |an )?[\p{L}\d][\p{L}\d '’-]{0,60}?)(?<place> (?:on|at|in|from) ${ADDRESS.source})? (?:(?<denied>(?:does not|doesn['’]t|no longer) (?:cost|sell for|go for)s?)|costs?|sells for|goes for|is (?:sold|offered|available|on sale) for|(?:can|may) be (?:bought|had) for) (?=(?:less|more|under|over|below|above|cheaper|at (?:least|most)|exactly)\b|[€$£]? ?\d)`,
  'giu',
);

export function sayPriceOf(description: string): Reworded {
  const changes: [string, string][] = [];
  const text = description.replaceAll(
    COSTS,
    (whole, when: string, thing: string, place: string | undefined, denied: string | undefined) => {
      const named = /^(?:the|my|our) /i.test(thing) ? thing : `the ${thing.replace(/^an? /i, '')}`;
      const now = `${when}the price ${/^(?:it|they|this|that)$/i.test(thing) ? '' : `of ${named}${place ?? ''} `}is ${denied === undefined ? '' : 'not '}`;
      changes.push([now, whole]);
      return now;
    },
  );
  return { text, changes };
}

const LOOKS =
  /^(?:please )?(?:look at|look up|check(?: on| out)?|watch|keep an eye on|monitor|track) (?:the |my |our |an? )?(?<thing>[\p{L}\d][\p{L}\d '’-]{0,60})$/iu;
const IS_VALUE =
  /\b(?:balance|level|temperature|score|rating|rates?|queue|usage|count|rank(?:ing)?|position|reading|meter|bill|fees?|budget|interest|visitors|followers|humidity|speed|time|length|figures?|index|deposit|debt|credit|points|percentage|share|turnover|sales|income|backlog)$|^(?:prices?|costs?|amounts?|totals?|stock|rating|status|date|number|quantity|size|weight|page|list|table)\b|\b(?:price|cost|total|stock) of\b|['’]s /i;
const PRICE_COMPARED =
  /\b(?:if|when|whether|whenever|once|as soon as) (?:it|the price) (?:is|gets?|drops?|falls?|goes|rises?|becomes?|was|costs?)\b[^,;]{0,40}\d/i;

/** “Look at the Camp Stove, and mail me if it is below 80”: its price is read. */
export function readPricesOf(clauses: readonly string[]): string[] {
  return clauses.map((clause, at) => {
    const thing = LOOKS.exec(withoutPlace(clause))?.groups?.thing;
    const isCompared = clauses.slice(at + 1).some((later) => PRICE_COMPARED.test(later));
    return thing === undefined || IS_VALUE.test(thing) || !isCompared
      ? clause
      : `read the price of the ${thing}`;
  });
}
