import type { Reworded } from '#server/drafts/phrases/mail-me.ts';
import { PRACTICE_SHOP } from '#server/drafts/words/find-address.ts';

/** “Look up the Storm Lantern and tell me its price and how many are in stock”: its page is opened, and each is read there. */

const FINDS = '(?:look up|search for|find|look for)';
const TELLS = '(?:tell|send|show|give|e-?mail|mail) me';
const ITS = String.raw`its [\p{L}-]{2,30}(?: (?!and\b|or\b|if\b|when\b|every\b|on\b|in\b|at\b|as\b)[\p{L}-]{2,30})?`;
const STOCK =
  'how many (?:of (?:it|them) )?(?:there )?(?:are|is) (?:there )?(?:still )?(?:in stock|available|left)|whether it is (?:still )?in stock|if it is (?:still )?in stock';
const COSTS = '(?:what|how much) it costs';
const WHAT = `(?:${ITS}|${STOCK}|${COSTS})`;
const LOOKED_UP = new RegExp(
  String.raw`\b${FINDS} (?:the |an? |my )?(?<thing>["“][^"”\n]{2,60}["”]|[\p{L}\d](?:(?!\b(?:and|in|on|at|from|of|for|with)\b)[\p{L}\d '’-]){1,50}?)(?<place> (?:in|on|at|from) [^\s,;][^,;\n]{1,300}?)?(?:,? and(?: then)?|,(?: then)?|\.) (?<tells>${TELLS}) (?<what>${WHAT}(?:(?:,? and |, )${WHAT}){0,5})(?=\s*(?:[,.;?!\n]|$| (?:every|each|if|when|then|by|per|as)\b))`,
  'giu',
);
const EACH = new RegExp(WHAT, 'giu');
const IS_STOCK = new RegExp(`^(?:${STOCK})$`, 'iu');
const IS_PRICE = new RegExp(`^(?:${COSTS})$`, 'iu');
/** A name: other words are what a page is about. */
const NAMED = /^(?:["“]|\p{Lu})/u;

export function sayLookedUp(description: string): Reworded {
  const changes: [string, string][] = [];
  const text = description.replaceAll(LOOKED_UP, (whole, ...groups) => {
    const said = namedIn(groups);
    const thing = said('thing');
    if (!NAMED.test(thing) && !PRACTICE_SHOP.test(description)) return whole;
    const name = thing.replaceAll(/["“”]/gu, '');
    const read = [...said('what').matchAll(EACH)].map(([what]) => `read the ${valueOf(what)}`);
    const found = `search for "${name}"${said('place')}, click "${name}"`;
    changes.push([`search for "${name}"`, whole], [`click "${name}"`, whole]);
    return `${found}, ${read.join(', ')} and ${said('tells')} it`;
  });
  return { text, changes };
}

function valueOf(what: string): string {
  if (IS_STOCK.test(what)) return 'stock';
  return IS_PRICE.test(what) ? 'price' : what.replace(/^its /iu, '');
}

function namedIn(groups: readonly unknown[]): (name: string) => string {
  const found: Record<string, unknown> = { ...groups.findLast((one) => typeof one === 'object') };
  return (name) => (typeof found[name] === 'string' ? found[name] : '');
}
