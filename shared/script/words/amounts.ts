import type { Phrase } from '#shared/script/words/phrase.ts';

const UNIT =
  /^(?:%|kg|g|cm|mm|m|km|l|ml|lbs?|oz|eur|usd|gbp|€|\$|£|euros?|dollars?|pounds?|cents?|pcs|pieces|years?|months?|weeks?|days?|nights?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|s|am|pm)$/;
const GLUED =
  /^\d[\d.,:]*(?:kg|g|cm|mm|m|km|l|ml|lbs?|oz|eur|usd|gbp|€|\$|£|h|hrs?|mins?|min|secs?|s|d|w|am|pm)$/;
const NUMBER = /^[€$£]?\d[\d.,:/-]*%?$/;
/** They are added up: `1 h 30 min`. */
const TIME = /(?:^|\d)(?:d|days?|h|hrs?|hours?|m|mins?|minutes?)$/;

/** How many words an amount with its unit takes here: `4.2 kg`, `2h`, `1 h 30 min`. 0 for a number alone. */
export function amountLength(words: Phrase, at: number): number {
  let end = at;
  while (end < words.length) {
    const [key, next] = [words[end]?.key ?? '', words[end + 1]?.key ?? ''];
    // `1 h 10`
    const isRest =
      end > at && /(?:^|\d)(?:h|hrs?|hours?)$/.test(words[end - 1]?.key ?? '') && /^[0-5]?\d$/.test(key);
    const length =
      GLUED.test(key) || (isRest && !UNIT.test(next)) ? 1 : NUMBER.test(key) && UNIT.test(next) ? 2 : 0;
    if (length === 0 || (end > at && !TIME.test(words[end - 1]?.key ?? ''))) break;
    end += length;
  }
  return end - at;
}

/** Counted alone it is no field: `30 min`. */
export function isUnit(word: string): boolean {
  return UNIT.test(word) && !/^(?:days|nights|hours|weeks|months|years|pieces|minutes)$/.test(word);
}
