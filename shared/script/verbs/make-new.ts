import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import { literalText } from '#shared/script/value.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 3;

/** `Make a new transfer`, `Place an order`: the button that begins one. */
export const makeNew: Verb = {
  says: [
    'make',
    'do',
    'place',
    'file',
    'raise',
    'set up',
    'compose',
    'begin',
    'initiate',
    'issue',
    'draft',
  ].flatMap((verb) => ['a new', 'an', 'a', 'another', 'new'].map((article) => `${verb} ${article}`)),
  read: (rest: Phrase) => {
    const words = literalText(valueOf(withoutStart(rest, ['new'])));
    if (words === null || rest.length > MOST_WORDS || rest.some(({ is_quoted }) => is_quoted)) return null;
    const article = /^[aeiou]/i.test(words) ? 'an' : 'a';
    const names = ['New', 'Create', 'Add', 'Make', 'Place', 'Start', 'Create new', 'Add new'].map(
      (verb) => `${verb} ${words}`,
    );
    const named = ['Make', 'Create', 'Place', 'Start'].map((verb) => `${verb} ${article} ${words}`);
    return { verb: 'click', target: usualNames([...names, ...named, `+ ${words}`]), how: 'once' };
  },
};
