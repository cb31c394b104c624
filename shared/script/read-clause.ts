import type { Instruction } from '#shared/script/instruction.ts';
import { VERB_LAST } from '#shared/script/words/left-words.ts';
import { askedAt, IF_THERE } from '#shared/script/wordings/if-there.ts';
import { explainElsewhere } from '#shared/script/wordings/elsewhere.ts';
import { isMisspelt } from '#shared/script/check/misspelt.ts';
import { type Phrase, textOfWord, valueOf, withoutEnd } from '#shared/script/words/phrase.ts';
import { inPlainForm } from '#shared/script/wordings/plain-form.ts';
import { readChosenPair, readOptionLine } from '#shared/script/wordings/option-line.ts';
import { readPlacedBefore } from '#shared/script/wordings/placed-before.ts';
import { bareWord } from '#shared/script/wordings/short-forms.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { isAnswer } from '#shared/script/read-clauses.ts';
import { readDuration } from '#shared/script/words/seconds.ts';
import { readListPair } from '#shared/script/wordings/terse.ts';
import { readStated } from '#shared/script/wordings/stated.ts';
import { isUntil, readTimes, readUntil } from '#shared/script/until.ts';
import { mayBeginWith, readVerb } from '#shared/script/verb-table.ts';
import { readRequirement } from '#shared/script/verbs/require.ts';
import { ARROWS, readClick, readSeries } from '#shared/script/verbs/click.ts';
import { readAddress } from '#shared/script/verbs/open.ts';
import { readFirstWith } from '#shared/script/verbs/extract.ts';
import { readForCount } from '#shared/script/verbs/counted.ts';
import { readLeftOver } from '#shared/script/verbs/left-over.ts';
import { readNounFirst } from '#shared/script/verbs/noun-first.ts';
import { readNounPair, readPair } from '#shared/script/verbs/pairs.ts';
import { readRange } from '#shared/script/verbs/range.ts';
import { readPageAlone } from '#shared/script/verbs/pages.ts';
import { readStars } from '#shared/script/verbs/stars.ts';
import { readAnswerButton } from '#shared/script/verbs/say-yes.ts';
import { either, type Reading } from '#shared/script/verbs/verb.ts';
import { isUsualPair } from '#shared/script/verbs/usual-fields.ts';
import { readChoices, readWayOf } from '#shared/script/verbs/way-of.ts';
/** A line says what to do, gives an address, fills fields (`email: ada@example.com`), or names a button (`Continue`). */
export function readClause(said: Phrase): Reading {
  if (isAnswer(said)) return readAnswerButton(said);
  // `Moving from 12 Ash Court to 4 Quay Street`
  const range = said[1]?.key === 'from' && said[0]?.key.endsWith('ing') ? readRange(said) : null;
  if (range) return range;
  const words = inPlainForm(said);
  const asked = readLeftOver(words) ?? readStars(words) ?? readFirstWith(words);
  if (asked) return asked;
  if (explainElsewhere(words)) return null;
  const later = readLater(words);
  if (later) return later;
  const always = withoutEnd(words, IF_THERE);
  if (always.length < words.length) {
    const reading = readVerb(always);
    if (reading && 'verb' in reading) return { verb: 'optional', of: reading };
    // Of several parts only what is certain to be there may be left open.
    return words.at(-1)?.key === 'possible' ? reading : null;
  }
  const there = askedAt(words);
  if (there > 1) {
    const reading = readVerb(words.slice(0, there));
    return reading && 'verb' in reading ? { verb: 'optional', of: reading } : null;
  }
  const until = readUntil(words, readVerb);
  // What is done only until something is so is not done once instead.
  if (until || isUntil(words)) return until ?? readWaiting(words);
  if (keepsInVariable(words)) return null;
  return (
    readPageAlone(words) ??
    readListPair(words) ??
    readMenuPair(words) ??
    readChosenPair(words) ??
    readNounFirst(words) ??
    readNounPair(words) ??
    readForCount(words) ??
    readChoices(words, readOptionLine) ??
    readWayOf(words) ??
    readOptionLine(words) ??
    readTimes(words, readVerb) ??
    readVerb(words) ??
    readAddress(words) ??
    readShould(words) ??
    readRange(words) ??
    readPlacedBefore(words, readVerb) ??
    readNames(words) ??
    (isMisspelt(words) ? null : (readBarePair(words) ?? readName(words))) ??
    readVerbLast(words)
  );
}

