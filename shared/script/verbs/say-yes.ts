import { readClick } from '#shared/script/verbs/click.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';
import { type Phrase, valueOf, wordingOf } from '#shared/script/words/phrase.ts';
import { literalText, type Value } from '#shared/script/words/value.ts';

const TO_QUESTION =
  /^(yes|ok|okay|no) (?:to|in|at) (?:the |that |this |its )?(?:question|dialog|prompt|alert|pop-?up|message|window|box|confirmation)$/;

export const sayYes: Verb = {
  says: ['say', 'answer', 'choose to say', 'answer with'],
  read: (rest) => {
    const said = wordingOf(rest);
    const [, answered] = TO_QUESTION.exec(said) ?? [];
    if (answered !== undefined) {
      const isAccepted = answered !== 'no';
      const button = usualNames(isAccepted ? ['Yes', 'OK', 'Confirm'] : ['No', 'Cancel']);
      return { verb: 'answer', is_accepted: isAccepted, text: null, button };
    }
    if (/^(?:yes|ok|okay)$/.test(said))
      return { verb: 'click', target: usualNames(['Yes', 'OK', 'Confirm']), how: 'once' };
    return said === 'no'
      ? { verb: 'click', target: usualNames(['No', 'Cancel', 'No, thanks']), how: 'once' }
      : null;
  },
};

/** `No, keep it`: all of it is what a button says, and no part of it is another line. */
export function readAnswerButton(said: Phrase): Reading {
  const words = literalText(valueOf(said))?.replace(/[.!]$/, '');
  if (words === undefined) return readClick(said);
  // As long as it would be in quotes: it is a name, to the letter.
  const written: Value = { parts: [words], at: [0, words.length + 2] };
  return { verb: 'click', target: { ...usualNames([words]), written }, how: 'once' };
}
