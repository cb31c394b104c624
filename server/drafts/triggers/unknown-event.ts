import { type AppTrigger, takeConditions } from '#server/drafts/triggers/app-trigger.ts';
import { whenClauses, withoutClause } from '#server/drafts/triggers/when-clause.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';

/** “When somebody cancels an appointment”: an event that no trigger waits for. */

const PERSON =
  '(?:customer|visitor|client|patient|guest|member|applicant|tenant|student|pupil|parent|donor|volunteer|supporter|employee|colleague|user|buyer|supplier|reader|subscriber|candidate|teacher|player|bidder|driver|courier|neighbour|boss|manager)';
const SOMEBODY = new RegExp(
  String.raw`^(?:someone|somebody|anyone|anybody|people|(?:an?|the|my|our|any|some) (?:new )?${PERSON}s?|${PERSON}s) (?!(?:is|are|has|have|was|were|gets?|appears?|comes?)\b)(?:[\p{L}-]{2,20}ly )?[\p{L}’'-]{3,20}\b`,
  'iu',
);
/** What happens in the business of a person, and on no page that was named. */
const IS_DONE =
  /\b(?:is|are|gets?|has been|have been) (?:\p{L}{2,20}ly )?(?:booked|cancell?ed|paid|refunded|ordered|bought|sold|shipped|delivered|signed|donated|registered|rejected|approved|hired|missed|answered|called|returned|reported)\b|\bcalls? in sick\b/iu;

export const CAN_START =
  'A workflow can start at a time, by an e-mail, a form, a row of a Google Sheet, a file in Drive, an event in a calendar, a Slack message or a GitHub issue, or when another program calls its webhook.';

/** Null where nothing of the kind is waited for. Where a page is named, that page may say it. */
export function takeUnknownEvent(description: string): AppTrigger | null {
  for (const { words, said } of whenClauses(description)) {
    if (/^if\b/i.test(words) || (!SOMEBODY.test(said) && !IS_DONE.test(said))) continue;
    const { rest, unmet } = takeConditions(withoutClause(description, words));
    const note = `No trigger waits for “${words.slice(0, 200)}”, so it is left out. ${CAN_START}`;
    return { words, parts: [], rest, names: [], notes: [note, ...unmet.map(leftOut)] };
  }
  return null;
}
