import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Send an e-mail to bob@example.com with the price”: to somebody else, so it goes from an account of the person. */

const ADDRESS = String.raw`[^\s,;@"“”<>]{1,64}@[^\s,;@"“”<>]{1,100}\.[a-z]{2,20}`;
/** Somebody whose address nobody has said. */
const PERSON =
  '(?:my|our) (?:(?:new|old|other) )?(?:accountant|tax (?:advis[eo]r|consultant)|bookkeeper|boss|manager|team(?: lead(?:er)?)?|assistant|secretary|colleagues?|co-?workers?|wife|husband|partner|mother|mum|mom|father|dad|parents|son|daughter|brother|sister|friends?|landlord|landlady|tenants?|lawyer|solicitor|clients?|customers?|supplier|teacher|coach|treasurer|chair(?:man|woman|person)?|board|committee|staff|employees|office|bank|insurance|doctor)';
const TO = String.raw`(?<to>${ADDRESS}(?:(?:,| and|, and) ${ADDRESS}){0,4}|${PERSON})`;
const WHEN = String.raw`(?:,? (?<when>(?:only )?(?:if|when|once|whenever|as soon as) .{3,150}))?`;
const AN_EMAIL = new RegExp(
  String.raw`^(?:please )?(?:send|write|compose) (?:an? |the )?(?:e-?mail|mail|message) to ${TO}(?: (?:with|about|containing|saying|that says|and tell (?:him|her|them)) (?<what>.{2,120}?))?(?: (?:as|in|by) (?:an? |one )?(?:single )?(?:e-?mail|mail|message))?${WHEN}$`,
  'iu',
);
const SENT_TO = new RegExp(
  String.raw`^(?:please )?(?:send|e-?mail|mail|forward|pass) (?:on )?(?<what>(?:it|them|this|that|these|the result|everything|(?:the|my|our|all|an?) .{1,120}?))(?: on)? to ${TO}(?: (?:as|in|by) (?:an? |one )?(?:single )?(?:e-?mail|mail|message))?${WHEN}$`,
  'iu',
);
const MAILED = new RegExp(
  String.raw`^(?:please )?(?:e-?mail|mail|tell|notify|inform) ${TO}(?: (?:with |about )?(?<what>(?:the|my|our|all|how|what) .{2,120}?))?(?: (?:as|in|by) (?:an? |one )?(?:single )?(?:e-?mail|mail|message))?${WHEN}$`,
  'iu',
);
const NO_THING =
  /^(?:it|them|this|that|these|everything|(?:the |an? )?(?:results?|e-?mail|mail|message|attachment|file|picture|screenshot|pdf|report|list|table|(?:[\p{L}-]{2,20} ){0,3}reminder))$/iu;
/** What it is about, where nothing is read for it. */
const REMINDS = /^(?:the |an? |our |my )?(?<what>(?:[\p{L}-]{2,20} ){0,3}reminder)$/iu;

type Sent = {
  /** Empty where nobody has said the address. */
  to: string;
  /** Whose address that is, as “your accountant”. */
  person: string | null;
  what: string;
  when: string;
  /** “timesheet reminder” */
  reminder: string | null;
};

function sentIn(clause: string): Sent | null {
  const groups = (AN_EMAIL.exec(clause) ?? SENT_TO.exec(clause) ?? MAILED.exec(clause))?.groups;
  if (groups?.to === undefined) return null;
  const { to, what = '', when = '' } = groups;
  return {
    to: to.includes('@') ? to.replaceAll(/,? and |, /g, ', ') : '',
    person: to.includes('@') ? null : to.replace(/^(?:my|our) /i, 'your '),
    what: NO_THING.test(what) ? '' : withoutPlace(what),
    when,
    reminder: REMINDS.exec(what)?.groups?.what ?? null,
  };
}

export function isEmailedToOther(clause: string): boolean {
  return sentIn(clause) !== null;
}

/** What it says and what it hangs on, as `tell me …` would say it; null where nothing is sent to somebody else. */
export function saidToOther(clause: string): string | null {
  const sent = sentIn(clause);
  return sent && [sent.what, sent.when].filter((words) => words !== '').join(' ');
}

type Told = {
  /** What was read, with the names of its variables; empty where nothing was. */
  all: string;
  /** As the mail would be called that tells the person. */
  subject: string;
  file: string | null;
  app: 'gmail' | 'outlook';
  unmet: string | null;
};

const NOTHING_SAID = 'Nothing is read before: write what it says.';

export function emailPart(clause: string, { all, subject, file, app, unmet }: Told): DraftPart {
  const guess =
    unmet === null
      ? all === '' && file === null
        ? NOTHING_SAID
        : null
      : `It is sent at every run: “${unmet}” was left out.`;
  const { to = '', person = null, reminder = null } = sentIn(clause) ?? {};
  return {
    workflow_step_id: `${app}.send_email`,
    inputs: {
      to,
      subject:
        all === '' && file !== null
          ? `The ${file} of your workflow`
          : sentenceCase(all === '' ? (reminder ?? subject) : subject),
      body: all || (file === null ? '' : 'It is attached.'),
      ...(file !== null && { attachment: `{{${file}}}` }),
    },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(person === null ? [] : [mark({ input: 'to', guess: `Write the address of ${person}.` })]),
      ...(guess === null ? [] : [mark({ input: 'body', guess })]),
    ],
  };
}
