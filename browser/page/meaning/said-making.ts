/** What is to be made on a page: `add a card "Hire a van" to Backlog`, `new client Nordlys, city Bodø`. */
export type Making = {
  /** What sort of thing it is; empty where only its place says that. */
  noun: string;
  value: string;
  /** What else is said of it, each as the name of a field and its value. */
  parts: readonly string[];
  place: string;
};

const LONGEST = 400;
const MOST_PARTS = 8;
const VERB = String.raw`(?:add|create|make|start|write|register|enter|record|note|put|set up|open|insert)`;
const ARTICLE = String.raw`(?:(?:an?|the|another|one more|my|our) )?(?:new |other )?`;
const NOUN = String.raw`(?<noun>(?:\p{Ll}[\p{Ll}-]{1,20} ){0,2}?\p{Ll}[\p{Ll}-]{1,20})`;
const CALLED = String.raw`(?:,? (?:called|named|titled|saying|that says|with the (?:name|title|text)))`;
const TO = String.raw`(?:to|in|into|on|under|for)`;
const PLACE = String.raw`(?: ${TO} (?:the |my |our |your )?(?<place>[^,:;"“”]{2,40}?))`;
const QUOTED = String.raw`["“„«](?<value>[^"“”„«»]{1,120})["”“»]`;
const BEGINS = String.raw`^(?:please )?(?:${VERB} ${ARTICLE}|new )`;
const form = (pattern: string): RegExp => new RegExp(pattern, 'iu');
/** Only what begins with a capital or a digit is a name. */
const cased = (pattern: string): RegExp => new RegExp(pattern, 'u');
const FORMS: readonly RegExp[] = [
  form(`${BEGINS}${NOUN}${CALLED}? ${QUOTED}${PLACE}?$`),
  form(`${BEGINS}${QUOTED}(?: as (?:an? )?(?:new )?${NOUN})?${PLACE}$`),
  form(
    `^(?:please )?(?:add|create|register|enter|record) (?<value>[^:"“”]{2,80}) as (?:an?|the|our) (?:new )?${NOUN}$`,
  ),
  form(`${BEGINS}${NOUN}${PLACE}?: ?(?<value>[^:"“”]{2,120})$`),
  form(`${BEGINS}${NOUN}${PLACE}?${CALLED} (?<value>[^:"“”]{2,120})$`),
  form(`${BEGINS}${NOUN}${CALLED} (?<value>[^:"“”]{2,120}?)${PLACE}$`),
  cased(
    String.raw`^(?:[Pp]lease )?(?:[Aa]dd|[Cc]reate|[Rr]egister|[Ee]nter|[Rr]ecord|[Nn]ew) ${ARTICLE}${NOUN} (?<value>[\p{Lu}\d][^:"“”]{1,120}?)${PLACE}$`,
  ),
  cased(
    String.raw`^(?:[Pp]lease )?(?:[Aa]dd|[Cc]reate|[Rr]egister|[Ee]nter|[Rr]ecord|[Nn]ew) ${ARTICLE}${NOUN} (?<value>[\p{Lu}\d][^:"“”]{1,120})$`,
  ),
  form(
    `^(?:please )?(?:add|put|write|note) (?<value>[^:"“”]{3,120}?) ${TO} (?:the |my |our )(?<place>[^,:;"“”]{2,40}?)$`,
  ),
  // `add the tag outlook`, where a field is called so.
  form(
    String.raw`^(?:please )?add (?:the |an? |another )?(?:new )?${NOUN} (?<value>\p{Ll}[\p{L}\d-]{1,40})$`,
  ),
];
/** `Add Ben Hartley, ben@example.org, as a subscriber` */
const AS = form(String.raw`^as (?:an?|the|our) (?:new )?${NOUN}$`);
const ADDED = form(`^(?:please )?(?:add|create|register|enter|record) (?<value>[^:"“”]{2,80})$`);
/** What is put there is a thing of the shop, and no text. */
const CARTS = /\b(?:basket|cart|bag|trolley|order|checkout)\b/i;
const CONDITIONS = /\b(?:if|unless|when|whenever|either|or|not|never|except)\b|\?/i;

/** As the sentence may be meant, the likelier ones first; empty for one that makes nothing. */
export function sayMaking(line: string): readonly Making[] {
  if (line.length > LONGEST) return [];
  const [first = '', ...said] = partsOf(line.trim());
  const as = AS.exec(said.at(-1) ?? '')?.groups?.noun;
  const parts = as === undefined ? said : said.slice(0, -1);
  if (as !== undefined) {
    const value = ADDED.exec(first)?.groups?.value;
    return value === undefined || parts.length > MOST_PARTS ? [] : [{ noun: as, value, parts, place: '' }];
  }
  if (parts.length > MOST_PARTS || CONDITIONS.test(first.replaceAll(/["“„«][^"“”„«»]*["”“»]/g, '')))
    return [];
  return FORMS.flatMap((one): Making[] => {
    const { noun = '', value = '', place = '' } = one.exec(first)?.groups ?? {};
    return value === '' || CARTS.test(place) ? [] : [{ noun, value: value.trim(), parts, place }];
  });
}

/** At each comma outside of quotes, and at `with` and `and` before the last. */
function partsOf(line: string): string[] {
  const kept: string[] = [];
  const bare = line.replaceAll(/["“„«][^"“”„«»]*["”“»]/g, (quoted) => `\uE000${kept.push(quoted) - 1}\uE000`);
  return bare
    .split(/[,;] (?:and |with (?:the )?)?| with (?:the )?(?!name\b|title\b|text\b)/i)
    .map((part) =>
      part.replaceAll(/\uE000(\d+)\uE000/g, (_all, at: string) => kept[Number(at)] ?? '').trim(),
    );
}
