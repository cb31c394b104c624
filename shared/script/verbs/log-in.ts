import { withPasswordMarks } from '#shared/script/words/end-marks.ts';
import { LOG_OUT } from '#shared/script/signed-in.ts';
import {
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { isBlank, literalText, literalValue, type Value } from '#shared/script/words/value.ts';
import { addressIn } from '#shared/script/verbs/open.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const BUTTONS = ['Log in', 'Sign in', 'Login', 'Log on', 'Sign on', 'Continue'];
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
  says: [
    'log in',
    'login',
    'sign in',
    'log me in',
    'sign me in',
    'log on',
    'log into',
    'sign into',
    'log yourself in',
    'log us in',
    'authenticate',
    ...['make', 'do', 'perform'].flatMap((does) =>
      ['login', 'a login', 'the login', 'log in', 'log-in'].map((login) => `${does} ${login}`),
    ),
  ],
  isAlone: true,
  read: (rest) => {
    const reading = readLogIn(rest);
    const site = siteOf(rest);
    if (!reading || site === null) return reading;
    return [{ verb: 'open', address: site }, ...('verb' in reading ? [reading] : reading)];
  },
};

export const logOut: Verb = {
  says: ['log out', 'logout', 'sign out', 'log me out', 'sign me out', 'log off'],
  isAlone: true,
  read: (rest) => (rest.some(isJoin) ? null : { verb: 'click', target: usualNames(LOG_OUT), how: 'once' }),
};

/** What stands behind it is more to do: `Log in and transfer 100`. */
function isJoin({ key }: Word): boolean {
  return /^(?:and|then|but|without|not)$/.test(key);
}

const OWN_WORDS = ['the', 'my', 'our', 'your'];
const OWN = [...OWN_WORDS, ''];
const named = (nouns: readonly string[]) =>
  OWN.flatMap((own) => nouns.map((noun) => `${own} ${noun}`.trim()));
const USER_WORDS = named([
  'username',
  'user name',
  'user',
  'email address',
  'email',
  'e-mail',
  'login',
  'account',
  'credentials',
  'id',
  'name',
  'data',
]).flatMap((words) => [words, `${words}:`]);
const PASSWORD_WORDS = named(['password', 'pass', 'pw', 'passwd', 'pin', 'code']).flatMap((words) => [
  words,
  `${words}:`,
]);

/** The browser's own profile may be signed in already. */
const ACCOUNT = /^(?:(?:my|the|your|our|this) )?(?:\w+ )?(?:account|profile|site|page)$/;

/** With a name and a password it fills the form; without them it presses the button of that name. */
function readLogIn(rest: Phrase): Reading {
  const own = withoutSite(rest);
  const values = ownValues(rest);
  if (values) return values;
  const said = splitGlued(withoutStart(own, ['as', 'with', 'using']));
  const [by] = said;
  // `Log in with Google`
  if (/^(?:with|using)$/.test(own[0]?.key ?? '') && by && said.length === 1 && PROVIDER.test(by.key))
    return { verb: 'click', target: usualNames(withProvider(textOfWord(by))), how: 'once' };
  const account = /^(?:with|using)$/.test(own[0]?.key ?? '') ? readAccount(said) : null;
  if (account) return account;
  const pair =
    splitAt(said, ['and', 'with', 'using', '/'], 'all') ?? splitAtComma(said) ?? splitAtPassword(said);
  const isSaid = /^(?:as|with|using)$/.test(own[0]?.key ?? '');
  // `Log in @email @password` and `log in Ada`: who logs in must not be left out in silence.
  if (!isSaid && own.some((word) => isValueWord(word) || isJoin(word))) return null;
  if (!isSaid || ACCOUNT.test(wordingOf(said)))
    return { verb: 'click', target: usualNames(BUTTONS), how: 'once' };
  // A name without a password must not be left out in silence.
  if (!pair) return null;
  const user = nameAndValue(withoutStart(withoutStart(pair.before, USER_WORDS), IS));
  const password = nameAndValue(
    withPasswordMarks(withoutStart(withoutStart(pair.after, PASSWORD_WORDS), IS)),
  );
  // `with secret and open the inbox` is more than a password; `as Bob using Google` names none.
  if (
    password.value.length > 1 ||
    PROVIDER.test(wordingOf(password.value)) ||
    isBlank(valueOf(user.value)) ||
    isBlank(valueOf(password.value))
  )
    return null;
  return fillForm(user, password);
}

const KIND_OF_ACCOUNT =
  /^(?:my|our|the) (?!(?:other|new|old|second|first|default|test|last|same|different)\b)([a-z]{3,}(?: [a-z]{3,})?) (account|login|credentials|profile|id)$/;

