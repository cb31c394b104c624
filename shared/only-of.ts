/** Null where there is none, and where there are several. */
export function onlyOf<One>(all: readonly One[]): One | null {
  const [only, ...more] = all;
  return only !== undefined && more.length === 0 ? only : null;
}
