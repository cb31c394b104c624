import { hasQuoted, type Phrase, textOfWord, wordingOf } from '#shared/script/words/phrase.ts';

/** `Write Hello, see you Monday in the note`: a text with commas, and the field that it goes into at the end. */

const WRITES = /^(?:write|type|enter|put|leave|add)$/;
const OWN = /^(?:the|my|our|your|its)$/;
const NO_FIELD =
  /^(?:form|forms|fields|dialog|window|page|section|row|list|table|top|bottom|left|right|middle|header|footer|menu|meantime|morning|evening|afternoon|end|future)$/;
const MOST_FIELD = 3;
const FEWEST = 2;
/** Who is spoken to in a letter, and in no instruction. */
const SPOKEN = /^(?:you|me|us|him|her|them|your|everyone|everybody|all|soon|then|tomorrow|later)$/;

/** Where the field begins at the end, as the place of its `in`; null for a text without one. */
function fieldAt(words: Phrase): number | null {
  const at = words.findLastIndex(
    ({ key }, index) => /^(?:in|into|to|under)$/.test(key) && OWN.test(words[index + 1]?.key ?? ''),
  );
  const field = words.slice(at + 2);
  const isField =
    at > 0 &&
    field.length > 0 &&
    field.length <= MOST_FIELD &&
    field.every((word) => /^\p{Ll}[\p{L}-]*$/u.test(textOfWord(word)) && !NO_FIELD.test(word.key));
  return isField ? at : null;
}

/** Behind a verb that writes: the text, and the words of its field. Null where no comma is in the text. */
export function textInField(rest: Phrase): { text: Phrase; field: Phrase } | null {
  const at = hasQuoted(rest) ? null : fieldAt(rest);
  if (at === null) return null;
  const text = rest.slice(0, at);
  const hasComma = text.slice(0, -1).some(({ tail }) => tail === ',');
  const isPair = text.some((word) => /.:$|^[:=]$/.test(word.key));
  return hasComma && !isPair && text.length > FEWEST && /^\p{Lu}/u.test(textOfWord(text[0]))
    ? { text, field: rest.slice(at + 1) }
    : null;
}

/** Whether what looks like a verb behind a comma is a part of such a text: `…, see you Monday in the note`. */
export function isWithinText(
  words: Phrase,
  { from, at, next }: { from: number; at: number; next: number },
): boolean {
  const said = words.slice(from, at);
  if (!WRITES.test(said[0]?.key ?? '') || said.length < FEWEST || hasQuoted(words.slice(from))) return false;
  if (words[at - 1]?.tail !== ',' || !/^\p{Lu}/u.test(textOfWord(said[1]))) return false;
  if (fieldAt(said) !== null || / (?:in|into|to|as|for) (?:the|my|our) /.test(` ${wordingOf(said)} `))
    return false;
  const then = words.findIndex(({ tail }, index) => index >= next && /[,;.]/.test(tail));
  const end = words.slice(from, then === -1 ? words.length : then + 1);
  return SPOKEN.test(words[next + 1]?.key ?? '') && fieldAt(end) !== null;
}
