import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** Addresses of pages in a description. */

// What follows an @ is no page, and neither is the name of a file.
export const ADDRESS =
  /(?<![@.\w-])(?:https?:\/\/[^\s;,]{1,500}|localhost(?::\d{1,5})?(?:\/[^\s;,]{0,300})?|(?:[a-z\d-]{1,60}\.){1,4}(?!(?:pdf|docx?|xlsx?|csv|tsv|txt|png|jpe?g|gif|zip|pptx?|odt|ods|html?|json|xml)(?![a-z\d-]))[a-z]{2,12}(?:\/[^\s;,]{0,300})?)(?<![.:)?!'"”])/i;
/** Where it says where to read. */
const ON_ADDRESS = new RegExp(
  String.raw` (?:(?:on|at|from|in|of|for) (?:the page )?)?${ADDRESS.source}`,
  'i',
);
const PICTURE_OF = /^(take an? (?:screenshot|picture)) of .*$/i;
/** “Look at a.example” does no more than open it. */
const ONLY_OPENS = new RegExp(
  String.raw`^(?:(?:look (?:at|on|into)|go|go (?:on|onto|over to)|go to(?= (?:the|this|my|our) )|browse|browse to|see|use|start (?:at|on|with)|begin (?:at|on|with)|get|on|at|in|from|to) )?(?:(?:the|this|my|our) )?(?:(?:web ?)?(?:site|page|address|url|shop|portal|link):? )?(?<address>${ADDRESS.source})$`,
  'i',
);

/** How people call the shop to practise on, which the product speaks of. */
/** Also by the name that stands on it. */
export const PRACTICE_SHOP =
  /\b(?:the |your )?(?:practi[cs]e (?:shop|site)|Fernhill(?: Outdoors?)?(?: (?:shop|store|site))?)\b/i;
/** “On the practice shop, sign in”: which page it is about stands in the first line. */
const PLACE_FIRST = new RegExp(
  String.raw`^(?:on|at|in) (?:${PRACTICE_SHOP.source}|${ADDRESS.source})(?:,? (?=\S)|$)`,
  'i',
);

/** Empty for a clause that says nothing else. */
export function withoutPlaceBefore(clause: string): string {
  return clause.replace(PLACE_FIRST, '');
}

const SHOP_FIRST = new RegExp(String.raw`^(?:on|at|in) ${PRACTICE_SHOP.source}(?:,? (?=\S)|$)`, 'i');

/** Its page is opened by its name alone, so no clause has to name it. */
export function withoutShopBefore(clause: string): string {
  return clause.replace(SHOP_FIRST, '');
}

/** “Go to our booking site a.example”, “open the calendar at a.example”. */
const OPENS_NAMED = new RegExp(
  String.raw`^(?:go to|open|visit|navigate to) (?:the|our|my|their) (?:[\p{L}-]{2,30} ){0,3}?(?:site|website|home ?page|portal|shop|store|app|platform|system|tool|calendar|bank|account|dashboard|backend|back office|admin|crm|erp|intranet|inbox|board|blog) (?:(?:at|on|under|:) )?(?<address>${ADDRESS.source})$`,
  'iu',
);

/** The address of a clause that only says which page it is about. */
export function onlyOpens(clause: string): string | null {
  return (ONLY_OPENS.exec(clause) ?? OPENS_NAMED.exec(clause))?.groups?.address ?? null;
}

/** “Go to a.example, the web shop”: the address says it. */
const CALLED = new RegExp(
  String.raw`^(?<opens>(?:please )?(?:go to|open|visit|navigate to|look at|use) ${ADDRESS.source}) \(?(?:the |your |our |my )?(?:practi[cs]e )?(?:shop|site|store|website|web ?shop)\)?$`,
  'i',
);

/** Without what a page is called behind its address. */
export function withoutCalled(clause: string): string {
  return clause.replace(CALLED, '$<opens>');
}

/** Beside another page, the shop is a page like that one: “compare the price in the practice shop with a.example”. */
export function sayPracticeShop(text: string, practiceSite: string | null): Reworded {
  const said = new RegExp(String.raw` (?:on|at|from|in|of) ${PRACTICE_SHOP.source}`, 'i').exec(text)?.[0];
  return practiceSite === null || said === undefined || !ADDRESS.test(text)
    ? { text, changes: [] }
    : { text: text.replace(said, ` on ${practiceSite}`), changes: [[` on ${practiceSite}`, said]] };
}

const ON_PRACTICE_SHOP = new RegExp(String.raw` (?:on|at|from|in|of) ${PRACTICE_SHOP.source}`, 'i');

export function withoutShop(words: string): string {
  return words.replace(ON_PRACTICE_SHOP, '');
}

/** Of a thing: the page that is open. */
const ON_SITE =
  / (?:on|in|at|from) (?:the|this|that|your|their) (?:web ?|online ?)?(?:shop|store|site|page)(?=$| (?:and|then|as|for|with|by|to|if|when|every|each|on|at|in|from)\b)/i;

/** “Open the registration form on a.example”: it is open, and the form is pressed there. */
const OPENS_PART = new RegExp(
  String.raw`^(?<part>(?:open|go to|click(?: on)?) (?:the|my|our) [\p{L}][\p{L} -]{1,40}?) (?:on|at|in|of) ${ADDRESS.source}$`,
  'iu',
);

/** “Click Renew all on a.example”. */
const CLICKS_THERE = new RegExp(
  String.raw`^(?<part>click(?: on)? (?!on\b)[\p{L}\d"“].{0,80}?) (?:on|at|in) ${ADDRESS.source}$`,
  'iu',
);

/** Without the page that something is on. */
export function withoutPlace(clause: string): string {
  return clause.replace(ON_ADDRESS, '').replace(ON_PRACTICE_SHOP, '').replace(ON_SITE, '');
}

/** The page is opened by a line of its own; only a line that opens one names it. */
export function withoutAddress(clause: string): string {
  if (/^(?:open|go|visit|navigate|wait|make sure|if|click|upload)\b/i.test(clause))
    return clause
      .replace(ON_PRACTICE_SHOP, '')
      .replace(OPENS_PART, '$<part>')
      .replace(CLICKS_THERE, '$<part>');
  return withoutPlace(ADDRESS.test(clause) ? clause.replace(PICTURE_OF, '$1') : clause);
}
