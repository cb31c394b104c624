/** What is asked of a table in other words than its headings have. */
type Rule = readonly [RegExp, ...string[]];

const READS =
  "(?:read|get|copy|extract|note|fetch|collect|list|tell me|show me|give me|find out|what is|what are|what['’]s|who is|who['’]s)";
const COLUMN = String.raw`\p{L}[\p{L}\d -]{0,30}?`;
const NUMBER = '(?<n>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)';
const THING = String.raw`(?:the |an? |my |one )?(?<x>\p{L}[^"“”,;]{1,50}?)`;
const UNIT = '(?<u>hour|day|night|week|weekend|month|year|person|head|guest|piece|kilo|kg|litre|km|mile)';
const rates = [
  'per $u',
  '$u',
  'price per $u',
  'cost per $u',
  'rate per $u',
  '$u rate',
  '$u price',
  'price / $u',
  '$uly rate',
  '$uly',
];
const forThing = rates.map((rate) => `read "${rate}" for "$x"`);

/** Who does that: `drives` a driver. */
const DOERS: Readonly<Record<string, string>> = {
  drives: 'driver',
  owns: 'owner',
  teaches: 'teacher',
  manages: 'manager',
  leads: 'leader',
  runs: 'organiser',
  trains: 'trainer',
  writes: 'author',
  wrote: 'author',
  sells: 'seller',
  handles: 'assignee',
  guides: 'guide',
};

/** `Who drives the van with the highest mileage?`: the line that reads it; null for any other. */
export function whoReads(line: string): string | null {
  const { verb = '', thing } =
    /^who (?<verb>\p{L}+) (?<thing>(?:the |my |our )\S.{1,100}?)\??$/iu.exec(line.trim())?.groups ?? {};
  const doer = DOERS[verb.toLowerCase()];
  return doer === undefined || thing === undefined ? null : `Read the ${doer} of ${thing}`;
}

const RULES: readonly Rule[] = [
  // `What's the reg in the first row?`
  [
    new RegExp(
      `^${READS} (?:the )?(?<x>${COLUMN})(?: column| value| date)? (?:in|of|from|on) (?:the )?${NUMBER} (?:row|line|entry|record)$`,
      'iu',
    ),
    'read the $n "$x"',
  ],
  // `Read Reg and Driver of the vans`
  [
    new RegExp(
      `^${READS} (?:the |all )?(?<x>${COLUMN}) and (?:the )?(?<y>${COLUMN}) (?:of|from|for) (?:the |all |all the |each |every |each of the )?(?<z>\\p{L}[\\p{L} -]{1,40}?)$`,
      'iu',
    ),
    'extract the columns "$x" and "$y" of "$z"',
    'extract the columns "$x" and "$y" of the table',
  ],
  // `List all tents with their prices`
  [
    new RegExp(
      `^${READS} (?:all |every )(?:the |my |our )?(?<z>\\p{L}[\\p{L} -]{1,40}?) (?:with|and|including|along with) (?:their |its |the )?(?<x>${COLUMN})$`,
      'iu',
    ),
    'get the names and $x of all $z',
    'get the name and $x of every $z',
  ],
  // `What does a sander cost per day?`
  [
    new RegExp(
      `^(?:what does|how much does|how much do|what do) ${THING} costs? (?:per|an?|each|for an?) ${UNIT}$`,
      'iu',
    ),
    ...forThing,
  ],
  [new RegExp(`^(?:how much|what) is ${THING} (?:per|an?|each|for an?) ${UNIT}$`, 'iu'), ...forThing],
  [
    new RegExp(
      `^${READS} (?:the )?(?:price|cost|rate) (?:of|for) ${THING} (?:per|an?|each|for an?) ${UNIT}$`,
      'iu',
    ),
    ...forThing,
  ],
  [
    new RegExp(`^${READS} (?:the )?(?:price|cost|rate) (?:per|an?|each) ${UNIT} (?:of|for) ${THING}$`, 'iu'),
    ...forThing,
  ],
  [
    /^how many (?<y>\p{L}+(?: \p{L}+)?) (?:are|is) (?:still )?(?:left|available|free|remaining|in stock) (?:for|on|in|at|of) (?:the )?(?<x>\p{L}[^"“”,;]{1,50})$/iu,
    'read "$y left" for "$x"',
    'read "$y available" for "$x"',
    'read "available" for "$x"',
    'read "left" for "$x"',
  ],
];
/** An amount or a number is asked for. */
const OF_AMOUNT = /^(?:how (?:much|many)|what (?:does|do)\b)|\b(?:price|cost|rate)\b/i;

export type OtherRead = { line: string; isAmount: boolean };

/** Other lines that read the same; the likeliest first. */
export function readingsOfColumns(line: string): readonly OtherRead[] {
  const text = line
    .trim()
    .replace(/[?.!]$/, '')
    .replaceAll(/\s+/g, ' ');
  if (/["“”„«»]/.test(text)) return [];
  return RULES.flatMap(([says, ...lines]) => {
    const groups = says.exec(text)?.groups;
    if (!groups) return [];
    return lines.map((one) => ({
      line: one
        .replaceAll(/\$([nuxyz])/g, (_all, name: string) => groups[name] ?? '')
        .replaceAll('dayly', 'daily'),
      isAmount: OF_AMOUNT.test(text),
    }));
  });
}
