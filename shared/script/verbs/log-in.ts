import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { isBlank, literalValue, type Value } from '#shared/script/value.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const BUTTONS = ['Log in', 'Sign in', 'Login', 'Log on', 'Sign on', 'Continue'];
const OUT = ['Log out', 'Sign out', 'Logout', 'Log off', 'Sign off'];
const USERS = [
  'Email',
  'Email address',
  'Username',
  'User name',
  'User',
  'Login',
  'Email or username',
  'Username or email',
  'Email or phone',
  'Your email',
  'User ID',
  'Account',
  'Phone or email',
  'Work email',
  'Name',
];
const PASSWORDS = ['Password', 'Your password', 'Passwort', 'Passphrase', 'Current password', 'PIN'];

export const logIn: Verb = {
  says: ['log in', 'login', 'sign in', 'log me in', 'sign me in', 'log on'],
  isAlone: true,
  read: readLogIn,
};

export const logOut: Verb = {
  says: ['log out', 'logout', 'sign out', 'log me out', 'sign me out', 'log off'],
  isAlone: true,
  read: () => ({ verb: 'click', target: usualNames(OUT), how: 'once' }),
};

/** The browser's own profile may be signed in already. */
const ACCOUNT = /^(?:(?:my|the|your|our|this) )?(?:\w+ )?(?:account|profile|site|page)$/;

/** With a name and a password it fills the form; without them it presses the button of that name. */
function readLogIn(rest: Phrase): Reading {
  const own = withoutSite(rest);
  const said = withoutStart(own, ['as', 'with', 'using']);
  const pair =
    splitAt(
      said,
      ['and password', 'with password', 'with', 'and', '/'].flatMap((word) => word.split(' ')[0] ?? []),
      'all',
    ) ?? splitAtComma(said);
  const isSaid = said.length < own.length;
  if (!isSaid || ACCOUNT.test(wordingOf(said)))
    return { verb: 'click', target: usualNames(BUTTONS), how: 'once' };
  // A name without a password must not be left out in silence.
  if (!pair) return null;
  const user = valueOf(withoutStart(pair.before, ['the username', 'username', 'user', 'the email', 'email']));
  const password = valueOf(withoutStart(pair.after, ['the password', 'password', 'pass']));
  return isBlank(user) || isBlank(password) ? null : fillForm(user, password);
}

/** `as admin, password secret`. */
function splitAtComma(phrase: Phrase): { before: Phrase; after: Phrase } | null {
  const at = phrase.findIndex((word, index) => word.tail === ',' && index < phrase.length - 1);
  return at === -1 ? null : { before: phrase.slice(0, at + 1), after: phrase.slice(at + 1) };
}

/** `to the shop with …`. */
function withoutSite(phrase: Phrase): Phrase {
  const at = /^(?:to|on|at|into)$/.test(phrase[0]?.key ?? '')
    ? phrase.findIndex((word) => /^(?:as|with|using)$/.test(word.key))
    : 0;
  return at === -1 ? phrase : phrase.slice(at);
}

function fillForm(user: Value, password: Value): Instruction[] {
  const field = usualNames(PASSWORDS);
  return [
    { verb: 'type', target: usualNames(USERS), value: user },
    { verb: 'to_password' },
    { verb: 'type', target: field, value: password },
    { verb: 'press', key: literalValue('Enter'), target: field },
    { verb: 'signed_in' },
  ];
}
