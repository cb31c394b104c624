import { isValueWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
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
  says: ['add', 'put', 'save'],
  read: (rest) => {
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
