import type { Condition } from '#shared/script/instruction.ts';
import { thingOf } from '#shared/script/target/owner.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';

const HAS = /^(?:has|have|had)$/;
const HAS_NOT = /^(?:hasn't|haven't|hadn't)$/;
const DONE = /(?:ed|en|t|d)$/;

/** How `the order is shipped` is read: these words, beside that thing. */
type Stands = (what: Phrase, words: Phrase) => Condition | null;

/**
 * `Ada's order has been shipped`: a page says all of it, or “Shipped” beside the order. Denied, the order is there and
 * nothing says so. Null for anything else.
 */
export function readHasBeen(said: Phrase, stands: Stands): Condition | null {
  const phrase = withBeen(said);
  const at = phrase.findIndex(({ key }, index) => key === 'been' && index > 1);
  if (at === -1) return null;
  const isNot = phrase[at - 1]?.key === 'not' && HAS.test(phrase[at - 2]?.key ?? '');
  const isDenied = isNot || HAS_NOT.test(phrase[at - 1]?.key ?? '');
  if (!isDenied && !HAS.test(phrase[at - 1]?.key ?? '')) return null;
  const what = phrase.slice(0, isNot ? at - 2 : at - 1);
  const done = phrase.slice(at + 1);
  if (what.length === 0 || !DONE.test(done[0]?.key ?? '')) return null;
  const beside = stands(what, done);
  if (beside?.kind !== 'shown') return isDenied ? null : beside;
  const whole = readTarget(withoutStart(isDenied ? affirmed(phrase, at, what) : said, ['the', 'a', 'an']));
  const that = {
    ...beside,
    what: { ...whole, readings: [...beside.what.readings, ...whole.readings.slice(0, 1)] },
  };
  if (!isDenied) return that;
  const thing = thingOf(what);
  if (thing.readings.length === 0) return null;
  return {
    kind: 'all',
    of: [
      { kind: 'shown', what: thing },
      { ...that, kind: 'gone' },
    ],
  };
}

const NO_THING =
  /^(?:it|this|that|they|we|i|you|he|she|page|site|everything|nothing|anything|something|who)$/;
const ARRIVED =
  /^(?:arrived|left|paid|gone|come|departed|started|ended|finished|expired|failed|passed|landed|replied|answered|accepted|declined|signed)$/;

/** `Clover has arrived`: as if it said that this has been done. */
function withBeen(phrase: Phrase): Phrase {
  const at = phrase.length - 2;
  const [has, done] = phrase.slice(at);
  const isNot = has?.key === 'not' && HAS.test(phrase[at - 1]?.key ?? '');
  const isSaid = has !== undefined && (HAS.test(has.key) || HAS_NOT.test(has.key) || isNot);
  const what = phrase.slice(0, isNot ? at - 1 : at);
  if (!isSaid || !done || !ARRIVED.test(done.key) || what.length === 0) return phrase;
  if (NO_THING.test(what.at(-1)?.key ?? '')) return phrase;
  return [...phrase.slice(0, -1), { ...has, key: 'been', parts: ['been'] }, done];
}

/** `the order has been shipped` for `the order hasn't been shipped`. */
function affirmed(phrase: Phrase, at: number, what: Phrase): Phrase {
  const has = phrase[what.length];
  return has ? [...what, { ...has, key: 'has', parts: ['has'] }, ...phrase.slice(at)] : what;
}
