export function quoted(value: string): string {
  return /^["“„«']|^\{\{[^{}]*\}\}$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`;
}

export function bare(words: string): string {
  return words.replace(/[?.!]$/, '');
}

export function nameOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, 40);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
