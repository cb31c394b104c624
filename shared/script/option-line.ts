import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, wordingOf } from '#shared/script/phrase.ts';
import { literalText } from '#shared/script/value.ts';
import { either, usualNames } from '#shared/script/verbs/verb.ts';

const BEGINS = new Set('no pick collect deliver ship return half full same i'.split(' '));
/** Also `no, thanks` is said, and `no more` denies. */
const OPTION =
  /^(?:no (?:extra|additional|special|added|further|preference|gift|paper|newsletter)\b(?: \S+){1,3}|(?:pick|collect|deliver|ship)(?: it| them)?(?: up)? (?:at|in|from|to) (?!the (?:total|price|cart)\b)(?:\S+ ?){1,6}|i (?:want to (?:stay|remain|be|become)|have (?:an?|no|already|one|two|three|\d+)|am (?:an?|over|under|not|already)) (?:\S+ ?){1,5}|return to (?:the|a) (?:same|different|other) \S+(?: \S+)?|(?:half|full) (?:day|board|time)(?: \S+){0,4}|same (?:as|address|day|time|place)\b(?: \S+){1,4}|same \S+ as \S+(?: \S+){0,3})$/;
const MOST_WORDS = 10;

/** `No extra insurance`, `Return to the same location`: a box, an option or a button of exactly these words. */
export function readOptionLine(words: Phrase): Instruction | null {
  if (!BEGINS.has(words[0]?.key ?? '') || words.length < 3 || words.length > MOST_WORDS) return null;
  if (!OPTION.test(wordingOf(words)) || words.some((word) => textOfWord(word) === '' || word.tail === ','))
    return null;
  const whole = literalText(valueOf(words));
  if (whole === null) return null;
  const target = usualNames([whole]);
  return either(
    { verb: 'check', target, is_checked: true },
    { verb: 'select', option: valueOf(words), target: null },
    { verb: 'click', target, how: 'once' },
  );
}
