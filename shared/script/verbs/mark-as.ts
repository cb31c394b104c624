import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readPlace } from '#shared/script/target/read-place.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_STATE_WORDS = 2;

/** `Mark order 1043 as shipped`: the button of those words beside the thing. */
export const markAs: Verb = { says: ['mark', 'flag'], read: readMarkAs };

function readMarkAs(rest: Phrase): Reading {
  const split = splitAt(rest, ['as'], 'all');
  const state = split && literalText(valueOf(split.after));
  if (!split || state === null || split.after.length > MOST_STATE_WORDS) return null;
  if (
    /^(?:all|everything|them all|all of them|every (?:one|message|notification)|all (?:the )?\w+)$/.test(
      wordingOf(split.before),
    )
  )
    return {
      verb: 'click',
      target: usualNames([`Mark all as ${state}`, `Mark all ${state}`, `Mark everything as ${state}`]),
      how: 'once',
    };
  const target = usualNames([`Mark as ${state}`, `Mark ${state}`, `Set as ${state}`, state]);
  if (/^(?:it|this|that|them|this one)$/.test(wordingOf(split.before)))
    return { verb: 'click', target, how: 'once' };
  const near = readPlace(withoutStart(split.before, ['the', 'this', 'my']));
  const readings = target.readings.map((reading) => ({ ...reading, near }));
  return { verb: 'click', target: { ...target, readings }, how: 'once' };
}
