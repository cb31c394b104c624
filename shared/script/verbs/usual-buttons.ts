import {
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { readRequirement } from '#shared/script/verbs/require.ts';
import { BUTTON_VERBS } from '#shared/script/verbs/button-verbs.ts';
import { nounInPlace } from '#shared/script/verbs/button-places.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { either, type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const CART = [
  'to the shopping cart',
  'to the cart',
  'to my cart',
  'to cart',
  'to the basket',
  'to basket',
  'to the bag',
  'to my basket',
];
const IN_CART = [
  'in the shopping cart',
  'in the cart',
  'in my cart',
  'in the basket',
  'into the cart',
  'into the basket',
  'in my basket',
];
const TO_CART = [...CART, ...IN_CART];
const FROM_CART = ['from the cart', 'from my cart', 'from the basket', 'from cart', 'from the list'];
const ADD = ['Add to cart', 'Add to basket', 'Add to bag', 'Add to shopping cart', 'Add to order', 'Add'];
const CHECKOUT = [
  'Checkout',
  'Go to checkout',
  'Proceed to checkout',
  'Continue to checkout',
  'Check out now',
];
/** None that pays: a line that does not name an order or a payment presses nothing that does. */
const CONFIRM = ['Confirm', 'Yes', 'OK'];
const CONFIRM_ORDER = ['Confirm', 'Confirm order', 'Place order', 'Confirm and pay'];
const PAYS = /^(?:orders?|purchase|payment|booking|checkout)$/;
const SUBMIT = ['Submit', 'Send', 'Save', 'Continue', 'Done', 'Next'];
const VIEW = (what: string) => [
  `View ${what}`,
  `Show ${what}`,
  what,
  `Go to ${what}`,
  `My ${what}`,
  `Your ${what}`,
];

/** Its field has the name, and a click on that shows nothing. */
const SHOW_PASSWORD = ['Show password', 'View password', 'Reveal password', 'Show', 'Reveal'];

export const clickOn = (names: readonly string[], near?: Phrase): Instruction => ({
  verb: 'click',
  target: usualNames(names, near ? { near: withoutStart(near, ['the', 'a', 'an', 'one']) } : {}),
  how: 'once',
});

/** `Add the lantern to the cart`, `Put it in the basket`: the button of that name, beside the thing. */
export const addToCart: Verb = { says: ['add', 'put'], read: readAdd };

function readAdd(rest: Phrase): Reading {
  const what = withoutEnd(rest, TO_CART);
  const wording = wordingOf(rest);
  if (CART.includes(wording)) return clickOn(ADD);
  if (what.length === rest.length || /^\d/.test(what[0]?.key ?? '')) return null;
  return /^(?:it|this|that|this one|them|these)$/.test(wordingOf(what)) ? clickOn(ADD) : clickOn(ADD, what);
}

const BUY = ['Buy now', 'Buy', 'Order now', 'Order', 'Purchase'];

/** `Order history` and `order status` are about orders, and buy nothing. */
const OF_ORDERS =
  /^(?:history|status|total|form|confirmation|numbers?|details|lists?|date|summary|overview|page|id|amount|value|tracking|orders?|book|entry|price|limit|volume|review|info|information|notes?)$/;
const ONCE_MORE = /^(?:again|once more|(?:the )?same(?: again)?|it again|this again)$/;

