import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { hasNoValue } from '#server/drafts/phrases/several-things.ts';
import { snake } from '#server/drafts/words/snake.ts';

/** “The price of the stove and the Storm Lantern”: the same value of another thing, and not that thing itself. */

const VALUE_OF =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|note|record|copy|compare|watch|tell me|e-?mail me|mail me|send me|what is|what's) (?:the |my |our |their )?(?<value>[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}?) (?:of|for(?= the )) (?<owner>(?:the |my |our |an? )?[\p{L}\d][\p{L}\d '’-]{0,60})$/iu;
const OTHER =
  /^(?<of>(?:(?:that|the one) )?of )?(?<owner>(?:the |my |our |an? )?[\p{L}\d][\p{L}\d '’-]{0,60})$/iu;
/** As things of a shop or a list are called. */
const IS_NAMED = /^(?:the |my |our |an? )?\p{Lu}[\p{L}\d'’-]*(?: [\p{Lu}\d][\p{L}\d'’-]*){0,5}$/u;
/** `the prices of the tent and the stove`: each of them has one. */
const PLURAL =
  /^(?<one>price|cost|amount|total|rating|status|date|name|number|quantity|size|weight|colou?r|description)(?:s|es)$/i;
/** Of the thing that was named, and no other thing. */
const ITS_OWN =
  /^the (?:stock|(?:price|cost|amount|total|rating|status|date|name|number|quantity|size|weight|colou?r|description)s?)\b/i;
const MOST_OWNERS = 10;

type First = { at: number; clause: string; value: string; owner: string; is_plural: boolean; count: number };

/** “Get the phone number and opening hours of Cafe Luna”: both are of that owner. */
const READS_ONE =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|note|record|copy) (?:the |its )?[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}$/iu;
const SECOND_OF =
  /^(?:the |its )?(?:[\p{L}-]{2,30} ){1,3}of (?<owner>(?:the |my |our )?\p{Lu}[\p{L}\d '’-]{1,60})$/u;

function withSharedOwner(clauses: readonly string[]): string[] {
  return clauses.map((clause, at) => {
    const plain = withoutPlace(clause);
    const owner = SECOND_OF.exec(withoutPlace(clauses[at + 1] ?? ''))?.groups?.owner;
    return owner !== undefined && READS_ONE.test(plain)
      ? clause.replace(plain, `${plain} of ${owner}`)
      : clause;
  });
}

/** Each of them is read under a name of its own, as `storm_lantern_price`. */
export function withEachOwner(clauses: readonly string[]): string[] {
  const meant: string[] = [];
  let first: First | null = null;
  for (const clause of withSharedOwner(clauses)) {
    const plain = withoutPlace(clause);
    const other = first && otherOwner(first, plain);
    if (first && other !== null && first.count < MOST_OWNERS) {
      if (first.count === 1) meant[first.at] = `${first.clause} as ${nameOf(first.owner, first.value)}`;
      first.count += 1;
      meant.push(`read the ${first.value} of ${other} as ${nameOf(other, first.value)}`);
      continue;
    }
    first = firstOwner(plain, meant.push(clause) - 1);
  }
  return meant;
}

function firstOwner(clause: string, at: number): First | null {
  const { value, owner = '' } = VALUE_OF.exec(clause)?.groups ?? {};
  if (value === undefined) return null;
  const one = PLURAL.exec(value)?.groups?.one;
  const of = one === undefined ? clause : clause.replace(value, one);
  return { at, clause: of, value: one ?? value, owner, is_plural: one !== undefined, count: 1 };
}

function otherOwner(first: First, clause: string): string | null {
  const { of, owner } = OTHER.exec(clause)?.groups ?? {};
  if (owner === undefined) return null;
  const areNamed = IS_NAMED.test(owner) && IS_NAMED.test(first.owner);
  const isOneMore =
    first.is_plural && /^the /i.test(owner) && !/ (?:of|for) /.test(owner) && !ITS_OWN.test(owner);
  return of !== undefined || areNamed || (isOneMore && !hasNoValue(owner)) ? owner : null;
}

function nameOf(owner: string, value: string): string {
  return snake(`${owner.replace(/^(?:the|my|our|an?) /i, '')} ${value}`);
}