/** `The button "Help" click`, `next page click`: the verb at its end, as in other languages. */
function readVerbLast(words: Phrase): Reading {
  const last = words.at(-1);
  const isAsked = /^(?:what|when|where|which|who|how|why|does|do|did|is|are|can)$/.test(words[0]?.key ?? '');
  const isVerb = last && !isAsked && VERB_LAST.test(last.key) && words.length > 2 && words.length < 8;
  return isVerb &&
    !words.slice(0, -1).some(({ key }) => /^(?:and|or|not|then|if|is|are|was|be|has)$/.test(key))
    ? readVerb([last, ...words.slice(0, -1)])
    : null;
}

const READS =
  /^(?:read|copy|extract|get|save|store|note|record|remember|keep|grab|collect|capture|fetch|retrieve|list|scrape)$/;

/** `Copy the total to @total`: what is read gets a name; a variable that there is already is not changed. */
function keepsInVariable(words: Phrase): boolean {
  const last = words.at(-1);
  const isVariable = last?.parts.length === 1 && typeof last.parts[0] === 'object' && !last.is_quoted;
  return (
    isVariable &&
    words.length > 3 &&
    READS.test(words[0]?.key ?? '') &&
    /^(?:to|in|into|->|=>|→)$/.test(words.at(-2)?.key ?? '')
  );
}

/** `The page title is "Summary"`: a field of that name is filled, and else it must be so. */
function readSaid(words: Phrase): Instruction | null {
  const is = words.findIndex(({ key }) => key === 'is');
  const last = words.at(-1);
  const isNumber = /^[\d.,:/-]*\d%?$/.test(last?.key ?? '');
  // `The price is not above 20`
  const isCompared = COMPARED.test(words[is + 1]?.key ?? '') && words.length > is + 2;
  if (words[0]?.key === 'the' && is > 1 && isCompared && (last?.is_quoted || isNumber))
    return readRequirement(words);
  // `The status is Open`
  const isState =
    /^(?:status|state|stage)$/.test(words[is - 1]?.key ?? '') && /^\p{Lu}/u.test(textOfWord(last));
  const isValue = last?.is_quoted || isState || (isNumber && isComputed(words));
  return words[0]?.key === 'the' && is > 1 && isValue && is === words.length - 2
    ? readRequirement(words)
    : null;
}

const WHEN_THERE = ['when', 'once', 'as soon as', 'after'].flatMap((when) =>
  [
    'appears',
    'is visible',
    'is shown',
    'is there',
    'shows up',
    'pops up',
    'comes up',
    'loads',
    'has loaded',
    'is ready',
  ].map((there) => `${when} it ${there}`),
);

/** `Click OK when it appears`, `Click OK after 2 seconds`: waits first. */
function readLater(words: Phrase): Reading {
  const known = withoutEnd(words, WHEN_THERE);
  if (known.length < words.length) {
    const reading = readVerb(known);
    if (!reading || !('verb' in reading) || !('target' in reading) || !reading.target) return null;
    return [{ verb: 'wait_for', what: reading.target, is_gone: false, seconds: null }, reading];
  }
  const played = readFor(words);
  if (played) return played;
  const after = words.findLastIndex(({ key }, at) => key === 'after' && at > 1);
  const seconds = after === -1 ? null : readDuration(words.slice(after + 1));
  const reading = seconds === null || isSetting(words) ? null : readVerb(words.slice(0, after));
  if (seconds === null || !reading) return null;
  return [{ verb: 'wait', seconds }, ...('verb' in reading ? [reading] : reading)];
}

