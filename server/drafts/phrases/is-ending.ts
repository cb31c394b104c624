import { isSavedToDrive } from '#server/drafts/phrases/drive-part.ts';
import { isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { isKeptInTable } from '#server/drafts/phrases/kept-in-table.ts';

/** A step of its own does it, and another step before it holds its condition. */
export function isEnding(clause: string): boolean {
  const ways = [(words: string) => MAIL.test(words), isToldToOthers, isKeptInTable, isSavedToDrive];
  return ways.some((isWay) => isWay(clause));
}
