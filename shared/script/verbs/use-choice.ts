import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';
import { setEach } from '#shared/script/verbs/each-of.ts';
import { select } from '#shared/script/verbs/select.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 5;
/** What is used to do something, and what a browser has itself. */
const NO_CHOICE =
  /^(?:to|and|or|then|if|when|until|instead|again|key|keys|keyboard|shortcut|tab|mouse|browser|search|filter|filters|field|button|link|form|menu|it|this|that|them|here|there)$/;

/** `Use express delivery`, `use PayPal`, `use the "Express" option`: it is chosen. */
export const useChoice: Verb = {
  says: ['use', 'go with'],
  read: (rest: Phrase) => {
    const each = setEach(rest, /^as$/);
    if (each) return each;
    const words = withoutStart(rest, ['the', 'my', 'our']);
    const isChoice =
      words.length > 0 &&
      words.length <= MOST_WORDS &&
      words.every(
        (word) => word.is_quoted || (/^\p{L}[\p{L}'-]*$/u.test(word.key) && !NO_CHOICE.test(word.key)),
      );
    return isChoice ? select.read(rest) : null;
  },
};
