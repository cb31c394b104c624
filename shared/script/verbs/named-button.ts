import { denies } from '#shared/script/target/denial.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { isValueWord, type Phrase, textOfWord, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import { itemNumber, LISTED, readPlace } from '#shared/script/target/read-place.ts';
import { isEmpty, literalText, type Value } from '#shared/script/words/value.ts';
import type { Word } from '#shared/script/words/scan.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import { inPlaces, nounInPlace, ofList, placesIn } from '#shared/script/verbs/button-places.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const ARTICLES = [
  'the',
  'this',
  'my',
  'our',
  'his',
  'her',
  'its',
  'their',
  'another',
  'a new',
  'an',
  'a',
  'new',
];
const PROPER = /^(?:\p{Lu}|.*\d)/u;

function isProper(word: Word): boolean {
  return /^\p{Lu}\p{Ll}/u.test(textOfWord(word));
}

/** `the request from Tom Baker`, `order 1043`: the words at the end that are a name or a number. */
export function properName(phrase: Phrase): Phrase {
  let from = phrase.length;
  while (from > 0 && PROPER.test(textOfWord(phrase[from - 1]))) from -= 1;
  return from > 0 && from < phrase.length && !phrase.some(isValueWord) ? phrase.slice(from) : [];
}
/** What is added is called in several ways. */
const MAKES = ['Add', 'Create', 'New', 'Add new', 'Create new'];
/** There is one such button for a whole form or page; the others stand beside what they are for. */
const ALONE = new Set([
  'Submit',
  'Send',
  'Post',
  'Publish',
  'Pay',
  'Add',
  'Create',
  'Reply',
  'Book',
  'Apply',
]);

/** What they send is what stands in the form, whoever it is for: `Send the order to Bo`. */
const SENDS = new Set(['Send', 'Submit', 'Post', 'Reply']);

/** What stands behind “for” is what they are done for. */
const FOR = new Set(['Pay', 'Apply', 'Vote', 'Register', 'Enroll', 'Enrol']);

const OTHERWISE =
  /^(?:later|nothing|none|half|partly|monthly|yearly|weekly|daily|separately|tomorrow|tonight|soon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next|after|when|with|by|via|using|as|draft|drafts|copy|test|instal?lments?)$/;

const WHERE = /^(?:to|into|onto|from|for|on|at|with|in|of|as|until|when|if)$/;

/** `Pay later`, `Publish tomorrow`, `Pay with PayPal`: the verb's button alone does something else, and at once. */
function isOtherwise({ key }: Word): boolean {
  return OTHERWISE.test(key);
}

/** A button of these words (`Delete account`), or the verb's own button beside the thing (`Delete` for `Ada`). */
/** What a thing is called, without what it is: `the product Oak table`, `the request from Tom Baker`. */
function nameIn(rest: Phrase): Phrase {
  const proper = properName(rest);
  const [first, ...name] = withoutStart(rest, ['the', 'my', 'our']);
  const isListed = LISTED.has(first?.key ?? '') || kindCalled(first?.key ?? '') === 'item';
  const isName = isListed && /^\p{Lu}/u.test(textOfWord(name[0]));
  return isName && !rest.some(isValueWord) ? name : proper;
}

/** `the row of Anna Schmidt` is where Anna Schmidt stands; `the first row` and `the order` are named as they are. */
function placeOf(rest: Phrase): Value {
  const inRow = readPlace(rest);
  const bare = withoutStart(rest, ['the']);
  return /^(?:row|line|entry|record)$/.test(bare[0]?.key ?? '') ? inRow : valueOf(bare);
}

const RELATION =
  /^(?:hold|booking|reservation|order|request|appointment|loan|place|spot|seat|subscription|membership|registration|application|invitation|bid|rental|visit|session|offer)$/;
/** Of a thing they do more than with what somebody has of it: `Delete the note on "Dune"`. */
const OF_THING =
  /^(?:Delete|Remove|Edit|Add|Create|Print|Share|Rename|Duplicate|Clone|Merge|Reset|Block|Archive)$/;

