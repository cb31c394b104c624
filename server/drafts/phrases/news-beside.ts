import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** “A review with less than 3 stars appears”: which of what is new, as no step compares it. */

const WHEN = '(?:when(?:ever)?|if|once|as soon as|each time|every ?time)';
const NEW_WITH = new RegExp(
  String.raw`\b(?<when>${WHEN}) (?:(?:an?|any|another|some) (?:new )?|the new )(?<what>(?!new\b)[\p{L}-]{2,30}(?: (?!(?:with|over|under|above|below|of|from|for|by|about|that|which|whose|where|in|on|at|is|has|appears?|comes?|shows?|arrives?)\b)[\p{L}-]{2,30})?)(?<beside> (?:with|over|under|above|below|from|for|by|about|that|which|whose) [^,;\n]{2,100}?)? (?<comes>appears?|comes? (?:out|in|up)|shows? up|arrives?|(?:is|gets?) (?:added|listed|posted|published))(?![\p{L}-])`,
  'iu',
);

/** “When a review with less than 3 stars appears” is “when a new review appears”, and what stood beside it. */
export function sayNews(description: string): Reworded & { beside: string | null } {
  const found = NEW_WITH.exec(description);
  const { when, what, beside, comes } = found?.groups ?? {};
  if (!found || when === undefined || what === undefined)
    return { text: description, changes: [], beside: null };
  const words = `${when} a new ${what} ${comes}`;
  const changes: [string, string][] = [[words, found[0]]];
  return { text: description.replace(found[0], words), changes, beside: beside?.trim() ?? null };
}
