import { ADDRESS, PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';
import type { Line } from '#server/drafts/phrases/writing.ts';

/** Nobody said which. */
export const NO_PAGE = 'Open https://';

/** “From the membership site”. */
const NAMED_SITE =
  /\b(?:from|on|in|at|to|of|into|check|open) (?<site>(?:the|my|our|their) (?:[\p{L}'’-]{2,30} ){1,3}(?:site|website|page|portal|app|system|platform|dashboard|account))(?![\p{L}])/iu;

/** Its name, and what it sells. */
const OF_PRACTICE =
  /\b(?:practi[cs]e|shop|lantern|fernhill|ridge tent|head torch|camp stove|enamel mugs?)\b/i;

/** The line that opens the page that a description begins on. */
export function firstPage(description: string, practiceSite: string | null): Line {
  const [address, shop] = [ADDRESS.exec(description), PRACTICE_SHOP.exec(description)];
  const isShopFirst = practiceSite !== null && shop !== null && !(address && address.index < shop.index);
  if (isShopFirst) return { text: `Open ${practiceSite}`, from: shop[0], guess: null };
  if (address) return { text: `Open ${address[0]}`, from: address[0], guess: null };
  if (practiceSite !== null && OF_PRACTICE.test(description))
    return { text: `Open ${practiceSite}`, from: null, guess: 'The practice shop is a guess.' };
  const named = NAMED_SITE.exec(description)?.groups?.site;
  const guess = named === undefined ? 'Say which page it begins on.' : `Write the address of “${named}”.`;
  return { text: NO_PAGE, from: null, guess };
}
