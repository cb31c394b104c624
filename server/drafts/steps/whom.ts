/** Who gets a message: “mail it to Anna (anna@a.example) and to me”. */

const ADDRESS = String.raw`[^\s,;@"“”<>()]{1,64}@[^\s,;@"“”<>()]{1,100}\.[A-Za-z]{2,20}`;
const NAMED = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?`;
/** How somebody or several are called who have no name there. */
const ROLE = String.raw`(?:both|all|each|every|any|the|my|our|his|her|their|an?|your)(?: (?:of )?(?:the|my|our|these|those|them))?(?: [\p{L}'’-]{2,30}){1,4}?`;
const ONE = String.raw`(?:me|us|myself|ourselves|him|her|them|everyone|everybody|anyone|${ROLE}|${NAMED})(?:(?: (?:in|from|at) [\p{L}'’-]{2,20}){0,1} ?\(?${ADDRESS}\)?|(?: (?:in|from|at|of|on) (?:the |my |our )?[\p{L}“”"'’-]{2,30}(?: [“"\p{Lu}][\p{L}”"'’-]{1,30})?)?)|${ADDRESS}`;
const ALL = String.raw`(?:${ONE})(?:(?:,| and|, and)(?: to)? (?:${ONE})){0,4}`;
const TAIL = String.raw`(?=$|[,:]|(?<=\b(?:me|us|him|her|them)) | (?:know|about|that|the|an?|my|our|what|how|which|who|when|whether|if|with|by|in|on|as|via|and|saying|telling|asking|too|also|only|it|this|them|everything|all|is|at|to|for|from|again|whose|where)\b| ["“])`;

const TELLS = new RegExp(
  String.raw`^(?:please )?(?<verb>tell|notify|inform|warn|alert|alarm|remind|ping|contact|let|e-?mail|mail|message|write to|write|thank|send (?:an? |the |that )?(?:e-?mail|mail|message|note|reminder|notice|notification) to|send) (?<whom>${ALL})${TAIL}(?<rest>.{0,300})$`,
  'u',
);
const SENDS_TO = new RegExp(
  String.raw`^(?:please )?(?<verb>send|forward|pass(?: on)?|give|report|e-?mail|mail|write|share)(?: back)? (?<what>.{1,160}?)(?: (?:back|on|over))? to (?<whom>${ALL})${TAIL}(?<rest>.{0,300})$`,
  'u',
);
/** “E-mail grandma”. */
const TELLS_WORD =
  /^(?:please )?(?:e-?mail|mail|notify|inform|warn|alert|contact|message) (?<whom>(?!(?:it|this|that|back|again|the|an?|all|only|everything)\b)\p{Ll}[\p{L}'’-]{2,30})(?: (?<rest>(?:the|about|that|what|how|an?)\b.{0,200}))?$/u;
const ONLY_SENDS =
  /^(?:please )?(?:send|e-?mail|mail|forward) (?<what>(?:it|them|this|that|these|out|the|an?|my|our|all|only|everything)\b.{0,160})$/iu;

/** “Send them in one zip to Ann”: they are what is sent. */
const SENDS_THEM =
  /^(?:please )?(?:send|e-?mail|mail|forward) them (?!the\b|an?\b|my\b|our\b|what\b|how\b|all\b|["“])/iu;
const THINGS =
  /\b(?:e-?mails?|mails?|messages?|letters?|repl(?:y|ies)|notes?|reviews?|posts?|comments?|texts?|lists?|tables?|reports?|files?|invoices?|pictures?|screenshots?|results?|statements?|reminders?|summary|documents?|prices?|totals?|numbers?|pdfs?|zip|links?|forms?|changes|rows)$/iu;
const ME = /^(?:me|us|myself|ourselves)$/i;
/** One mail for each of them: there may be many. */
const EACH =
  /^(?:each|every|everyone|everybody|anyone|all|any)\b|\b(?:in|from|of|on) (?:the |my |our )?(?:sheet|table|list|row|column|spreadsheet)\b|^the (?:address(?:es)?|e-?mails?) (?:in|from|of|on) /iu;
const PRONOUN = /^(?:him|her|them)$/i;

export type Whom = {
  is_me: boolean;
  addresses: string[];
  /** Those whose address nobody has said, as “the accountant”. */
  persons: string[];
  /** Those of them who are more than one: each would get a mail of its own. */
  each: string[];
  /** What is sent; empty for “it” and the like. */
  what: string;
  /** What is said behind it: “with the subject “Survey””. */
  rest: string;
};

export function whomOf(words: string): Whom | null {
  // A name has a capital behind the first word.
  const clause = words.charAt(0).toLowerCase() + words.slice(1);
  const direct = TELLS.exec(clause)?.groups;
  const to = SENDS_TO.exec(clause)?.groups;
  // “Send the list to Ann”: the list gets nothing.
  if (direct?.whom === 'them' && to === undefined && direct.rest?.startsWith(' to ')) return null;
  const isThing =
    direct !== undefined &&
    to !== undefined &&
    /^(?:send|e-?mail|mail|write|give|report)$/i.test(direct.verb ?? '') &&
    (!/^(?:me|us|him|her|them|everyone|everybody)\b/i.test(direct.whom ?? '') || SENDS_THEM.test(clause));
  // “Write a thank-you e-mail”, “mail the list”.
  if (!isThing && direct !== undefined && THINGS.test(direct.whom ?? '')) {
    const sent = ONLY_SENDS.exec(clause)?.groups?.what;
    return sent === undefined ? null : nobody(sent);
  }
  const word = direct || to ? undefined : TELLS_WORD.exec(clause)?.groups;
  const found = isThing ? to : (direct ?? to);
  if (word?.whom !== undefined) {
    const rest = word.rest ?? '';
    return { ...peopleIn(word.whom), what: rest.replace(/^about /i, ''), rest };
  }
  if (found?.whom !== undefined) {
    const rest = (found.rest ?? '').trim();
    return {
      ...peopleIn(found.whom),
      what: found.what?.trim() ?? rest.replace(/^(?:know|about|of)\b ?(?:about )?/i, '').trim(),
      rest,
    };
  }
  const what = ONLY_SENDS.exec(clause)?.groups?.what;
  return what === undefined ? null : nobody(what);
}

function nobody(what: string): Whom {
  return { is_me: false, addresses: [], persons: [], each: [], what, rest: what };
}

function peopleIn(said: string): Pick<Whom, 'is_me' | 'addresses' | 'persons' | 'each'> {
  const people = said.split(/,? and (?:to )?|, (?:to )?/i).map((one) => one.trim());
  const addresses = people.flatMap((one) => new RegExp(ADDRESS, 'i').exec(one)?.[0] ?? []);
  const others = people.filter((one) => !one.includes('@') && one !== '');
  return {
    is_me: others.some((one) => ME.test(one)),
    addresses,
    persons: others.filter((one) => !ME.test(one) && !EACH.test(one)),
    each: others.filter((one) => EACH.test(one)),
  };
}

export function isPronoun(person: string): boolean {
  return PRONOUN.test(person);
}
