import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import { readPlace } from '#shared/script/read-target.ts';
import { isEmpty, literalText } from '#shared/script/value.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const ARTICLES = ['the', 'this', 'my', 'our', 'another', 'a new', 'an', 'a', 'new'];
/** What is added is called in several ways. */
const MAKES = ['Add', 'Create', 'New', 'Add new', 'Create new'];
/** There is one such button for a whole form or page; the others stand beside what they are for. */
const ALONE = new Set([
  'Submit',
  'Send',
  'Post',
  'Publish',
  'Pay',
  'Add',
  'Create',
  'Reply',
  'Book',
  'Apply',
]);

/** A button of these words (`Delete account`), or the verb's own button beside the thing (`Delete` for `Ada`). */
export function named(verb: string, rest: Phrase, names: readonly string[]): Instruction {
  const words = literalText(valueOf(withoutStart(rest, ['the', 'this', 'my'])));
  const bare = literalText(valueOf(withoutStart(rest, ARTICLES)));
  const verbs = MAKES.includes(verb) ? [verb, ...MAKES] : [verb];
  const whole = rest.some((word) => word.is_quoted)
    ? []
    : [
        ...(words === null ? [] : [`${verb} ${words}`, `${verb} the ${words}`]),
        ...(bare === null || bare === words ? [] : verbs.map((name) => `${name} ${bare}`)),
      ];
  const place = rest.some((word) => word.is_quoted)
    ? readPlace(rest)
    : valueOf(withoutStart(rest, ['the', 'this', 'my', 'an', 'a']));
  const own = usualNames(names);
  const beside = isEmpty(place) ? [] : own.readings.map((reading) => ({ ...reading, near: place }));
  const alone = ALONE.has(verb) ? own.readings : [];
  return {
    verb: 'click',
    target: {
      readings: [...usualNames([...new Set(whole)]).readings, ...beside, ...alone],
      written: own.written,
    },
    how: 'once',
  };
}
