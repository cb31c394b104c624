import type { Phrase } from '#shared/script/words/phrase.ts';

/** The colon at the end of a line says that a block follows. */
export function withoutColon(words: Phrase): { phrase: Phrase; hasColon: boolean } {
  const last = words.at(-1);
  const text = last?.parts.at(-1);
  if (!last || last.is_quoted || typeof text !== 'string' || !text.endsWith(':'))
    return { phrase: words, hasColon: false };
  const kept = text.slice(0, -1);
  const parts = kept === '' ? last.parts.slice(0, -1) : [...last.parts.slice(0, -1), kept];
  if (parts.length === 0) return { phrase: words.slice(0, -1), hasColon: true };
  const key = parts.length === 1 && typeof parts[0] === 'string' ? parts[0].toLowerCase() : '';
  const at: readonly [number, number] = [last.at[0], last.at[1] - 1];
  return { phrase: [...words.slice(0, -1), { ...last, parts, key, at }], hasColon: true };
}
