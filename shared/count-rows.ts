export function countRows(count: number): string {
  if (count === 0) return 'No rows';
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}

/** A table or a list that has nothing in it, as steps hand it on. */
export function isEmptyList(value: string): boolean {
  return /^\s*\[\s*\]\s*$/.test(value);
}
