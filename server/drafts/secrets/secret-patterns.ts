// A comma or a quotation mark in the middle of a password belongs to it.
const BARE = String.raw`(?<bare>(?:[^\s,;"“”]|[,;](?=[\d!#$%&*+?~^@-])|"(?=[^\s,;.])){1,200})`;
const VALUE = String.raw`(?:["“](?<quoted>[^"”\n]{1,200})["”]|'(?<single>[^'\n]{1,200})'(?![\p{L}\d])|${BARE})`;
/** A digit or a sign soon: words have none. */
const UNLIKE_WORD = String.raw`(?=[^\s,;]{0,40}[\d!#$%&*+?_~^])`;
/** Letters and digits together: a name with a number, or a password. */
const MIXED = String.raw`(?=[^\s,;]{0,40}\d)(?=[^\s,;]{0,40}\p{L})`;
const DIGITS = String.raw`(?=["“']?\d)`;
const BE = 'is|are|will be|should be|must be|being|equals|ist|lautet|est|es|è|é|jest';
/** “password for the shop is”, “password should be”. */
const IS = String.raw`[ \t]{1,3}(?:(?:for|of|on|to|at|in) (?:(?:https?:\/\/)?[^\s,;:]{1,60} ){1,6}?)?(?:${BE})(?: ?:)?(?: either)?[ \t]{1,3}`;
// Longer signs first: the rest of one is no password.
const SIGN = String.raw`[ \t]{0,3}(?:[-=–—]{0,3}>{1,3}|[:=]{2}(?=[ \t])|[:=→⇒])[ \t]{0,3}`;
/**
 * “password for the shop: abc”. Without a space behind the colon it may be a time or an address, and a sentence may
 * follow.
 */
const FOR = String.raw`[ \t]{1,3}(?:for|of|on|to|at|in) (?:[^\s,;:=]{1,60} ){0,3}[^\s,;:=]{1,60} ?[:=][ \t]{1,3}(?=["“']|[^\s,;]{0,40}[\d!#$%&*+?_~^]|\S{1,200}(?:\n|$)|\S{0,199}[.,;](?:\s|$))`;
const SAID = String.raw`(?:${IS}|${FOR}|${SIGN}|[ \t]{1,3}[–—-][ \t]{1,3}|[ \t]{0,3}\(${UNLIKE_WORD}|(?:,| of| \(it is|, which is| it is)[ \t]{1,3}${MIXED}|['’]s[ \t]{1,3}|[ \t]{1,3})`;
/** Words that mean nothing else, in the languages that descriptions come in. */
const WORDS = String.raw`pass ?words?|passwort|kennwort|pass ?phrase|pass ?codes?|secret (?:word|phrase|answer)|security answer|mot de passe|contrase(?:ñ|n)a|senha|wachtwoord|has(?:ł|l)o|l(?:ö|o)senord|parola d['’]ordine`;
const CODES = String.raw`pins?(?:[ -]?(?:code|number)s?)?|tans?|otp|cvc|cvv|security codes?|one[ -]time codes?|verification codes?|access codes?`;
const KEYS = String.raw`(?:api|access|secret) ?(?:key|token)s?|tokens?|secrets?`;
const OWN = '(?:the |my |our |your |a |an )?';
const FIELD = String.raw`${OWN}["“']?(?:${WORDS}|pin(?:[ -]code)?)["”']?(?: (?:field|box|input))?`;
/** Where a password has been taken out, and what stands before the next one of a list. */
const TAKEN = String.raw`(?:@password(?:_\d)?|\*\*\*)(?![\p{L}\d_])`;
const NEXT = String.raw`(?:, (?:and |or )?| (?:and|or) | ?\/ ?)`;
const END = String.raw`(?=[ \t]{0,3}(?:[.,;)\n]|$))`;
const WHO = String.raw`[^\s,;/:()"“”]{1,64}`;
const LOG_IN = String.raw`\b(?:log|sign|logging|signing)[ -]?(?:in|on)(?:to)?\b`;

/** Behind a label: what follows is the value, whatever word it is. */
export const SAYS = new RegExp(String.raw`^(?:${SIGN}|[ \t]{1,3}(?:${BE})(?![\p{L}\d]))`, 'iu');

