/** Variables by their names, as drafts have them and people type them. The name is bounded, so a search ends soon behind each brace. */
const NAMED = /\{\{\s{0,3}([^{}\n]{1,80}?)\s{0,3}\}\}/g;

/** The names that a text has in double braces, each once. */
export function namesIn(text: string): string[] {
  return text.includes('{{') ? [...new Set([...text.matchAll(NAMED)].map((match) => match[1] ?? ''))] : [];
}

export function renameIn(text: string, rename: (name: string) => string): string {
  return text.replaceAll(NAMED, (_whole, name: string) => rename(name));
}
