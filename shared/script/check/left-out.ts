import { isRecord } from '#shared/is-record.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import { readKey } from '#shared/script/keys.ts';
import {
  ASKING,
  ASKS,
  CHOOSING,
  FILES,
  JOINING,
  LOOPS,
  NAMING,
  OWN,
  SIDES,
  VERB_LAST,
  WORDED,
} from '#shared/script/words/left-words.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { type Phrase, textOfWord, wordingOf, writtenOf } from '#shared/script/words/phrase.ts';
import { leadingVerbLength } from '#shared/script/wordings/plain-form.ts';
import { verbBehindPlace } from '#shared/script/wordings/placed-before.ts';
import { withoutLast } from '#shared/script/wordings/said-last.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { cutShown } from '#shared/script/words/value.ts';
import { verbLength } from '#shared/script/verb-table.ts';

const UNIT = /^(?:ms|s|secs?|seconds?|m|mins?|minutes?|milliseconds?|times?|rounds?)$/;
const MOST_TIMES = 100;
const COUNTED: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['one', 1],
  ['twice', 2],
  ['half', 0.5],
]);

/** What a reading holds, to find the words of its clause in it. */
type Held = {
  /** Of every text, in lower case. */
  tokens: Set<string>;
  /** Those of several words, for a target says the same words in several readings. */
  texts: Set<string>;
  numbers: Set<number>;
  /** Where its texts stand. */
  at: (readonly [number, number])[];
  /** The verbs, and the kinds of things and conditions. */
  kinds: Set<string>;
};

/**
 * The words of a clause that are in no part of what it is read as, from the first to the last one: `tomorrow` of
 * `Click "Save" tomorrow`. Empty when all of it is read. `rest` is of the same clause, and read on its own.
 */
export function leftOut(words: Phrase, reading: unknown, rest: Phrase = []): Phrase {
  const left = unreadOf(words, reading, rest);
  if (left.length === 0) return left;
  const before = withoutLast(words, reading);
  return before.length === words.length ? left : unreadOf(before, reading, rest);
}

const NO_WORDS: ReadonlySet<Word> = new Set();

function unreadOf(words: Phrase, reading: unknown, rest: Phrase): Phrase {
  const isRest = rest.length === 0 ? NO_WORDS : new Set(rest);
  const isUnread = unreadIn(words, reading);
  let [from, to] = [-1, -1];
  for (let at = leadingVerbLength(words); at < words.length; at += 1) {
    const word = words[at];
    if (!word || isRest.has(word) || !isUnread(at)) continue;
    if (from === -1) from = at;
    to = at;
  }
  return from === -1 ? [] : words.slice(from, to + 1);
}

const PLAIN = /^[a-z0-9]+$/;
const SIGNS_BEHIND = new Set(`)"'”:?,;.!`);
const LONGEST_SHOWN = 40;

/** What to do about a line that says more than is understood. */
export function adviseLeftOut(left: Phrase): string {
  const words = writtenOf(left).parts.map((part) => (typeof part === 'string' ? part : '@…'));
  return `“${cutShown(words.join(''), LONGEST_SHOWN)}” is not understood here. Leave it out, or write it in a line of its own.`;
}

function unreadIn(words: Phrase, reading: unknown): (at: number) => boolean {
  let held: Held | null = null;
  let verbAt = -1;
  return (at) => {
    const word = words[at];
    const key = bare(word?.key ?? '');
    if (!word || JOINING.has(key) || (word.key !== '' && !/[\p{L}\p{N}]/u.test(key))) return false;
    if (held === null) {
      held = heldIn(reading);
      // `In the row "Ada" click Edit`
      verbAt = verbBehindPlace(words) ?? -1;
    }
    if (word.key === '') return !held.at.some(([from, to]) => from <= word.at[0] && word.at[0] < to);
    // `for two guests`, where “2” is typed.
    const isCount = readNumber(key) > 1 && !/\d/.test(key);
    if (isCount && held.at.some(([from, to]) => from === word.at[0] && to === word.at[1])) return false;
    if (held.tokens.has(key) || isFixed(key, held) || isAmount(key, held.numbers)) return false;
    if (verbAt >= 0 && at >= verbAt && at < verbAt + (verbLength(words, verbAt, false) ?? 0)) return false;
    return !isNoun(words, at, held.tokens) && !isAround(words, at, held);
  };
}

