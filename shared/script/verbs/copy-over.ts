import { valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { either, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const TIME =
  /^(?:(?:last|previous|this|next) (?:week|month|year|day|shift|season|term|semester|quarter)|yesterday|today)(?:'s \p{L}+)?$/u;

/** `Copy last week`: what a plan does with a week. Without such a button the value beside these words is read. */
export const copyOver: Verb = {
  says: ['copy'],
  read: (rest) => {
    const what = withoutStart(rest, ['the', 'from']);
    const words = literalText(valueOf(what));
    if (words === null || !TIME.test(wordingOf(what))) return null;
    const names = [`Copy ${words}`, `Copy from ${words}`, `Copy the ${words}`];
    const read = readExtraction(what);
    return either({ verb: 'click', target: usualNames(names), how: 'once' }, read);
  },
};
