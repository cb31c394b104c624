import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import { literalText } from '#shared/script/value.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 3;

/** `Make a new transfer`, `Place an order`: the button that begins one. */
/** `Place an order` names it. */
export const placeNew: Verb = {
  says: ['place an', 'place a', 'place a new', 'place the', 'place my'],
  read: (rest: Phrase) => {
    const words = literalText(valueOf(rest));
    if (words === null || rest.length > MOST_WORDS) return null;
    return { verb: 'click', target: usualNames([`Place ${words}`, `Place an ${words}`]), how: 'once' };
  },
};

export const makeNew: Verb = {
  says: ['make', 'do', 'file', 'raise', 'set up', 'compose', 'begin', 'initiate', 'issue', 'draft'].flatMap(
    (verb) => ['a new', 'an', 'a', 'another', 'new'].map((article) => `${verb} ${article}`),
  ),
  read: (rest: Phrase) => {
    const words = literalText(valueOf(withoutStart(rest, ['new'])));
    if (words === null || rest.length > MOST_WORDS || rest.some(({ is_quoted }) => is_quoted)) return null;
    const article = /^[aeiou]/i.test(words) ? 'an' : 'a';
    const names = ['New', 'Create', 'Add', 'Make', 'Start', 'Create new', 'Add new'].map(
      (verb) => `${verb} ${words}`,
    );
    const named = ['Make', 'Create', 'Start'].map((verb) => `${verb} ${article} ${words}`);
    return { verb: 'click', target: usualNames([...names, ...named, `+ ${words}`]), how: 'once' };
  },
};
