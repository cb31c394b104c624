import { numberOf } from '#server/drafts/schedules/day-words.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { oneOf } from '#server/drafts/words/several.ts';

/** “Put two Storm Lanterns in the basket”: the page of the thing, how many of it, and the button. */

const NUMBER = '(?:\\d{1,3}|the|an?|one|two|three|four|five|six|seven|eight|nine|ten)';
const INTO_CART = new RegExp(
  String.raw`^(?:please )?(?:put|add|place|throw|drop|lay) (?<count>${NUMBER}) (?:of (?:the |those )?)?(?:pieces? of (?:the )?)?(?<things>(?!.{0,60}\band\b)[\p{L}\d][\p{L}\d '’-]{0,60}?) (?:in|into|to) (?:my|the|our) (?:shopping )?(?<cart>cart|basket|bag|trolley)$`,
  'iu',
);
/** “Order 3 mugs”: no page asks for that with one button. */
const BUYS = new RegExp(
  String.raw`^(?:please )?(?:order|buy|purchase|get me|reorder) (?<count>${NUMBER}) (?:of (?:the |those )?)?(?:pieces? of (?:the )?)?(?<things>(?!(?:more|others?)\b)(?!.{0,60}\b(?:and|for|from|to|with|of|by|in|at)\b)[\p{L}\d][\p{L}\d '’-]{0,60}?)$`,
  'iu',
);
/** “Put the first one in the cart”, of what was searched for: nothing on a page is called so. */
const ONE_OF_RESULTS =
  /^(?:the )?(?<which>first|second|third|last) (?:one|result|match|hit|item|product|entry|thing)$/i;
const NOT_ORDERED =
  'It ends with the thing in the basket: record or write what comes behind it, up to the order.';
const ITS_PAGE = 'Its page is taken to be one click from the first one.';
const HOW_MANY = 'The field is taken to be called “Quantity”: write it as the page does.';

export type CartLine = { text: string; guess: string | null };

/** “Two mugs and one lantern” are put there one after the other, each from the page that it begins on. */
const SEVERAL = new RegExp(
  String.raw`^(?<puts>(?:please )?(?:put|add|place) )(?<list>${NUMBER} [^,]{1,60}?(?:, ${NUMBER} [^,]{1,60}?){0,6},? and ${NUMBER} [^,]{1,60}?)(?<where> (?:in|into|to) (?:my|the|our) (?:shopping )?(?:cart|basket|bag|trolley))$`,
  'iu',
);

/** Null for a clause that puts one thing there, which a line says by itself. `opens`: the line of the first page. */
export function cartLines(clause: string, opens: string): CartLine[] | null {
  const plain = withoutPlace(clause);
  const { puts = '', list, where = '' } = SEVERAL.exec(plain)?.groups ?? {};
  if (list === undefined) return linesOfOne(plain);
  const each = list.split(/,? and |, /i).map((thing) => linesOfOne(`${puts}${thing}${where}`));
  if (opens === NO_PAGE || each.includes(null)) return null;
  return each.flatMap((lines, at) => [...(at > 0 ? [{ text: opens, guess: null }] : []), ...(lines ?? [])]);
}

function linesOfOne(clause: string): CartLine[] | null {
  const bought = BUYS.exec(clause)?.groups;
  const { count, things, cart = 'basket' } = INTO_CART.exec(clause)?.groups ?? bought ?? {};
  if (count === undefined || things === undefined) return null;
  // “Order the mug” may be a button.
  if (bought && (/^(?:the|an?|one)$/i.test(count) || numberOf(count) < 2)) return null;
  const which = ONE_OF_RESULTS.exec(things)?.groups?.which?.toLowerCase();
  if (which !== undefined && !bought)
    return [
      { text: `Click the ${which} result`, guess: null },
      { text: `Add it to the ${cart}`, guess: null },
    ];
  const many = /^(?:the|an?)$/i.test(count) ? 1 : numberOf(count);
  const thing = many > 1 ? oneOf(things) : things;
  return [
    { text: `Click "${thing}"`, guess: ITS_PAGE },
    ...(many > 1 ? [{ text: `Set "Quantity" to ${many}`, guess: HOW_MANY }] : []),
    { text: `Add the ${thing} to the ${cart}`, guess: bought ? NOT_ORDERED : null },
  ];
}
