import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { literalText } from '#shared/script/words/value.ts';
import { bareWord } from '#shared/script/wordings/short-forms.ts';
import type { Pair } from '#shared/script/verbs/dated-pair.ts';
import { splitAtColon } from '#shared/script/verbs/split-pair.ts';
import { either, usualNames } from '#shared/script/verbs/verb.ts';

const BEGINS = new Set('no pick collect deliver ship return half full same i'.split(' '));
/** Also `no, thanks` is said, and `no more` denies. */
const OPTION =
  /^(?:no (?:extra|additional|special|added|further|preference|gift|paper|newsletter)\b(?: \S+){1,3}|(?:pick|collect|deliver|ship)(?: it| them)?(?: up)? (?:at|in|from|to) (?!the (?:total|price|cart)\b)(?:\S+ ?){1,6}|i (?:(?:own|wear|live|work|smoke|drive|travel|accept|understand|consent|confirm|agree)(?: (?:in|at|as|to|with|for|alone|that))?|want to (?:stay|remain|be|become)|have (?:an?|no|already|read|seen|understood|received|accepted|signed|one|two|three|\d+)|am (?:an?|over|under|not|already)) (?:\S+ ?){1,5}|return to (?:the|a) (?:same|different|other) \S+(?: \S+)?|(?:half|full) (?:day|board|time)(?: \S+){0,4}|same (?:as|address|day|time|place)\b(?: \S+){1,4}|same \S+ as \S+(?: \S+){0,3})$/;
const MOST_WORDS = 10;

/** `Driver is over 25`: said of somebody, not of a value on the page. */
const AGED =
  /^(?:(?:all|each|every|both|main|second|the) )?(?:driver|drivers|child|children|person|guest|guests|passenger|passengers|participant|participants|rider|customer|tenant|member|applicant|student|player|players|adult|adults)(?: is| are) (?:over|under|older than|younger than|at least) (?:the age of )?\d{1,2}(?: (?:years?|months?)(?: old| of age)?)?$/;

/** `fee: pay by direct debit` */
const CHOSEN =
  /^(?:pay|paid|collect|pick up|deliver|ship|send|charge|bill|transfer) (?:it |them )?(?:by|with|on|at|in|via|to|per) (?:\S+ ?){1,5}$/;

/** What is typed there is a text, whatever it says. */
const TEXT =
  /^(?:notes?|comments?|messages?|subject|title|text|description|reason|remarks?|reply|answer|body)$/;
const ON_OFF: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
]);

const MOST_BOX_WORDS = 9;

/** `half day on the last day: no` */
function splitAtLast(words: Phrase): Pair | null {
  const [colon, last] = words.slice(-2);
  const isOn = last !== undefined && ON_OFF.has(last.key) && (colon?.key ?? '').endsWith(':');
  if (!colon || !isOn || words.length > MOST_BOX_WORDS) return null;
  return { field: [...words.slice(0, -2), bareWord(colon)], value: [last] };
}

/** What stands behind a colon: `newsletter: no` is a field, a list or a box. An option or a box of these words before a field that a text is typed into. */
export function readChosenPair(words: Phrase): Instruction | null {
  const pair = splitAtColon(words) ?? splitAtLast(words);
  const value = pair?.value ?? [];
  if (TEXT.test(pair?.field.at(-1)?.key ?? '')) return null;
  const isOn = value.length === 1 ? ON_OFF.get(value[0]?.key ?? '') : undefined;
  if (pair && isOn !== undefined)
    return either(
      { verb: 'type', target: readTarget(pair.field), value: valueOf(value) },
      { verb: 'check', target: readTarget(pair.field), is_checked: isOn },
    );
  if (!pair || !CHOSEN.test(wordingOf(value))) return null;
  const whole = literalText(valueOf(value));
  if (whole === null || value.some((word) => textOfWord(word) === '' || word.tail === ',')) return null;
  const target = usualNames([whole]);
  return either(
    { verb: 'check', target, is_checked: true },
    { verb: 'select', option: valueOf(value), target: null },
    { verb: 'click', target, how: 'once' },
    { verb: 'type', target: readTarget(pair.field), value: valueOf(value) },
  );
}

/** They are said of the page, of the line before or of nothing that is chosen. */
const NOTHING =
  /^(?:no|without) (?:errors?|warnings?|problems?|results?|matches|messages?|items?|entries|rows?|more|thanks|thank|one|need|way|idea|longer|matter|such|other|not|yes|answer|change|changes|data|orders?|spinner|banner|popup|dialog|question|dots?|comment)\b/;

/** `No child seat`, `No smoking`: a box or a button of these words, or a box for it that is not ticked then. */
function readWithout(words: Phrase): Instruction | null {
  const [no, what] = words;
  if (!/^(?:no|without)$/.test(no?.key ?? '') || words.length < 2 || words.length > 4) return null;
  if (no?.key === 'without' && what?.key.endsWith('ing')) return null;
  const isPlain = words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(textOfWord(word)) && word.tail === '');
  if (!isPlain || NOTHING.test(wordingOf(words))) return null;
  const [whole, without] = [literalText(valueOf(words)), literalText(valueOf(words.slice(1)))];
  if (whole === null || without === null) return null;
  const target = usualNames([whole]);
  return either(
    { verb: 'check', target, is_checked: true },
    { verb: 'click', target, how: 'once' },
    { verb: 'select', option: valueOf(words), target: null },
    { verb: 'check', target: usualNames([without]), is_checked: false },
  );
}

/** `No extra insurance`, `Return to the same location`: a box, an option or a button of exactly these words. */
export function readOptionLine(words: Phrase): Instruction | null {
  return readOption(words) ?? readWithout(words);
}

function readOption(words: Phrase): Instruction | null {
  if (words.length < 3 || words.length > MOST_WORDS) return null;
  const isOption = BEGINS.has(words[0]?.key ?? '') && OPTION.test(wordingOf(words));
  if (
    !(isOption || AGED.test(wordingOf(words))) ||
    words.some((word) => textOfWord(word) === '' || word.tail === ',')
  )
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
