import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import { literalText } from '#shared/script/value.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { either, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

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

const DONE =
  /^(?:(?:log|sign|check)[- ]?(?:in|out|up)|payment|booking|reservation|order|export|import|backup|transfer|update|login|logout|registration|search|upload|download|submission|cancellation|sync|synchronization|scan|test|report|confirmation)(?: |$)/;
const MOST_DONE_WORDS = 6;

/** `Do the check in of the guest`, `Make the payment`: the button of that name, beside the thing. */
export const doThe: Verb = {
  says: ['make the', 'do the', 'perform the', 'carry out the', 'execute the', 'make my', 'do my'],
  read: (rest: Phrase) => {
    const isThing = DONE.test(wordingOf(rest)) && rest.length <= MOST_DONE_WORDS;
    return isThing && !rest.some(({ key }) => /^(?:as|to|with|by)$/.test(key)) ? readClick(rest) : null;
  },
};

/** `Make it public`: a button, a box or an option of that word. */
export const makeIt: Verb = {
  says: ['make it', 'make this', 'make that', 'set it to', 'set this to'],
  read: (rest: Phrase) => {
    const [state] = rest;
    const words = wordingOf(rest);
    if (!state || !STATE.test(words)) return null;
    return either(
      {
        verb: 'click',
        target: usualNames([`Make ${words}`, `Make it ${words}`, `Set to ${words}`]),
        how: 'once',
      },
      { verb: 'check', target: usualNames([words], { kind: 'checkbox' }), is_checked: true },
      { verb: 'select', option: valueOf(rest), target: null },
    );
  },
};

const STATE =
  /^(?:public|private|visible|invisible|hidden|active|inactive|available|unavailable|default|recurring|urgent|internal|external|mandatory|optional|required|anonymous|featured|favou?rite)$/;

export const makeNew: Verb = {
  says: ['make', 'do', 'file', 'raise', 'set up', 'compose', 'begin', 'initiate', 'issue', 'draft']
    .flatMap((verb) => ['a new', 'an', 'a', 'another', 'new'].map((article) => `${verb} ${article}`))
    .concat(
      ['i', 'we'].flatMap((who) =>
        ['need', 'want', 'would like'].flatMap((wants) => [
          `${who} ${wants} a new`,
          `${who} ${wants} another`,
        ]),
      ),
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
