import type { Phrase } from '#shared/script/words/phrase.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

const SUBJECTS = new Set(['i', 'we', 'you', 'user']);
const SHORT = new Set(["i'd", "we'd", "you'd", "i'll", "we'll", "you'll", "i'm", "we're", "you're"]);
const ASKING = new Set(['can', 'could', 'would', 'will', 'may', 'should']);
const MODAL = new Set(
  'want wants would like need needs have has must should can could will shall may to then now also just first next you please kindly be able going gonna wanna ask asks prefer love am are ready supposed required expected only simply'.split(
    ' ',
  ),
);
/** `You should see “Welcome”` says what must be so. */
const SEEING = /^(?:see|find|get|notice|expect|have|know)$/;
const ADVERBS = /^(?:would|then|now|also|just|first|next|only|simply)$/;
const MOST_WORDS = 9;

/** `I would like you to`, `Can you please`, `The user has to`: how many words, where a verb follows. */
export function subjectLength(words: Phrase, at: number): number {
  let from = at;
  // `I'd like the large size` chooses it; `like` presses a button.
  if (
    SHORT.has(words[at]?.key ?? '') &&
    words[at + 1]?.key === 'like' &&
    !/^(?:to|you|him|her|them)$/.test(words[at + 2]?.key ?? 'to')
  )
    return 0;
  const first = words[from]?.key ?? '';
  if (first === 'the' && words[from + 1]?.key === 'user') from += 2;
  else if (ASKING.has(first) && SUBJECTS.has(words[from + 1]?.key ?? '')) from += 2;
  else if (SUBJECTS.has(first) || SHORT.has(first)) from += 1;
  else return 0;
  const spoken = from;
  while (from - at < MOST_WORDS && MODAL.has(words[from]?.key ?? '') && words[from]?.tail === '') from += 1;
  // “Need” and “want” may end it, and a verb of the language may be among these words.
  for (let end = from; end >= spoken; end -= 1) {
    const next = words[end]?.key ?? '';
    if (SEEING.test(next)) return 0;
    // `I have read the waiver` is a box.
    const had = words[end - 1]?.key;
    if (next === 'read' && /^(?:have|has|had|'ve)$|'ve$/.test(had ?? '')) return 0;
    // `I like this shop` tells something, `I would like this one` chooses; `I want to like it` presses a button.
    const isOpinion = next === 'like' && !/^(?:to|you|him|her|them)$/.test(words[end + 1]?.key ?? '');
    if (isOpinion && words.slice(spoken, end).every(({ key }) => ADVERBS.test(key))) return 0;
    if (mayBeginWith(next) && !SUBJECTS.has(next)) return end - at;
  }
  return 0;
}
