/** “If the tent costs less than 240”: what a page shows of it is its price. */

const COSTS =
  /\b(?<when>(?:if|when|whether|whenever|once|as soon as) )(?<thing>(?:the |my |our |a |an )?[\p{L}\d][\p{L}\d '’-]{0,60}?) (?:costs?|sells for|goes for|is (?:sold|offered|available|on sale) for|(?:can|may) be (?:bought|had) for) (?=(?:less|more|under|over|below|above|cheaper)\b)/giu;

export function sayPriceOf(text: string): string {
  return text.replaceAll(COSTS, (_whole, when: string, thing: string) =>
    /^(?:it|they|this|that)$/i.test(thing)
      ? `${when}the price is `
      : `${when}the price of ${/^(?:the|my|our) /i.test(thing) ? thing : `the ${thing.replace(/^an? /i, '')}`} is `,
  );
}
