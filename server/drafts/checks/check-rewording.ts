import { ORDINAL_WORDS } from '#shared/number-words.ts';
import { parseSegments, referencedIds } from '#shared/references.ts';
import { wordsBeyondLanguage } from '#server/drafts/checks/words-of-language.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

const MOST_LINES = 5;
const LONGEST = 1_000;
const QUOTED = /"([^"]*)"|“([^”]*)”/g;
const WORD = /[\p{L}\p{N}]+/gu;
const ADDRESS = /(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\S*/giu;
/** `1.` or `Step 1:` in front of a line. */
const LIST_MARK = /^\s*(?:step\s{1,3})?\d{1,3}\s?[.):]\s/i;
/** What an address may be given in front. */
const OF_ADDRESSES = new Set(['http', 'https', 'www']);
/** “don't”, “dont”, and not “want” or “account”. */
const NOT = String.raw`not|never|no|none|cannot|except|without|unless|(?:do|does|did|is|are|was|were|has|have|had|ca|could|should|would|wo|must|need)n['’]?t`;
const DENIES = new RegExp(String.raw`\b(?:${NOT}|neither|nor|nothing|avoid|instead)\b`, 'i');
const SAYS_NOT = new RegExp(String.raw`\b(?:${NOT}|otherwise|gone|hidden|empty|uncheck|untick)\b`, 'i');
const LIMITS = /\b(?:if|when|whenever|once|until|till|while|only|unless|before|after)\b/i;
const SAYS_WHEN = /\b(?:if|when|once|until|unless|wait|only|make sure|before|after|otherwise|then)\b/i;

/** A wording that may be offered, or why not, in a sentence for the model. */
export type CheckedRewording = { text: string } | { problem: string };

/**
 * Whether another wording of a line may be offered: it is understood, and every value in it stands in the line that its
 * author wrote. A model that makes up a name, a number or an address, or drops a “not”, would be taken for its author.
 */
export function checkRewording(proposed: string, written: string): CheckedRewording {
  const text = proposed.trim();
  if (text === '') return { problem: 'It is empty.' };
  if (text.length > LONGEST || text.split('\n').length > MOST_LINES) return { problem: 'It is too long.' };
  const unread = checkScript(text, NO_VARIABLES).find((check) => 'problem' in check);
  if (unread && 'problem' in unread) return { problem: `It is not understood: ${unread.problem}.` };
  const [before, after] = [written, text].map((line) => referencedIds(line).toSorted().join(' '));
  if (before !== after) return { problem: 'It has other variables than the line.' };
  const [known, kept] = [wordsOf(written), wordsOf(text)];
  for (const word of [...namedWords(text), ...addressWords(text), ...numbersIn(text)])
    if (!known.has(word)) return { problem: `“${word}” does not stand in the line.` };
  const bare = withoutReferences(text).replaceAll(QUOTED, ' ');
  for (const word of wordsBeyondLanguage(bare))
    if (!isSaid(word, known)) return { problem: `“${word}” does not stand in the line.` };
  for (const word of [...namedWords(written), ...numbersIn(written.replace(LIST_MARK, ''))])
    if (!kept.has(word)) return { problem: `“${word}” stands in the line, and is left out.` };
  const [asked, says] = withoutNames(written, text);
  if (DENIES.test(asked) && !SAYS_NOT.test(says)) return { problem: 'The line says “not”, and it does not.' };
  // Several lines are an order in time.
  if (LIMITS.test(asked) && !SAYS_WHEN.test(says) && !text.includes('\n'))
    return { problem: 'The line says when or if, and it does not.' };
  return { text };
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = [...withoutReferences(text).toLowerCase().matchAll(WORD)].map(([word]) => word);
  const numbers = words.map(readNumber).filter(Number.isFinite);
  const ordinals = words.map((word) => ORDINAL_WORDS.indexOf(word) + 1).filter((place) => place > 0);
  return new Set([...words, ...[...numbers, ...ordinals].map(String), ...numbersIn(text)]);
}

/** `orders` for “order”, and `two` for 2, are no other names. */
function isSaid(word: string, known: ReadonlySet<string>): boolean {
  const forms = [word, `${word}s`, word.replace(/s$/, ''), String(readNumber(word))];
  return forms.some((form) => known.has(form));
}

/** Their ids hold digits and letters that nobody wrote. */
function withoutReferences(text: string): string {
  return parseSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ' '))
    .join('');
}

function namesIn(text: string): string[] {
  return [...withoutReferences(text).matchAll(QUOTED)].map(([, straight, curly]) => straight ?? curly ?? '');
}

function namedWords(text: string): string[] {
  return namesIn(text).flatMap((name) => [...name.toLowerCase().matchAll(WORD)].map(([word]) => word));
}

function addressWords(text: string): string[] {
  return [...withoutReferences(text).matchAll(ADDRESS)]
    .flatMap(([address]) => [...address.toLowerCase().matchAll(WORD)].map(([word]) => word))
    .filter((word) => !OF_ADDRESSES.has(word));
}

function numbersIn(text: string): string[] {
  return [...withoutReferences(text).matchAll(/\d+/g)].map(([number]) => number);
}

/** Both without the names that the wording has in quotes: the “not” of “Not now” denies nothing. */
function withoutNames(written: string, text: string): [string, string] {
  const names = namesIn(text).map((name) => name.trim().toLowerCase());
  const asked = names.reduce(
    (rest, name) =>
      name === ''
        ? rest
        : rest.replaceAll(
            new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, 'gu'),
            ' ',
          ),
    written.toLowerCase(),
  );
  return [asked, text.replaceAll(QUOTED, ' ')];
}
