const MOST = 12;
const JOINED = /\s*(?:,\s*(?:and\s+|&\s+)?|\s(?:and|&)\s)\s*/i;

/** `Bea, Carla and Ann`. Null for one name, and for what a variable holds. */
export function severalIn(text: string | null): string[] | null {
  const parts = text?.split(JOINED).map((part) => part.trim().replace(/^"(.*)"$/, '$1')) ?? [];
  return parts.length > 1 && parts.length <= MOST && parts.every((part) => part !== '') ? parts : null;
}
