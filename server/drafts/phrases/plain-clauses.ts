import { addresseeOf } from '#server/drafts/phrases/addressee.ts';
import {
  comparedWithNumber,
  IF_CHANGED,
  MOVED,
  MOVED_BY,
  stateAsked,
  STATED,
} from '#server/drafts/words/conditions.ts';
import { noteOfOtherApp } from '#server/drafts/phrases/other-app.ts';
import { isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import {
  EXPORTS,
  isPassedOn,
  LIST_OF,
  READ,
  sayWithOthers,
  WATCHES_FOR,
  WATCHES_FOR_WORD,
  WATCHES_PAGE,
  withWatchedWord,
} from '#server/drafts/phrases/watched-page.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { type MailedTable, mailedTable } from '#server/drafts/phrases/mailed-table.ts';
import { isKeptInTable } from '#server/drafts/phrases/kept-in-table.ts';
import {
  ADDRESS,
  onlyOpens,
  withoutCalled,
  withoutPlace,
  withoutPlaceBefore,
} from '#server/drafts/words/find-address.ts';

/** How people say what they want, as the clauses that lines are made of: “I need a list of my orders” is “read my orders”. */

const WISH =
  /^(?:(?:please|so|also|just)\s+|(?:can|could|would) you (?:please )?|(?:i|we)(?: would|'d|’d)? (?:want|need|like|wish|have|must|should)(?: (?:that|you|it|to|the (?:computer|browser|program|robot|tool|app)))*\s+|(?:it|the (?:computer|browser|program|robot|tool|app)) (?:should|must|has to)\s+)/i;
const LOG_IN = /^(?:make|do|perform) (?:a |the |my )?(?:log ?in|sign ?in)\b/i;
const TO_ME =
  /^(?:(?:to be |be )?(?:sent|mailed|e-?mailed) (?:it )?(?:to )?me|(?:send|e-?mail|mail) (?:it|them|this|that|the result|the (?:file|picture|screenshot|photo|pdf|report|document|list|table|results)(?= to me)))(?: (?:to me|by|in|as|with|over|via|too|every|each|at|on|when|if|once)\b.{0,30})?$/i;
/** What reading is called besides read. */
const READING =
  /^(?!track [^,]{0,60}\d{5})(?:take|compare|track|monitor|look at|keep an eye on|pull|export|know|check out|have|return|respond with|answer with|reply with|give back) (?=(?:the|my|all|our|its|each|every|prices?|orders?|number)\b)(?!the (?:screenshot|picture|photo))/i;
/** “Find the e-mail address of all members” goes over all of them. */
const FINDS_ALL = /^find (?=(?:the |all )?[\p{L} -]{2,40} (?:of|for|from) (?:all|each|every)\b)/iu;
/** “Stop before paying”: nothing is paid that no clause asks for. */
const ENDS_BEFORE =
  /^(?:but )?(?:(?:stop|end|finish|halt)(?: there| it)? (?:right |just )?before (?:you (?:pay|order|buy|submit|send)|paying|ordering|buying|submitting|sending|checking out|placing|(?:the )?(?:payment|check-?out|order))|(?:do not|don['’]t|never) (?:pay|order|buy|check ?out|submit|send|place (?:it|(?:the|an) order)))(?: (?:it|anything|yet|the (?:order|form|payment)|for it|anything yet))*$/i;
const DOES_SO = /^(?:please )?(?:order|buy|pay|purchase|check ?out|submit|send|place)\b/i;
/** On the page it is only called the price. */
const WHOSE = /\b(?:the |a |our |my )?(?:competitor|rival|supplier|vendor)s?['’]?s? (?=prices?\b)/i;
/** Nothing is named: what the page lists. */
const ALL_OF_IT =
  /^(?:take|get|read|copy|collect|extract|grab) (?:(?:it |them )?all|everything|all (?:of )?(?:it|them|rows|lines|data))(?: (?:there|on the page))?$/i;
/** “Read the items as CSV”. */
const IN_SHAPE =
  / (?:as|in|into|to) (?:an? |the |my )?(?<shape>json|text|csv|excel|spreadsheet|table)(?: (?:file|sheet|table))?$/i;
/** “Save the first five results”: they are read, and kept. */
const KEEPS_ROWS =
  /^(?:save|keep|store|record) (?=(?:the )?(?:first|top|last|latest|newest) (?:\d|\p{L}+ \p{L}))/iu;
/** A thing that is wished for, without a verb. */
const THING = /^(?:the|my|all|our|a|an) (?:[\p{L}-]{2,30} ){0,3}?[\p{L}-]{2,30}(?: .{0,200})?$/iu;
/** What was downloaded or photographed is kept anyway. */
const KEEPS_FILE =
  /^(?:save|keep|store) (?:it|them|that|this|(?:the|all|these|all the) (?:files?|pictures?|pdfs?|screenshots?|photos?|images?|downloads?))$/i;
/** “Send me a screenshot”. */
const SENDS_PICTURE = / me an? (?:screenshot|picture|photo)(?: of (?:it|the (?:page|site)))?$/i;
const TAKES_PICTURE = /^(?:take|make|keep|save|capture|get) (?:an? |the )?(?:screenshot|picture|photo)\b/i;
const SUMS_UP = / me (?:it as )?(?:an?|the) (?:[\p{L}-]{2,20} )?(?:summary|digest)\b/iu;
const NOT_SUMMED_UP =
  'What was read is sent as it is: the step “Ask a model” can sum it up, where a model is set up.';
const MAKES_FILE = /\b(?:download|screenshot|picture|photo|pdf)\b/i;
/** Which of several: no line of a browser says it. */
const WHICH =
  /\s(?:that|which|who)\s.{3,200}?(?=,? (?:with|including|showing) (?:(?:the|their) )?[\p{L}-]{2,30}(?:, [\p{L} -]{2,40}){0,8},? and [\p{L} -]{2,40}$|$)/iu;
/** “Only mail me if …”. */
const ONLY_MAIL = /^(?:but )?only (?=(?:e-?mail|mail|tell|send|notify|alert|inform|let) me\b)/i;
/** “Make a copy of the page a.example as PDF”. */
const PAGE_AS_PDF = new RegExp(
  String.raw`^(?:make|keep|save|take|store|get|print) (?:an? |me an? )?(?:pdf(?: copy| file)?|copy) of (?:(?:the|this|that|it)\b ?)?(?:(?:web ?)?(?:page|site) ?)?(?:${ADDRESS.source})?(?: (?:as|to|in) (?:an? )?pdf)?$`,
  'i',
);
/** “Export the report as PDF”. */
const AS_PDF =
  /^(?:export|get|save|store|fetch|print) (?!it\b|them\b|this\b|that\b|the page\b).{2,200} as (?:an? )?pdf$/i;
/** “Export last month's orders as CSV”: the page has a file of them, and shows other rows. */
const EXPORTS_PAST =
  /^export (?=(?:last|this|today['’]s|yesterday['’]s)\b)(?<what>.{2,200}?) as (?:an? )?(?:csv|excel|xlsx|spread ?sheet)(?: file)?$/i;

/** “Check whether it says "In stock"”. */
const ASKS_STATE = new RegExp(
  String.raw`^(?<asks>know|check|see|find out|look) ${STATED.source.slice(2)}$`,
  'iu',
);
/** “Check which books are overdue”. */
const WHICH_ARE =
  /^(?:check|see|find out|look(?: up)?|list|read|get) (?:which|what) (?<things>(?:[\p{L}-]{2,30} ){0,2}[\p{L}-]{2,30}) (?:are|is|have been|were) (?:still |already |now )?(?<state>[\p{L}-]{3,30})$/iu;
/** A wish to be told. */
const ASKS_TOLD = /^know (?:how|what|who)\b/i;
/** “Check that our website a.example is up”: opening it tells. */
const IS_UP = new RegExp(
  String.raw`^(?:check|make sure|see|verify|monitor|test|watch)(?: that| if| whether)? (?:(?:our|the|my) )?(?:[\p{L}-]{1,20} ){0,2}?(?<address>${ADDRESS.source}) (?:is |are )?(?:still )?(?:up(?: and running)?|online|reachable|available|alive|working|running|down|offline|not (?:up|working|reachable))$`,
  'iu',
);
/** “Tell me when a.example is down”. */
const TOLD_DOWN = new RegExp(
  String.raw`^(?:(?:tell|notify|alert|warn|inform|e-?mail|mail) me|let me know) (?:if|whether|when|once|whenever|as soon as) (?:(?:our|the|my) )?(?:(?:web ?)?(?:site|page|shop|server) )?(?<address>${ADDRESS.source}) (?:is |goes )(?:down|offline|not (?:up|online|working|reachable|available)|unreachable|unavailable)$`,
  'iu',
);
const AWAITS_DOWN = /^(?:watch|monitor|.{2,20}? me (?:know )?(?:when|once|whenever|as soon as))\b/i;
const IF_DOWN =
  / (?:if|when|once|as soon as) (?:not|it(?: is| ['’]s|['’]s|s)?(?: not| n['’]t)? (?:so|up|down|offline|online|reachable|working|available)|it is|so|it (?:fails|does not (?:open|answer|load))|(?:the|our|my) (?:web ?)?(?:site|page) is (?:down|offline|not (?:up|reachable|online)))$/i;

const ONLY_TELLS = /^(?:please )?(?:(?:e-?mail|mail|tell|notify|alert|inform|warn|message) me|let me know)$/i;

/** “Tell me the total without ordering”: what no clause asks for is not done. */
const NOT_DONE =
  / without (?:ordering|buying|paying|submitting|sending|placing (?:an|the) order)(?: it| anything)?$/i;

/** What was read, and no file. */
const KEEPS_READ =
  /^(?:(?:save|keep|store|remember) (?:it|them|that|this|these|everything)(?: all)?|(?:keep|make|maintain) (?:an? |the )?(?:list|log|record|history|track)(?: of (?:it|them|this|that|these))?)$/i;

const ONLY_NEW = /^(?:but )?only (?:the )?new(?: (?:ones|rows|entries|items))?$/i;
const THEM = /\b(?:them|it|these|those|everything|all(?: of (?:them|it))?)\b/i;

export type PlainClauses = {
  clauses: string[];
  /** Words that no clause says any more. */
  left_out: string[];
  /** The kind of file in which a mail has what was read. */
  mailed: MailedTable['kind'];
  /** What is so without a step. */
  notes: string[];
  /** Whether somebody waits for a site that is down: it is looked at again and again. */
  is_awaited: boolean;
};

/** “Cheapest first”. */
const HOW_SORTED =
  /^(?:(?:the )?(?:cheapest|dearest|most expensive|newest|latest|oldest|highest|lowest|largest|smallest|best)(?: ones?)? first|(?:sorted|ordered) by .{2,60})$/i;
/** “Compare the price with yesterday”: with what it was. */
const WITH_BEFORE =
  /,? (?:with|to|against|and) (?:(?:the one|that|what it was) )?(?:of |from )?(?:yesterday|the day before|before|last (?:time|week|month|run)|the (?:previous|last) (?:one|time|run|price|value))(?:['’]s(?: (?:price|one|value))?)?$/i;

const KEPT = 'save it in a table';

export function plainClauses(said: readonly string[]): PlainClauses {
  const clauses = withWatchedWord(said);
  const plain: PlainClauses = { clauses: [], left_out: [], mailed: null, notes: [], is_awaited: false };
  let hasChecked = false;
  for (const [at, whole] of clauses.entries()) {
    const clause = withoutPlaceBefore(whole).replace(NOT_DONE, '');
    if (clause === '') continue;
    if (ENDS_BEFORE.test(clause) && !clauses.some((one) => DOES_SO.test(one))) {
      plain.notes.push(`“${clause}” is so: the draft ends before it.`);
      continue;
    }
    const elsewhere = noteOfOtherApp(clause, ADDRESS.test(clause));
    if (elsewhere !== null) {
      plain.notes.push(elsewhere);
      continue;
    }
    const isUp = (IS_UP.exec(clause) ?? TOLD_DOWN.exec(clause))?.groups?.address;
    if (isUp !== undefined) {
      hasChecked = true;
      plain.is_awaited ||= AWAITS_DOWN.test(clause);
      plain.clauses.push(`Open ${isUp}`);
      plain.notes.push(`Where ${isUp} does not open, the run fails, and failed runs are mailed to you.`);
      continue;
    }
    if (hasChecked && (IF_DOWN.test(clause) || ONLY_TELLS.test(clause))) {
      if (!MAIL.test(clause) || isToldToOthers(clause)) plain.left_out.push(clause);
      continue;
    }
    const isKept = KEEPS_FILE.test(clause) && plain.clauses.some((before) => MAKES_FILE.test(before));
    if (isKept) continue;
    const isRead = plain.clauses.some((before) => READ.test(before));
    if (KEEPS_READ.test(clause) && isRead) {
      if (!plain.clauses.some(isKeptInTable)) plain.clauses.push(KEPT);
      continue;
    }
    // “Save them in a table, only the new ones”.
    const kept = plain.clauses.at(-1) ?? '';
    if (ONLY_NEW.test(clause) && isKeptInTable(kept)) {
      plain.clauses[plain.clauses.length - 1] = kept.replace(THEM, 'only the new ones');
      continue;
    }
    // No line of a browser sorts what it reads.
    if (HOW_SORTED.test(clause) && isRead) {
      plain.left_out.push(clause);
      continue;
    }
    const mailed = MAIL.test(clause) ? mailedTable(clause) : null;
    plain.mailed ??= mailed?.kind ?? null;
    if (
      MAIL.test(clause) &&
      SENDS_PICTURE.test(clause) &&
      !plain.clauses.some((one) => TAKES_PICTURE.test(one))
    )
      plain.clauses.push('take a screenshot');
    if (MAIL.test(clause) && SUMS_UP.test(clause)) plain.notes.push(NOT_SUMMED_UP);
    const plainly = sayWithOthers(sayPlainly((mailed?.clause ?? clause).replace(KEEPS_ROWS, 'read ')), {
      clause,
      later: clauses.slice(at + 1),
    });
    const unsaid = besideState(clause);
    if (unsaid !== '') plain.left_out.push(unsaid);
    const shape = READ.test(plainly) ? IN_SHAPE.exec(plainly) : null;
    const addressee = addresseeOf(plainly) ?? '';
    if (addressee !== '') plain.left_out.push(addressee.trim());
    const said = (shape ? plainly.slice(0, shape.index) : plainly).replace(addressee, '');
    const which = READ.test(said) ? (WHICH.exec(said)?.[0] ?? '') : '';
    // “Read who has an appointment”: nothing else is said.
    if (which !== '' && !/\s/.test(said.replace(which, '').trim())) {
      plain.left_out.push(clause);
      continue;
    }
    if (which !== '') plain.left_out.push(which.trim());
    plain.clauses.push(which === '' ? said : said.replace(which, ''));
    const kind = shape?.groups?.shape ?? '';
    if (KEEPS_ROWS.test(clause) || /^table$/i.test(kind)) plain.clauses.push(KEPT);
    const isFile = /^(?:csv|excel|spreadsheet)$/i.test(kind);
    if (isFile && clauses.slice(at + 1).some(isPassedOn)) plain.mailed ??= /csv/i.test(kind) ? 'csv' : 'xlsx';
    else if (isFile) plain.clauses.push(`save it in a ${kind} table`);
  }
  return plain;
}

function sayPlainly(clause: string): string {
  const changed = (MOVED_BY.exec(clause) ?? IF_CHANGED.exec(clause))?.[0] ?? comparedWithNumber(clause);
  // “When it has changed, save it”: the condition is a step of its own.
  const rest = changed !== null && clause.startsWith(changed) ? clause.slice(changed.length) : '';
  // “If the stock is under 20 on a.example”: where it is read stands in the first line.
  if (changed !== null && rest !== '' && withoutPlace(rest).trim() === '') return changed;
  const behind = rest.replace(/^[\s,]+/, '');
  const begun =
    behind === '' || isKeptInTable(behind) ? behind || clause : `${behind} ${lowerFirst(changed ?? '')}`;
  let wished = begun;
  for (let times = 0; times < 3 && WISH.test(wished); times += 1) wished = wished.replace(WISH, '');
  wished = wished.replace(ONLY_MAIL, '').replace(/^(?:compare|check|track) .*$/i, (said) =>
    WITH_BEFORE.test(withoutPlace(said))
      ? withoutPlace(said)
          .replace(WITH_BEFORE, '')
          .replace(/ (?:today['’]s|the current) /i, ' the ')
      : said,
  );
  wished = wished.replace(FINDS_ALL, 'read ');
  wished = withoutCalled(wished.replace(WHOSE, 'the '));
  if (wished === '') return begun;
  if (ASKS_TOLD.test(wished) || (/^know\b/i.test(wished) && (MOVED.test(wished) || MOVED_BY.test(wished))))
    wished = wished.replace(/^know/i, 'tell me');
  const address = onlyOpens(wished);
  if (address !== null) return `Open ${address}`;
  if (ALL_OF_IT.test(wished)) return 'read all rows of the table as rows';
  if (/\bpdf\b/i.test(wished) && PAGE_AS_PDF.test(wished)) return 'save the page as PDF';
  const exported = EXPORTS_PAST.exec(withoutPlace(wished))?.groups?.what;
  if (exported !== undefined) return `download ${exported}`;
  if (AS_PDF.test(wished)) wished = wished.replace(/^\S+/, 'download');
  // A file is kept as what it is.
  if (/^download /i.test(wished)) return wished.replace(/ as (?:an? )?(?:pdf|file|csv)$/i, '');
  if (WATCHES_PAGE.test(wished)) return 'read the page';
  if (WATCHES_FOR_WORD.test(wished)) return 'read the page';
  const sought = WATCHES_FOR.exec(wished)?.groups?.what;
  if (sought !== undefined) return `read the ${sought}`;
  const stated = WHICH_ARE.exec(withoutPlace(wished))?.groups;
  if (stated?.things !== undefined) return `read all ${stated.state} ${stated.things}`;
  const asks = ASKS_STATE.exec(wished.replaceAll(/\s+/g, ' '))?.groups?.asks;
  // “I want to know whether …” is a wish to be told.
  if (asks !== undefined)
    return /^know$/i.test(asks) ? wished.replace(/^know\s+(?:whether|if)/i, 'tell me if') : 'read the page';
  if (stateAsked(wished)?.index === 0 && !STATED.test(wished)) return 'read the page';
  if (LOG_IN.test(wished)) return wished.replace(LOG_IN, 'log in');
  if (TO_ME.test(wished)) return 'e-mail it to me';
  const listed = LIST_OF.exec(wished)?.groups?.what;
  if (listed !== undefined) return `read ${listed}`;
  if (READING.test(wished) && !EXPORTS.test(withoutPlace(wished))) return wished.replace(READING, 'read ');
  return wished !== begun && THING.test(wished) ? `read ${wished}` : wished;
}

/** “Before 20 December” of “check if there are free appointments before 20 December”: no page is asked for it. */
function besideState(clause: string): string {
  const found = stateAsked(clause);
  if (found?.index !== 0 || STATED.test(clause)) return '';
  const behind = withoutPlace(clause.slice(found[0].length)).trim();
  return /^(?:before|after|until|between|within|in the next|for|by) (?=\S)/i.test(behind) ? behind : '';
}

function lowerFirst(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
