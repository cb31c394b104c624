import { inOneSpelling } from '#browser/page/find/spelling.ts';
import { readNumber } from '#shared/script/words/number-words.ts';

/** A word of a line or of a page, in the form in which both are compared. */
export type SaidWord = { text: string; stem: string; at: readonly [number, number] };

const LITTLE = new Set(
  'a an the this that these those my our your his her their its whose i we you he she it they me us him them one to of in on at for from with by as into onto under over is are was were be been being am do does did have has had get gets got will would can could should shall may might must need needs want wants like please kindly just also then and or so there here now up some any what which who whom when where why how'.split(
    ' ',
  ),
);
const MOST_CHARACTERS = 600;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}@.:/+'’_-]*/gu;
/** `step-free` is two words; `e-mail` and `NG-502` are one. */
const HYPHENED = /^\p{L}{2,}(?:-\p{L}{2,})+$/u;

/** All words of a text, the little ones too. */
export function wordsOf(text: string): SaidWord[] {
  return [...text.slice(0, MOST_CHARACTERS).matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = withoutEnd(found);
    const parts = HYPHENED.test(word) ? [...word.matchAll(/\p{L}+/gu)] : [{ 0: word, index: 0 }];
    return parts.map(({ 0: part, index: from }): SaidWord => ({
      text: part,
      stem: stemOf(part),
      at: [index + from, index + from + part.length],
    }));
  });
}

/** Words that say something, without those that stand in every line. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ text: word, stem }) => (isLittle(word) ? [] : stem));
}

export function isLittle(word: string): boolean {
  return LITTLE.has(word.toLowerCase());
}

/** `Hard hats (2)` without what is added in brackets. */
export function withoutBrackets(label: string): string {
  const at = label.indexOf('(');
  return at < 1 ? label : label.slice(0, at).trim();
}

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 1 && /[.:/+'’_-]/.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** `mattresses` and `mattress`, `calving` and `calve`, `four` and `4`. */
function stemOf(word: string): string {
  const plain = inOneSpelling(word.toLowerCase())
    .replaceAll('’', "'")
    .replace(/'s$/, '')
    .replace(/^e-mail/, 'email');
  const number = readNumber(plain);
  if (!Number.isNaN(number)) return `${number}`;
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  const single = plain
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  const stem = single.length > 5 ? single.replace(/(?:ing|ed)$/, '') : single;
  return stem.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
}

/** `name of the driver`: the driver is asked for. */
const NO_HEAD = /^(?:nam|valu|number|amount|part|list|row|column|tabl|kind|typ|sort|id)$/;

/** What is asked for of a thing: “total” of `the total of Grace's order`, “appointment” of `Wei Chen's appointment`. */
export function askedOf(text: string): string[] {
  const words = wordsOf(text);
  const of = words.findIndex(({ text: word }, at) => at > 0 && /^(?:of|for)$/i.test(word));
  const owner = words.findIndex(
    ({ text: word }) => /['’]s$/.test(word) && !ASKS.test(word.replace(/['’]s$/, '').toLowerCase()),
  );
  const head =
    of > 0 ? words.slice(Math.max(0, of - MOST_HEAD), of) : owner === -1 ? [] : words.slice(owner + 1);
  if (head.length > MOST_HEAD) return [];
  return head.flatMap(({ text: word, stem }) =>
    isLittle(word) || NO_HEAD.test(stem) || ASKS.test(stem) ? [] : stem,
  );
}

const MOST_HEAD = 3;
const ASKS =
  /^(?:what|who|where|when|how|which|it|that|there|read|copy|extract|get|not|fetch|tell|giv|show|find|look|see|se|record|sav|current)$/;

const DOES =
  /^(?:finish|submit|solve|complete|remind|comment|reply|answer|delete|remove|archive|approve|reject|cancel|close|send|pay|order|buy|book|print|share|copy|rename|edit|mark|resolve|assign|invite|notify|call|move|add|create|reset|renew|return|search|find|filter|sort|download|upload|export|import|publish|post|save|stop|end|start)$/;
/** They say only that something is pressed, chosen or looked at. */
const PLAIN =
  /^(?:open|click|press|tap|show|view|see|go|select|choose|pick|take|put|set|make|enter|type|fill|tick|check|give|use|switch|turn|have|change|read|get|want|need|like)$/;
const THING = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|all|every|each)$/;

/** What a line does, where it begins with that: a verb that is known, or any word before “the …” or a quoted name. */
export function actOf({ text }: { text: string }): SaidWord | null {
  const [first, second] = wordsOf(text);
  if (!first || !second || isLittle(first.text) || PLAIN.test(first.text.toLowerCase())) return null;
  const isLower = /^\p{Ll}+$/u.test(first.text);
  const behind = text.slice(first.at[1], second.at[1]);
  const isBefore = isLower && (THING.test(second.text.toLowerCase()) || /^ ["“]/.test(behind));
  return DOES.test(first.text.toLowerCase()) || isBefore ? first : null;
}
