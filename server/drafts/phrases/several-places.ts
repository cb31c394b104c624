import { hostOf } from '#server/drafts/draft-title.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';

/** “Compare prices on a.example and b.example”: the same is read on each page. */

const ONLY_ADDRESS = new RegExp(String.raw`^(?:(?:on|at|from|in|with) )?(?<address>${ADDRESS.source})$`, 'i');
const READS_THING =
  /^(?:please )?(?:compare|read|get|check|find|fetch|look up|collect|take|track|monitor|watch|list) (?:(?:the|my|our|all|its) )*(?<what>[\p{L}][\p{L}\d "“”'’-]{0,80})$/iu;
const MOST_PLACES = 10;

/** What was read where, under which name. */
export type ReadPlace = { address: string; name: string };

/** Each address that stands alone behind a clause that reads becomes an opened page, on which the same is read. */
export function withEachPlace(clauses: readonly string[]): string[] {
  let reading: { what: string; count: number } | null = null;
  return clauses.flatMap((clause) => {
    const address = ONLY_ADDRESS.exec(clause)?.groups?.address;
    if (address === undefined || reading === null || reading.count >= MOST_PLACES) {
      const what = whatIsRead(clause);
      reading = what === null ? null : { what, count: 1 };
      return [clause];
    }
    reading.count += 1;
    return [`Open ${address}`, `read the ${reading.what} as ${nameOf(reading.what, reading.count)}`];
  });
}

/** Empty unless the same was read in several places. */
export function placesOf(clauses: readonly string[]): ReadPlace[] {
  for (const [at, clause] of clauses.entries()) {
    const what = whatIsRead(clause);
    const first = ADDRESS.exec(clause)?.[0];
    if (what === null || first === undefined) continue;
    const others = clauses.slice(at + 1).map((other) => ONLY_ADDRESS.exec(other)?.groups?.address);
    const end = others.indexOf(undefined);
    const found = [first, ...(end < 0 ? others : others.slice(0, end))].slice(0, MOST_PLACES);
    if (found.length < 2) continue;
    return found.map((address = '', place) => ({
      address: address.replace(/^https?:\/\//i, ''),
      name: nameOf(what, place + 1),
    }));
  }
  return [];
}

/** “Price on a.example and b.example”. */
export function titleOfPlaces(places: readonly ReadPlace[]): string {
  const hosts = [...new Set(places.map(({ address }) => hostOf(address)))];
  const last = hosts.pop() ?? '';
  const where = hosts.length === 0 ? last : `${hosts.join(', ')} and ${last}`;
  return `${sentenceCase((places[0]?.name ?? '').replaceAll('_', ' '))} on ${where}`.slice(0, 120);
}

/** Null for a clause that reads nothing, or says no page. */
function whatIsRead(clause: string): string | null {
  if (!ADDRESS.test(clause)) return null;
  return READS_THING.exec(withoutPlace(clause))?.groups?.what ?? null;
}

function nameOf(what: string, place: number): string {
  const name = snake(what.split(/ (?:of|from|on|in|at|for) /i)[0] ?? what);
  return place === 1 ? name : `${name}_${place}`;
}
