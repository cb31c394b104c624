import { withoutPlace } from '#server/drafts/find-address.ts';
import { snake } from '#server/drafts/snake.ts';

/** “The number of open orders”, “count my orders”, “how many orders there are”: a list of the page is counted. */

const THINGS = String.raw`(?<things>(?:[\p{L}-]{1,30} ){0,3}(?:[\p{L}-]{2,30}s|people|children))`;
const COUNTED = new RegExp(
  String.raw`^(?:please )?(?:count|(?:(?:get|read|extract|find|check|note|record|list|collect|copy)(?: me)? )?(?:how many|(?:the )?number of))(?: of)? (?:(?:the|my|our|all|all the) )?${THINGS}(?: (?:there )?(?:are|i have|we have)(?: there)?)?$`,
  'iu',
);

export type Counted = {
  /** “Count the open orders” */
  line: string;
  /** As a variable is called. */
  name: string;
};

export function countLine(clause: string): Counted | null {
  const things = COUNTED.exec(withoutPlace(clause))?.groups?.things;
  return things === undefined ? null : { line: `Count the ${things}`, name: snake(`number of ${things}`) };
}
