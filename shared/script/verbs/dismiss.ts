import type { Instruction } from '#shared/script/instruction.ts';
import {
  isValueWord,
  type Phrase,
  textOfWord,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { isQuestion } from '#shared/script/verbs/answer.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { ACCEPT, COOKIES, IT, OVERLAYS, REJECT } from '#shared/script/verbs/overlay-words.ts';
import { either, type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const dismiss: Verb = {
  says: ['close', 'close down', 'dismiss', 'get rid of'],
  isAlone: true,
  read: (rest) =>
    rest.length === 0
      ? either(
          { verb: 'click', target: usualNames(['Close', 'Dismiss']), how: 'once' },
          { verb: 'dismiss', what: 'dialog' },
        )
      : (readNotice(rest) ?? readDismiss(withoutSubject(rest))),
};

const NOTICE =
  /^(?:message|notice|alert|banner|notification|reminder|announcement|warning|hint|tip) (?:about|on|regarding|saying|that says) (?!(?:the |our |your )?(?:cookies?|consent|privacy)\b)\S/;

/** `the notice about the identity card`: of several, the one that says so. */
function readNotice(rest: Phrase): Instruction | null {
  const words = withoutStart(rest, ['the', 'this', 'that', 'a', 'an']);
  return NOTICE.test(wordingOf(words)) && !words.some(isValueWord)
    ? { verb: 'dismiss', what: wordingOf(words) }
    : null;
}

/** `the message about cookies`. */
function withoutSubject(rest: Phrase): Phrase {
  const at = rest.findIndex(({ key }) => /^(?:about|asking|saying|that)$/.test(key));
  const what = rest.slice(0, at);
  const isOverlay = at > 0 && OVERLAYS.test(wordingOf(withoutStart(what, ['the', 'this', 'that', 'a'])));
  return isOverlay && !rest.some(isValueWord) ? what : rest;
}

/** Other words for it, which mean something else for what is no overlay. */
export const dismissToo: Verb = {
  says: ['remove', 'exit', 'clear', 'clear away', 'click away', 'x out', 'cancel', 'leave', 'quit'],
  read: (rest) =>
    OVERLAYS.test(wordingOf(withoutStart(rest, ['the', 'this', 'that']))) ? readDismiss(rest) : null,
};

/** `Hide the banner` closes it, `Hide the sidebar` presses what does it. */
export const hide: Verb = {
  says: ['hide'],
  read: (rest) =>
    OVERLAYS.test(wordingOf(withoutStart(rest, ['the', 'this', 'that'])))
      ? readDismiss(rest)
      : named('Hide', rest, ['Hide', 'Collapse', 'Toggle']),
};

export const accept: Verb = {
  says: ['accept', 'allow', 'agree to', 'agree with', 'say yes to'],
  read: (rest) => {
    if (isQuestion(rest)) return { verb: 'answer', is_accepted: true, text: null };
    if (COOKIES.test(wordingOf(rest)) || IT.test(wordingOf(rest)))
      return { verb: 'click', target: usualNames(ACCEPT), how: 'once' };
    if (OVERLAYS.test(wordingOf(withoutStart(rest, ['the', 'this', 'that']))))
      return {
        verb: 'click',
        target: usualNames(['OK', 'Accept', 'Yes', 'Confirm', 'Continue', 'Got it']),
        how: 'once',
      };
    const button = named('Accept', rest, ['Accept', 'Agree', 'I agree', 'I accept', 'Allow']);
    const box = withTarget(rest, (target) => ({ verb: 'check' as const, target, is_checked: true }));
    // `Accept Anna Kuhn` is no box.
    return /^\p{Lu}/u.test(textOfWord(rest[0])) ? either(button, box) : either(box, button);
  },
};

/** `Accept` by itself. */
export const consentAlone: readonly Verb[] = [
  { verbs: ['Accept', 'Allow'], names: ACCEPT },
  { verbs: ['Reject', 'Decline', 'Refuse', 'Deny'], names: REJECT },
].flatMap(({ verbs, names }) =>
  verbs.map((verb): Verb => ({
    says: [verb.toLowerCase()],
    isAlone: true,
    read: (rest) =>
      rest.length > 0 ? null : { verb: 'click', target: usualNames([verb, ...names, ...verbs]), how: 'once' },
  })),
);

export const reject: Verb = {
  says: [
    'reject',
    'decline',
    'refuse',
    'deny',
    'say no to',
    "don't accept",
    'do not accept',
    "don't allow",
    'do not allow',
  ],
  read: (rest) => {
    if (isQuestion(rest)) return { verb: 'answer', is_accepted: false, text: null };
    return COOKIES.test(wordingOf(rest)) || IT.test(wordingOf(rest))
      ? { verb: 'click', target: usualNames(REJECT), how: 'once' }
      : named('Reject', rest, ['Reject', 'Decline', 'Refuse', 'Deny']);
  },
};

const SKIP = [
  'Skip',
  'Skip for now',
  'Skip tour',
  'Skip this step',
  'Skip intro',
  'No, thanks',
  'Not now',
  'Maybe later',
];

/** What is not done, and no button. */
const NOT_SKIPPED =
  /(?:^| )(?:this|that|these|those|them|rest|others?|next|remaining|first|last|everything|line|lines|step|steps|row|rows|item|items|page|pages|here|there)$/;

/** `Skip the tour`, `Skip extras`. */
export const skip: Verb = {
  says: ['skip'],
  isAlone: true,
  read: (rest) => {
    const what = wordingOf(withoutStart(rest, ['the']));
    const isUsual =
      rest.length === 0 ||
      /^(?:the|this) (?:tour|intro|introduction|step|survey|offer)$/.test(wordingOf(rest));
    const isThing = /^\p{Ll}{4,}$/u.test(what) && !NOT_SKIPPED.test(what);
    const names = isUsual ? SKIP : [`Skip ${what}`, `Skip the ${what}`, ...SKIP];
    return isUsual || isThing ? { verb: 'click', target: usualNames(names), how: 'once' } : null;
  },
};

/** `Close the popup` closes what lies over the page, `Close "Cookie notice"` presses what is called so. */
function readDismiss(rest: Phrase): Reading {
  if (isQuestion(rest)) return { verb: 'answer', is_accepted: false, text: null };
  const what = wordingOf(withoutStart(rest, ['the', 'this', 'that', 'any', 'a']));
  if (IT.test(what)) return { verb: 'dismiss', what: 'dialog', is_it: true };
  if (OVERLAYS.test(what)) return { verb: 'dismiss', what };
  // `Close "Cookie notice"` presses what is called so; `Close the ticket` a button, not the ticket.
  return rest.some(isValueWord) ? readClick(rest) : named('Close', rest, ['Close']);
}
