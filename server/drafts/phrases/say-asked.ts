import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** “Tell me what the tent costs”, “make a table of all products”: what is read, in words that the lines of a page have. */

const TELLS = '(?:please )?(?:tell me|let me know|find out|look up|e-?mail me|mail me|send me|show me)';
const END = String.raw`(?=\s*(?:[,.;?\n]|$| (?:on|in|at|from|every|each|and|when|if|then|today|now|right)\b))`;
/** “Tell me what the Ridge Tent costs”, “mail me how much the mug is”. */
const COSTS = new RegExp(
  String.raw`\b(?<tells>${TELLS}) (?:(?:what|how much) (?<thing>(?!(?:it|they|this|that|these|those|everything)\b)[\p{L}\d](?:(?!\b(?:and|or|if|when)\b)[\p{L}\d '’-]){1,60}?) (?:costs?|sells? for)|how much (?<other>(?:the|an?|my) [\p{L}\d](?:(?!\b(?:and|or|if|when)\b)[\p{L}\d '’-]){1,60}?) (?:is|are))${END}`,
  'giu',
);
const MAKES = '(?:please )?(?:make|create|build|compile|prepare|put together|draw up|get|give|show)(?: me)?';
/** “Make a table of the name and price of every product”. */
const TABLE_OF = new RegExp(
  String.raw`\b(?:${MAKES}|(?<keeps>keep|maintain)) an? (?:table|list|spreadsheet|overview) (?:of|with) (?<what>(?:all|every|each|the)\b.{2,80}?)${END.replace('and|', String.raw`and (?:send|mail|e-?mail|save|keep|tell|post|put)|of the practice (?:shop|site)|`)}`,
  'giu',
);
/** “Give me the open orders as a table”. */
const AS_TABLE =
  /\b(?:please )?(?:give|show|get|read)(?: me)? (?<what>(?:the|all|my|our) (?:[\p{L}-]{2,20} ){0,3}?[\p{L}-]{2,30}s) (?:as|in) (?:an? )?(?:table|list)\b/giu;
/** “All products and prices”: what each of them has is in its row. */
export const AND_THEIRS =
  /(?<=\ball (?:the )?[\p{L}-]{2,20}s) and (?:their |the )?(?<column>prices|amounts|dates|totals|quantities|names|numbers|links|addresses)\b(?! (?:or|of|for|with)\b)/giu;

export function sayAsked(description: string): Reworded {
  const changes: [string, string][] = [];
  const change = (now: string, said: string): string => {
    changes.push([now, said]);
    return now;
  };
  const text = description
    .replaceAll(COSTS, (whole, tells: string, thing: string | undefined, other: string | undefined) =>
      change(`${tells} the price of ${withArticle(thing ?? other ?? '')}`, whole),
    )
    .replaceAll(TABLE_OF, (whole, keeps: string | undefined, what: string) =>
      change(`collect ${what}${keeps === undefined ? '' : ' and save them in a table'}`, whole),
    )
    .replaceAll(AND_THEIRS, (whole, column: string) => change(` with their ${column}`, whole))
    .replaceAll(AS_TABLE, (whole, what: string) => change(`list ${what}`, whole));
  return { text, changes };
}

function withArticle(thing: string): string {
  return /^(?:the|my|our|an?) /iu.test(thing) ? thing.replace(/^an? /iu, 'the ') : `the ${thing}`;
}
