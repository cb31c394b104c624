import { isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { findCondition } from '#server/drafts/words/conditions.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { ADDRESS, withoutPlace, withoutShop } from '#server/drafts/words/find-address.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { isRestOfSignIn } from '#server/drafts/phrases/sign-in.ts';
import { findWatchedState } from '#server/drafts/phrases/watched-state.ts';
import { asksForList, toldThing } from '#server/drafts/phrases/told-things.ts';

/** That somebody is told, and not of what. */
const ONLY_TELLS =
  /^(?:please )?(?:(?:e-?mail|mail|tell|notify|alert|inform|ping|warn|message) me|let me know|send (?:me )?an? (?:e-?mail|mail|message)(?: to me)?)(?: by e-?mail)?$/i;
const TELLS_WHEN =
  /^(?<tells>(?:please )?(?:(?:e-?mail|mail|tell|notify|alert|inform|ping|warn|message) me|let me know|send (?:me )?an? (?:e-?mail|mail|message)(?: to me)?)(?: by e-?mail)?) (?<when>(?:only )?(?:if|when|whenever|once|as soon as|unless)) /i;
const SENDS = /^(?:please )?send (?:me )?an? e?-?mail(?: to me)?$/i;
const DOES_NOTHING = /^do nothing\b/i;
/** Points back to what was asked. */
const IF_SO =
  /^(?:only )?(?:if|when|once|as soon as|otherwise|else)(?: (?:so|yes|not|no|it|they|there|that) ?(?:is|does|has|are)?)?$/i;

const READS = /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|list|note|record|copy)\b/i;
/** What is read before it is only looked at. */
const BUYS = /^(?:please )?(?:order|buy|purchase|book|reorder|reserve|rent|hire)\b/i;
/** What is done, not how one gets there. */
const ON_THE_WAY =
  /^(?:please )?(?:go to|open|visit|navigate to|start at|log ?in(?:to)?|sign ?in(?:to)?|accept|click|press|wait|set "Quantity")(?!\p{L})/iu;

const LONGEST = 100;
const ASKS = /^(?:check|see|find out|look|know)\b/i;

/** The name of what is read says more than the sort of thing that it is read from. */
const READ_AS = /^(?:please )?read (?:the |this )?(?:table|list|rows) as (?<name>[\p{L}\d_]{1,40})$/iu;

/** Who signs in is no title, and neither is a password. */
const SIGNS_IN = /^(?:please )?(?:log ?in(?:to)?|sign ?in(?:to)?)\b/i;
const CREDENTIALS = / (?:as|with|using) .*$/i;
/** “With card @password”, where a secret was taken out of the description. */
const SECRET =
  /,? ?(?:(?:and|with|using|by) )?(?:(?:my|the) )?(?:(?:password|card(?: number)?|pin|code) )?@password(?:_\d)?/gi;
/** The name of what is read. */
const CALLED = / as [\p{L}\d_]{1,60}$/u;

