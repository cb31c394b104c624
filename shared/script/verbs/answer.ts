import { type Phrase, valueOf, withoutEnd, wordingOf } from '#shared/script/words/phrase.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { isBlank } from '#shared/script/words/value.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const QUESTION =
  /^(?:the |this |that )?(?:(?:browser|javascript|js|system)(?:'s)? )?(?:alert|prompt|alert box|confirm box|browser dialog|browser popup|browser message|browser question|alert dialog|alert window|alert message)$/;
const PLACES = ['in', 'into', 'to', 'on', 'at'];

/** `Type "yes" in the prompt and confirm`: how the question is answered. */
const CONFIRMS = [
  'confirm',
  'confirm it',
  'accept',
  'accept it',
  'submit',
  'press ok',
  'click ok',
  'press enter',
  'ok',
];
const AND_CONFIRM = CONFIRMS.map((words) => `and ${words}`);

export function isConfirm(words: Phrase): boolean {
  return CONFIRMS.includes(wordingOf(words));
}

/** A window that the browser itself opens over the page (`alert`, `confirm`, `prompt`); no part of the page. */
export function isQuestion(rest: Phrase): boolean {
  return QUESTION.test(wordingOf(rest));
}

/** `press OK when it asks` */
const WHEN_ASKED =
  /^(ok|okay|yes|no|cancel) (?:when|once|as soon as) (?:asked|(?:it|the (?:page|browser|site)) asks)$/;

/** `Answer "yes" in the prompt`, `Press OK in the alert`. */
export const answer: Verb = {
  says: [
    'answer',
    'press',
    'click',
    'click on',
    'hit',
    'choose',
    'type',
    'enter',
    'reply',
    'respond',
    'confirm',
  ],
  read: (written) => {
    const rest = withoutEnd(written, AND_CONFIRM);
    if (isQuestion(rest)) return { verb: 'answer', is_accepted: true, text: null };
    const [, asked] = WHEN_ASKED.exec(wordingOf(rest)) ?? [];
    if (asked !== undefined) {
      const isAccepted = asked !== 'cancel' && asked !== 'no';
      const button = usualNames(isAccepted ? ['OK', 'Yes', 'Confirm'] : ['Cancel', 'No']);
      return { verb: 'answer', is_accepted: isAccepted, text: null, button };
    }
    const place = splitAt(rest, PLACES, 'all');
    if (!place || !isQuestion(place.after)) return null;
    const said = wordingOf(withoutEnd(place.before, ['button']));
    if (/^(?:ok|okay|yes|accept|continue|leave|allow)$/.test(said))
      return { verb: 'answer', is_accepted: true, text: null };
    if (/^(?:cancel|no|dismiss|stay)$/.test(said)) return { verb: 'answer', is_accepted: false, text: null };
    const text = valueOf(place.before);
    return isBlank(text) ? null : { verb: 'answer', is_accepted: true, text };
  },
};