/** Words of the language for what is read. */
function isFixed(key: string, { kinds }: Held): boolean {
  if (kindCalled(key) ?? kindCalled(key.slice(0, -1)) ?? kindCalled(key.slice(0, -2))) return true;
  for (const kind of kinds) {
    if (ASKS.has(kind) && (ASKING.has(key) || /'(?:t|m|re)$/.test(key))) return true;
    if (WORDED.get(kind)?.has(key)) return true;
    if (kind === 'loop' && LOOPS.has(key)) return true;
    // `until nothing is left`: its button is gone or disabled.
    if (kind === 'until' && kinds.has('any') && /^(?:nothing|none|left|follows)$/.test(key)) return true;
    if (kind === 'press' && (readKey(key) !== null || readKey(`${key}+a`) !== null)) return true;
    if (isVerb(kind) && OWN[kind]?.has(key)) return true;
  }
  return false;
}

function isVerb(kind: string): kind is Instruction['verb'] {
  return Object.hasOwn(OWN, kind);
}

/** A number that the reading has, in words or digits, and its unit. */
function isAmount(key: string, numbers: ReadonlySet<number>): boolean {
  if (UNIT.test(key)) return numbers.size > 0;
  const spoken = ordinalCalled(key) ?? COUNTED.get(key) ?? readNumber(key);
  const number = Number.isNaN(spoken) ? readNumber(/^[\d.]+(?=[a-z]+$)/.exec(key)?.[0] ?? '') : spoken;
  return numbers.has(number) || numbers.has(number * 60) || numbers.has(number / 1000);
}

/** `the film "Solaris"`, `employee Tom Baker`, `the book called "Ulysses"`: what it is, before its name. */
function isNoun(words: Phrase, at: number, tokens: ReadonlySet<string>): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || CHOOSING.has(word.key) || !/^\p{L}[\p{L}-]+$/u.test(word.key)) return false;
  if (NAMING.test(next.key)) return true;
  const isValue = next.key === '' || (/\d/.test(next.key) && tokens.has(bare(next.key)));
  return isValue
    ? isArticle(words[at - 1]) || next.key !== ''
    : tokens.has(bare(next.key)) && /^\p{Lu}/u.test(textOfWord(next));
}

function isArticle(word: Word | undefined): boolean {
  return /^(?:the|a|an|my|our|your|this|that|his|her|their|new|these|those)$/.test(word?.key ?? '');
}

/** Words that a verb takes around its values, by where they stand. */
function isAround(words: Phrase, at: number, { kinds, tokens }: Held): boolean {
  const key = words[at]?.key ?? '';
  const first = words[0]?.key ?? '';
  const before = words[at - 1]?.key ?? '';
  const isBehind = (pattern: RegExp) => words.some((word, index) => index < at && pattern.test(word.key));
  const isBefore = (pattern: RegExp) => words.some((word, index) => index > at && pattern.test(word.key));
  if (/^(?:me|us)$/.test(key) || (key === 'one' && before === 'this')) return at < 3;
  // `next to "Ada"`
  if (key === 'next' && !kinds.has('press')) return words[at + 1]?.key === 'to';
  // `at the top right`, `to the right of "Name"`, `(top right)`
  if (SIDES.has(bare(key)))
    return before === 'the' || key.startsWith('(') || SIDES.has(bare(before)) || words[at + 1]?.key === 'of';
  // `Open the "Account" menu`
  if (key === 'menu') return words[at - 1]?.is_quoted === true && (kinds.has('click') || kinds.has('hover'));
  // `only if it is there`
  if (key === 'only') return words[at + 1]?.key === 'if';
  // `the first 10 results`, `the first ten on all pages`
  if (key === 'first' && kinds.has('extract') && /^(?:\d+|\p{L}+)$/u.test(words[at + 1]?.key ?? ''))
    return readNumber(words[at + 1]?.key ?? '') > 1;
  // `Press Ctrl and S together`, `Tab to the next field`
  if (kinds.has('press') && /^(?:together|same|time|once|next|shortcut|keyboard|combination)$/.test(key))
    return true;
  // `until the last page`
  if (kinds.has('until') && key === 'last') return isBehind(/^(?:until|till)$/);
  if (key === 'new' && tokens.has('register')) return true;
  if (CHOOSING.has(key) && !kinds.has('until'))
    return key === 'first' && at === words.length - 1 && kinds.has('click');
  // `keep scrolling`
  if (/^(?:keep|continue|go|carry)$/.test(first) && key.endsWith('ing') && at < 3) return true;
  // `"Later" or "Not now", whichever comes first`
  if (key === 'whichever' || isBehind(/^whichever$/)) return isBehind(/^(?:or|either)$/);
  // `Sort the lots by price`, `Filter orders by status`
  if (/^(?:sort|filter|order|arrange|group)$/.test(first))
    return (
      isBefore(/^(?:by|on|after)$/) && (isArticle(words[at - 1]) || (at === 1 && /\p{L}{2}s$/u.test(key)))
    );
  // `Log in to the shop`, `Log out of the app again`, `Register a new account`
  if (tokens.has('login') || tokens.has('logout') || tokens.has('register') || kinds.has('signed_in'))
    return (
      /^(?:again|here)$/.test(key) ||
      ((isArticle(words[at - 1]) || isArticle(words[at - 2]) || /^(?:to|into|of|at|from)$/.test(before)) &&
        !/\d/.test(key))
    );
  // `Open the recipe site recipes.example.com`
  if (kinds.has('open') && !kinds.has('type')) return isBefore(/[.:/]|^$/) && !CHOOSING.has(key);
  // `Wait a bit until it is loaded`
  if (/^(?:wait|pause)$/.test(first) && at < 4)
    return /^(?:bit|moment|little|second|time|patiently|here|there)$/.test(key);
  // `Click Next until there are no more pages`
  if (kinds.has('until') && kinds.has('any') && before === 'more') return true;
  // `Reserve a place in "Yoga"`
  if (/^(?:place|spot|seat|slot)$/.test(key))
    return isArticle(words[at - 1]) && /^(?:book|reserve)$/.test(first);
  // `The button "Help" click`
  if (at === words.length - 1 && VERB_LAST.test(key))
    return !isBehind(VERB_LAST) && leadingVerbLength(words) === 0;
  // `Skip the survey`: pages say “Skip”.
  if (tokens.has('skip')) return isArticle(words[at - 1]);
  // `for every employee in the table`
  if (kinds.has('loop')) return /^(?:each|every|all)$/.test(before);
  if (tokens.has('cookies')) return /^(?:cookie|banner|notice|consent|notification)$/.test(key);
  // `Refresh every minute until …`
  if (kinds.has('until') && /^(?:every|each|few|minutes?|seconds?)$/.test(key))
    return isBefore(/^(?:until|till)$/);
  if (kinds.has('type')) {
    // `Change the price from 3 to 4`, `Fill in the address: Street …`
    const isOld =
      /^(?:change|set|switch|update|move|edit)$/.test(first) && isBehind(/^from$/) && isBefore(/^to$/);
    return isOld || isBefore(/.:$/) || key.endsWith(':');
  }
  // `Press Escape to close the window`
  if (kinds.has('press')) return isBehind(/^to$/);
  if (kinds.has('wait_loaded')) return isBehind(/^(?:after|once|when)$/);
  // `Press OK when it asks`
  if (kinds.has('answer') && isBehind(/^(?:when|once)$/))
    return /^(?:asked|asks|page|browser|site)$/.test(key);
  if (kinds.has('answer') && /^(?:when|once)$/.test(key)) return isBefore(/^(?:asked|asks)$/);
  // `if it asks whether I am sure`
  if (kinds.has('optional')) return isBehind(/^(?:asks|asked|prompted|wants)$/);
  // `all the children in the list`
  if (kinds.has('check_all')) return /^(?:all|every|each|the)$/.test(before) && !CHOOSING.has(key);
  // `passport scan @scan`
  if (kinds.has('upload')) return FILES.test(key) || FILES.test(words[at + 1]?.key ?? '');
  return (
    kinds.has('search') &&
    isArticle(words[at - 1]) &&
    /^(?:with|for)$/.test(wordingOf(words.slice(at + 1, at + 2)))
  );
}

