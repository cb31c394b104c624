import { type Phrase, textOfWord } from '#shared/script/words/phrase.ts';

const KEEPS = /^(?:call|save|keep|store|put|note|remember|record|name)$/;
const IT = /^(?:it|this|that|them|the)$/;
const WHAT = /^(?:name|number|value|answer|result|price|date|count)$/;
const AS = /^(?:as|in|into|to|under)$/;
const NAME = /^[\p{L}_][\p{L}\d_]{0,60}$/u;

/** `How much is the saw a day? Keep that as saw_price`: the name behind a question, as behind any line. */
export function withNameOfQuestion(words: Phrase): Phrase {
  const at = words.findIndex(
    ({ tail, key }, index) => index > 1 && (tail.includes('?') || key.endsWith('?')),
  );
  const last = words[at];
  const behind = words.slice(at + 1);
  const [verb, it] = behind;
  const name = behind.at(-1);
  if (at === -1 || !last || !verb || !it || !name || !KEEPS.test(verb.key) || !IT.test(it.key)) return words;
  const between = behind.slice(2, -1);
  const isPlain = between.every(({ key }, index) =>
    index === between.length - 1 ? AS.test(key) : WHAT.test(key),
  );
  const isNamed = between.length > 0 || /^(?:call|name)$/.test(verb.key);
  if (!isPlain || !isNamed || behind.length > 5 || !NAME.test(textOfWord(name))) return words;
  const [text] = last.parts;
  const asked =
    typeof text === 'string' && !last.is_quoted && text.endsWith('?')
      ? { ...last, key: last.key.replace(/\?$/, ''), parts: [text.slice(0, -1)], tail: '' }
      : { ...last, tail: '' };
  return [
    ...words.slice(0, at),
    asked,
    { ...verb, key: 'as', parts: ['as'], tail: '', before: ' ' },
    { ...name, before: ' ' },
  ];
}
