/** Of three letters and more, the last is left out: “typ”. */
export function isShortened(verb: string, word: string): boolean {
  return verb.length === word.length + 1 && verb.length === 4 && verb[0] === word[0];
}

/** One letter more, less, other or exchanged. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a[at] === b[at]) at += 1;
  let same = 0;
  while (same < shorter - at && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  // What is left between the letters that both begin and end with.
  const [left, right] = [a.length - at - same, b.length - at - same];
  if (left < 2 && right < 2) return true;
  return left === 2 && right === 2 && a[at] === b[at + 1] && a[at + 1] === b[at];
}
