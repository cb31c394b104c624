/** With a capital at its start, and without a *please*. */
export function sentenceCase(words: string): string {
  const plain = words.replace(/^please /i, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
