/** “For Grace Hopper, 1 Main St, London”: to whom something goes. Its commas divide no things to do. */

const WORD = String.raw`\p{Lu}[\p{L}'’.-]{0,30}`;
const NAME = String.raw`(?:(?:Mrs?|Ms|Dr)\.? )?${WORD}(?: ${WORD}){0,3}`;
const STREET_WORD =
  'St|Street|Road|Rd|Ave|Avenue|Lane|Ln|Drive|Dr|Way|Square|Sq|Court|Ct|Place|Pl|Blvd|Boulevard|Close|Terrace|Row|Crescent|Park|Hill|Gardens?';
const STREET = String.raw`(?:\d{1,5}[a-z]?,? (?:${WORD} ){0,3}?(?:${STREET_WORD})\b\.?|(?:${WORD} ){0,2}${WORD}(?:stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ring|damm|ufer) \d{1,4}[a-z]?)`;
const PLACE = String.raw`, (?:(?:[A-Z]{1,2}-)?\d{4,6} )?${WORD}(?: (?:${WORD}|[A-Z\d]{2,4}|\d{4,6})){0,3}`;
const ADDRESSEE = new RegExp(
  String.raw`(?: (?:for|to|at|c/o))(?: ${NAME},?)? ${STREET}(?:${PLACE}){0,3}(?![\p{L}\d])`,
  'gu',
);
const ORDERS = /^(?:please )?(?:order|buy|purchase|get|reorder|book|rent|hire)\b/i;

/** With what `keep` makes of each address. */
export function withAddressees(text: string, keep: (words: string) => string): string {
  return text.replaceAll(ADDRESSEE, keep);
}

/** To whom an order goes: which fields of a page that fills, nobody has said. */
export function addresseeOf(clause: string): string | null {
  return ORDERS.test(clause) ? (clause.match(ADDRESSEE)?.[0] ?? null) : null;
}