/** `Sign me out after 10 minutes` is chosen of a list, and not waited for. */
function isSetting(words: Phrase): boolean {
  return words.some(({ key }) => /^(?:me|us|them|him|her|everyone|everybody)$/.test(key));
}

const LASTS = /^(?:play|hover|run|show|start|press|click|open|record|watch|keep|stay)$/;

/** `Play the episode for 10 seconds`: what is done, and so long. */
function readFor(words: Phrase): Reading {
  const at = words.findLastIndex(({ key }, index) => key === 'for' && index > 0);
  const hasUnit = words.length === at + 3;
  const seconds = at === -1 || !hasUnit ? null : readDuration(words.slice(at + 1));
  if (seconds === null || !LASTS.test(words[0]?.key ?? '')) return null;
  const reading = readVerb(words.slice(0, at));
  return reading && [...('verb' in reading ? [reading] : reading), { verb: 'wait', seconds }];
}

/** `The quantity should be 3` fills a field of that name, and else says what must be so. */
function readShould(words: Phrase): Reading {
  const stated = readStated(words) ?? readSaid(words);
  const typed =
    stated && words.some((word) => word.key === 'be' || word.key === 'is') ? readPair(words) : null;
  const [only] = typed ?? [];
  const isTyped = typed?.length === 1 && !isComputed(words);
  return stated && isTyped && only ? either(only, stated) : stated;
}

const COMPARED = /^(?:more|less|greater|higher|lower|above|below|over|under|not|exactly|between|no)$/;
const COMPUTED = /^(?:balance|difference|result|tax|vat|fine|count)$/;
const MOST_MENU_WORDS = 4;
const MENU = /^(?:menu|sidebar|navigation|nav|toolbar):$/;
const PRESSED = /^(?:button|link|tab):$/;

/** `Menu: vegetarian` fills a field of that name, and else it is an entry of the menu. `Button: Save` is pressed. */
function readMenuPair(words: Phrase): Reading {
  const [first, ...entry] = words;
  if (!first || entry.length === 0 || entry.length > MOST_MENU_WORDS) return null;
  if (PRESSED.test(first.key)) return readClick([bareWord(first), ...entry]);
  if (!MENU.test(first.key) || entry.some(({ tail }) => tail === ',')) return null;
  const [typed] = readPair(words) ?? [];
  const clicked = readClick(entry);
  return either(typed ?? null, clicked && 'verb' in clicked ? clicked : null);
}

const SUMS = /^(?:total|subtotal|sum|average)$/;

/** `The total should be 12.50`: what a page computes is never typed; a `tax ID` or a `due date` may be. */
function isComputed(words: Phrase): boolean {
  const at = words.findIndex(({ key }) => /^(?:should|must|shall|is|has|needs)$/.test(key));
  return (
    at > 0 &&
    (COMPUTED.test(words[at - 1]?.key ?? '') || words.slice(0, at).some(({ key }) => SUMS.test(key)))
  );
}

/** `Menu > Orders`. `Wait for "A", then "B"` names no buttons. */
function readNames(words: Phrase): Reading {
  // `shop.example → log in`
  const site = ARROWS.has(words[1]?.key ?? '') ? readAddress(words.slice(0, 1)) : null;
  if (site) {
    const then = readVerb(words.slice(2)) ?? readSeries(words.slice(2)) ?? readClick(words.slice(2));
    return then && [...('verb' in site ? [site] : site), ...('verb' in then ? [then] : then)];
  }
  const isVerb = mayBeginWith(words[0]?.key ?? '');
  return isVerb && words.some(({ key }) => key === 'then') ? null : readSeries(words);
}

