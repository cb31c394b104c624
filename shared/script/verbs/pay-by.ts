import { type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { either, type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 3;
/** When, and not how. */
const TIMES =
  /^(?:today|tomorrow|tonight|now|then|later|next|this|end|\p{L}+day|jan\p{L}*|feb\p{L}*|march|april|may|june|july|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|noon|midnight|week|month|year)$/u;
const WAYS = ['by', 'with', 'via', 'using', 'in', 'per'];

/** `Pay by credit card`: the choice of that name, or the button; no other “Pay”. */
export const payBy: readonly Verb[] = WAYS.map((way): Verb => ({
  says: ['pay', 'choose to pay', 'select to pay', 'i pay', 'we pay'].map((pay) => `${pay} ${way}`),
  read: (rest) => readWay(way, rest),
}));

/** What the list of ways is called. */
const METHODS = usualNames(
  ['Payment method', 'Method of payment', 'Pay by', 'Pay with', 'Payment', 'Payment type', 'Payment option'],
  { kind: 'list' },
);

function readWay(said: string, rest: Phrase): Reading {
  const how = literalText(valueOf(rest));
  const isWay =
    how !== null &&
    rest.length <= MOST_WORDS &&
    rest.every(
      ({ key }) =>
        /^[\p{L}-]+$/u.test(key) && !/^(?:the|my|our|a|an|and|or|installments?|instalments?)$/.test(key),
    );
  if (!isWay || rest.some(({ key }) => TIMES.test(key)) || (said === 'in' && how !== 'cash')) return null;
  const names = [said, ...WAYS.filter((way) => way !== said)].map((way) => `Pay ${way} ${how}`);
  const choice = (option: string) => ({
    verb: 'select' as const,
    option: literalValue(option),
    target: null,
  });
  return either(
    { verb: 'click', target: usualNames(names), how: 'once' },
    choice(`Pay ${said} ${how}`),
    choice(how),
    { verb: 'select', option: literalValue(how), target: METHODS },
  );
}
