import { isSure } from '#shared/script/target/denial.ts';
import { kindCalled } from '#shared/script/target/kinds.ts';
import {
  hasQuoted,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { either, type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const clear: Verb = {
  says: ['clear out', 'clear', 'empty', 'blank out', 'erase', 'wipe', 'wipe out'],
  read: (rest) => {
    if (isForm(rest)) return clickReset();
    const field = readEmptying(rest);
    if (HOLDS.test(rest.at(-1)?.key ?? '')) return clickEmpty(rest);
    if (kindCalled(rest.at(-1)?.key ?? '') !== null) return field;
    const words = literalText(valueOf(withoutStart(rest, ['the', 'my', 'this'])));
    if (words === null || rest.length > MOST_NAME_WORDS || hasQuoted(rest) || !field || !('verb' in field))
      return field;
    // `Empty the cart` is no field.
    const names = ['Empty', 'Clear'].flatMap((verb) => [`${verb} ${words}`, `${verb} the ${words}`]);
    return either(field, { verb: 'click', target: usualNames(names), how: 'once' });
  },
};

const MOST_NAME_WORDS = 3;
/** What holds several things, and is no field: a page has a button that empties it. */
const HOLDS =
  /^(?:list|lists|cart|basket|bag|trolley|trash|bin|queue|inbox|folder|table|history|cache|cookies|filters?|selection|recycle|wishlist|board|playlist|archive|outbox|calendar|rows|entries|items|results|notifications)$/;
/** What is only shown or marked: “Delete all” beside it deletes the things themselves. */
const VIEW = /^(?:filters?|selection|results|history|calendar|board)$/;
const WHOLE = ['everything', 'all', 'all items', 'all entries', 'all things'].flatMap((what) =>
  ['from', 'in', 'on', 'out of'].map((of) => `${what} ${of}`),
);

/** `Empty the list`, `Delete everything from "To do"`: no field of that name is emptied. */
function clickEmpty(what: Phrase): Reading {
  const words = literalText(valueOf(withoutStart(what, ['the', 'my', 'this', 'our'])));
  if (words === null) return null;
  const isView = VIEW.test(what.at(-1)?.key ?? '');
  const verbs = ['Empty', 'Clear', ...(isView ? [] : ['Delete all', 'Remove all']), 'Clear all', 'Reset'];
  const named = verbs.slice(0, 2).flatMap((verb) => [`${verb} ${words}`, `${verb} the ${words}`]);
  const target = usualNames(named);
  const beside = usualNames(isView ? verbs : [...verbs, 'Delete everything'], {
    near: withoutStart(what, ['the', 'my']),
  });
  return {
    verb: 'click',
    target: { ...target, readings: [...target.readings, ...beside.readings] },
    how: 'once',
  };
}

const EMPTY = ['empty', 'blank', 'open'];
const TO_EMPTY = EMPTY.flatMap((word) => [`to ${word}`, `as ${word}`, word]);
export const CONTENTS = [
  ...['text', 'content', 'contents', 'value', 'words', 'everything', 'all text'].flatMap((what) =>
    ['of', 'in', 'from'].flatMap((of) => [`the ${what} ${of}`, `${what} ${of}`, `all the ${what} ${of}`]),
  ),
  ...['what is', 'whatever is', 'everything that is'].flatMap((what) => [`${what} in`, `${what} written in`]),
];

export const emptyOut: Verb = {
  says: ['delete', 'remove', 'erase', 'clear', 'wipe', 'empty'],
  read: (rest) => {
    const whole = withoutStart(rest, WHOLE);
    if (whole.length < rest.length && kindCalled(whole.at(-1)?.key ?? '') !== 'field')
      return clickEmpty(whole);
    const field = withoutStart(rest, CONTENTS);
    return field.length < rest.length ? readEmptying(field) : null;
  },
};

/** `Make the quantity 3`, `Make the notes empty`. */
export const make: Verb = {
  says: ['make', 'set', 'leave', 'keep'],
  read: (rest) => (isSure(rest) ? null : readLeftEmpty(rest)),
};

function readLeftEmpty(rest: Phrase): Reading {
  const field = withoutEnd(rest, TO_EMPTY);
  return field.length < rest.length ? readEmptying(field) : null;
}

function readEmptying(field: Phrase): Reading {
  return withTarget(field, (target) => ({ verb: 'type', target, value: literalValue('') }));
}

function isForm(rest: Phrase): boolean {
  return /^(?:the |this |whole |entire )*(?:form|fields|all fields)$/.test(wordingOf(rest));
}

/** A form is emptied by its own button; fields are emptied one by one. */
function clickReset(): Reading {
  const names = ['Clear form', 'Reset form', 'Clear', 'Reset', 'Clear all', 'Clear all fields', 'Start over'];
  return { verb: 'click', target: usualNames(names), how: 'once' };
}
