import { CHOOSING } from '#shared/script/words/left-words.ts';
import { type Phrase, textOfWord, withoutEnd } from '#shared/script/words/phrase.ts';

/** They end a line, and change nothing of what is done. */
const LAST =
  'thanks|thank you|thanks a lot|many thanks|thank you very much|please|for me|for us|right now|too|also|as well|again|once more|here|there|on the page|on this page|on the screen|first|next'.split(
    '|',
  );
const MOST_LAST = 3;
const PURPOSE =
  /^(?:open|close|continue|go|proceed|confirm|save|submit|finish|start|see|view|show|expand|collapse|reveal|return|complete|begin)$/;
const MOST_PURPOSE = 6;

/** Without politeness and the like at the end, and without what a click is for: `to open the menu`. */
export function withoutLast(words: Phrase, reading: unknown): Phrase {
  let rest = words;
  for (let count = 0; count < MOST_LAST; count += 1) rest = withoutEnd(rest, LAST);
  const at = rest.findLastIndex(({ key }) => key === 'to');
  const [verb, ...what] = rest.slice(at + 1);
  const isFor =
    at > 1 &&
    PURPOSE.test(verb?.key ?? '') &&
    what.length < MOST_PURPOSE &&
    what.every(
      (word) => /^[a-z-]+$/.test(textOfWord(word)) && !CHOOSING.has(word.key) && !MORE.test(word.key),
    );
  return isFor && isVerb(reading, /^(?:click|check|hover|press|wait_for)$/) ? rest.slice(0, at) : rest;
}

/** They say more than a purpose. */
const MORE =
  /^(?:if|unless|when|while|until|till|once|after|before|without|except|but|and|or|then|never|no|only|twice|times)$/;

function isVerb(reading: unknown, verbs: RegExp): boolean {
  return (
    typeof reading === 'object' &&
    reading !== null &&
    'verb' in reading &&
    typeof reading.verb === 'string' &&
    verbs.test(reading.verb)
  );
}
