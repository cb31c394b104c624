/** “Drinks (4)”: how many there are is another number tomorrow. What looks like a year is none. */
export function withoutCount(name: string): string[] {
  const [, words = ''] = /^(.*\p{L}.*) \((?!(?:19|20)\d\d\))\d{1,5}\)$/u.exec(name) ?? [];
  return words === '' ? [] : [words];
}

/** “Review 3” and “Review · 3” of a column. */
function withoutLastCount(name: string): string {
  const [, words = ''] = /^(.*\p{L}[^\d]*) \d{1,4}$/u.exec(name) ?? [];
  const isYear = /(?:19|20)\d\d$/.test(name);
  return words === '' || isYear ? name : words.replace(/[\s·•|:(–—-]{1,4}$/u, '');
}

/** “▸ ☐ Stock”: signs that are drawn before the words of a branch say how it stands. */
function withoutSigns(name: string): string[] {
  const words = name.replace(/^[^\p{L}\p{N}"“„'(#@€$£]+/u, '');
  return words === '' || words === name ? [] : [words];
}

/** Of a branch: its own words, without those of the branches in it. Its signs may be of what it holds, as a picture of a folder. */
export function branchNames(first: string, names: readonly string[]): string[] {
  const own = first === '' ? [] : [...withoutSigns(first), first];
  return [...new Set([...own, ...names.flatMap(withoutSigns)])];
}

/** Of what something is dropped onto: without how much is in it today, and without the sign by which it is dragged itself. */
export function placeNames(heading: string, names: readonly string[]): string[] {
  const all = [heading, ...names.flatMap(withoutSigns), ...names].filter((one) => one !== '');
  return [...new Set(all.flatMap((one) => [...withoutCount(one), withoutLastCount(one)]))];
}
