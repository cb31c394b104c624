/** From here on a match is the thing itself, not something like it. */
export const EXACT_SCORE = 95;

/** Texts of a page are outside text of any length; what is compared of them is cut. */
const MAX_SCORED = 2_000;
/** Comparing pairs of letters takes the product of both lengths. */
const MAX_LIKENED = 200;

/** How well a wanted text fits the beginning of a found one, 0 to 100. */
export function scoreText(wantedText: string, foundText: string): number {
  const wanted = wantedText.slice(0, MAX_SCORED);
  const found = foundText.slice(0, MAX_SCORED);
  if (!found.trim() || !wanted.trim()) return 0;
  if (squeeze(wanted) === squeeze(found)) return 100;
  const want = plainWords(wanted);
  const have = plainWords(found);
  if (!want || !have) return 0;
  if (want === have) return EXACT_SCORE;
  if (have.startsWith(`${want} `) || have.endsWith(` ${want}`))
    return have.length < want.length * 6 + 20 ? 75 : 55;
  if (` ${have} `.includes(` ${want} `)) return have.length < want.length * 4 + 12 ? 70 : 50;
  if (have.includes(want) && want.length >= 3) return have.length < want.length * 3 + 8 ? 55 : 20;
  return scoreSharedWords(want.split(' '), have.split(' '));
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
    .replaceAll(/[’‘]/g, "'");
  return trimPunctuation(folded);
}

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
  if (have.length > want.length * 4 + 6) return 0;
  const hits = want.filter((word) => have.includes(word)).length / want.length;
  return hits === 1 ? 52 : 0;
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
}

function letterPairs(text: string): string[] {
  const word = ` ${plainWords(text)} `;
  return Array.from({ length: Math.max(0, word.length - 1) }, (_unused, at) => word.slice(at, at + 2));
}
