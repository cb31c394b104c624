import { readNumber } from '#shared/script/words/number-words.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { either, usualNames } from '#shared/script/verbs/verb.ts';

const IT = String.raw`(?:it|this|them|(?:this|the|my|our) (?:recipe|product|book|film|movie|place|hotel|stay|order|visit|course|article|item|app|service|restaurant|trip))`;
const COUNT = String.raw`(\d|one|two|three|four|five|six|seven|eight|nine|ten)`;
const RATED = new RegExp(
  String.raw`^(?:give|rate|score|review)(?: ${IT})?(?: (?:with|at|as|a))? ${COUNT}(?: (?:stars?|out of (?:\d+|five|ten)|of (?:5|10)))?$|^${COUNT} stars?$`,
);

/** `Give it 4 stars`: a star, a box or a choice that says so. Null for anything else. */
export function readStars(words: Phrase): Instruction | null {
  const found = RATED.exec(wordingOf(words));
  const stars = readNumber(found?.[1] ?? found?.[2] ?? '');
  if (!found || !Number.isInteger(stars)) return null;
  const star = stars === 1 ? 'star' : 'stars';
  const target = usualNames([
    `${stars} ${star}`,
    `${stars} star`,
    `Rate ${stars} ${star}`,
    `Rate ${stars} of 5`,
    `Rate ${stars} out of 5`,
    `Rate it ${stars}`,
    `Rate ${stars}`,
    `Give ${stars} ${star}`,
    `${stars} out of 5`,
    `${stars} out of 5 stars`,
    `${stars} of 5`,
    `${stars} of 5 stars`,
    `${stars}/5`,
    '★'.repeat(Math.min(stars, 10)),
  ]);
  const lists = usualNames(['Rating', 'Stars', 'Your rating', 'Score'], { kind: 'list' });
  return either(
    { verb: 'check', target, is_checked: true },
    { verb: 'click', target, how: 'once' },
    { verb: 'select', option: literalValue(String(stars)), target: lists },
  );
}
