import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTest } from '#shared/script/flow/read-test.ts';
import { readCondition } from '#shared/script/read-condition.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Word } from '#shared/script/words/scan.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';
import { readNumber } from '#shared/script/words/number-words.ts';

const DOING: Record<string, string> = {
  clicking: 'click',
  pressing: 'press',
  tapping: 'tap',
  hitting: 'hit',
  scrolling: 'scroll',
  refreshing: 'refresh',
  reloading: 'reload',
  going: 'go',
  checking: 'reload',
};
const KEEP = ['keep on', 'keep', 'continue', 'go on', 'repeatedly'];
const MOST_TIMES = 50;

/** `Click "Next" until it is gone`, `Keep scrolling until you see "Terms"`, `Refresh until it says Ready`. */
export function readUntil(words: Phrase, read: (phrase: Phrase) => Reading): Reading {
  const at = untilAt(words);
  if (at === -1 || at === words.length - 1) return null;
  const of = read(inPlainForm(withoutPace(words.slice(0, at))));
  if (!of || !('verb' in of) || !isRepeated(of)) return null;
  const condition = words.slice(at + 1);
  // `Freeze the membership until 1 September` says for how long.
  if (isDay(condition)) return null;
  // `Click "Next" until the last page`: nothing follows when it is gone or disabled.
  if (of.verb === 'click' && (LAST_PAGE.test(wordingOf(condition)) || NO_MORE.test(wordingOf(condition))))
    return { verb: 'until', of, that: { kind: 'any', of: lastOf(of.target) } };
  if (of.verb === 'scroll' && EDGE.test(wordingOf(condition))) return { verb: 'scroll', to: 'bottom' };
  // "It" is what is clicked.
  const isOfTarget =
    condition[0]?.key === 'it' &&
    of.verb === 'click' &&
    !/^(?:says|shows|reads)$/.test(condition[1]?.key ?? '');
  if (isOfTarget) {
    const isGone =
      /^(?:is gone|has gone|disappears|goes away|vanishes|is no longer there|is not there|is hidden)$/;
    if (isGone.test(wordingOf(condition.slice(1))))
      return { verb: 'until', of, that: { kind: 'gone', what: of.target } };
    const state = readTest(condition);
    return state?.kind === 'state' ? { verb: 'until', of, that: { ...state, what: of.target } } : null;
  }
  const that = readEnd(condition);
  return that && { verb: 'until', of, that };
}

/** `Refresh every minute until …`: how fast it goes round is its own. */
function withoutPace(words: Phrase): Phrase {
  const at = words.findLastIndex(({ key }, index) => index > 0 && (key === 'every' || key === 'each'));
  const pace = wordingOf(words.slice(at + 1));
  return at > 0 && /^(?:(?:few|\d{1,3}) )?(?:seconds?|minutes?|moments?)$/.test(pace)
    ? words.slice(0, at)
    : words;
}

const DAY =
  /^(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?:$| )|\d+[./:-]\d|(?:next|this) (?:week|month|year|\w+day)$|tomorrow|today|tonight|midnight|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)$|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)/;

function isDay(condition: Phrase): boolean {
  const words = wordingOf(condition);
  return (
    DAY.test(words) &&
    !/ (?:is|are|appears?|shows?|says) | (?:is|are) /.test(words) &&
    !/ (?:appears|shown|visible)$/.test(words)
  );
}

/** Whether a button is enabled, or a number more than another, is not said by words beside it. */
function readEnd(condition: Phrase): Condition | null {
  const test = readTest(condition);
  const isOwn =
    test?.kind === 'gone' ||
    test?.kind === 'address' ||
    (test?.kind === 'state' && test.state !== 'empty') ||
    (test?.kind === 'compare' && (test.how === 'more' || test.how === 'less'));
  return isOwn ? test : (readCondition(condition) ?? test);
}

