import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import { PHRASES } from '#shared/script/check/phrases.ts';

const WORD = /[\p{L}\p{N}]+|[,;:\n]/gu;
const QUOTED = /"[^"]*"/g;
/** Names in the examples of what can be written. */
const OF_EXAMPLES =
  'ada example com lantern products orders price total quantity email cookies cart invoice approval thank you ready'.split(
    ' ',
  );
const wordsIn = (text: string): string[] => [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
const EXAMPLES = PHRASES.flatMap(({ lines }) => lines).join('\n');
const LANGUAGE = new Set(wordsIn(EXAMPLES.replaceAll(QUOTED, ' ')));
for (const name of OF_EXAMPLES) LANGUAGE.delete(name);
for (const word of wordsIn(
  'clear uncheck untick choose tap than less minutes minute csv url column columns i',
))
  LANGUAGE.add(word);

/** What stands behind these is the name of a thing on the page. */
const BEFORE_NAMES = /^(?:click|tap|hover|select|choose|check|tick|untick|uncheck|type|expand|collapse)$/;
const ENDS_NAMES = /^(?:[,;:\n]|if|unless|until|when|once|then|and|otherwise)$/;
const AROUND_NAMES = new Set(
  wordsIn(
    'the a an it this that them in into on onto to from of for at by with over beside under below above near next right left last every each all any as is not there once twice again times time only careful called named now',
  ),
);

/**
 * Words of a script, without its quoted texts, that are none of the language that scripts are written in: names of what
 * stands on pages, and values.
 */
export function wordsBeyondLanguage(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    let isName = false;
    const words = /^\s*press\b/i.test(line) ? [] : wordsIn(line);
    return words.filter((word) => {
      if (ENDS_NAMES.test(word)) isName = false;
      if (!/[\p{L}]/u.test(word) || ENDS_NAMES.test(word)) return false;
      const isKnown = isName
        ? AROUND_NAMES.has(word) || kindCalled(word) !== null || ordinalCalled(word) !== null
        : LANGUAGE.has(word) || kindCalled(word) !== null || ordinalCalled(word) !== null;
      if (BEFORE_NAMES.test(word)) isName = true;
      return !isKnown;
    });
  });
}
