import { literalText } from '#shared/script/words/value.ts';
import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const NEXT = ['Continue', 'Next', 'Proceed', 'Next step', 'Go on', 'Save and continue', 'OK'];
const ANYWHERE = /^(?:to )?(?:the )?(?:next|following) (?:step|screen|form|section|part)$/;
const MOST_WORDS = 4;

/** `Continue`, `Proceed to the next step`, `Continue as guest`. */
export const goOn: Verb = {
  says: ['continue', 'proceed', 'go on', 'move on', 'carry on', 'go to the next step', 'go to next step'],
  isAlone: true,
  read: readGoOn,
};

function readGoOn(rest: Phrase): Reading {
  const names = rest.length === 0 || ANYWHERE.test(wordingOf(rest)) ? NEXT : namesOf(rest);
  return names.length === 0 ? null : { verb: 'click', target: usualNames(names), how: 'once' };
}

/** The button says where it leads, or the place is a link: `Continue to payment`. */
function namesOf(rest: Phrase): string[] {
  const words = literalText(valueOf(rest));
  if (words === null || rest.length > MOST_WORDS || rest.some((word) => word.is_quoted)) return [];
  const place = literalText(valueOf(withoutStart(withoutStart(rest, ['to', 'with']), ['the'])));
  const isPlace = rest[0]?.key === 'to';
  return [`Continue ${words}`, `Proceed ${words}`, ...(isPlace && place ? [`Go ${words}`, place] : [])];
}
