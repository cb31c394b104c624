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

const REFERENCE = /\d{4,12}/;
const YEAR = /^(?:19|20)\d\d$/;

/** The words around the one long number in a name; null where it has none, or no words. */
function besideReference(name: string): string | null {
  const [number = ''] = REFERENCE.exec(name.slice(0, LONGEST)) ?? [];
  if (name.length > LONGEST || number === '' || YEAR.test(number)) return null;
  const words = name.replace(number, '#');
  return /\p{L}/u.test(words) && !/\d/.test(words) ? words.trim().toLowerCase() : null;
}

/** “Take offer 4821” is “Take offer 5177” on another day. “Room 12” and “2027” are others. */
export function isSameButReference(one: string, other: string): boolean {
  const words = besideReference(one);
  return words !== null && words === besideReference(other);
}
