import type { Instruction } from '#shared/script/instruction.ts';
import { isValueWord, type Phrase, textOfWord, valueOf } from '#shared/script/words/phrase.ts';
import { valueFor } from '#shared/script/words/end-marks.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { either } from '#shared/script/verbs/verb.ts';

const TEXT =
  /^(?:comment|remark|reason|purpose|subject|topic|title|place|venue|location|occasion|profession)$/;
const TIME = /^(?:start|end|begin|finish|arrival|departure|opening|closing|from|until)$/;
const USER = /^(?:username|user|login|e-?mail|name)$/;
const PASSWORD = /^(?:password|pass|pin|passcode)$/;
const MOST_WORDS = 7;

/** `place Town Hall`, `start 19:30`, `username kim password Hill9`: fields that are verbs, too, or stand without a comma. */
export function readNounFirst(words: Phrase): readonly Instruction[] | null {
  if (words.length > MOST_WORDS) return null;
  const [noun, value, second, last] = words;
  if (!noun || !value || words.some(({ tail }, at) => tail !== '' && at < words.length - 1)) return null;
  const priced = readPriced(words);
  if (priced) return [priced];
  const isField = /^\p{Ll}/u.test(textOfWord(noun));
  if (second && last && words.length === 4 && USER.test(noun.key) && PASSWORD.test(second.key))
    return isValue(value) && isValue(last) ? [typing([noun], [value]), typing([second], [last])] : null;
  if (isField && words.length === 2 && TIME.test(noun.key) && /^\d{1,2}[:.]\d\d$/.test(value.key))
    return [typing([noun], [value])];
  const isNamed = isField && TEXT.test(noun.key) && /^\p{Lu}/u.test(textOfWord(value));
  const isText = words.every((word) => textOfWord(word) !== '' && !/[:=]$/.test(word.key));
  if (!isNamed || !isText) return null;
  const typed = typing([noun], words.slice(1));
  const whole = either(typed, { verb: 'click', target: readTarget(words), how: 'once' });
  return whole && [whole];
}

/** `rent 940`; where there is no such field, `deposit 100` is also a button. */
function readPriced(phrase: Phrase): Instruction | null {
  const [noun, value] = phrase;
  const unit = phrase.slice(2, 4);
  if (
    !noun ||
    !value ||
    unit.length > 1 ||
    !/^(?:rent|deposit|bid|fee|fine|claim|limit|offer)$/.test(noun.key)
  )
    return null;
  const isAmount =
    /^[$€£]?\d[\d.,]*[$€£]?$/.test(value.key) &&
    unit.every(({ key }) => /^(?:€|\$|£|euros?|eur|usd|gbp)$/.test(key));
  const typed = isAmount ? typing([noun], [value, ...unit]) : null;
  return typed && noun.key === 'deposit'
    ? either(typed, { verb: 'click', target: readTarget(phrase), how: 'once' })
    : typed;
}

function isValue(word: Phrase[number]): boolean {
  return isValueWord(word) || /[\p{Lu}\d@]/u.test(textOfWord(word)) || word.key.length > 2;
}

function typing(field: Phrase, value: Phrase): Instruction {
  return { verb: 'type', target: readTarget(field), value: valueOf(valueFor(field, value)) };
}
