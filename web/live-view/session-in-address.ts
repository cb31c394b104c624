/** `/live/ID` of the API; null for any other address. */
export function sessionIn(address: string): string | null {
  return /\/live\/([\w-]{1,60})(?:[?#]|$)/.exec(address)?.[1] ?? null;
}
