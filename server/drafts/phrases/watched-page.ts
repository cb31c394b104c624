import { isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { isEmailedToOther } from '#server/drafts/phrases/email-part.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { isKeptInTable } from '#server/drafts/phrases/kept-in-table.ts';
import { readAwaited } from '#server/drafts/phrases/watched-state.ts';

/** A page that is looked at: what is read of it hangs on what is done with it later. */

export const LIST_OF =
  /^(?:(?:make|give me|get me|show me|create|build) )?(?:a |an |the )?(?:list|overview|table|summary) (?:of|with) (?<what>.{3,200})$/i;
export const READ = /^(?:get|read|extract|find|collect|count|list|grab|fetch|check|watch)\b/i;

/** Nothing on it is named: all of it. */
export const WATCHES_PAGE =
  /^(?:watch|monitor|check|track|look at|keep an eye on) (?:(?:the|my|our|this) (?:[\p{L}'’-]{1,30} ){0,3}(?:site|website|page|portal|shop|store|board|dashboard|account|list) )?(?:https?:\/\/\S{3,300}|(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}(?:\/\S{0,300})?)$/iu;
/** “Watch example.com for new articles”. */
export const WATCHES_FOR =
  /^(?:watch|monitor|check|track|look at) (?:(?:the|my|our) (?:[\p{L}'’-]{1,30} ){1,3})?(?:https?:\/\/\S{3,300}|(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}(?:\/\S{0,300})?) for (?:the |any |all )?(?<what>[\p{L}][\p{L}\d£€$ '’-]{1,100})$/iu;
/** “Watch the page a.example for the word "Designer"”. */
export const WATCHES_FOR_WORD = new RegExp(
  String.raw`^(?:watch|monitor|check|look at|keep an eye on) (?:(?:the|this|my|our) )?(?:(?:web ?)?(?:page|site) )?(?:${ADDRESS.source})? ?for (?:the )?(?:words?|texts?|phrase) ["“](?<word>[^"”]{1,100})["”]$`,
  'i',
);
/** “Look for rejected claims”: no words that a field is searched by. */
const LOOKS_FOR =
  /^look for (?:(?:the|all|any) )?(?<what>(?:(?:rejected|overdue|unpaid|open|pending|missing|late|cancell?ed|expired|unread|unanswered|failed|free|available|approved|declined|outstanding) |new (?=\p{L}))[\p{L} -]{2,60}s)$/iu;
/** “Mail me the new grants”: what is new is found by comparing. */
const THE_NEW = / (?:the|all|any|all the) new (?=(?:[\p{L}-]{2,30} )?[\p{L}-]{2,30}s\b)/iu;
/** Drive holds files. */
const EXPORTS_ANY = /^export (?:the|my|our|all) (?!.* (?:as|to|into) )/i;
export const EXPORTS =
  /^export (?:the|my|our|this|last) (?:[\p{L}'’-]{1,30} ){0,3}(?:list|report|statement|file|overview|ledger|log|register|data)$/iu;
const WHEN_IT_APPEARS =
  / (?:when|if|once|as soon as) (?:it|they|this|that|the words?) (?:appears?|shows? up|comes? up|is there|are there|is found|can be (?:found|seen))$/i;

/** What the mail waits for is said where the page is watched: “when it appears” is “when it says "Designer"”. */
export function withWatchedWord(clauses: readonly string[]): string[] {
  const word = clauses.map((clause) => WATCHES_FOR_WORD.exec(clause)?.groups?.word).find(Boolean);
  return word === undefined
    ? [...clauses]
    : clauses.map((clause) => clause.replace(WHEN_IT_APPEARS, ` when it says "${word}"`));
}

/** “Export the orders as Excel and upload it to Google Drive”: the file goes on, and no table keeps it. */
export function isPassedOn(clause: string): boolean {
  return MAIL.test(clause) || isEmailedToOther(clause) || isSavedToDrive(clause);
}

/** What a clause says depends on what is done with it later. */
export function sayWithOthers(
  said: string,
  { clause, later }: { clause: string; later: readonly string[] },
): string {
  // Of a page that is only looked at, another clause says what is read.
  if (said === 'read the page' && !WATCHES_FOR_WORD.test(clause) && later.some(readsValue)) {
    const address = ADDRESS.exec(clause)?.[0];
    return address === undefined ? said : `Open ${address}`;
  }
  const isTold = later.some((one) => isKeptInTable(one) || isPassedOn(one) || isToldToOthers(one));
  const sought = WATCHES_FOR.exec(clause)?.groups?.what;
  if (isTold && sought !== undefined && /^new /i.test(sought)) return `read all ${sought.slice(4)}`;
  const listed = LOOKS_FOR.exec(withoutPlace(said))?.groups?.what;
  if (listed !== undefined && !later.some((one) => /^(?:open|click|choose|select)\b/i.test(one)))
    return isTold ? `read all ${listed.replace(/^new /i, '')}` : `read the ${listed}`;
  if (EXPORTS_ANY.test(withoutPlace(clause)) && later.some(isSavedToDrive))
    return clause.replace(/^\S+/, 'download');
  if (EXPORTS.test(withoutPlace(said)) && !isTold) return said.replace(/^\S+/, 'download');
  return MAIL.test(said) || isToldToOthers(said) ? said.replace(THE_NEW, ' all ') : said;
}

/** A value that is named, and is no whole page. */
function readsValue(clause: string): boolean {
  const read = readAwaited(asToldToMe(clause), '')?.read ?? 'page';
  return read !== 'page' || (READ.test(clause) && !WATCHES_PAGE.test(clause)) || LIST_OF.test(clause);
}
