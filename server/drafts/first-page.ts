import { ADDRESS, PRACTICE_SHOP } from '#server/drafts/find-address.ts';
import type { Line } from '#server/drafts/writing.ts';

/** Nobody said which. */
export const NO_PAGE = 'Open https://';

/** The line that opens the page that a description begins on. */
export function firstPage(description: string, practiceSite: string | null): Line {
  const address = ADDRESS.exec(description)?.[0];
  if (address !== undefined) return { text: `Open ${address}`, from: address, guess: null };
  const said = PRACTICE_SHOP.exec(description)?.[0];
  if (practiceSite !== null && said !== undefined)
    return { text: `Open ${practiceSite}`, from: said, guess: null };
  if (practiceSite !== null && /\b(?:practi[cs]e|shop|lantern|fernhill)\b/i.test(description))
    return { text: `Open ${practiceSite}`, from: null, guess: 'The practice shop is a guess.' };
  return { text: NO_PAGE, from: null, guess: 'Say which page it begins on.' };
}