export const buy: Verb = {
  says: ['buy', 'order', 'purchase'],
  read: (rest) => {
    const wording = wordingOf(rest);
    const words = literalText(valueOf(rest));
    if (words !== null && rest.length === 1 && OF_ORDERS.test(wording))
      return clickOn(['Order', 'Purchase', 'Buy'].map((of) => `${of} ${words}`));
    if (ONCE_MORE.test(wording)) return clickOn(['Order again', 'Buy again', 'Reorder', 'Buy it again']);
    // In the law of some countries a shop's last button says so.
    if (wording === 'with obligation to pay')
      return clickOn(['Order with obligation to pay', 'Order and pay', ...BUY]);
    // `Order 88` names one.
    if (/^#?\d+$/.test(wording)) return null;
    // `Order more brake pads`, `Buy a ticket for Roman glass`
    if (rest[0]?.key === 'more' && rest.length > 1)
      return clickOn(['Order more', 'Buy more', 'Reorder', ...BUY], rest.slice(1));
    const click = clickOn(BUY, /^(?:it|this|that|them|now)$/.test(wording) ? undefined : rest);
    const placed = ['Buy', 'Order'].flatMap((verb) => nounInPlace(verb, rest, []));
    return click.verb === 'click'
      ? { ...click, target: { ...click.target, readings: [...click.target.readings, ...placed] } }
      : click;
  },
};

export const checkout: Verb = {
  says: [
    'checkout',
    'check out',
    'go to checkout',
    'go to the checkout',
    'proceed to checkout',
    'proceed to the checkout',
  ],
  isAlone: true,
  read: (rest) => (rest.length === 0 || wordingOf(rest) === 'now' ? clickOn(CHECKOUT) : null),
};

export const confirm: Verb = {
  says: ['confirm'],
  isAlone: true,
  read: (rest) => {
    if (rest.length === 0) return clickOn(CONFIRM);
    if (rest[0]?.key === 'that' && rest[1]?.key === 'i') return confirm.read(rest.slice(1));
    // `Confirm I have read the terms`
    if (rest[0]?.key === 'i')
      return either(
        { verb: 'check', target: readTarget(rest), is_checked: true },
        named('Confirm', rest, CONFIRM),
      );
    if (/^(?:with|by)$/.test(rest[0]?.key ?? '') && rest.length > 1)
      // `Confirm with the TAN @tan` types something first.
      return rest.some((word) => isValueWord(word) && !word.is_quoted) ? null : readClick(rest.slice(1));
    const isStated = rest.some((word) => /^(?:is|are|equals|says|shows|contains)$/.test(word.key));
    const isPaying = PAYS.test(rest.at(-1)?.key ?? '');
    return isStated ? readRequirement(rest) : named('Confirm', rest, isPaying ? CONFIRM_ORDER : CONFIRM);
  },
};

/** `Go home`. */
export const home: Verb = {
  says: [
    'go home',
    'go to home',
    'go to the home page',
    'go to the homepage',
    'go back home',
    'return home',
    'back to home',
  ],
  isAlone: true,
  read: (rest) =>
    rest.length === 0 ? clickOn(['Home', 'Homepage', 'Home page', 'Start', 'Back to home']) : null,
};

const MORE_OF = /^(?!(?:then|and|or)$)[\p{L}'’-]+$/u;
const MORE = ['Load', 'Show', 'See', 'View'];

/** `Load more`, `Show more results`, `More`; “Read more” is another button. */
export const moreButtons: readonly Verb[] = [
  { says: ['more', ...MORE.map((verb) => `${verb.toLowerCase()} more`)], verbs: MORE },
  { says: ['read more'], verbs: ['Read', 'Learn'] },
  { says: ['learn more'], verbs: ['Learn', 'Read'] },
].map(({ says, verbs }): Verb => ({
  says,
  isAlone: true,
  read: (rest) => {
    const words = literalText(valueOf(rest));
    // `More, then Settings`: two things, one after the other.
    if (words === null || rest.length > 2 || !rest.every(({ key }) => MORE_OF.test(key))) return null;
    const names = verbs.map((verb) => `${verb} more`);
    return clickOn([...(words === '' ? [] : names.map((name) => `${name} ${words}`)), ...names, 'More']);
  },
}));

/** `Say yes`, `Answer no`. */
export const submit: Verb = {
  says: ['submit'],
  isAlone: true,
  read: (rest) => readSubmit(rest, 'Submit'),
};

export const send: Verb = { says: ['send'], isAlone: true, read: (rest) => readSubmit(rest, 'Send') };

const ORDERS = [
  'Submit order',
  'Submit the order',
  'Submit your order',
  'Place order',
  'Place your order',
  'Submit',
];

/** `Send the message see you at 5`: the button alone would send something else. */
const WORDED =
  /^(?:an? |my )?(?:message|reply|comment|text|note|answer)(?:: ?\S| (?!(?:to|now|again|off)\b)\S| to [^:]{1,60}: ?\S)/;

/** Without a button of that name, Enter sends a form. */
function readSubmit(rest: Phrase, verb: 'Submit' | 'Send'): Reading {
  const wording = wordingOf(withoutStart(rest, ['the', 'this']));
  if (verb === 'Submit' && wording === 'order') return clickOn(ORDERS);
  if (rest.length > 0 && !/^(?:form|it|that|this)$/.test(wording))
    return named(verb, rest, verb === 'Submit' ? SUBMIT : WORDED.test(wording) ? [] : ['Send', 'Submit']);
  return either(clickOn(SUBMIT), {
    verb: 'press',
    key: literalValue('Enter'),
    target: null,
    sends_form: true,
  });
}

export const view: Verb = {
  says: ['view', 'see', 'show'],
  read: (rest) => {
    const words = literalText(valueOf(withoutStart(rest, ['the', 'my', 'your', 'all'])));
    if (words === null || rest.length === 0 || rest.length > 6) return null;
    // `See who is coming`
    if (/^(?:who|when|whether|how|why|if)$/.test(rest[0]?.key ?? '')) return null;
    if (words === 'password') return clickOn(SHOW_PASSWORD);
    const target = readTarget(rest);
    const usual = usualNames(VIEW(words));
    return {
      verb: 'click',
      target: { ...target, readings: [...usual.readings, ...target.readings] },
      how: 'once',
      opens: true,
    };
  },
};

/** Their buttons say so, too. */
const NOW = new Set([
  'Book',
  'Pay',
  'Apply',
  'Reserve',
  'Join',
  'Subscribe',
  'Donate',
  'Enroll',
  'Enrol',
  'Renew',
]);
const OTHERWISE: Record<string, readonly string[]> = { Delete: ['del', 'rm'] };

/** `Sign up`, `Register a new account`. */
export const signUp: Verb = {
  says: ['sign up', 'register', 'sign me up', 'create an account', 'create account', 'create a new account'],
  isAlone: true,
  read: (rest) =>
    rest.length === 0 || /^(?:for )?(?:an?|the|my|our)? ?(?:new |free )?account$/.test(wordingOf(rest))
      ? clickOn([
          'Sign up',
          'Register',
          'Create account',
          'Create an account',
          'Join',
          'Join now',
          'Get started',
        ])
      : named('Register', rest, ['Register', 'Sign up']),
};

/** `Sign in as @user`, `Sign in as Bob with …`: who signs in, and how, is no part of a button's name. */
function isSignIn(name: string, [first, ...rest]: Phrase): boolean {
  if (name !== 'Sign' || !/^(?:in|on|into)$/.test(first?.key ?? '')) return false;
  const as = rest.findIndex(({ key }) => key === 'as');
  return (
    rest.some(isValueWord) || (as !== -1 && rest.slice(as).some(({ key }) => /^(?:with|using)$/.test(key)))
  );
}

/** `Delete the first item`, `Remove the lantern from the cart`: the button of the verb, beside the thing. */
export const actOn: Verb[] = BUTTON_VERBS.map((name): Verb => ({
  says: [name.toLowerCase(), ...(OTHERWISE[name] ?? [])],
  isAlone: true,
  read: (rest) =>
    rest.length === 0
      ? clickOn([name])
      : isSignIn(name, rest)
        ? null
        : named(name, withoutEnd(rest, FROM_CART), [
            name,
            ...(name === 'Remove' ? ['Delete'] : []),
            ...(NOW.has(name) ? [`${name} now`] : []),
          ]),
}));
