/** A key for one intention: sending it again does nothing new. Not randomUUID: browsers have it on https and localhost only. */
export function newOnceKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
