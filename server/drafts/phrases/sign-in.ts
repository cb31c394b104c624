import type { DraftVariable } from '#shared/wire/draft.ts';

/** What a clause says about signing in, as the line that does it and the variables it needs. */

const LOG_IN = /^(?:log|sign) ?(?:in(?:to)?|on(?= to\b))(?: .{1,200})?$/i;
/** “put user maria”: it is signing in when a password is near. */
const NAME_ALONE =
  /^(?:(?:with|use|enter|type|put|write)(?: in)? )?(?:the |my )?(?:user ?name|user|login|account|e-?mail(?: address)?)(?: is |: ?| )["“]?[^\s,;"“”]{1,100}["”]?$/i;
/** What “and” cuts off “log in with my name and password”. */
const REST =
  /^(?:(?:with|use|enter|type|put|write)(?: in)? )?(?:(?:my|the) )?(?:(?:pass ?word|passwort|kennwort|pass ?phrase|pass ?code|pass|pwd|pw|pin)(?: ?[:=]| is)? ?)?(?:@password(?:_\d)?)?$/i;
/** Of a page: a word in it says nothing about a person. */
const PAGE = /\bhttps?:\/\/\S{1,2000}/gi;
const WHO =
  /\b(?:as|with|using|user ?name|user|login|account|e-?mail(?: address)?)(?: is|:)? ["“]?(?!(?:as|with|using|my|the|our|user|name|login|account|e-?mail|pass|google|your|a|an|at|on|in|of|for|from|here|there|first|and|then|to)\b)(?<who>[^\s,;"“”@]{1,64}(?:@[^\s,;"“”]{1,100})?)["”]?(?=$|[\s,;])/i;

export function isSignIn(clause: string, hasPassword: boolean): boolean {
  return LOG_IN.test(clause) || (hasPassword && NAME_ALONE.test(clause));
}

export function isRestOfSignIn(clause: string): boolean {
  return REST.test(clause);
}

type SignIn = {
  line: string;
  variables: DraftVariable[];
  /** It only says who, and no more. */
  isNameAlone: boolean;
};

export function signIn(clause: string): SignIn {
  const who = WHO.exec(clause.replace(PAGE, ''))?.groups?.who ?? '';
  const name = who === '' || who.includes('@') ? 'email' : 'user_name';
  const about = { from: clause, guess: null };
  return {
    line: `Log in with {{${name}}} and {{password}}`,
    variables: [
      { name, default_value: who, is_secret: false, ...about },
      { name: 'password', default_value: '', is_secret: true, ...about },
    ],
    isNameAlone: !LOG_IN.test(clause),
  };
}
