import { inOneSpelling } from '#browser/page/find/spelling.ts';

/** From this score on a match is exact, not similar. */
export const EXACT_SCORE = 95;
const INFLECTED_SCORE = 90;
const BRACKETED_SCORE = 92;
const COUNTED_SCORE = 84;

/** Texts of a page are outside text of any length; what is compared of them is cut. */
const MAX_SCORED = 2_000;
/** Comparing pairs of letters takes the product of both lengths. */
const MAX_LIKENED = 200;

/**
 * How well a wanted text fits the beginning of a found one, 0 to 100. With `forms` 'same', another form of a word
 * (saved, saves) is another word.
 */
export function scoreText(wantedText: string, foundText: string, forms: 'any' | 'same' = 'any'): number {
  const wanted = wantedText.slice(0, MAX_SCORED);
  const found = foundText.slice(0, MAX_SCORED);
  if (!found.trim() || !wanted.trim()) return 0;
  if (squeeze(wanted) === squeeze(found)) return 100;
  const want = plainWords(wanted);
  const have = plainWords(found);
  if (!want || !have) return 0;
  if (want === have || joined(want) === joined(have)) return EXACT_SCORE;
  if (forms === 'any' && stems(want) === stems(have)) return isReached(want, have) ? 0 : INFLECTED_SCORE;
  // `Temperature (°C)`, `Orders (3)`
  if (have.startsWith(`${want} (`) && !have.includes(')')) return BRACKETED_SCORE;
  if (isWithBadge(want, have)) return BRACKETED_SCORE;
  // `Wait for the tip`: “Tip: drag cards between columns.”
  if (forms === 'same' && want.length > 2 && have.startsWith(`${want}: `)) return BRACKETED_SCORE;
  // “ada@example.org ×”: the sign at the end of a tag is pressed for itself.
  if (!HAS_WORDS.test(want) && !have.startsWith(want)) return 0;
  if (want.length > 2 && isWithCount(want, have)) return COUNTED_SCORE;
  const flat = withoutPunctuation(have);
  if (have.startsWith(`${want} `) || flat.startsWith(`${want} `) || flat.endsWith(` ${want}`))
    return have.length < want.length * 8 + 40 ? 75 : 50;
  if (` ${flat} `.includes(` ${want} `)) return have.length < want.length * 4 + 12 ? 70 : 50;
  // Words of these scripts are not parted by spaces.
  if (UNPARTED.test(want) && have.includes(want)) return have.length < want.length * 4 + 12 ? 70 : 50;
  return scoreSharedWords(want.split(' '), have.split(' '));
}

/** “Basket2”: a word, and how much is in it today, in an element of its own right behind. “mp3” and “v2” are names. */
function isWithBadge(want: string, have: string): boolean {
  const badge = have.startsWith(want) ? have.slice(want.length) : '';
  return /\p{L}{3}$/u.test(want) && /^\d{1,3}\+?$/.test(badge);
}

/** “Review 3”, “Review · 3”: the name of a column or a list, with how much is in it today. */
export function isWithCount(wanted: string, found: string): boolean {
  const [want, have] = [plainWords(wanted.slice(0, MAX_SCORED)), plainWords(found.slice(0, MAX_SCORED))];
  const rest = have.startsWith(want) ? have.slice(want.length) : '';
  return want !== '' && /^ ?[·•|:(–—-]? ?\d{1,4}$/u.test(rest) && !/^ ?(?:19|20)\d\d$/.test(rest);
}

/** “Forest day, 3 May” begins with “Forest day”. */
function withoutPunctuation(text: string): string {
  return text.replaceAll(/[,;:.!?](?= |$)/g, '');
}

const HAS_WORDS = /[\p{L}\p{N}]/u;
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** E-mail and email, Check out and checkout, Zip/Postal and Zip / Postal, Résumé and resume. */
function joined(text: string): string {
  return text.normalize('NFD').replaceAll(/[\p{M}\s/_.,'*:-]/gu, '');
}

/** Order and orders, add and added. */
function stems(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '')))
    .join(' ');
}

/** “Following” on what was “Follow”, “Saved” for “Save”: what a press has done already, or is not what is meant. */
function isReached(want: string, have: string): boolean {
  const words = have.split(' ');
  return want.split(' ').some((word, at) => {
    const end = words[at]?.startsWith(word.replace(/e$/, ''))
      ? words[at].slice(word.replace(/e$/, '').length)
      : '';
    return (end === 'ing' || end === 'ed') && words[at] !== word;
  });
}

/** The same but for case, spaces and the punctuation around. */
export function isSameWords(a: string, b: string): boolean {
  return plainWords(a.slice(0, MAX_SCORED)) === plainWords(b.slice(0, MAX_SCORED));
}

/** Likeness of letters, 0 to 1, for `Sing in` and `Sign in`. */
export function likeness(a: string, b: string): number {
  const left = letterPairs(a.slice(0, MAX_LIKENED));
  const right = letterPairs(b.slice(0, MAX_LIKENED));
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

/** Lower case, single spaces, without the punctuation around: `Total:` and `total` are one. */
function plainWords(text: string): string {
  const folded = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replace(NUMBER_OF, '$1number of ');
  return trimPunctuation(inOneSpelling(folded));
}

/** `No. of nights` and `number of nights` are one. */
const NUMBER_OF = /(^| )(?:no|nr|num)\.? of /;

const STARTS_WORD = /[\p{L}\p{N}#+×]/u;
const ENDS_WORD = /[\p{L}\p{N}#+%×]/u;

/** Linear, unlike `[^…]+$`, which tries again at each character of a long run of punctuation. */
function trimPunctuation(text: string): string {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => STARTS_WORD.test(character));
  const last = characters.findLastIndex((character) => ENDS_WORD.test(character));
  return first === -1 ? '' : characters.slice(first, last + 1).join('');
}

function scoreSharedWords(want: readonly string[], have: readonly string[]): number {
  if (have.length > want.length * 4 + 6 || !want.every((word) => have.includes(word))) return 0;
  return have.length <= want.length + 2 ? 62 : 50;
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
}

function letterPairs(text: string): string[] {
  const word = ` ${plainWords(text)} `;
  return Array.from({ length: Math.max(0, word.length - 1) }, (_unused, at) => word.slice(at, at + 2));
}
