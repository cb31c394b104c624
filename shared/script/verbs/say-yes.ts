import { wordingOf } from '#shared/script/words/phrase.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

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
