import { isIfThere } from '#shared/script/wordings/if-there.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import type { Condition } from '#shared/script/instruction.ts';
import { negateTest, readTest } from '#shared/script/flow/read-test.ts';
import { leftOut } from '#shared/script/check/left-out.ts';
import type { LoopOver } from '#shared/script/flow/script.ts';
import {
  isValueWord,
  matchFirst,
  matchWords,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { conditionSaysMore, isLimited } from '#shared/script/check/said-more.ts';
import { endsPages } from '#shared/script/until.ts';
import { eachSaid, isEachBehind, isLimit, isState, withoutThatIs } from '#shared/script/flow/each-said.ts';
import { splitCondition } from '#shared/script/flow/split-condition.ts';
import { readSignedIn } from '#shared/script/signed-in.ts';
import { takeBound } from '#shared/script/words/item-bounds.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { withoutColon } from '#shared/script/flow/without-colon.ts';
import { isBlank, type Value } from '#shared/script/words/value.ts';
import { verbLength } from '#shared/script/verb-table.ts';

export type BlockHead =
  | { kind: 'if'; that: Condition }
  /** With a condition it is asked when the one before did not hold. */
  | { kind: 'otherwise'; that: Condition | null }
  | { kind: 'loop'; over: LoopOver; name: Value | null }
  | { kind: 'end' };

/** What begins a block, and the words of the same line that are in it. */
/** `sentence`: what is wrong with a head that is understood. */
export type ReadHead =
  | { head: BlockHead; rest: Phrase; hasColon: boolean }
  | { problem: string; sentence?: string };

const IF = ['if', 'only if', 'in case'];
const UNLESS = ['unless', 'if not'];
const OTHERWISE = ['otherwise', 'else', 'if not'];
const EACH = 'for each of the|for each of|for each|for every|for all the|for all|with each|with every'.split(
  '|',
);
const EACH_BEFORE_COLON = [...EACH, 'each of the', 'all the', 'each', 'every', 'all'];
const ROWS_OF = ['of the', 'of', 'in the', 'in', 'from the', 'from', 'on the', 'on'];
const ENDS = /^(?:end|end if|endif|end for|end loop|end repeat|end each|done)$/;
const ASK_CONDITION =
  'Write what is asked, as in: If "Accept cookies" is shown, click it. Or: If the total is more than 100:';
const ASK_LOOP =
  'Write: For each row of "Orders" as orders: · For each row of @file: · Repeat 3 times: · Repeat until "Next" is gone:';
const ASK_PAGES =
  'The last page has no next one and is read too: Read "Orders" on all pages as orders. Only going on: Click "Next" until it is gone.';
const ASK_VARIABLE =
  'No variable has this name. Type @ and choose one from the list; a file becomes one by Add Input Variable.';
const ASK_INSIDE =
  'Ask inside the loop: For each row of "Orders": — and below it, indented: If "Late" is shown, click "Remind".';

/** Null for a line that does something. */
export function readHead(words: Phrase): ReadHead | null {
  const colon = words.findIndex(
    ({ key, is_quoted }, at) => !is_quoted && at > 0 && at < words.length - 1 && /.:$/.test(key),
  );
  // `Repeat 3 times: click "Add row"` on one line.
  // A text may hold a colon too: `If the page says Count: 5`.
  const isBlock = colon !== -1 && verbLength(words, colon + 1, false) !== null;
  if (isBlock && /^(?:if|for|repeat|while|unless|all|each|every)$/.test(words[0]?.key ?? '')) {
    const read = readHead(words.slice(0, colon + 1));
    if (read && 'problem' in read && read.problem === ASK_PAGES) return read;
    if (read && !('problem' in read) && read.rest.length === 0)
      return { ...read, rest: words.slice(colon + 1), hasColon: false };
  }
  const { phrase, hasColon } = withoutColon(words);
  const [first] = phrase;
  if (!first || first.is_quoted) return null;
  if (hasColon || phrase.length < 3) {
    const wording = phrase.map(({ key }) => key).join(' ');
    if (ENDS.test(wording)) return { head: { kind: 'end' }, rest: [], hasColon };
  }
  const otherwise = readOtherwise(phrase, hasColon);
  if (otherwise) return otherwise;
  const unless = startOf(phrase, UNLESS);
  if (unless > 0) return readIf(phrase.slice(unless), { hasColon, isNot: true });
  const ifs = startOf(phrase, IF);
  if (ifs > 0) return readIf(phrase.slice(ifs), { hasColon, isNot: false });
  // `All rows: tick`
  const each = startOf(phrase, hasColon ? EACH_BEFORE_COLON : EACH);
  if (each > 0) return readEach(phrase.slice(each), hasColon);
  // `For the first 3 orders, …`
  const isFirst = first.key === 'for' && withoutStart(phrase.slice(1), ['the'])[0]?.key === 'first';
  if (isFirst && /^\d+$/.test(withoutStart(phrase.slice(1), ['the'])[1]?.key ?? ''))
    return readEach(phrase.slice(1), hasColon);
  const suffix = eachBehind(phrase);
  if (suffix) return suffix;
  const said = hasColon ? null : eachSaid(phrase);
  const all = said && readItems(said.items, false);
  if (all && !('problem' in all)) return { ...all, rest: [said.verb] };
  const asLong = withoutStart(phrase, ['as long as']);
  if (asLong.length < phrase.length) return readWhile(asLong, { hasColon });
  if (first.key === 'repeat' || first.key === 'while' || (first.key === 'until' && hasColon))
    return readRepeat(phrase, hasColon);
  return null;
}

/** `Download the payslip for each month`: what is gone over stands behind what is done. */
function eachBehind(phrase: Phrase): ReadHead | null {
  const at = phrase.findLastIndex(
    ({ key, is_quoted }, index) =>
      !is_quoted && index > 1 && key === 'for' && isEachBehind(phrase, index + 1),
  );
  if (at === -1 || at + 2 >= phrase.length || verbLength(phrase, 0, false) === null) return null;
  const read = readItems(phrase.slice(at + 2), false);
  return 'problem' in read ? null : { ...read, rest: phrase.slice(0, at) };
}

/** `Click "Close" if it is shown again`: what is done, and when. Null for a line without a condition behind it. */
export function readSuffix(words: Phrase): { before: Phrase; that: Condition } | null {
  const at = words.findLastIndex(
    ({ key }, index) => index > 1 && index < words.length - 2 && (key === 'if' || key === 'unless'),
  );
  // `Stop if …` and `Check if …` are verbs of their own.
  if (at === -1 || (verbLength(words, 0, false) ?? 0) > at) return null;
  if (/^(?:check|see|look|verify|out)$/.test(words[at - 1]?.key ?? '')) return null;
  // What is left out when it is not there has words of its own.
  if (isIfThere(words.slice(at))) return null;
  const that = readTest(words.slice(at + 1));
  const meant = that && words[at]?.key === 'unless' ? negateTest(that) : that;
  if (!meant || conditionSaysMore(meant) || leftOut(words.slice(at), { kind: 'if', that: meant }).length > 0)
    return null;
  return { before: words.slice(0, at), that: meant };
}

function startOf(phrase: Phrase, wordings: readonly string[]): number {
  return phrase.length - withoutStart(phrase, wordings).length;
}

function readOtherwise(phrase: Phrase, hasColon: boolean): ReadHead | null {
  const start = matchFirst(phrase, OTHERWISE) ?? 0;
  if (start === 0) return null;
  const rest = phrase.slice(start);
  // `If not logged in: …` asks; `If not, …` is the other case.
  const isNotIf = phrase[0]?.key === 'if';
  if (isNotIf && rest.length > 0 && phrase[start - 1]?.tail === '') return null;
  if (!isNotIf && rest[0]?.key === 'if') {
    const read = readIf(rest.slice(1), { hasColon, isNot: false });
    if ('problem' in read || read.head.kind !== 'if') return read;
    return { ...read, head: { kind: 'otherwise', that: read.head.that } };
  }
  return { head: { kind: 'otherwise', that: null }, rest, hasColon };
}

function readIf(phrase: Phrase, { hasColon, isNot }: { hasColon: boolean; isNot: boolean }): ReadHead {
  const { asked, rest } = splitCondition(phrase, hasColon);
  const that = readTest(withoutEnd(asked, ['then']));
  const meant = that && isNot ? (readSignedIn(asked, true) ?? negateTest(that)) : that;
  return meant && !conditionSaysMore(meant)
    ? { head: { kind: 'if', that: meant }, rest, hasColon }
    : { problem: ASK_CONDITION };
}

/** `For each order, download the invoice`: a verb behind a comma begins what is done. */
function readEach(whole: Phrase, hasColon: boolean): ReadHead {
  const end = whole.findIndex(
    ({ tail }, at) => verbLength(whole, at + 1, !tail.includes(',')) !== null && !isState(whole, at + 1),
  );
  const read = readItems(end === -1 ? whole : whole.slice(0, end + 1), hasColon);
  return 'problem' in read || end === -1 ? read : { ...read, rest: whole.slice(end + 1) };
}

function readItems(phrase: Phrase, hasColon: boolean): ReadHead {
  const behind = takeMost(phrase);
  const { what: named, name } = takeName(behind.rest);
  // `, at most 200 times, as orders`: the name may stand behind it.
  const { rest: limited, most } = behind.most === null ? takeMost(named) : { ...behind, rest: named };
  const { rest: places, count } = takeFirst(limited);
  const rest = withoutEnd(places, ON_PAGE);
  const file = fileOf(rest);
  if (file) return loop({ kind: 'file', file, most, first: count }, name, hasColon);
  if (isUnknown(rest.at(-1))) return { problem: ASK_VARIABLE };
  const of = readTarget(itemsOf(rest));
  // `For each of them`
  const isNamed = of.readings.length > 0 && !/^(?:them|these|those):?$/.test(rest.at(-1)?.key ?? '');
  if (!isNamed) return { problem: ASK_LOOP };
  // `For every parcel that is late`, `for each issue without an assignee`
  const isBound = !rest.some(isValueWord) && takeBound(wordingOf(rest), '') !== null;
  if (
    !isBound &&
    (isLimited(readTarget(withoutThatIs(rest))) ||
      rest.some(({ key }, at) => key === 'without' || isLimit(rest, at)))
  )
    return { problem: ASK_INSIDE };
  return {
    head: { kind: 'loop', name, over: { kind: 'items', of, most, first: count } },
    rest: [],
    hasColon,
  };
}

/** Where everything is. */
const ON_PAGE = ['on the page', 'on this page', 'of the page', 'in the page'];

const ROW_WORDS = /^(?:rows?|lines?|entr(?:y|ies)|items?|records?|things?|cards?|results?)$/;

/** `row of @file`, `row in @file`, `line of the file @file`. */
function fileOf(phrase: Phrase): Value | null {
  const last = phrase.at(-1);
  const isVariable = last !== undefined && last.parts.length === 1 && typeof last.parts[0] === 'object';
  if (!last || !isVariable || phrase.length > 6) return null;
  const words = phrase.slice(0, -1).map(({ key }) => key);
  if (!words.some((word) => ROW_WORDS.test(word))) return null;
  return valueOf([last]);
}

/** `row of @customers`, where no variable is called that. */
function isUnknown(last: Phrase[number] | undefined): boolean {
  const [text] = last?.parts ?? [];
  return last?.is_quoted === false && typeof text === 'string' && /^@\p{L}/u.test(text);
}

/** `row of "Orders"` names the table; `product` names what repeats. */
function itemsOf(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  if (!first || first.is_quoted || rest.length === 0) return phrase;
  return withoutStart(rest, ROWS_OF).length < rest.length ? withoutStart(rest, ROWS_OF) : phrase;
}

/** `the first 10 rows`: no more are wanted. */
function takeFirst(phrase: Phrase): { rest: Phrase; count: number | null } {
  const words = withoutStart(phrase, ['of the', 'the']);
  const count = words[0]?.key === 'first' ? numberOf(words[1]?.key ?? '') : null;
  return count === null ? { rest: words, count } : { rest: words.slice(2), count };
}

/** `…, at most 300 times`: how often it may go round. */
function takeMost(phrase: Phrase): { rest: Phrase; most: number | null } {
  const whole = withoutEnd(phrase, ['times', 'rounds', 'rows']);
  for (const words of ['at most', 'up to', 'no more than', 'max']) {
    const length = words.split(' ').length;
    const at = whole.length - length - 1;
    if (at < 1 || matchWords(whole, words, at) === null) continue;
    const most = numberOf(whole.at(-1)?.key ?? '');
    if (most !== null) return { rest: whole.slice(0, at), most };
  }
  return { rest: phrase, most: null };
}

/** `As long as "Next" is there, …`: as `While`. */
function readWhile(
  said: Phrase,
  { hasColon, most = null, name = null }: { hasColon: boolean; most?: number | null; name?: Value | null },
): ReadHead {
  const { asked, rest } = splitCondition(said, hasColon);
  const that = readTest(asked);
  const until = that && negateTest(that);
  return until
    ? { ...loop({ kind: 'until', that: until, most }, name, hasColon), rest }
    : { problem: ASK_CONDITION };
}

function readRepeat(phrase: Phrase, hasColon: boolean): ReadHead {
  const { rest: limited, most } = takeMost(phrase);
  const { what, name } = takeName(limited);
  const [first, ...rest] = what;
  if (first?.key === 'while') return readWhile(rest, { hasColon, most, name });
  const said = first?.key === 'until' ? rest : withoutStart(rest, ['this until', 'until']);
  if (said.length > 0 && (first?.key === 'until' || said.length < rest.length)) {
    if (endsPages(said)) return { problem: ASK_PAGES };
    const that = readTest(said);
    return that ? loop({ kind: 'until', that, most }, name, hasColon) : { problem: ASK_CONDITION };
  }
  const each = withoutStart(rest, ['this for each', 'for each', 'for every']);
  if (each.length < rest.length) return readEach([...each, ...limited.slice(what.length)], hasColon);
  const times = withoutStart(rest, ['this']).filter(({ key }) => key !== 'times' && key !== 'time');
  const count = times.length === 1 ? numberOf(times[0]?.key ?? '') : null;
  if (count === null && most !== null && rest.length === 0)
    return loop({ kind: 'times', count: most }, name, hasColon);
  if (count === null) return { problem: ASK_LOOP };
  return loop({ kind: 'times', count }, name, hasColon);
}

function loop(over: LoopOver, name: Value | null, hasColon: boolean): ReadHead & { head: BlockHead } {
  return { head: { kind: 'loop', over, name: name && isBlank(name) ? null : name }, rest: [], hasColon };
}

function numberOf(word: string): number | null {
  const number = word === 'twice' ? 2 : readNumber(word);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : null;
}
