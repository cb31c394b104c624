/** What a line wants what is listed to be sorted by. */
export type Sorting = {
  /** Words for it as they were said, and those that a page may have for it. */
  by: readonly string[];
  direction: 'up' | 'down' | null;
  /** Of an option that says it in a word: “Newest”. */
  shorts: readonly string[];
};

const PRICE = ['price', 'cost', 'amount', 'rate', 'fee', 'fare', 'rent', 'total'];
const DATE = ['date', 'created', 'due', 'time', 'day', 'added', 'posted', 'year', 'updated'];
const SIZE = ['size', 'area'];
const RATING = ['rating', 'rated', 'stars', 'reviews', 'score'];
/** What comes first, in a word. */
const FIRSTS: readonly (readonly [RegExp, Omit<Sorting, 'shorts'>, readonly string[]])[] = [
  [/^(?:cheapest|lowest price|lowest priced|least expensive)$/, { by: PRICE, direction: 'up' }, ['cheapest']],
  [
    /^(?:most expensive|dearest|highest price|highest priced|priciest)$/,
    { by: PRICE, direction: 'down' },
    ['most expensive'],
  ],
  [
    /^(?:newest|latest|most recent|recent)$/,
    { by: DATE, direction: 'down' },
    ['newest', 'latest', 'most recent'],
  ],
  [/^(?:oldest|earliest|soonest)$/, { by: DATE, direction: 'up' }, ['oldest', 'earliest', 'soonest']],
  [/^(?:largest|biggest)$/, { by: SIZE, direction: 'down' }, ['largest', 'biggest']],
  [/^smallest$/, { by: SIZE, direction: 'up' }, ['smallest']],
  [
    /^(?:best|top|highest)[ -]rated$|^best rating$/,
    { by: RATING, direction: 'down' },
    ['best rated', 'top rated', 'highest rated', 'best rating'],
  ],
];
const DOWN =
  /^(?:(?:from )?(?:high(?:est)?|large?st|big(?:gest)?|most expensive|new(?:est)?|latest|most recent|best|z) (?:to|-) (?:low(?:est)?|small(?:est)?|cheap(?:est)?|old(?:est)?|worst|a)|descending|desc|(?:the )?(?:highest|largest|biggest|greatest|most expensive|newest|latest|most recent|best|most) (?:ones? )?(?:first|on top|at the top))$/;
const UP =
  /^(?:(?:from )?(?:low(?:est)?|small(?:est)?|cheap(?:est)?|old(?:est)?|earliest|a) (?:to|-) (?:high(?:est)?|large?st|big(?:gest)?|expensive|new(?:est)?|latest|z)|ascending|asc|(?:the )?(?:lowest|smallest|cheapest|oldest|earliest|soonest|least) (?:ones? )?(?:first|on top|at the top))$/;
const SORTS =
  /^(?:sort|order|arrange|rank)(?: (?:them|it|the (?:list|table|results|\p{L}+))?)? ?(?:by|on) (?:the )?(.{2,60})$/u;
const FIRST =
  /^(?:(?:sort|order|show|list|put|arrange|display)(?: (?:it|them|the \p{L}+))?(?: (?:so that|with|by))? )?(?:the )?(.{3,30}?)(?: ones?)?(?: (?:come|comes|is|are|go|goes))? (?:first|on top|at the top)$/u;
const FIRST_OF_THEM =
  /^(?:sort|order|show|list|put|arrange|display) (?:the )?(.{3,30}?) (?:first|on top|at the top)$/u;

/** `sort by price, highest first`, `cheapest first`; null for anything else. */
export function readSorting(text: string): Sorting | null {
  const said = text.trim().toLowerCase().replace(/[.!]$/, '').replaceAll(/\s+/g, ' ');
  const [, behind] = SORTS.exec(said) ?? [];
  if (behind !== undefined) return sortedBy(behind);
  // `show the list cheapest first`, `show the oldest jobs first`
  const firsts = [FIRST.exec(said)?.[1], FIRST_OF_THEM.exec(said)?.[1]];
  // `the most expensive book first`
  const words = firsts.flatMap((first) => [first, first?.replace(/ \p{L}+$/u, '')]);
  const found = FIRSTS.find(([says]) => words.some((one) => one !== undefined && says.test(one)));
  return found ? { ...found[1], shorts: found[2] } : null;
}

function sortedBy(behind: string): Sorting | null {
  const first = FIRSTS.find(([says]) => says.test(behind.replace(/ first$/, '')));
  if (first) return { ...first[1], shorts: [behind, ...first[2]] };
  const words = behind.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const end = words.slice(at).join(' ').replaceAll(/[(),]/g, '').trim();
    const direction = DOWN.test(end) ? 'down' : UP.test(end) ? 'up' : null;
    if (direction === null) continue;
    const by = words.slice(0, at).join(' ').replace(/,$/, '');
    return { by: namesOf(by), direction, shorts: [behind] };
  }
  return /[,;]/.test(behind) ? null : { by: namesOf(behind), direction: null, shorts: [behind] };
}

const DONE_ON =
  /^(?:(?:date|day|time|year) (?:on which |when |that )?|when |the order in which )(?:it|they|each(?: one)?|the \p{L}+) (?:was|were|is|are|has been|have been) (\p{L}{3,20})$/u;

/** `due date` of a column “Due”. */
function namesOf(said: string): string[] {
  // `the date it was reported`, `when they were added`
  const done = DONE_ON.exec(said)?.[1];
  if (done !== undefined) return [done, `${done} on`, `date ${done}`, `${done} date`];
  const by = said;
  const short = by.replace(/ (?:date|time|number|name)$/, '');
  return short === by ? [by] : [by, short];
}

const SAYS_UP =
  /\b(?:low(?:est)?|cheap(?:est)?|asc(?:ending)?|a ?[-–→to]+ ?z|old(?:est)?|earliest|smallest|soonest|min)\b|↑|▲/i;
const SAYS_DOWN =
  /\b(?:high(?:est)?|expensive|desc(?:ending)?|z ?[-–→to]+ ?a|new(?:est)?|latest|largest|biggest|best|most|max)\b|↓|▼/i;

/** Which way a choice sorts: by what it says first. */
export function directionIn(words: string): 'up' | 'down' | null {
  const [up, down] = [words.search(SAYS_UP), words.search(SAYS_DOWN)];
  if (up === -1 && down === -1) return null;
  if (up === -1 || down === -1) return up === -1 ? 'down' : 'up';
  return up < down ? 'up' : 'down';
}