/** `Cancel my hold on "Dune"`: the button “Cancel hold”, or “Cancel”, beside the name. */
function heldThing(verb: string, rest: Phrase): { readings: readonly TargetReading[] } | null {
  const [on, name] = rest.slice(-2);
  const noun = withoutStart(rest.slice(0, -2), ARTICLES);
  const isHeld =
    name?.is_quoted &&
    /^(?:on|for|of|under|from|in|at)$/.test(on?.key ?? '') &&
    (noun.length === 1 || noun.length === 2) &&
    noun.every((word) => /^[\p{Ll}-]{3,}$/u.test(textOfWord(word)) && kindCalled(word.key) === null);
  const words = literalText(valueOf(noun));
  if (!isHeld || words === null || PLACES.test(noun[0]?.key ?? '')) return null;
  const isOwn = RELATION.test(noun.at(-1)?.key ?? '') && !OF_THING.test(verb);
  const names = [`${verb} ${words}`, `${verb} the ${words}`, ...(isOwn ? [verb] : [])];
  return { readings: usualNames(names, { near: [name] }).readings };
}

const PLACES = /^(?:row|line|first|second|third|last|next|place|everything|all)$/;

export function named(verb: string, said: Phrase, names: readonly string[]): Instruction {
  // `Pay for the trip`; a button that stands alone may be for something else.
  const isFor = said[0]?.key === 'for' && said.length > 1 && FOR.has(verb);
  // `Assign it to me`
  const rest = withoutStart(isFor ? said.slice(1) : said, ['it', 'this', 'that', 'them']);
  const words = literalText(valueOf(withoutStart(rest, ['the', 'this', 'my'])));
  const bare = literalText(valueOf(withoutStart(rest, ARTICLES)));
  const verbs = MAKES.includes(verb) ? [verb, ...MAKES] : [verb];
  const whole = rest.some((word) => word.is_quoted)
    ? []
    : [
        ...(words === null || !isFor ? [] : [`${verb} for ${words}`, `${verb} for the ${words}`]),
        ...(words === null ? [] : [`${verb} ${words}`, `${verb} the ${words}`]),
        ...(rest[0]?.key === 'all' && rest.length <= 2 ? [`${verb} all`] : []),
        ...(bare === null || bare === words ? [] : verbs.map((name) => `${name} ${bare}`)),
      ];
  const place = rest.some((word) => word.is_quoted)
    ? readPlace(rest)
    : placeOf(withoutStart(rest, ['this', 'my', 'an', 'a']));
  const own = usualNames(names);
  const held = heldThing(verb, rest);
  if (held) return { verb: 'click', target: { ...held, written: own.written }, how: 'once' };
  const number = itemNumber(rest);
  const where = { near: place, ...(number !== null && { in_item: number }) };
  const beside = isEmpty(place) ? [] : own.readings.map((reading) => ({ ...reading, ...where }));
  const proper = number === null ? nameIn(rest) : [];
  const [first, ...others] = number === null ? placesIn(rest) : [];
  // `Olga Brand's appointment`, `the March invoice`: the name stands first.
  const name = proper.length > 0 ? proper : (first ?? []);
  const byName =
    first && others.length > 0
      ? inPlaces(verb, own.readings, [first, ...others])
      : name.length === 0
        ? []
        : own.readings.map((reading) => ({
            ...reading,
            near: valueOf(name),
            ...(SENDS.has(verb) && { about: valueOf(rest) }),
          }));
  // What is quoted would be left out.
  // `Add Ben to the crew` presses no bare Add.
  // Nor does `Pay the March invoice` press the Pay of another month.
  const isPlain = !rest.some(
    (word) => isValueWord(word) || /\d/.test(word.key) || WHERE.test(word.key) || isProper(word),
  );
  const isOne = number === null && ordinalCalled(withoutStart(rest, ['the'])[0]?.key ?? '') === null;
  const alone =
    ALONE.has(verb) && !isFor && isPlain && isOne && !denies(rest) && !rest.some(isOtherwise)
      ? own.readings.map((reading) => ({ ...reading, about: valueOf(rest) }))
      : [];
  return {
    verb: 'click',
    target: {
      readings: [
        ...usualNames([...new Set(whole)]).readings,
        ...beside,
        ...byName,
        ...nounInPlace(verb, rest, own.readings),
        ...ofList(verb, rest),
        ...alone,
      ],
      written: own.written,
    },
    how: 'once',
  };
}
