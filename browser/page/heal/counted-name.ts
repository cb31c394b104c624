const PARTS = /\s*[,·•|&+]\s*/u;
const MOST_PARTS = 5;
const LONGEST = 60;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

/** “2 adults, 1 room” as “adult room”. Null for a name that is not only how many there are of something. */
function countedThings(name: string): string | null {
  if (name.length > LONGEST) return null;
  const parts = name.trim().toLowerCase().split(PARTS);
  const things = parts.map((part) => /^\d{1,3} (\p{L}[^\d]{1,30})$/u.exec(part)?.[1] ?? '');
  if (parts.length > MOST_PARTS || things.some((thing) => thing === '' || MONTH.test(thing))) return null;
  return things.map((thing) => thing.replace(/s$/, '')).join(' ');
}

/** “1 adult” is “2 adults” on another day. “Order 7” and “5 December” are others. */
export function isSameButCounts(one: string, other: string): boolean {
  const things = countedThings(one);
  return things !== null && things === countedThings(other);
}
