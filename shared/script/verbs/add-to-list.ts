import type { Instruction } from '#shared/script/instruction.ts';
import {
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const LISTS =
  /^(?:calendar|wish ?list|favou?rites|watch ?list|shopping list|reading list|comparison|planner|playlist|bookmarks)$/;
/** No name of a thing: where there is one such button, it is meant. */
const ANY =
  /^(?:(?:the|this|that|my) )?(?:it|this|that|course|event|item|product|article|book|appointment|class|date|trip|film|song|recipe|page|booking|exam|meeting|one)$/;
const OWN = ['the', 'my', 'our', 'your', 'this'];

/** `Add the course to my calendar`: “Add to calendar”, beside the thing or alone. */
export const addToList: Verb = {
  says: ['add', 'put', 'save', 'keep', 'set', 'move'],
  read: (rest) => {
    const later = forLater(rest);
    if (later) return later;
    const at = rest.findIndex(({ key }) => /^(?:to|in|into|on)$/.test(key));
    const list = wordingOf(withoutStart(rest.slice(at + 1), OWN));
    const what = rest.slice(0, at);
    if (at < 1 || !LISTS.test(list) || what.some(isValueWord)) return null;
    const thing = withoutStart(what, OWN);
    const words = literalText(valueOf(thing));
    const names = [`Add to ${list}`, `Add to my ${list}`, `Save to ${list}`, `Put in ${list}`];
    const own = usualNames([...(words === null ? [] : [`Add ${words} to ${list}`]), ...names]);
    const isIt = /^(?:it|this|that|them)$/.test(wordingOf(what));
    const beside = isIt ? own : usualNames(names, { near: thing });
    const alone = ANY.test(wordingOf(what)) ? own.readings : own.readings.slice(0, words === null ? 0 : 1);
    return {
      verb: 'click',
      target: { readings: [...beside.readings, ...alone], written: own.written },
      how: 'once',
    };
  },
};

const LATER = ['Save for later', 'Keep for later', 'Save', 'Add to wish list', 'Add to wishlist'];

/** A value is read, whenever it is needed. */
const READ =
  /^(?:price|cost|amount|total|sum|number|date|name|title|status|address|value|balance|code|link|url|text|list|table)s?$/;

/** `Save the blue mug for later`: the button beside the thing, or the only one. */
function forLater(rest: Phrase): Instruction | null {
  const said = withoutEnd(rest, ['for later']);
  if (said.length === rest.length || said.some(isValueWord) || READ.test(said.at(-1)?.key ?? '')) return null;
  const thing = withoutStart(said, OWN);
  if (thing.length === 0 || ANY.test(wordingOf(said)))
    return { verb: 'click', target: usualNames(LATER.slice(0, 2)), how: 'once' };
  return { verb: 'click', target: usualNames(LATER, { near: thing }), how: 'once' };
}
