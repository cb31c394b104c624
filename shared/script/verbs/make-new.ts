import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { either, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 3;

const PLACED = ['', 'an', 'your', 'my', 'the'];

const placedNames = (words: string) => PLACED.map((whose) => `Place ${whose} ${words}`.replace('  ', ' '));

/** `Place an order` names it, and a page may call it yours. */
export const placeNew: Verb = {
  says: ['place an', 'place a', 'place a new', 'place the', 'place my', 'place your', 'place our'],
  read: (rest: Phrase) => {
    const words = literalText(valueOf(rest));
    if (words === null || rest.length > MOST_WORDS) return null;
    return { verb: 'click', target: usualNames(placedNames(words)), how: 'once' };
  },
};

/** `Write a new mail`: no text to type. */
const composeNew: Verb = {
  says: ['write', 'compose', 'start', 'create'].flatMap((verb) =>
    ['a', 'an', 'another', 'a new'].map((article) => `${verb} ${article}`),
  ),
  read: (rest) =>
    /^(?:e-?mail|mail|message)$/.test(wordingOf(rest))
      ? { verb: 'click', target: usualNames(COMPOSE), how: 'once' }
      : null,
};

/** `Write a new recipe`: the button of the form for one. */
const writeNew: Verb = {
  says: [
    'write a new',
    'write another',
    'compose a new',
    'start a new',
    'start another',
    'begin a new',
    'begin another',
  ],
  read: (rest) => {
    const wording = wordingOf(rest);
    if (rest.length > 2 || !/^[\p{Ll} -]+$/u.test(wording)) return null;
    const names = [
      'New',
      '+ New',
      'Add',
      'Create',
      'Write a',
      'Write a new',
      'Add a new',
      'Create a new',
      'Add new',
    ];
    return {
      verb: 'click',
      target: usualNames(names.map((name) => `${name} ${wording}`)),
      how: 'once',
    };
  },
};

const COMPOSE = [
  'Compose',
  'New message',
  'New mail',
  'New email',
  'Write',
  'Write a message',
  'Compose mail',
  'Create message',
  'Create a new message',
  'New',
];

const ORDERS = ['order', 'bid', 'bet', 'hold', 'reservation', 'booking', 'request', 'trade', 'offer'];

/** `Place order`. “Place” may be the name of a field: `Place Vienna`. */
export const placeOrder: readonly Verb[] = ORDERS.map((noun): Verb => ({
  says: [`place ${noun}`],
  isAlone: true,
  read: (rest) =>
    rest.length === 0 || wordingOf(rest) === 'now'
      ? { verb: 'click', target: usualNames(placedNames(noun)), how: 'once' }
      : null,
}));

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

/** `Make a new transfer`: the button that begins one. */
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

const READ_OF =
  /^(?:list|copy|table|screen ?shot|picture|photo|screen|pdf|count|number|total|sum|file|text|value|row|column|feel|look|hold|grip|cab)\b/;

function askedButton(rest: Phrase): Instruction | null {
  const words = literalText(valueOf(rest));
  const isPlain = rest.every((word) => /^\p{L}[\p{L}-]*$/u.test(textOfWord(word)) && word.tail === '');
  if (words === null || !isPlain || rest.length > MOST_WORDS || READ_OF.test(wordingOf(rest))) return null;
  const article = /^[aeiou]/i.test(words) ? 'an' : 'a';
  const names = ['Get', 'Request', 'Ask for'].flatMap((verb) => [
    `${verb} ${article} ${words}`,
    `${verb} ${words}`,
    `${verb} your ${words}`,
  ]);
  return { verb: 'click', target: usualNames(names), how: 'once' };
}

/** `Get me a quote`: a button of these words; else what is called so is read. */
const getOne: Verb = {
  says: ['get me a', 'get us a', 'get a', 'get an', 'get me an', 'get us an'],
  read: (rest: Phrase) => {
    const button = askedButton(rest);
    const value = button && readExtraction(rest);
    return value && 'verb' in value ? either(button, value) : null;
  },
};

/** `Ask for a quote`. */
const askForOne: Verb = {
  says: ['ask for a', 'ask for an'],
  read: askedButton,
};

export const askedFor: readonly Verb[] = [getOne, askForOne, composeNew, writeNew];
