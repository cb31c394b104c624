import { trimCharacters } from '#shared/trim-characters.ts';

/** Words of a line as they were looked for, and where its target stands in the text of the step. */
type Named = { at: readonly [number, number]; looked_for: string };

/** Null when the words that were looked for do not stand there: it is another input, or they are usual names. */
export function replaceWords(text: string, { at, looked_for }: Named, words: string): string | null {
  const [from, to] = at;
  const there = text.slice(from, to);
  const bare = trimCharacters(there, /["'“”‘’«»]/);
  if (folded(bare) !== folded(looked_for)) return null;
  return `${text.slice(0, from)}${words}${text.slice(to)}`;
}

type Heal = { at: readonly [number, number]; from: string; to: string };

/** The text with the new words of a target, in quotes. Null when the old ones stand there no more, or there are no new. */
export function takeNewWords(text: string, { at, from, to }: Heal): string | null {
  if (to === '' || /[{}\n]/.test(to)) return null;
  const words = `"${to.replaceAll('"', '""')}"`;
  const whole = replaceWords(text, { at, looked_for: from }, words);
  if (whole !== null) return whole;
  // `the Sign in button`: the rest of the phrase stays.
  const there = text.slice(at[0], at[1]);
  const found = there.indexOf(from);
  if (from === '' || found === -1 || there.includes(from, found + 1)) return null;
  const isQuoted = /["'“”‘’«»]/.test(there.charAt(found - 1)) && found > 0;
  const start = at[0] + found - (isQuoted ? 1 : 0);
  return `${text.slice(0, start)}${words}${text.slice(at[0] + found + from.length + (isQuoted ? 1 : 0))}`;
}

/** The number of the line where a target stands, from 1. */
export function lineOf(text: string, { at }: Pick<Heal, 'at'>): number {
  return text.slice(0, at[0]).split('\n').length;
}

function folded(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
