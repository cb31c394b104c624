import { readNumber } from '#shared/script/words/number-words.ts';

/** A word of a line or of a page, in the form in which both are compared. */
export type SaidWord = { text: string; stem: string; at: readonly [number, number] };

const LITTLE = new Set(
  'a an the this that these those my our your his her their its i we you he she it they me us him them one to of in on at for from with by as into onto under over is are was were be been am do does did have has had get gets got will would can could should shall may might must need needs want wants like please kindly just also then and or so there here now up some any what which who whom when where why how'.split(
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
  const plain = word
    .toLowerCase()
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