const pattern = (source: string) => new RegExp(source, 'giu');

const ENTER = 'try|type|enter|put|write|fill in|use|take|give|with';
const ONE_OF = String.raw`(?:["“][^"”\n]{1,64}["”]|[^\s,;"“”]{1,64})`;
const AS_PASSWORD = String.raw`(?:as|in|into|for) ${OWN}["“']?(?:${WORDS}|pin|${KEYS})\b`;
const OR = '(?:,? or |, )';

/** “type abc into the password field”, “use abc as my password”: the value stands before what it is. */
export const VALUE_FIRST: readonly RegExp[] = [
  // “try abc, def or ghi as password”: the last, then one more at a time
  pattern(String.raw`\b(?:${ENTER}) (?:${ONE_OF}, ){0,3}${ONE_OF},? or ${VALUE} ${AS_PASSWORD}`),
  ...Array.from({ length: 4 }, () =>
    pattern(
      String.raw`\b(?:${ENTER}) (?:${ONE_OF}, ){0,3}(?!${TAKEN})${VALUE}${OR}${TAKEN}(?:${OR}${TAKEN}){0,3} ${AS_PASSWORD}`,
    ),
  ),
  pattern(
    String.raw`\b(?:type|enter|put|write|fill in|use|take|give|with|and) ${VALUE} (?:in|into|as|for|to|where it asks for|when asked for|when it asks for) ${OWN}["“']?(?:${WORDS}|pin|${KEYS})\b`,
  ),
  pattern(String.raw`\b(?:with|use|using|enter|type) ${WHO} (?:and|/) ${VALUE} to (?:log|sign)[ -]?in\b`),
  pattern(
    String.raw`\b(?:type|enter|put|write|use) ${WHO} (?:and|/) ${VALUE} (?:in|into|for|on|at) ${OWN}(?:log|sign)[ -]?in\b`,
  ),
];

