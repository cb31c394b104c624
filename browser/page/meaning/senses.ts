import { readNumber } from '#shared/script/words/number-words.ts';
import { inOneSpelling } from '#browser/page/find/spelling.ts';

/**
 * A word of a line or of a page with what it may mean. `hard`: what the line is about, so that something on the page has to
 * say it. `soft`: said of nearly everything that is done. `little`: says nothing by itself.
 */
export type Sense = {
  text: string;
  at: readonly [number, number];
  weight: 'hard' | 'soft' | 'little';
  /** In the form in which words are compared. */
  base: string;
  /** What it means beside others of the same meaning. */
  concepts: readonly string[];
  /** Of a number: the word that it stands behind, as in `flat 12`. */
  of?: string;
};

export type Match = 'exact' | 'alike' | 'concept';

/** How two words say the same, if they do. */
export function matchSenses(one: Sense, other: Sense): Match | null {
  // `flat 12` is not “Row 12”.
  if (one.of !== undefined && other.of !== undefined && one.of !== other.of) return null;
  if (one.base === other.base) return 'exact';
  if (one.concepts.some((concept) => other.concepts.includes(concept))) return 'concept';
  return isAlike(one.base, other.base) ? 'alike' : null;
}

const SHORTEST_STEM = 5;
const ENDS =
  /^(?:e|s|t|es|ee|ees|y|ies|ic|ics|ity|al|ally|ance|ence|ed|ing|er|ers|or|ors|ment|ments|ion|ions|tion|ation|ations|able|ful|ly|ive|ure)?$/;

/** `allergic` and `allergies`, `insured` and `insurance`. */
function isAlike(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return (
    same >= SHORTEST_STEM && !/\d/.test(one) && ENDS.test(one.slice(same)) && ENDS.test(other.slice(same))
  );
}

const LITTLE = new Set(
  "a an the this that these those my our your his her their its theirs ours yours hers i we you he she it they me us him them one ones to of in on at for from with by as into onto under over off out up down away around is are was were be been being am do does did have has had having will would can could should shall may might must ought please kindly just also then and so or there here now any some which who whom whose what when where why how if than about per each let us too again already still yet both only once instead anyway well really definitely yes ok not never can't cannot don't doesn't didn't won't isn't aren't wasn't weren't hasn't haven't shouldn't needn't longer".split(
    ' ',
  ),
);
const SOFT = new Set(
  'put set make give take get change switch turn mark move use choose select pick go going want need like say come happen read write type enter tick check keep show see look find tell add bring leave record note remember row column field box list table entry page section button option item thing sure fill open press click ask call name work happen save new current currently time day date number many much other extra more another part place side line'.split(
    ' ',
  ),
);

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  'going go|fed feed|paid pay|sent send|sold sell|bought buy|brought bring|came come|gone go|went go|goes go|took take|gave give|given give|got get|made make|left leave|kept keep|lent lend|met meet|found find|held hold|told tell|said say|wrote write|written write|chose choose|chosen choose|broke break|broken break|tore tear|torn tear|worn wear|drawn draw|drove drive|driven drive|flown fly|sung sing|sang sing|begun begin|began begin|shown show|seen see|saw see|heard hear|taught teach|caught catch|thought think|fallen fall|fell fall|grown grow|grew grow|hidden hide|hid hide|ridden ride|rode ride|shut shut|slept sleep|spent spend|stood stand|stolen steal|sold sell|won win|lost lose|picked pick|metre m|metres m|meter m|meters m|kilo kg|kilos kg|kilogram kg|kilograms kg|gram g|grams g|litre l|litres l|minute min|minutes min|children child|people person|men man|women woman|feet foot|teeth tooth|halves half|loaves loaf|shelves shelf|knives knife|wives wife|leaves leaf'
    .split('|')
    .map((pair) => pair.split(' ')),
);
const LARGER: Readonly<Record<string, number>> = Object.fromEntries(
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 11])
    .concat(
      'thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 10 * at + 30]),
    ),
);
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const SHORT = new Map(
  [...MONTHS, ...DAYS].flatMap((name): [string, string][] =>
    [name.slice(0, 3), ...(name.length > 6 ? [name.slice(0, 4)] : [])].map((short) => [short, name]),
  ),
);

/** `mattresses` and `mattress`, `fed` and `feed`, `four`, `4` and `4th`, `Mar` and `March`. */
export function baseOf(word: string): string {
  const plain = inOneSpelling(word.normalize('NFKC').toLowerCase())
    .replaceAll('’', "'")
    .replace(/'s?$/, '')
    .replace(/^e-mail/, 'email');
  const ordinal = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(plain)?.[1];
  if (ordinal !== undefined) return ordinal;
  const number = LARGER[plain] ?? readNumber(plain);
  if (!Number.isNaN(number)) return `${number}`;
  const irregular = IRREGULAR[plain] ?? SHORT.get(plain);
  if (irregular !== undefined) return plain === LEFT ? irregular : stemOf(irregular);
  return stemOf(plain);
}

/** “3 left” has nothing to do with who leaves. */
const LEFT = 'left';

function stemOf(plain: string): string {
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  const single = plain
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const stem = single.length > 5 ? single.replace(/(?:ing|ed)$/, '') : single;
  return stem
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/e$/, '')
    .replace(/i$/, 'y');
}

export function weightOf(text: string, base: string): Sense['weight'] {
  const key = text.toLowerCase().replaceAll('’', "'");
  // “Watering Can”, “Will Turner”
  if (/^(?:Can|Will)$/.test(text)) return 'soft';
  if (LITTLE.has(key) || LITTLE.has(key.replace(/'(?:s|d|ll|re|ve|m)$/, ''))) return 'little';
  return key !== 'news' && (SOFT.has(key) || SOFT.has(base) || SOFT_BASES.has(base)) ? 'soft' : 'hard';
}

const SOFT_BASES = new Set([...SOFT].map(baseOf));
