/** From here on a match is the thing itself, not something like it. */
export const EXACT_SCORE = 95;

/** How well a wanted text fits a found one, 0 to 100. */
export function scoreText(wanted: string, found: string): number {
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

/** Likeness of letters, 0 to 1, for `Sing in` and `Sign in`. */
export function likeness(a: string, b: string): number {
  const left = letterPairs(a);
  const right = letterPairs(b);
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
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}#+×]+|[^\p{L}\p{N}#+%×]+$/gu, '')
    .replaceAll(/[’‘]/g, "'");
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