export const VALUE_LAST: readonly RegExp[] = [
  // “password: abc”, “the password is abc”, “with password abc”, “password 2: abc”
  pattern(String.raw`(?<!@)\b(?<label>(?:${WORDS})(?: ?\d(?=[ \t]{0,3}[:=]))?)${SAID}${VALUE}`),
  // “clave” and “pass” are words of other meanings, too.
  pattern(String.raw`(?<!@)\b(?<label>pass|pin|clave)${SAID}${UNLIKE_WORD}${VALUE}`),
  pattern(String.raw`(?<!@)\b(?<label>pwd|pw|passwd)${SAID}${VALUE}`),
  pattern(String.raw`(?<!@)\b(?<label>pass|clave)${SIGN}${VALUE}`),
  pattern(String.raw`(?<!@)\b(?<label>${CODES})${SAID}${DIGITS}${VALUE}`),
  pattern(String.raw`\b(?<label>${KEYS})${SAID}(?=[^\s,;]{12})${UNLIKE_WORD}${VALUE}`),
  // “set the password to abc”, “the password field gets abc”, “fill the password with abc”
  pattern(
    String.raw`\b(?:set|change|fill|fill in|fill out|complete) ${FIELD} (?:to|with|as) ${VALUE}|\b${FIELD} (?:gets|takes|contains) ${VALUE.replaceAll('?<', '?<second_')}`,
  ),
  // “when it asks for the password, type abc”
  pattern(
    String.raw`\b(?:asks|asked|asking|prompted|prompts)(?: me| you)? for ${OWN}(?:${WORDS}|${CODES}|code)[ ,:]{1,3}(?:then )?(?:type|enter|use|give|put|write|fill)(?: in)? ${VALUE}`,
  ),
  // “change the password from abc to def”, “replace the password abc by def”
  pattern(String.raw`\b(?:${WORDS}) from ${VALUE}(?= to )`),
  pattern(String.raw`\bfrom ${TAKEN} to ${VALUE}`),
  pattern(String.raw`\breplace [^,;\n]{0,60}?${TAKEN} (?:by|with) ${VALUE}`),
  // “the password for the shop is abc and for the bank def”, “… and Bob's is def”
  pattern(
    String.raw`${TAKEN},? (?:and|or|but) (?:(?:the one )?for (?:[^\s,;@]{1,30} ){1,3}?|[^\s,;@]{1,30}['’]s |the other (?:one )?)(?:is )?${MIXED}${VALUE}`,
  ),
  // “either abc or def”, “the passwords are abc, def and ghi”: one more at a time
  pattern(String.raw`\beither ${TAKEN} or ${VALUE}`),
  pattern(String.raw`${TAKEN} or ${MIXED}${VALUE}`),
  ...Array.from({ length: 4 }, () =>
    pattern(
      String.raw`\b(?:${WORDS}|${CODES}|${KEYS})(?<=s)(?:${IS}|${SIGN}|[ \t])${TAKEN}(?:${NEXT}${TAKEN}){0,4}${NEXT}${VALUE}`,
    ),
  ),
  pattern(String.raw`\bcode (?:to|for) (?:\S{1,30} ){0,3}?(?:is|:) ${DIGITS}${VALUE}`),
  // “log in with ada@example.com and abc”, “as ada@example.com with abc”, “as ada / abc”, “with ada and abc1”, “with ada:abc”
  pattern(
    String.raw`${LOG_IN}[^;\n]{0,200}? (?:as|with|using)(?: (?:user|e-?mail|account))? (?:[^\s,;/]{1,64}@[^\s,;/]{1,100}(?: (?:and|with|using) | ?\/ ?|, )|[^\s,;/:]{1,64} ?\/ ?|[^\s,;/:]{1,64}:(?![/\s])|[^\s,;/:]{1,64} (?:and|with) (?=[^\s,;]{0,40}\d))(?!(?:pass|${WORDS}|pwd|pw|pin)\b)(?<bare>[^\s,;"“”]{1,200})`,
  ),
  // “log in to a.example (ada@example.com / abc)”
  pattern(
    String.raw`${LOG_IN}[^;\n]{0,200}?[ (][^\s,;/(]{1,64}@[^\s,;/]{1,100} ?\/ ?(?<bare>[^\s,;()"“”]{1,200})`,
  ),
  // “log in as ada, abc”, “as ada (abc)”, “login ada abc”, “login: ada / abc”, “credentials: ada / abc”
  pattern(
    String.raw`(?:${LOG_IN}|\bcredentials?)(?: are| is)?(?: ?:)? (?:as |with |using )?(?!(?:to|at|with|as|using|the|my|our|your|into|on|in|and|then|first|again|please|by|via|is|an?|user|username|password|once|every|only|page|button|form|link|screen|here|there|if|when|for)[\s,/(])${WHO}(?:, | ?\/ ?| \(| and |(?<!(?:as|with|using) [^\s]{1,64}) )(?<bare>[^\s,;()"“”]{3,200})${END}`,
  ),
  // “check out with ada@example.com / abc”
  pattern(
    String.raw`\b(?:with|as|using|by) [^\s,;/(]{1,64}@[^\s,;/]{1,100} ?\/ ?(?<bare>[^\s,;()"“”]{3,200})`,
  ),
  pattern(String.raw`\b[^\s@,;:]{1,64}@[^\s@,;:/]{1,100}\.[a-z]{2,10}:(?<bare>[^\s,;/"“”]{1,200})`),
  pattern(String.raw`\bbearer (?<bare>[^\s,;"“”]{8,200})`),
  // Keys that are known by how they begin.
  pattern(
    String.raw`\b(?<bare>(?:sk-|gh[pousr]_|github_pat_|xox[abprs]-|AKIA|AIza|glpat-|eyJ)[\w.-]{12,200})`,
  ),
  pattern(String.raw`\b(?:card(?: number)?|visa|mastercard)${SAID}(?<bare>\d(?:[ -]?\d){12,18})(?!\d)`),
];

export const IN_ADDRESS: readonly RegExp[] = [
  /\bhttps?:\/\/[^\s/:@]{1,64}:(?<bare>[^\s/@]{1,200})(?=@)/giu,
  /[?&](?:password|passwd|pwd|pass|token|access_token|api_?key|secret|pin)=(?<bare>[^\s&#]{1,200})/giu,
];
