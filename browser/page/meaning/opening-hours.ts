import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Answer } from '#browser/page/read/answer-line.ts';
import { childrenOf } from '#browser/page/meaning/place-words.ts';

/**
 * `When are you open on Saturday`, `opening hours on Wednesday`: the hours of that day in the one list of opening hours on
 * the page, where “Monday to Friday” holds Wednesday.
 */

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)(?:days?|s|sdays?|nesdays?|r|rs|rsdays?|urdays?)?\.?`;
const ASKS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:what|which) (?:are|is) )?(?:the |your |our )?(?:opening|business|office) (?:hours|times?)(?: of the (?:shop|store|office|library|studio|clinic|practice))? (?:on|for) (?:an? )?(?<day>${DAY})\??$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:when|what time|from when to when|how long) (?:are|is|do|does) (?:you|we|they|it|the (?:shop|store|office|library|studio|clinic|practice|school)) open(?:ed)? on (?:an? )?(?<day>${DAY})\??$`,
    'iu',
  ),
];
const SPAN = new RegExp(
  String.raw`^(?:(?:on|every|from) )?(?<from>${DAY})(?:\s?(?:-|–|—|to|until|till|through)\s?(?<to>${DAY}))?(?<more>(?:(?:,| and| &) ?${DAY})*):?$`,
  'iu',
);
const TIME = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?`;
const HOURS_TEXT = String.raw`(?:${TIME} ?(?:-|–|—|to|until|till) ?${TIME}(?:(?:,| and| &) ?${TIME} ?(?:-|–|—|to|until|till) ?${TIME})?|closed|open all day|24 hours)`;
const HOURS = new RegExp(String.raw`^${HOURS_TEXT}$`, 'iu');
const DAY_AND_HOURS = new RegExp(String.raw`^(?<days>[^\d]{3,60}?)[:,]? (?<hours>${HOURS_TEXT})$`, 'iu');
const CLOSED_ON = new RegExp(String.raw`^(?<hours>closed) on (?<days>[^\d]{3,60})$`, 'iu');
const SAYS_OPEN =
  /\b(?:(?:opening|business|office|visiting) (?:hours|times)|open (?:on|from|daily)|(?:we are|we['’]re) open|closed)\b|^(?:open|hours|opening)$/i;
const LONGEST = 80;
const MOST_ENTRIES = 40;
const MOST_IN_LIST = 60;

/** Null for a line that asks for no opening hours of a day of the week. */
export function dayOfHours(line: string): string | null {
  const text = line.trim().replace(/[.!]$/, '');
  const day = ASKS.map((form) => form.exec(text)?.groups?.day).find((found) => found !== undefined);
  return day === undefined ? null : day;
}

type Entry = { node: PageNode; days: string; hours: string };

export function openingHours(tree: PageTree, line: string): Answer | null {
  const day = dayOfHours(line);
  const at = day === null ? -1 : dayAt(day);
  if (day === null || at < 0) return null;
  const values = new Set(
    entriesOn(tree).flatMap(({ node, days, hours }) =>
      daysIn(days).has(at) && isOfOpening(tree, node) ? [hours] : [],
    ),
  );
  const [only, ...others] = values;
  return only === undefined || others.length > 0
    ? null
    : { value: only, said: 'Read the opening hours', name: 'opening_hours' };
}

function entriesOn(tree: PageTree): Entry[] {
  const entries: Entry[] = [];
  for (const node of tree.nodes) {
    if (entries.length >= MOST_ENTRIES) break;
    const text = (node.ownText || node.name).trim().slice(0, LONGEST + 1);
    if (text === '' || text.length > LONGEST) continue;
    const { days = '', hours = '' } = (DAY_AND_HOURS.exec(text) ?? CLOSED_ON.exec(text))?.groups ?? {};
    if (SPAN.test(days.trim())) entries.push({ node, days, hours });
    else if (SPAN.test(text)) {
      const beside = hoursBeside(tree, node);
      if (beside !== null) entries.push({ node, days: text, hours: beside });
    }
  }
  return entries;
}

/** In the only text that stands behind it in its row or pair. */
function hoursBeside(tree: PageTree, node: PageNode): string | null {
  const next = tree.nodes[node.end];
  if (!next || next.parent !== node.parent) return null;
  if (node.role !== 'term' && node.parent && childrenOf(tree, node.parent).length > 2) return null;
  const text = fullText(tree, next, LONGEST).trim();
  return HOURS.test(text) ? text : null;
}

/** What stands over it, or beside it in its list, says that it is about being open. */
function isOfOpening(tree: PageTree, node: PageNode): boolean {
  if (SAYS_OPEN.test(columnHeading(tree, node))) return true;
  const head = tree.nodes
    .slice(0, node.index)
    .findLast(({ role }) => /^(?:heading|caption|legend)$/.test(role));
  if (head && SAYS_OPEN.test(head.name || head.ownText)) return true;
  for (let at: PageNode | null = node.parent; at; at = at.parent) {
    if (at.end - at.index > MOST_IN_LIST) return false;
    const own = at;
    const isSaid = tree.nodes
      .slice(own.index, own.end)
      .some(({ name, ownText, role }) => !/^(?:button|link)$/.test(role) && SAYS_OPEN.test(ownText || name));
    if (isSaid) return true;
  }
  return false;
}

function daysIn(text: string): Set<number> {
  const { from = '', to, more = '' } = SPAN.exec(text.trim())?.groups ?? {};
  const days = new Set<number>();
  const [first, last] = [dayAt(from), to === undefined ? dayAt(from) : dayAt(to)];
  if (first < 0 || last < 0) return days;
  for (let at = first; ; at = (at + 1) % DAYS.length) {
    days.add(at);
    if (at === last) break;
  }
  for (const one of more.split(/,| and|&/i)) {
    const at = dayAt(one.trim());
    if (at >= 0) days.add(at);
  }
  return days;
}

function dayAt(word: string): number {
  const short = word.trim().toLowerCase().slice(0, 3);
  return short.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(short));
}