const DEMANDS = /^(?:must|should|shall|may|can|cannot|could|would|will|does|do|has|have)$/;
const DENIES = /^(?:not|never|exceed|reach|equal|contain|include|stay|remain|become|show|say)$/;

/** `Quantity 2`. A verb that could not be read is no field, unless a colon says so: `full` may begin a screenshot. */
function readBarePair(words: Phrase): Reading {
  const isVerb = mayBeginWith(words[0]?.key ?? '') && !isUsualPair(words);
  const isSaid = words.some(
    ({ key }, at) => (at < words.length - 1 && /.:$/.test(key)) || key === '=' || key === ':',
  );
  // `You clicked "Save"` names no field.
  const isSpoken = /^(?:you|i|we|he|she|they|it|there|someone|somebody|everybody|everyone)$/.test(
    words[0]?.key ?? '',
  );
  // `The total must not exceed 500`
  const isDemand = words.some(
    ({ key }, at) => at > 0 && DEMANDS.test(key) && DENIES.test(words[at + 1]?.key ?? ''),
  );
  return (isVerb || isSpoken || isDemand || isPast(words)) && !isSaid ? null : readPair(words);
}

function readWaiting(words: Phrase): Reading {
  const reading = readVerb(words);
  return reading && 'verb' in reading && reading.verb.startsWith('wait') ? reading : null;
}

/** `Clicked "Save"`. */
function isPast([first]: Phrase): boolean {
  const stem = /^(\p{L}{3,})ed$/u.exec(first?.key ?? '')?.[1];
  return (
    stem !== undefined && (mayBeginWith(stem) || mayBeginWith(`${stem}e`) || mayBeginWith(stem.slice(0, -1)))
  );
}

const MOST_NAME_WORDS = 2;
const NO_NAME = /^(?:the|a|an|my|to|in|on|for|of|it|is|until|\w+'(?:re|m|s|ll|ve|d))$/;

/** Some words without a verb are the name of a button. */
function readName(words: Phrase): Reading {
  const [first] = words;
  // `Next lesson`
  if (first && /^(?:next|previous)$/.test(first.key) && words.length === 2 && first.tail === '')
    return /^\p{L}{3,}$/u.test(words[1]?.key ?? '') ? readClick(words) : null;
  if (!first || words.length > MOST_NAME_WORDS) return null;
  if (mayBeginWith(first.key) || isOfAll(words)) return null;
  if (words.some((word) => NO_NAME.test(word.key))) return null;
  const isNamed = words.every(
    (word) => /^[\p{L}][\p{L}'’-]*$/u.test(word.key) || (word.is_quoted && words.length === 1),
  );
  return isNamed ? (readDone(words) ?? readClick(words)) : null;
}

const OF_ALL = /^(?:all|it|them|everything|this|that|one|both|these|those|each|every|him|her|me|us)$/;
const BEFORE_ALL = /^(?:browse|shop|explore|discover|compare|manage|invert|fold|unfold|ignore|check|all)$/;

/** `Frobnicate all`: a verb that nobody knows, and no name. */
function isOfAll([first, second]: Phrase): boolean {
  return (
    second !== undefined &&
    OF_ALL.test(second.key) &&
    !/^\p{Lu}/u.test(textOfWord(second)) &&
    !BEFORE_ALL.test(first?.key ?? '')
  );
}

/** `Vaccinate Rex`: a button of that name, or one called “Vaccinate” beside the name. */
function readDone(words: Phrase): Reading {
  const [verb, name] = words;
  if (!verb || !name || !/^\p{Ll}{4,}$/u.test(textOfWord(verb)) || !/^\p{Lu}\p{Ll}/u.test(textOfWord(name)))
    return null;
  const whole = readTarget(words);
  const beside = readTarget([verb]).readings.map((reading) => ({ ...reading, near: valueOf([name]) }));
  return { verb: 'click', target: { ...whole, readings: [...whole.readings, ...beside] }, how: 'once' };
}
