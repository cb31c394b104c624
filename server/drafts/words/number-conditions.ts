import { NAMED_SUBJECT, NUMBER, WHEN } from '#server/drafts/words/condition-parts.ts';

/** “If it is not 39 euros any more”, “when there are at least 5”: conditions that hold a number, and no “more than”. */

const BE = String.raw`(?:is|are|was|were|costs?|equals?|stands? at|comes? to|amounts? to|says?|shows?|reads?)`;
const IS_NOT = String.raw`(?:(?:is|are|was|were)(?: not|n['’]t| no longer| anything (?:but|other than)| other than)|(?:does not|doesn['’]t|do not|don['’]t|no longer) (?:be|cost|equal|stand at|come to|amount to|say|show|read)s?)`;
/** Behind it the number would be one of something, or the end of a range. */
const END = String.raw`(?= ?(?:[,.;:!?\n]|$)| (?:and|then|on|at|in stock)\b)`;

const EXACT = new RegExp(
  String.raw`${WHEN} ${NAMED_SUBJECT} (?:(?<denied>${IS_NOT})|${BE}) (?:exactly |still |equal to )?${NUMBER}(?<again> (?:any ?more|any longer|again))?${END}`,
  'iu',
);
const LEAST = String.raw`(?<least>at least|no less than|no fewer than|not less than|not fewer than)`;
const MOST = String.raw`(?<most>at most|no more than|not more than)`;
const BOUND = new RegExp(
  String.raw`${WHEN} ${NAMED_SUBJECT}(?: ${BE})? (?:${LEAST}|${MOST}) ${NUMBER}`,
  'iu',
);
const UP = 'more|higher|above|over|greater|later|up';
const DOWN = 'less|fewer|lower|below|under|cheaper';
const OR_SO = new RegExp(
  String.raw`${WHEN} ${NAMED_SUBJECT} ${BE} ${NUMBER} (?:or|and) (?:(?<least>${UP})|(?<most>${DOWN}))\b`,
  'iu',
);

export type NumberCondition = {
  words: string;
  condition: 'equals' | 'differs' | 'at_least' | 'at_most';
  other: string;
};

export function findNumber(description: string): NumberCondition | null {
  const bound = BOUND.exec(description) ?? OR_SO.exec(description);
  if (bound?.groups?.number !== undefined)
    return {
      words: bound[0],
      condition: bound.groups.least === undefined ? 'at_most' : 'at_least',
      other: bound.groups.number,
    };
  const exact = EXACT.exec(description);
  if (exact?.groups?.number === undefined) return null;
  const { denied, number } = exact.groups;
  return { words: exact[0], condition: denied === undefined ? 'equals' : 'differs', other: number };
}
