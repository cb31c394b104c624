import type { Frame, Page } from 'playwright-core';
import { partedLines } from '#browser/page/look/page-engine.ts';

/**
 * Lines of words that are parted by a margin only, by the first word of theirs that is two, in small letters. The browser tells of “£22” and
 * “30 min” behind it as “£2230 min”: another value.
 */
export type Parted = ReadonlyMap<string, readonly Line[]>;
type Line = {
  /** In small letters. */
  joined: string;
  /** Where in it the word begins by which it is found. */
  from: number;
  /** Before which of its signs a space is missing, ascending. */
  spaces: readonly number[];
};

export const NOTHING_PARTED: Parted = new Map();
const ASK_MS = 2_000;
const MOST_FRAMES = 20;
const WORD = /\S+/g;

/** Of all frames. A frame that does not answer has none. */
export async function readParted(of: Page | Frame): Promise<Parted> {
  const frames = 'frames' in of ? of.frames().slice(0, MOST_FRAMES) : [of];
  const found = await Promise.all(frames.map((frame) => partedLines(frame, ASK_MS).catch(() => [])));
  return linesByWord(found.flat());
}

export function linesByWord(pairs: readonly (readonly [joined: string, parted: string])[]): Parted {
  if (pairs.length === 0) return NOTHING_PARTED;
  const lines = new Map<string, Line[]>();
  for (const [written, parted] of pairs) {
    const joined = written.toLowerCase();
    const spaces: number[] = [];
    for (let at = 0, ahead = 0; at < written.length; at += 1, ahead += 1) {
      if (parted[ahead] === written[at]) continue;
      spaces.push(at);
      ahead += 1;
    }
    const [cut] = spaces;
    // A sign that has two small letters moves those behind it.
    if (cut === undefined || joined.length !== written.length) continue;
    // Lines of a list often begin alike, and differ here.
    const from = joined.lastIndexOf(' ', cut - 1) + 1;
    const [word = ''] = joined.slice(from).split(' ', 1);
    const known = lines.get(word);
    if (known) known.push({ joined, from, spaces });
    else lines.set(word, [{ joined, from, spaces }]);
  }
  return lines;
}

/** With the missing spaces, where a whole line of these stands in a text. */
export function partWords(text: string, parted: Parted): string {
  return cutWords(text, parted).join(' ');
}

/**
 * The same as texts of their own, as people read them. What is in brackets, or has no letter and no digit, stays with what
 * it stands behind: “Name (optional)”.
 */
export function partTexts(text: string, parted: Parted): string[] {
  const texts: string[] = [];
  for (const piece of cutWords(text, parted)) {
    const last = texts.at(-1);
    if (last === undefined || (/[\p{L}\d]/u.test(piece) && !piece.startsWith('('))) texts.push(piece);
    else texts[texts.length - 1] = `${last} ${piece}`;
  }
  return texts;
}

function cutWords(text: string, parted: Parted): string[] {
  if (parted.size === 0 || text === '') return [text];
  const plain = text.toLowerCase().replaceAll(/\s/g, ' ');
  if (plain.length !== text.length) return [text];
  const cuts: number[] = [];
  let done = 0;
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    if (index < done) continue;
    const line = parted.get(word)?.find(({ joined, from }) => {
      const start = index - from;
      const isWhole = start >= done && (start === 0 || plain[start - 1] === ' ');
      const end = plain[start + joined.length];
      return isWhole && plain.startsWith(joined, start) && (end === undefined || end === ' ');
    });
    if (!line) continue;
    const start = index - line.from;
    done = start + line.joined.length;
    cuts.push(...line.spaces.map((at) => start + at));
  }
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]));
}