const EDGE =
  /^(?:you (?:reach|get to|are at) )?(?:the )?(?:very )?(?:end|bottom)(?: of (?:(?:the|this) )?(?:page|list|site))?(?: is reached)?$/;
const LAST_PAGE =
  /^(?:you (?:are|reach|get to|come to)(?: on| at)? )?(?:the )?(?:last (?:page|one)|end)(?: is reached| of the list)?$/;
/** Nothing is left to click, whatever words the page has for that. */
const NO_MORE =
  /^(?:(?:there (?:are|is) )?no more(?: [a-z]+)?(?: (?:are|is) (?:shown|there|left)| appears?)?|(?:there (?:is|are) )?(?:none|nothing)(?= )(?: more| else)?(?: (?:is|are|appears|comes|loads|follows))?(?: left| shown| loaded)?(?: to (?:load|show|see|click))?|(?:everything|(?:all|every)(?: the)?(?: of them| [a-z]+)?) (?:is|are|has been|have been) (?:shown|loaded|visible|displayed|there|expanded|listed)|you (?:can't|cannot|can not)(?: any ?more)?)$/;

const NO_PAGES =
  /^(?:there (?:are|is) )?no (?:more|further|other|next) pages?(?: (?:left|any ?more))?$|^(?:you reach )?the last page(?: is reached)?$/;

/** Of a loop around what is done on each page: that would leave out the last one. */
export function endsPages(condition: Phrase): boolean {
  return NO_PAGES.test(wordingOf(condition));
}

function lastOf(what: TargetPhrase): Condition[] {
  return [
    { kind: 'gone', what },
    { kind: 'state', what, state: 'enabled', is_not: true },
  ];
}

export function isUntil(words: Phrase): boolean {
  return untilAt(words) !== -1;
}

function untilAt(words: Phrase): number {
  return words.findIndex((word, index) => index > 0 && (word.key === 'until' || word.key === 'till'));
}

/** What may be done again and again; anything else says what it does once. */
function isRepeated({ verb }: Instruction): boolean {
  return verb === 'click' || verb === 'press' || verb === 'scroll' || verb === 'reload';
}

/** `keep clicking X` as `click X`. */
function inPlainForm(words: Phrase): Phrase {
  const kept = withoutStart(words, KEEP);
  const [first] = kept;
  const verb = DOING[first?.key ?? ''];
  return first && verb !== undefined && Object.hasOwn(DOING, first.key)
    ? [renamed(first, verb), ...kept.slice(1)]
    : kept;
}

function renamed(word: Word, key: string): Word {
  return { ...word, key, parts: [key] };
}

/** `3 times` or `twice` at the end or behind the verb, and the rest. */
function timesIn(words: Phrase): { count: number; rest: Phrase } | null {
  const at = words.findIndex((word, index) => index > 0 && /^(?:twice|times|x)$/.test(word.key));
  const said = words[at];
  if (!said || (at > 2 && at !== words.length - 1)) return null;
  // `Add note: called twice`
  if (words.slice(0, at).some(({ key }) => key.endsWith(':'))) return null;
  const number = words[at - 1]?.key ?? '';
  const count = said.key === 'twice' ? 2 : readNumber(number);
  const from = said.key === 'twice' ? at : at - 1;
  if (!Number.isInteger(count) || from < 1) return null;
  return { count, rest: [...words.slice(0, from), ...words.slice(at + 1)] };
}

/** `Press Tab 3 times`, `Go back twice`, `Click 3 times on Plus`. */
export function readTimes(words: Phrase, read: (phrase: Phrase) => Reading): Reading {
  const times = timesIn(words);
  if (!times || times.count < 2 || times.count > MOST_TIMES) return null;
  const of = read(times.rest);
  if (!of || !('verb' in of)) return null;
  if (!isRepeated(of) && of.verb !== 'go_back') return null;
  const again: Instruction = of.verb === 'click' ? { ...of, is_again: true } : of;
  return Array.from({ length: times.count }, (_, at) => (at === 0 ? of : again));
}
