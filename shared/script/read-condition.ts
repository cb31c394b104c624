import { hasChoice, plainDenial } from '#shared/script/target/denial.ts';
import { comparesInside, countsThings, isQuantified } from '#shared/script/flow/comparisons.ts';
import { ADDRESS, NOT_ON_PAGE, ON_PAGE } from '#shared/script/flow/test-words.ts';
import type { Condition } from '#shared/script/instruction.ts';
import {
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { hasPlace } from '#shared/script/target/read-place.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { GONE, NONE, SAYS, SHOWN } from '#shared/script/shown-words.ts';
import { readHasBeen } from '#shared/script/flow/has-been.ts';
import { ownerOf, thingOf } from '#shared/script/target/owner.ts';
import { asShown } from '#shared/script/wordings/statement-order.ts';
import { readSignedIn } from '#shared/script/signed-in.ts';
import { partsBetween, splitAt } from '#shared/script/words/split-phrase.ts';
import { ACCEPT, COOKIE_BANNER } from '#shared/script/verbs/overlay-words.ts';
import { severalOf, usualNames } from '#shared/script/verbs/verb.ts';
import { isBlank, literalText } from '#shared/script/words/value.ts';

/** `"Thank you" is shown`, `the price is 39`, `there is no error`, `the address contains /done`. */
export function readCondition(said: Phrase): Condition | null {
  const phrase = plainDenial(asShown(said));
  const signed = readSignedIn(phrase);
  if (signed) return signed;
  const address = withoutStart(phrase, ADDRESS);
  if (address.length < phrase.length) return { kind: 'address', part: valueOf(address) };
  const elsewhere = withoutStart(phrase, NOT_ON_PAGE);
  if (elsewhere.length < phrase.length)
    return /[/.]/.test(elsewhere[0]?.key ?? '')
      ? { kind: 'address', part: valueOf(elsewhere), is_not: true }
      : null;
  const place = withoutStart(phrase, ON_PAGE);
  if (place.length < phrase.length)
    return /[/.]/.test(place[0]?.key ?? '')
      ? { kind: 'address', part: valueOf(place) }
      : shown('shown', withoutArticle(place));
  if (NOBODY.test(phrase[0]?.key ?? '')) return null;
  // `no error is shown`
  const denied = phrase[0]?.key === 'no' ? withoutEnd(phrase.slice(1), SHOWN_OR_FOUND) : phrase;
  if (denied.length < phrase.length - 1) return noneOf(denied);
  const none = withoutStart(phrase, NONE);
  // `There are no more jobs`: which words would be gone is not said.
  if (none.length < phrase.length)
    return none[0]?.key === 'more' && none.length > 1 ? null : noneOf(withoutArticle(none));
  const says = withoutStart(phrase, SAYS);
  if (says.length < phrase.length) {
    const some = withoutArticle(withoutEnd(says, SHOWN));
    return counted(shown('shown', some), some);
  }
  const gone = withoutEnd(phrase, GONE);
  // `No sample is missing` denies twice, and the words “no sample” stand on no page.
  if (gone.length < phrase.length)
    return /^(?:no|none|nothing|never|every|each|all)$/.test(gone[0]?.key ?? '') ? null : shown('gone', gone);
  const there = withoutEnd(phrase, SHOWN);
  if (there.length < phrase.length) return shown('shown', there);
  // `LD-20 belongs to Leeds`
  const belongs = phrase.findIndex(({ key }, index) => key === 'belongs' && phrase[index + 1]?.key === 'to');
  if (belongs > 0 && phrase.length > belongs + 2)
    return stands(phrase.slice(0, belongs), withoutArticle(phrase.slice(belongs + 2)));
  const been = readHasBeen(phrase, stands);
  if (been) return been;
  const done = withoutHas(phrase);
  if (done) return shown('shown', done);
  const parts = splitAt(phrase, ['contains', 'includes', 'has'], 'all');
  if (parts) return reads(parts.before, parts.after, true);
  // `The booking shows in My bookings`
  const at = phrase.findIndex(
    ({ key }, index) => index > 0 && SHOWS.test(key) && PLACED.test(phrase[index + 1]?.key ?? ''),
  );
  const isDenied = phrase[at - 1]?.key === 'not' && /^(?:is|are)$/.test(phrase[at - 2]?.key ?? '');
  if (isDenied && at > 2 && at < phrase.length - 2)
    return shown('gone', [...phrase.slice(0, at - 2), ...phrase.slice(at + 1)]);
  const isBe = /^(?:is|are)$/.test(phrase[at - 1]?.key ?? '');
  if (at > (isBe ? 1 : 0) && at < phrase.length - 2)
    return shown('shown', [...phrase.slice(0, isBe ? at - 1 : at), ...phrase.slice(at + 1)]);
  const is = splitAt(phrase, ['is', 'equals', 'are', 'says', 'shows', 'reads'], 'all');
  const isAsShown = is && SHOWS_AS.test(phrase[is.before.length]?.key ?? '');
  if (is) return readIs(is.before, isAsShown ? withoutStart(is.after, ['as']) : is.after);
  return shown('shown', phrase);
}

/** `The request shows as Pending`; `the price is as advertised` is no such thing. */
const SHOWS_AS = /^(?:shows|reads)$/;

/** No page shows the words “nothing” beside “found”. */
const NOBODY = /^(?:nothing|nobody|i've|we've|you've)$/;
const FOUND = ['is', 'are', 'was', 'were', 'can be', 'could be'].map((be) => `${be} found`).concat('found');
const SHOWN_OR_FOUND = [...SHOWN, ...FOUND];
/** `There are no requests waiting for an answer`: that none says so in these words says nothing. */
function counted(that: Condition | null, what: Phrase): Condition | null {
  const at = what.findIndex(({ key }, index) => index > 0 && /^\p{L}{3,}ing$/u.test(key));
  const isSeveral = at > 0 && /\p{L}{2}s$/u.test(what[0]?.key ?? '') && !what.some(isValueWord);
  const counts = isSeveral ? literalText(valueOf(what.slice(at))) : null;
  return counts !== null && (that?.kind === 'shown' || that?.kind === 'gone') ? { ...that, counts } : that;
}

const FAULTS =
  /^(?:errors|warnings|problems|issues|failures|faults|mistakes|conflicts|alerts|ads|popups|pop-ups|banners|dialogs)$/;

/** `There are no orders`: the page says “No orders”, or the word is not on it. */
function noneOf(what: Phrase): Condition | null {
  const gone = counted(shown('gone', what), what);
  if (gone && 'counts' in gone) return gone;
  const last = what.at(-1)?.key ?? '';
  if (gone?.kind !== 'gone' || !/\p{L}{2}s$/u.test(last) || FAULTS.test(last)) return gone;
  const { written } = gone.what;
  const words = { ...written, parts: ['no ', ...written.parts] };
  const says = { readings: [{ words, kind: null, ordinal: null, near: null }], written: words };
  return { kind: 'any', of: [{ kind: 'shown', what: says }, gone] };
}

/** `the session has expired`: words on the page, with or without “has”. Null for `the cart has 2 items`. */
function withoutHas(phrase: Phrase): Phrase | null {
  const at = phrase.findIndex(({ key }) => key === 'has' || key === 'have');
  const isDone =
    at > 0 && at >= phrase.length - 3 && /(?:ed|en|gone|run|come|lost|sent)$/.test(phrase.at(-1)?.key ?? '');
  return isDone ? [...withoutArticle(phrase.slice(0, at)), ...phrase.slice(at + 1)] : null;
}

/** The opposite, where it can be said. */
export function negate(that: Condition): Condition | null {
  if (that.kind === 'shown') return { ...that, kind: 'gone' };
  return that.kind === 'gone' ? { ...that, kind: 'shown' } : null;
}

function withoutArticle(phrase: Phrase): Phrase {
  return withoutStart(phrase, ['a', 'an', 'the', 'any']);
}

/** `the price is 39` compares; `the lantern is in stock` looks for the words. */
function readIs(what: Phrase, value: Phrase): Condition | null {
  const [first, ...denied] = value;
  if (first?.key === 'not') return standsNot(what, denied);
  const isValue = value.some((word) => word.key === '' || /\d/.test(word.key));
  return isValue ? reads(what, withoutStart(value, ['equal to', 'exactly']), false) : stands(what, value);
}

/**
 * `the invoice is not paid`: it is there, and the words are not beside it. Whether something is empty, and what a number
 * is not, is not said by words on the page.
 */
export function standsNot(what: Phrase, words: Phrase): Condition | null {
  if (hasChoice(words) || /^(?:you|i|we)$/.test(wordingOf(what))) return null;
  if (words.some((word) => word.key === '' || word.key === 'empty' || /\d/.test(word.key))) return null;
  const that = words.length === 0 ? null : stands(what, words);
  const thing = thingOf(what);
  if (that?.kind !== 'shown' || thing.readings.length === 0) return null;
  return {
    kind: 'all',
    of: [
      { kind: 'shown', what: thing },
      { ...that, kind: 'gone' },
    ],
  };
}

function reads(what: Phrase, value: Phrase, is_part: boolean): Condition | null {
  if (comparesInside(value) || isQuantified(what)) return null;
  const target = readTarget(what);
  const wanted = valueOf(value);
  return target.readings.length === 0 || isBlank(wanted)
    ? null
    : { kind: 'reads', what: target, value: wanted, is_part };
}

function shown(kind: 'shown' | 'gone', what: Phrase): Condition | null {
  // No such words stand on the page.
  if (COOKIE_BANNER.test(wordingOf(what))) return { kind, what: usualNames(ACCEPT) };
  // Of two names one would be left out.
  if (what.filter((word) => word.is_quoted).length > 1 && !hasPlace(what)) return allShown(kind, what);
  // No page shows the words “more than 3 rows”: they would never be there, or always be gone.
  if (countsThings(what)) return null;
  // Whether a line worked is said by what the page shows then.
  if (
    /^(?:it|that|this)(?: still)? (?:does not|doesn't|did not|didn't|won't|will not|cannot|can't|fails|failed|works|worked|is ok|is okay|is fine)\b/.test(
      wordingOf(what),
    )
  )
    return null;
  // `nothing` stands on no page.
  if (/^(?:nothing|anything|everything)$/.test(wordingOf(what))) return null;
  const target = readTarget(what);
  return target.readings.length === 0 ? null : { kind, what: target };
}

/** `both "A" and "B"`: each of them. */
function allShown(kind: 'shown' | 'gone', what: Phrase): Condition | null {
  const of = severalOf(withoutStart(what, ['both', 'all of', 'all']))?.map((one) => shown(kind, one));
  const known = of?.filter((one) => one !== null) ?? [];
  return of && known.length === of.length ? { kind: 'all', of: known } : null;
}

const SHOWS = /^(?:shows|appears|listed|displayed|shown|visible)$/;
const PLACED = /^(?:in|on|under|among|next|beside|below|for)$/;
const IN_LIST =
  /^(?:in|on|inside|among) (?:the|this|my|our) (?:list|table|results|search results|grid|overview|page|screen|menu|list below|table below|cart|shopping cart|basket|bag|inbox|queue|calendar|timetable|schedule|wish ?list|library|history)$/;

const MOST_CHOICES = 5;

/** These words, beside that thing. */
export function stands(what: Phrase, words: Phrase): Condition | null {
  // `Rex is in the list`
  if (IN_LIST.test(wordingOf(words))) return shown('shown', [...what, ...words]);
  // `five minutes or longer`
  if (comparesInside(words)) return null;
  // `the status is Open or Pending`
  const choice = partsBetween(words, ({ key }) => key === 'or');
  if (choice.length > 1) {
    const of = choice.slice(0, MOST_CHOICES).map((one) => stands(what, one));
    const known = of.filter((one) => one !== null);
    return choice.length > MOST_CHOICES || known.length < of.length ? null : { kind: 'any', of: known };
  }
  // `It is closed`: the page says so.
  if (/^(?:it|this|that)$/.test(wordingOf(what))) return shown('shown', words);
  // `all the results are in` says nothing that stands on a page.
  if (
    /^(?:in|on|off|out|up|down|back|through|around|so|ok|okay|right|fine|good|correct)$/.test(
      wordingOf(words),
    ) ||
    countsThings(what) ||
    isQuantified(what)
  )
    return null;
  // `"Sold out" is shown twice`: no page shows the words “shown twice”.
  if (words.length > 1 && /^(?:shown|visible|displayed|there)$/.test(words[0]?.key ?? '')) return null;
  const target = readTarget(words);
  const thing = withoutStart(what, ['the', 'a', 'an']);
  if (target.readings.length === 0 || isBlank(valueOf(thing))) return null;
  const nears = [thing, ...ownerOf(thing)].map(valueOf);
  return {
    kind: 'shown',
    what: {
      ...target,
      readings: nears.flatMap((near) => target.readings.map((reading) => ({ ...reading, near }))),
    },
  };
}
