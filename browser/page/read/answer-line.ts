import { itemAround } from '#browser/page/find/near-anchor.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { type AskedKind, kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';
import { isLittle, wordsOf } from '#browser/page/propose/said-words.ts';

/** What a line asks for, and what it was understood as. */
export type Answer = { value: string; said: string; name: string };

/** Of a question; what a page has no words for. */
const ASKS =
  /^(?:how|much|what|which|when|read|get|tell|find|not|giv|show|see|cost|pric|expensiv|time|tim|day|dat|phon|telephon|mobil|number|email|address|start|begin|tak|plac|hour|per|now|today|currently|book|value|plan|ticket|stock|available|availabl|sold|out|left|still|whether|if)$/;
const UNIT = /\b(?:per|an?|each) (hour|day|night|week|month|year|person|head|piece|kilo|kg|litre|km)\b/i;
const SHORT_UNITS: Readonly<Record<string, string>> = {
  hour: 'h',
  day: 'd',
  month: 'mo',
  year: 'yr',
  week: 'wk',
};
const NAMES =
  /^(?:heading|link|cell|gridcell|rowheader|text|generic|strong|paragraph|listitem|radio|button|option|article)$/;
const PARTS = /^(?:main|document|iframe|list|table|rowgroup|grid|form|dialog|navigation|banner|contentinfo)$/;
const MOST_NODES = 4_000;
const MOST_THINGS = 40;
const LONGEST_NAME = 80;
const LONGEST_VALUE = 160;
/** They would ask for something else, or for several things. */
const NOT_ONE =
  /["“”„«»{}[\]\n]|\b(?:not|all|every|each of|and|or|if|unless|except|only|cheapest|total|sum)\b/i;

/**
 * `how much does the Berlingo cost per hour`, `when is my trip with the Master`: the thing whose words the line says, all
 * of them, and the one value of that kind in its part of the page. Null where nothing or several fit, or where the line
 * says more than the page has words for.
 */
export function answerLine(tree: PageTree, line: string): Answer | null {
  const text = line.trim().replace(/[?.!]$/, '');
  const kind = kindOf(text);
  if (kind === null) return whereItIs(tree, text) ?? messageShown(tree, text) ?? lineBelow(tree, text);
  const stems = [...new Set(tellingOf(text).filter((stem) => !ASKS.test(stem)))];
  const unit = UNIT.exec(text)?.[1]?.toLowerCase() ?? null;
  const own = stems.filter((stem) => stem !== unit);
  const found = own.length === 0 ? onPage(tree, kind, text) : ofThing(tree, kind, own);
  if (!found || !saysUnit(found.value, unit)) return null;
  const { value, thing } = found;
  return {
    value,
    said: `Read the ${CALLED[kind] ?? kind} ${thing}`.trim(),
    name: CALLED[kind] ?? kind,
  };
}

const CALLED: Partial<Record<AskedKind, string>> = { when: 'time', stock: 'availability' };

/** It may be answered so. */
export function isAsked(line: string): boolean {
  return kindOf(line) !== null || WHERE.test(line.trim()) || READS.test(line.trim());
}

const WHERE = /^where (?:is|are) (?:it|they)\??$/i;
const PLACES = ['Where it is', 'Where they are', 'Location', 'Where to find it'];

/** `where is it`: the only place that the page says. */
function whereItIs(tree: PageTree, line: string): Answer | null {
  if (!WHERE.test(line)) return null;
  const found = PLACES.flatMap((label) => readLabelled(tree, label)).filter(({ isExact }) => isExact);
  const values = new Set(found.map(({ value }) => value));
  const [value] = values;
  return values.size === 1 && value !== undefined ? { value, said: 'Read where it is', name: 'place' } : null;
}

const MESSAGES =
  /^(?:error|warning|validation|problem|success|confirmation)(?: message| text| notice| error)?$/i;
const OF_ERROR = /^(?:error|warning|validation|problem)/i;

/** `read the error message`: what the page says for all to hear, where it says one thing. */
function messageShown(tree: PageTree, line: string): Answer | null {
  const what = READS.exec(line)?.groups?.what ?? '';
  if (!MESSAGES.test(what)) return null;
  const role = OF_ERROR.test(what) ? 'alert' : 'status';
  const texts = new Set(
    tree.nodes
      .flatMap((node) => (node.role === role ? fullText(tree, node, LONGEST_LINE) : []))
      .filter(Boolean),
  );
  const [text] = texts;
  return texts.size === 1 && text !== undefined
    ? { value: text, said: `Read the ${what.toLowerCase()}`, name: 'message' }
    : null;
}

const READS =
  /^(?:read|get|copy|extract|note|tell me|what is|what's|what’s) (?:the |my |our )?(?<what>\p{L}[^"“”{}[\]]{2,80})$/iu;
const LONGEST_LINE = 200;
const ENTRY = /^(?:article|listitem|row|option)$/;

/** `read the address on invoices`: the one line of text below a heading of these words, before the next heading. */
function lineBelow(tree: PageTree, line: string): Answer | null {
  const what = READS.exec(line)?.groups?.what ?? '';
  const headings = tree.nodes.filter(({ role, name }) => role === 'heading' && isSameWords(name, what));
  const [heading, ...more] = what === '' ? [] : headings;
  // What stands below the name of an entry is no value of it.
  const isEntry =
    heading !== undefined && [heading, ...ancestorsOf(heading)].some(({ role }) => ENTRY.test(role));
  if (!heading || isEntry || more.length > 0) return null;
  const behind = tree.nodes.slice(heading.end, heading.parent?.end ?? heading.end);
  const next = behind.findIndex(({ role }) => role === 'heading');
  const part = next === -1 ? behind : behind.slice(0, next);
  if (part.some(({ role }) => !PLAIN.test(role))) return null;
  const texts = part.flatMap(({ ownText, role }) =>
    role !== 'button' && ownText.trim() !== '' ? ownText.trim() : [],
  );
  const [value, ...others] = texts;
  if (value === undefined || others.length > 0 || value.length > LONGEST_LINE) return null;
  return { value, said: `Read the line below “${heading.name}”`, name: 'value' };
}

const PLAIN = /^(?:generic|text|paragraph|button|img|strong|emphasis|address|group)$/;

function kindOf(line: string): AskedKind | null {
  return NOT_ONE.test(line.replace(WHETHER, '')) || line.length > 200 ? null : kindAsked(line);
}

/** `Tell me if it is in stock`: what follows is a question. */
const WHETHER = /^(?:tell me|find out|see|read|note|say) (?:if|whether) /i;

type Found = { value: string; thing: string };

/** Of a phone number or an address for e-mails that nothing is said of: the only one of the page. */
function onPage(tree: PageTree, kind: AskedKind, text: string): Found | null {
  const isOfPage = kind === 'stock' || ((kind === 'phone' || kind === 'email') && /\bthe\b/i.test(text));
  if (!isOfPage) return null;
  const values = new Set(tree.nodes.flatMap(({ ownText, name }) => valuesOf(kind, ownText || name)));
  const [only] = values;
  return values.size === 1 && only !== undefined ? { value: only, thing: 'on the page' } : null;
}

/** Of the thing that is called so, the one value of that kind in its part of the page. */
export function valueOfThing(tree: PageTree, kind: AskedKind, words: string): string | null {
  const stems = [...new Set(tellingOf(words))];
  return stems.length === 0 ? null : (ofThing(tree, kind, stems)?.value ?? null);
}

type Thing = { node: PageNode; words: string; shared: readonly string[] };

function ofThing(tree: PageTree, kind: AskedKind, stems: readonly string[]): Found | null {
  const nodes = tree.nodes.slice(0, MOST_NODES);
  const things = nodes.flatMap((node): Thing[] => {
    const words = nameOf(node, kind);
    const own = words === null ? [] : [...new Set(tellingOf(words))];
    return words !== null && own.length > 0 && own.every((stem) => stems.includes(stem))
      ? [{ node, words, shared: own }]
      : [];
  });
  const most = Math.max(0, ...things.map(({ shared }) => shared.length));
  const best = things.filter(({ shared }) => shared.length === most);
  if (best.length === 0 || best.length > MOST_THINGS) return null;
  const values = best.flatMap(({ node, words, shared }) => {
    const around = new Set(tellingOf(aroundOf(tree, node)));
    const value = stems.every((stem) => shared.includes(stem) || around.has(stem))
      ? valueOf(tree, kind, node)
      : null;
    return value ? [{ ...value, words }] : [];
  });
  const [only] = values;
  // Two cards of one name are two things, also where they say the same; the way to it in a menu is none.
  const isOne = best.every(({ node }) => only && (contains(only.part, node) || isInMenu(node)));
  return only && isOne && values.every(({ part }) => contains(only.part, part))
    ? { value: only.text, thing: `of “${only.words}”` }
    : null;
}

/** What the page, the heading above and the groups around it are called. */
function aroundOf(tree: PageTree, node: PageNode): string {
  const above = tree.nodes.findLast(({ index, role }) => index < node.index && role === 'heading');
  const page = tree.nodes.filter(({ role, level }) => role === 'heading' && level === 1);
  return [...page, ...(above ? [above] : []), ...ancestorsOf(node)]
    .map(({ name }) => name.slice(0, LONGEST_NAME))
    .join(' ');
}

function isInMenu(node: PageNode): boolean {
  return ancestorsOf(node).some(({ role }) => role === 'navigation');
}

/** Its own words, without a value of that kind that stands with them: “Family €19 a month”. */
function nameOf(node: PageNode, kind: AskedKind): string | null {
  const text = (node.ownText || (NAMES.test(node.role) ? node.name : '')).replaceAll(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST_NAME || !NAMES.test(node.role)) return null;
  const [value, ...more] = valuesOf(kind, text);
  return value === undefined ? text : more.length > 0 ? null : text.replace(value, ' ').trim();
}

/** The one value of that kind in the part of the page that is the thing's own. */
function valueOf(tree: PageTree, kind: AskedKind, node: PageNode): { text: string; part: PageNode } | null {
  const own = (node.ownText || node.name).replaceAll(/\s+/g, ' ').trim();
  const [inName, ...others] = valuesOf(kind, own);
  if (inName !== undefined) return others.length === 0 ? { text: inName, part: node } : null;
  const thing = [node, ...ancestorsOf(node)].find((part) => textsWith(tree, part, kind).length > 0);
  const item = itemAround(node);
  if (!thing || PARTS.test(thing.role) || (item && !contains(item, thing))) return null;
  const inside = tree.nodes.slice(thing.index, thing.end);
  const isShared = inside.some(
    (other) =>
      !contains(other, node) &&
      !contains(node, other) &&
      (other.role === 'heading' || (item === null && isLikeIt(other, node))),
  );
  const [only, ...more] = textsWith(tree, thing, kind);
  if (only === undefined || more.length > 0 || isShared) return null;
  const values = valuesOf(kind, only);
  const isDay = kind === 'when' || kind === 'time';
  if (!isDay && values.length > 1) return null;
  // A sentence, or the two ends of a time, say more than one of their numbers.
  const text = isDay ? only : values[0];
  return text === undefined ? null : { text, part: thing };
}

/** In a part of the page like its own: the name of another thing, where no card or row parts them. */
function isLikeIt(other: PageNode, node: PageNode): boolean {
  const isName = other.role === node.role && /\p{L}/u.test(other.ownText || other.name);
  if (!isName || other.parent === node.parent) return false;
  const [own, its] = [ancestorsOf(node), ancestorsOf(other)];
  return own.length === its.length && own[1] !== undefined && own[1] === its[1];
}

function textsWith(tree: PageTree, part: PageNode, kind: AskedKind): string[] {
  const texts = tree.nodes
    .slice(part.index, part.end)
    .filter(({ role }) => role !== 'button' && role !== 'link')
    .flatMap((node) => {
      const text = (node.ownText || (node.end === node.index + 1 ? node.name : ''))
        .replaceAll(/\s+/g, ' ')
        .trim();
      return text.length <= LONGEST_VALUE && valuesOf(kind, text).length > 0 ? [text] : [];
    });
  return texts;
}

/** `per hour`: the value says so, too. */
function saysUnit(value: string, unit: string | null): boolean {
  if (unit === null) return true;
  const short = SHORT_UNITS[unit];
  const said = value.toLowerCase();
  return said.includes(unit) || (short !== undefined && new RegExp(String.raw`[/ ]${short}\b`).test(said));
}

/** Words that say something, without accents. */
function tellingOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return wordsOf(plain).flatMap(({ text: word, stem }) => (isLittle(word) ? [] : stem));
}