/** `Log in with my student account`: a button that names it comes before the plain one. Of a provider only that. */
function readAccount(said: Phrase): Instruction | null {
  const [, kind, noun] = KIND_OF_ACCOUNT.exec(wordingOf(said)) ?? [];
  if (kind === undefined || noun === undefined) return null;
  const isProvider = PROVIDER.test(kind);
  const names = [
    ...withProvider(`${kind} ${noun}`),
    ...withProvider(`your ${kind} ${noun}`),
    ...(isProvider ? withProvider(kind) : [`${kind} login`, `${kind} sign in`]),
    `${kind} ${noun}`,
    ...(isProvider ? [] : BUTTONS),
  ];
  return { verb: 'click', target: usualNames(names), how: 'once' };
}

const IS = ['is', ':', '='];

/** `Log in @user @password`: in the order of every form. */
function ownValues(rest: Phrase): Instruction[] | null {
  const [user, password] = rest;
  if (!user || !password || rest.length > 2) return null;
  const isUser = isValueWord(user) || /^[^@\s]+@[^@\s]+$/.test(user.key);
  if (!isUser || !isValueWord(password) || password.is_quoted !== user.is_quoted) return null;
  return fillForm({ name: null, value: [user] }, { name: null, value: [password] });
}

const PROVIDER =
  /^(?:google|apple|facebook|github|gitlab|microsoft|linkedin|twitter|okta|sso|saml|passkey|passkeys|biometrics)$/;

const withProvider = (name: string) =>
  ['Log in', 'Sign in', 'Login', 'Continue', 'Log on', 'Sign on'].map((verb) => `${verb} with ${name}`);

/** A user may be called `team 7`. */
const NUMBERED = /^(?:number|no|nr|id|code|pin|name|card|phone|mobile|e-?mail|address)$/;

type Credential = { name: string | null; value: Phrase };

/** `card number 2213`: how the field is called, and what is typed into it. */
function nameAndValue(phrase: Phrase): Credential {
  const last = phrase.at(-1);
  const name = literalText(valueOf(withoutStart(phrase.slice(0, -1), OWN_WORDS)));
  const isNamed =
    last && NUMBERED.test(phrase.at(-2)?.key ?? '') && (isValueWord(last) || /[\d@]/.test(last.key));
  if (!isNamed || !name || phrase.slice(0, -1).some(isValueWord)) return { name: null, value: phrase };
  return { name, value: [last] };
}

function namesWith({ name }: Credential, usual: readonly string[]): readonly string[] {
  return name === null ? usual : [name, ...usual];
}

/** `as @user password @password`. */
function splitAtPassword(phrase: Phrase): { before: Phrase; after: Phrase } | null {
  const at = phrase.findIndex(({ key }) => /^(?:password|pass|pw|pin)$/.test(key));
  return at < 1 || at === phrase.length - 1 ? null : { before: phrase.slice(0, at), after: phrase.slice(at) };
}

/** `as admin, password secret`. */
function splitAtComma(phrase: Phrase): { before: Phrase; after: Phrase } | null {
  const at = phrase.findIndex((word, index) => word.tail === ',' && index < phrase.length - 1);
  return at === -1 ? null : { before: phrase.slice(0, at + 1), after: phrase.slice(at + 1) };
}

/** `@user/@password` as two words. */
function splitGlued(phrase: Phrase): Phrase {
  const [word] = phrase;
  const [user, slash, password] = word?.parts ?? [];
  if (!word || phrase.length > 1 || word.parts.length !== 3 || slash !== '/' || !user || !password)
    return phrase;
  const part = (one: typeof user, key = '') => ({ ...word, key, parts: [one] });
  return [part(user), part('/', '/'), part(password)];
}

/** `to the shop with …`, `the shop as …`. */
function withoutSite(phrase: Phrase): Phrase {
  const at = phrase.findIndex((word) => /^(?:as|with|using)$/.test(word.key));
  return at === -1 || phrase.slice(0, at).some(({ is_quoted }) => is_quoted) ? phrase : phrase.slice(at);
}

/** `to https://erp.example.com with …`: opened first. */
function siteOf(rest: Phrase): Value | null {
  const isPlace = /^(?:to|on|at|into|in)$/.test(rest[0]?.key ?? '');
  const [word] = rest.slice(isPlace ? 1 : 0);
  if (!word || (!isPlace && isValueWord(word))) return null;
  return addressIn([word]);
}

function fillForm(user: Credential, password: Credential): Instruction[] {
  const field = usualNames(namesWith(password, PASSWORDS));
  return [
    {
      verb: 'type',
      target: usualNames(namesWith(user, USERS)),
      value: valueOf(user.value),
      begins_sign_in: true,
    },
    { verb: 'to_password' },
    { verb: 'type', target: field, value: valueOf(password.value) },
    { verb: 'press', key: literalValue('Enter'), target: field },
    { verb: 'signed_in' },
  ];
}
