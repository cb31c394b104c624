/** Two letters for an avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstLetter(first)}${last ? firstLetter(last) : ''}`.toUpperCase();
}

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0x3f);
}
