import { LISTED } from '#shared/script/target/read-place.ts';
import {
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { isBlank, literalText } from '#shared/script/words/value.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { IN_SEARCH } from '#shared/script/verbs/in-search.ts';
import { properName } from '#shared/script/verbs/named-button.ts';
import type { Within } from '#shared/script/instruction.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const VALUES = /^(?:price|cost|amount|total|sum|number|date|name|title|status|address|value|balance|code)$/;

export const search: Verb = {
  says: [
    'search the site for',
    'search the shop for',
    'search the page for',
    'search the website for',
    'do a search for',
    'search for',
    // With the letters of “for” in another order.
    'search fro',
    'search ofr',
    'look up',
    'look for',

    'use the search to find',
    'use the search to look for',
    'use search to find',
    'find and click',
    'find',
  ],
  read: readSearch,
};

/** `search for the recipe for pancakes` has no place. */
export const searchIn: Verb = {
  says: ['search'],
  isAlone: true,
  read: (rest) =>
    rest.length === 0
      ? { verb: 'click', target: usualNames(['Search', 'Find', 'Go']), how: 'once' }
      : readSearch(behindPlace(rest)),
};

const MOST_NAME_WORDS = 3;
/** Where it is found adds nothing to what is typed. */
const IN_LIST = [...IN_SEARCH, 'in the table', 'in the list', 'in this table', 'in this list'];

/** `Search "red shoes" on the site`: what is quoted, when the rest says where. */
function quotedIn(words: Phrase): Phrase {
  const [first, next] = words;
  if (first?.is_quoted && /^(?:in|on|at|using|with|from|within)$/.test(next?.key ?? '')) return [first];
  const quoted = words.filter((word) => word.is_quoted);
  // `the customer "Ada"`
  if (quoted.length === 1 && words.length <= MOST_NAME_WORDS) return quoted;
  // `film with name "Blue Moon"`, `the collection for "Klimt"`
  const last = words.at(-1);
  if (
    quoted.length === 1 &&
    last?.is_quoted &&
    /^(?:name|title|called|named|for|by)$/.test(words.at(-2)?.key ?? '')
  )
    return quoted;
  // `customer with number 0170 555 12`: the number.
  const numbered = words.findIndex(
    ({ key }, at) => at > 0 && /^(?:number|no|nr|id|code|reference)$/.test(key),
  );
  const digits = words.slice(numbered + 1);
  if (numbered > 0 && digits.length > 0 && digits.every(({ key }) => /^[+\d().,:/-]+$/.test(key)))
    return digits;
  // `the employee Tom Baker`
  const isKnown =
    LISTED.has(first?.key ?? '') ||
    /^(?:number|no|nr|article|book|product|part|film|person|name)$/.test(first?.key ?? '');
  // `ibuprofen 400`: a number alone belongs to the word before it, unless that says what it is.
  const isNumber = words.length === 2 && /^\d/.test(words[1]?.key ?? '') && !isKnown;
  const proper = isNumber || /^\p{Lu}/u.test(textOfWord(first)) ? [] : properName(words);
  return proper.length > 0 && words.length - proper.length === 1 ? proper : words;
}

const MOST_PLACE_WORDS = 3;

/** `search the catalogue for Le Guin`: what stands behind “for” is typed; a page has one search. */
function behindPlace(rest: Phrase): Phrase {
  const at = rest.findIndex(({ key }, index) => key === 'for' && index > 1 && index <= MOST_PLACE_WORDS);
  const place = rest.slice(0, at);
  const isPlace =
    /^(?:the|our|my|this|your)$/.test(place[0]?.key ?? '') &&
    !place.some(isValueWord) &&
    !VALUES.test(place.at(-1)?.key ?? '');
  return at !== -1 && isPlace && at < rest.length - 1 ? rest.slice(at + 1) : rest;
}

/** `find the phone number as phone`: what is only looked for gets no name. */
function isGivenName(rest: Phrase): boolean {
  const [first, as, name] = [rest[0], rest.at(-2), rest.at(-1)];
  return (
    rest.length > 3 &&
    /^(?:the|my|our|its|all|every|each)$/.test(first?.key ?? '') &&
    as?.key === 'as' &&
    /^[\p{L}_][\p{L}\d_]*$/u.test(name?.key ?? '')
  );
}

/** `find the price of the lantern` asks for a value, `find the lantern` for a thing. */
function readSearch(rest: Phrase): Reading {
  if (isGivenName(rest)) return readExtraction(rest);
  const words = withoutField(withoutEnd(withoutStart(rest, ['for', 'the', 'a', 'an']), IN_LIST));
  const of = words.findIndex((word) => word.key === 'of' || word.key === 'for');
  const noun = words[of === -1 ? words.length - 1 : of - 1];
  if (noun && VALUES.test(noun.key)) return readExtraction(rest);
  const value = valueOf(quotedIn(words));
  if (isBlank(value)) return null;
  const within = withinField(rest, words) ?? withinPlace(words) ?? withinNamed(words);
  // `search contacts for Okafor`: nobody looks for the noun with a name.
  const isNamed = within !== null && !within.is_field && /^\p{Lu}/u.test(literalText(within.words) ?? '');
  return { verb: 'search', words: isNamed ? within.words : value, ...(within && { within }) };
}

const SEARCH_FIELD =
  /^(?:in|with|using|on|via|through) (?:the|our|my|this) (?:[\p{L}-]+ ){0,2}search(?: (?:field|box|bar|input))?$/u;

/** `Lang in the order search`: where it is typed. */
function withoutField(words: Phrase): Phrase {
  const at = words.findIndex((_word, index) => index > 0 && SEARCH_FIELD.test(wordingOf(words.slice(index))));
  return at === -1 ? words : words.slice(0, at);
}

/** What the field is called adds nothing: `the order search`. */
function withinField(rest: Phrase, words: Phrase): Within | null {
  const field = rest.slice(rest.findIndex((word) => word === words.at(-1)) + 1);
  const named = withoutEnd(withoutStart(field.slice(1), ['the', 'our', 'my', 'this']), FIELD_NOUNS);
  return named.length > 0 && SEARCH_FIELD.test(wordingOf(field))
    ? { place: valueOf(named), words: valueOf(words) }
    : null;
}

const FIELD_NOUNS = ['search', 'search field', 'search box', 'search bar', 'search input'];

const IN_PLACE = /^(?:in|on|within|among|through)$/;
const MOST_SOUGHT = 6;

/** `recipes for soup`, `soup in the recipes`: on a page of recipes, “soup” is typed; on any other, all of it. */
function withinPlace(words: Phrase): Within | null {
  const [noun, joint, ...behind] = words;
  if (words.length > MOST_SOUGHT || words.some(isValueWord)) return null;
  if (isPlural(noun) && /^(?:for|with|about|containing|by)$/.test(joint?.key ?? '') && behind.length > 0)
    return { place: valueOf([noun]), words: valueOf(withoutStart(behind, ['a', 'an', 'the'])) };
  const last = words.at(-1);
  const before = withoutEnd(words.slice(0, -1), ['the', 'all', 'our', 'my', 'all the']);
  const isPlace = words.length - before.length > 1 && IN_PLACE.test(before.at(-1)?.key ?? '');
  return isPlural(last) && isPlace && before.length > 1
    ? { place: valueOf([last]), words: valueOf(before.slice(0, -1)) }
    : null;
}

const MOST_FIELD_WORDS = 4;

/** `flower in Find a group`: on a page with a field of that name, “flower” is typed there; on any other, all of it. */
function withinNamed(words: Phrase): Within | null {
  const at = words.findLastIndex(({ key }, index) => index > 0 && /^(?:in|into|with|using)$/.test(key));
  const named = withoutEnd(withoutStart(words.slice(at + 1), ['the', 'our', 'my', 'this']), FIELD_ENDS);
  const isNamed = named[0]?.is_quoted || /^\p{Lu}/u.test(textOfWord(named[0]));
  if (at < 1 || named.length === 0 || named.length > MOST_FIELD_WORDS || !isNamed) return null;
  return { place: valueOf(named), words: valueOf(words.slice(0, at)), is_field: true };
}

const FIELD_ENDS = ['field', 'box', 'bar'];

function isPlural(word: Phrase[number] | undefined): word is Phrase[number] {
  return word !== undefined && word.tail === '' && /^\p{Ll}{3,}s$/u.test(textOfWord(word));
}
