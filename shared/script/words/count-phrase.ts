/** What a line counts, as words that say which things are meant: `members with a balance over 50`. */

const ASKS =
  /^(?:please )?(?:(?:read|check|see|tell me|find out|look|look up|note|note down|get|say|record|extract|save|write down) )?(?:how many|(?:the )?number of|count(?: up)?(?: how many)?(?: (?:the )?number of)?) (?:of )?(?:the |my |our |all (?:the )?)?(?<what>\p{L}[^"“”{}]{2,120})$/iu;
const THERE =
  /,? (?:(?:are|is) (?:there|shown|listed)|there are|do (?:i|we) have|do you see|altogether|are there (?:right )?now|in total|in all|on (?:the|this) page|in the (?:list|table))(?: (?:now|today|altogether|in total))?$/i;
const NOUN = String.raw`(?<noun>\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)`;
const VALUE = '(?<rest>.+)';
const FORMS: readonly (readonly [RegExp, string])[] = [
  // `kits come with a manual`
  [new RegExp(`^${NOUN} (?:come|comes|came) with (?:an? |the )?${VALUE}$`, 'iu'), '$noun with $rest'],
  // `members have paid`, `parcels have been sent`
  [
    new RegExp(String.raw`^${NOUN} (?:have|has) (?:been )?(?<rest>\p{L}+(?:ed|id|nt|en|old|ept))$`, 'iu'),
    '$noun that are $rest',
  ],
  [new RegExp(`^${NOUN} (?:have|has|had) (?:an? |the )?${VALUE}$`, 'iu'), '$noun with $rest'],
  [new RegExp(`^${NOUN} costs? ${VALUE}$`, 'iu'), '$noun that cost $rest'],
  [new RegExp(`^${NOUN} (?:are|is) ${VALUE}$`, 'iu'), '$noun that are $rest'],
];
/** The page says of each how many there are. */
const LEFT = / (?:left|available|free|remaining|in stock)\b/i;
const NAMED = /^(.{4,200}?) as ([\p{L}_][\p{L}\d_]{0,60})$/u;

export type CountPhrase = { what: string; name: string | null };

/** Null for a line that counts nothing. */
export function countPhrase(line: string): CountPhrase | null {
  const plain = line
    .trim()
    .replace(/[?.!]$/, '')
    .replaceAll(/\s+/g, ' ');
  const [, asked = plain, name = null] = NAMED.exec(plain) ?? [];
  const said = ASKS.exec(asked)?.groups?.what;
  if (said === undefined) return null;
  const what = said.replace(THERE, '').trim();
  if (LEFT.test(what)) return null;
  for (const [form, put] of FORMS) {
    const { noun, rest } = form.exec(what)?.groups ?? {};
    if (noun !== undefined && rest !== undefined && !/\b(?:whose|with|that|which|who)\b/i.test(noun))
      return { what: put.replace('$noun', noun).replace('$rest', rest), name };
  }
  return { what, name };
}