/** Without signs around it. Nearly all words have none, and every word of a text comes by here. */
function bare(key: string): string {
  if (PLAIN.test(key)) return key;
  let end = key.length;
  // An expression for signs at the end would begin again at each sign.
  while (SIGNS_BEHIND.has(key.charAt(end - 1))) end -= 1;
  const plain = key.slice(0, end).replace(/^[("'“@]+/, '');
  return plain.endsWith("'s") ? plain.slice(0, -2) : plain;
}

function heldIn(reading: unknown): Held {
  const held: Held = { tokens: new Set(), texts: new Set(), numbers: new Set(), at: [], kinds: new Set() };
  addHeld(reading, held);
  for (const count of repeatsIn(reading)) held.numbers.add(count);
  if (held.tokens.has('twice')) held.numbers.add(2);
  return held;
}

/** How often something is done: `Press Tab twice and then Space` is three instructions. */
function repeatsIn(reading: unknown): number[] {
  if (!Array.isArray(reading)) return [];
  const verbs = new Set(reading.map((one) => (isRecord(one) ? one['verb'] : null)));
  if (verbs.size !== 1) return [];
  const most = Math.min(reading.length, MOST_TIMES);
  return verbs.has('press') ? Array.from({ length: most }, (_, at) => at + 1) : [most];
}

/** What its address and its title are called besides. */
const OF_PAGE = 'url web tab document browser current';

function addHeld(part: unknown, held: Held): void {
  if (Array.isArray(part)) for (const one of part) addHeld(one, held);
  if (!isRecord(part)) return;
  const { parts, at } = part;
  if (Array.isArray(parts) && Array.isArray(at)) {
    for (const one of parts) if (typeof one === 'string') addTokens(one, held);
    held.at.push([Number(at[0]), Number(at[1])]);
    return;
  }
  for (const key of Object.keys(part)) {
    const value = part[key];
    if (value === null) continue;
    // It holds all words of the clause, also those that no reading of the target has.
    if (key === 'written') continue;
    if (typeof value === 'string' && (key === 'verb' || key === 'kind')) held.kinds.add(value);
    if (typeof value === 'string') addTokens(key === 'of_page' ? `${value} ${OF_PAGE}` : value, held);
    else if (typeof value === 'number') held.numbers.add(value);
    else if (key === 'is_all_pages' && value === true) addTokens('pages page every all next end', held);
    else addHeld(value, held);
  }
}

function addTokens(text: string, { tokens, texts }: Held): void {
  if (PLAIN.test(text)) {
    tokens.add(text);
    return;
  }
  if (texts.has(text)) return;
  texts.add(text);
  for (const token of text.toLowerCase().replaceAll('’', "'").split(/\s+/)) tokens.add(bare(token));
}
