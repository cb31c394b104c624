import type { ExtractedData } from '#browser/page/read/choose-columns.ts';

type Row = ExtractedData[number];

/**
 * What was read so far, with what is drawn now. Of a list that grows, all of it is drawn again; of one that draws a part,
 * the first of what is drawn now are the last of what was drawn before. Where neither is so, the rows were put in
 * another order, and those are added that were not there.
 */
export function joinRows(before: readonly Row[], drawn: readonly Row[]): Row[] {
  const keys = drawn.map((row) => JSON.stringify(row));
  const tail = before.slice(-drawn.length).map((row) => JSON.stringify(row));
  const head = before.slice(0, drawn.length).map((row) => JSON.stringify(row));
  const hasGrown = before.length <= drawn.length && head.every((key, at) => key === keys[at]);
  if (hasGrown) return [...before, ...drawn.slice(before.length)];
  const shared = longestOverlap(tail, keys);
  if (shared > 0) return [...before, ...drawn.slice(shared)];
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return [...before, ...drawn.filter((_row, at) => !known.has(keys[at] ?? ''))];
}

/** How many of the last of one are the first of the other: by the prefix function, so in linear time. */
function longestOverlap(tail: readonly string[], keys: readonly string[]): number {
  // Between them something that is no key.
  const all = [...keys, '', ...tail];
  const prefix = [0];
  for (let at = 1; at < all.length; at += 1) {
    let length = prefix[at - 1] ?? 0;
    while (length > 0 && all[at] !== all[length]) length = prefix[length - 1] ?? 0;
    prefix.push(all[at] === all[length] ? length + 1 : length);
  }
  return tail.length === 0 ? 0 : (prefix.at(-1) ?? 0);
}