/** `clauses` are those that became steps or lines. */
export function titleOf(clauses: readonly string[], description: string): string {
  const told = clauses.filter(
    (clause) => !isOnlyCondition(clause) && !isRestOfSignIn(clause) && !DOES_NOTHING.test(clause),
  );
  const found =
    told.find((clause) => BUYS.test(clause)) ??
    told.find((clause) => !ON_THE_WAY.test(clause) && !MAIL.test(clause)) ??
    told.find((clause) => MAIL.test(clause) && toldWhat(clause)) ??
    told.find((clause) => MAIL.test(clause) && hangsOnSomething(clause)) ??
    told.find((clause) => !SIGNS_IN.test(clause)) ??
    told[0]?.replace(CREDENTIALS, '') ??
    description;
  // “Check if tickets are available” says more.
  const isUnsaid = /^read the page$/i.test(found) || ONLY_TELLS.test(found);
  const condition = isUnsaid ? (findCondition(description)?.words ?? '') : '';
  const words = ASKS.test(condition) ? withoutPlace(condition) : sayWhen(withNext(found, told));
  const address = ADDRESS.exec(description)?.[0];
  const host = address === undefined ? undefined : hostOf(address);
  const on = host === undefined || words.includes(host) ? '' : ` on ${host}`;
  const name = READ_AS.exec(words)?.groups?.name?.replaceAll('_', ' ');
  const plain = words
    .replaceAll(SECRET, '')
    .replaceAll(/\[([^\]\n]{1,40})\]/g, 'each $1')
    .replaceAll(INPUT, (_whole, name: string) => `the ${name.replaceAll('_', ' ')}`)
    .replace(ADDRESS, (whole) => hostOf(whole))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const title = sentenceCase(name === undefined ? plain.replace(CALLED, '') : `read the ${name}`);
  const whole = `${cutAtWord(title)}${on}`;
  const ending = endingOf(told.filter((clause) => clause !== found));
  return (
    ending === null || whole.includes(ending) || whole.length + ending.length > LONGEST
      ? whole
      : `${whole}, and ${ending}`
  ).slice(0, 120);
}

/** “Send me an email When the tent in the practice shop is below 300”: “mail me when the tent is below 300”. */
function sayWhen(words: string): string {
  const { tells, when } = TELLS_WHEN.exec(words)?.groups ?? {};
  if (tells === undefined || when === undefined) return words;
  const rest = withoutShop(words.slice(tells.length + when.length + 2));
  return `${SENDS.test(tells) ? 'mail me' : tells} ${when.toLowerCase()} ${rest}`;
}

/** What is only told hangs on the condition before it: “when it is below 300”, “mail me”. */
export function tellsWhen(words: string, condition: string | undefined): string {
  return condition !== undefined && ONLY_TELLS.test(words) && !IF_SO.test(condition)
    ? `${words} ${condition}`
    : words;
}

/** A value that is asked for before each run. */
const INPUT = /\{\{([\p{L}\d_]{1,60})\}\}/gu;
const LONGEST_PART = 80;

/** Not within a word, as `#s` of “#support”. */
export function cutAtWord(words: string): string {
  if (words.length <= LONGEST_PART) return words;
  const cut = words.slice(0, LONGEST_PART - 1);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_PART / 2))
    .trimEnd()
    .toWellFormed()}…`;
}

/** What tells two workflows apart that read the same: “mail me if it is below 50”, “post it to #general”. */
function endingOf(told: readonly string[]): string | null {
  const ending = told.find(
    (clause) => isToldToOthers(clause) || (MAIL.test(clause) && hangsOnSomething(clause)),
  );
  return ending === undefined ? null : ending.charAt(0).toLowerCase() + ending.slice(1);
}

function hangsOnSomething(clause: string): boolean {
  return findCondition(clause) !== null || findWatchedState(clause) !== null;
}

function toldWhat(clause: string): boolean {
  return toldThing(clause) !== null || asksForList(clause);
}

/** “Read the price and the stock”: two things in one title, and no more. */
function withNext(found: string, told: readonly string[]): string {
  const behind = told.slice(told.indexOf(found) + 1);
  const end = behind.findIndex((clause) => !/^read (?:the|all|my|our) /.test(clause));
  const reads = end === -1 ? behind : behind.slice(0, end);
  const [next = ''] = reads;
  if (!READS.test(found) || next === '') return found;
  const thing = next.replace(/^read /, '').replace(CALLED, '');
  return `${found.replace(CALLED, '')} and ${reads.length === 1 ? thing : 'more'}`;
}

/** The rest of an address is in its line, and long. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//i, '').split('/')[0] ?? address;
}

export function isOnlyCondition(clause: string): boolean {
  return (
    withoutPlace(clause.replace(findCondition(clause)?.words ?? '', ''))
      .replace(/^only\b/i, '')
      .trim() === ''
  );
}
