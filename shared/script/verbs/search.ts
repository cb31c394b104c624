import { type Phrase, valueOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { isBlank } from '#shared/script/value.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { IN_SEARCH } from '#shared/script/verbs/in-search.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

const VALUES = /^(?:price|cost|amount|total|sum|number|date|name|title|status|address|value|balance|code)$/;

export const search: Verb = {
  says: [
    'search the site for',
    'search the shop for',
    'search the page for',
    'search for',
    'search',
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

/** `find the price of the lantern` asks for a value, `find the lantern` for a thing. */
function readSearch(rest: Phrase): Reading {
  const words = withoutEnd(withoutStart(rest, ['for', 'the', 'a', 'an']), IN_SEARCH);
  const of = words.findIndex((word) => word.key === 'of' || word.key === 'for');
  const noun = words[of === -1 ? words.length - 1 : of - 1];
  if (noun && VALUES.test(noun.key)) return readExtraction(rest);
  const value = valueOf(words);
  return isBlank(value) ? null : { verb: 'search', words: value };
}
