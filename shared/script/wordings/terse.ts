import type { Instruction } from '#shared/script/instruction.ts';
import { isValueWord, type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { isWholeVerb, mayBeginWith } from '#shared/script/verb-table.ts';
import { either, usualNames } from '#shared/script/verbs/verb.ts';

const MOST_NAME_WORDS = 2;
/** What belongs to the verb before the comma: `Save, please`, `Log in, user ada, password x`. */
const GOES_ON =
  /^(?:please|pls|thanks|thank|now|again|too|also|then|and|if|when|but|or|once|twice|not|with|as|using|user|username|name|e-?mail|password|pass|pw|pin|to|into|on|for|the|my|our|at|in|by|from|unless|until|except|without|so|because|which|that|it|first|next|i|we|you|there|this)$/;

/** `login, contacts, csv`: a verb that is a whole line, and behind commas the names of what is pressed next. */
export function endsTerse(
  words: Phrase,
  { at, from, isTerse }: { at: number; from: number; isTerse: boolean },
) {
  const [before, next] = [words.slice(from, at), words[at]];
  if (!next || before.at(-1)?.tail !== ',' || isValueWord(next)) return false;
  if (GOES_ON.test(next.key) || !/^\p{L}/u.test(next.key) || before[0]?.key === 'next') return false;
  return isTerse ? isName(before) : from === 0 && isWholeVerb(before) && isNameAt(words.slice(at));
}

function isNameAt(words: Phrase): boolean {
  const end = words.findIndex(({ tail }) => tail === ',');
  const name = end === -1 ? words : words.slice(0, end + 1);
  return isName(name) || mayBeginWith(name[0]?.key ?? '');
}

function isName(words: Phrase): boolean {
  return (
    words.length > 0 &&
    words.length <= MOST_NAME_WORDS &&
    words.every(({ key, is_quoted }) => !is_quoted && /^[\p{L}-]+$/u.test(key))
  );
}

/** Of a link or a hint: “Forgot password?”, “New here?”. */
const LINK =
  /^(?:forgot|forgotten|lost|need|new|not|no|already|have|don't|can't|cannot|what|what's|how|why|who|where|when|which|is|are|does|do|did|was|were|has|can|could|would|will|should|any|any|questions?|problems?|trouble|help|sure|really|ready|ok|okay|interested|more|remember|changed)$/;
const MOST_ASKED = 4;
const MOST_LIST_WORDS = 3;

/** `deal value?`: what is asked for is read. */
export function asksForValue(words: Phrase): boolean {
  const [first] = words;
  const last = words.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    words.length <= MOST_ASKED &&
    /\p{L}\?$/u.test(last.key) &&
    (!mayBeginWith(first.key) || isNextValue(words)) &&
    !LINK.test(first.key) &&
    words.every(({ key, tail }) => /^[\p{L}-]+\??$/u.test(key) && tail === '')
  );
}

/** `next collection?`; “Next page?” and “Next step?” are pressed. */
function isNextValue([first, second]: Phrase): boolean {
  return (
    /^(?:next|last|previous)$/.test(first?.key ?? '') &&
    second !== undefined &&
    !/^(?:page|step|slide|section|question|result|tab|week|month|day|year|one)s?\?$/.test(second.key)
  );
}

const LIST =
  /^(?:priority|owner|status|stage|size|colou?r|language|category|country|currency|gender|unit|role|mode|shipping|delivery|severity|assignee|department|region|state|level|visibility|format|theme|tier|room|class|difficulty|urgency)$/;

/** `priority high`, `owner me`: a button of that name, or an option of that list. */
export function readListPair(words: Phrase): Instruction | null {
  const [option, list] = [words.at(-1), words.at(-2)];
  const whole = words.slice(0, -1);
  if (
    !list ||
    !option ||
    words.length > MOST_LIST_WORDS ||
    !LIST.test(list.key) ||
    mayBeginWith(words[0]?.key ?? '') ||
    !isName(words.slice(-2)) ||
    !isName(whole.length > 2 ? whole.slice(0, 2) : whole)
  )
    return null;
  // `T-shirt size L`; of several words only a value that is written as one.
  if (words.length > 2 && !/^\p{Lu}/u.test(valueText([option]))) return null;
  return either(
    { verb: 'click', target: usualNames([valueText(words)]), how: 'once' },
    { verb: 'select', option: valueOf([option]), target: readTarget(whole) },
  );
}

function valueText(words: Phrase): string {
  return valueOf(words)
    .parts.map((part) => (typeof part === 'string' ? part : ''))
    .join('');
}
