import { hasQuoted, withoutStart } from '#shared/script/words/phrase.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { either, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 3;

/** `We need wheelchair access`: the box of these words; `I need the total` reads it. */
export const need: Verb = {
  says: ['i', 'we'].flatMap((who) => ['need', 'want', 'would like'].map((wish) => `${who} ${wish}`)),
  read: (rest) => {
    const what = withoutStart(rest, ['a', 'an']);
    const isWish =
      what.length <= MOST_WORDS &&
      !hasQuoted(rest) &&
      what.every(({ key }) => /^\p{L}[\p{L}-]*$/u.test(key) && !NO_WISH.test(key));
    if (!isWish) return null;
    const box = withTarget(what, (target) => ({ verb: 'check' as const, target, is_checked: true }));
    // `We want a try-in` is no value.
    return /^an?$/.test(rest[0]?.key ?? '') ? box : either(box, readExtraction(rest));
  },
};

const NO_WISH =
  /^(?:the|my|our|this|that|these|those|all|every|to|of|new|another|it|them|no|not|only|more|two|three|from|in|for|with|you|your|his|her|price|total|number|date|amount|name|names)$/;
