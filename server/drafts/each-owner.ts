import { withoutPlace } from '#server/drafts/find-address.ts';
import { snake } from '#server/drafts/snake.ts';

/** “The price of the stove and the Storm Lantern”: the same value of another thing, and not that thing itself. */

const VALUE_OF =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|note|record|copy|compare|watch|tell me|e-?mail me|mail me|send me|what is|what's) (?:the |my |our |their )?(?<value>[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}?) of (?<owner>(?:the |my |our |an? )?[\p{L}\d][\p{L}\d '’-]{0,60})$/iu;
const OTHER =
  /^(?<of>(?:(?:that|the one) )?of )?(?<owner>(?:the |my |our |an? )?[\p{L}\d][\p{L}\d '’-]{0,60})$/iu;
/** As things of a shop or a list are called. */
const IS_NAMED = /^(?:the |my |our |an? )?\p{Lu}[\p{L}\d'’-]*(?: [\p{Lu}\d][\p{L}\d'’-]*){0,5}$/u;
const MOST_OWNERS = 10;

/** Each of them is read under a name of its own, as `storm_lantern_price`. */
export function withEachOwner(clauses: readonly string[]): string[] {
  const meant: string[] = [];
  let first: { at: number; clause: string; value: string; owner: string; count: number } | null = null;
  for (const clause of clauses) {
    const plain = withoutPlace(clause);
    const { value, owner = '' } = VALUE_OF.exec(plain)?.groups ?? {};
    const other = first === null ? undefined : OTHER.exec(plain)?.groups;
    const isAnother =
      other !== undefined &&
      (other.of !== undefined || (IS_NAMED.test(other.owner ?? '') && IS_NAMED.test(first?.owner ?? '')));
    if (first && isAnother && first.count < MOST_OWNERS) {
      if (first.count === 1) meant[first.at] = `${first.clause} as ${nameOf(first.owner, first.value)}`;
      first.count += 1;
      meant.push(`read the ${first.value} of ${other.owner} as ${nameOf(other.owner ?? '', first.value)}`);
      continue;
    }
    const at = meant.push(clause) - 1;
    first = value === undefined ? null : { at, clause: plain, value, owner, count: 1 };
  }
  return meant;
}

function nameOf(owner: string, value: string): string {
  return snake(`${owner.replace(/^(?:the|my|our|an?) /i, '')} ${value}`);
}
