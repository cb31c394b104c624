import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';

/** “The number of open orders”, “count my orders”, “how many orders there are”: a list of the page is counted. */

const THINGS = String.raw`(?<things>(?:[\p{L}-]{1,30} ){0,3}(?:[\p{L}-]{2,30}s|people|children))`;
const COUNTED = new RegExp(
  String.raw`^(?:please )?(?:count(?: how many)?|(?:(?:get|read|extract|find|check|note|record|list|collect|copy)(?: me)? )?(?:how many|(?:the )?number of))(?: of)? (?:(?:the|my|our|all|all the) )?${THINGS}(?: (?:there )?(?:are|i have|we have)(?: there)?(?: (?<state>(?!(?:in|on|at|there|left|available)\b)[\p{L}-]{3,20}))?)?$`,
  'iu',
);

export type Counted = {
  /** “Count the open orders” */
  line: string;
  /** As a variable is called. */
  name: string;
};

export function countLine(clause: string): Counted | null {
  const { things: named, state } = COUNTED.exec(withoutPlace(clause))?.groups ?? {};
  const things = state === undefined ? named : `${state} ${named}`;
  return named === undefined ? null : { line: `Count the ${things}`, name: snake(`number of ${things}`) };
}
