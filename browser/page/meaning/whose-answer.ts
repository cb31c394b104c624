import { columnHeading } from '#browser/page/find/control-labels.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { childrenOf, isOfList, Places } from '#browser/page/meaning/place-words.ts';
import { hardSensesOf, sensesOf, tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { wholeWords } from '#browser/page/find/whole-words.ts';
import { kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';

/** Why a value does not answer a question: it is called as controls are, of another thing, or of one of several. */
export type NoAnswer = 'controls' | 'role' | 'other' | 'several';

/** What was read for a line; `named`: what the line before it was about. */
export type Answered = { line: string; value: string; named: readonly string[] };

const MOST_HOLDERS = 12;
const MOST_NODES = 5_000;
const MOST_SAYING = 60;
const MOST_IN_ITEM = 80;
const LONGEST_ITEM = 500;
const WHO = /^(?:please )?(?:tell me |find out )?(?:who|whose|whom)\b/i;
const COUNTS = /^(?:please )?(?:when|how (?:much|many|long)|what time)\b/i;
/** `What are the tags` may be what several controls say. */
const OF_ONE = /^(?:please )?(?:who|whose|when|where|how|what(?: is|'s|’s|\s\p{L}+ is)|which \p{L}+ is)\b/iu;
const ASKS = /^(?:please )?(?:what|which|who|whose|when|where|how)\b/i;
const OF_PERSON = /\b(?:his|her|their|he|she|they)\b/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]+(?: (?:de|van|von|da|del|\p{Lu}[\p{L}.'’-]*)){1,3}$/u;
const OPENS = /[▾▼⌄˅⏷🞃]\s*$/u;
/** Parts of one line that the page only colours, as they are joined in its tree. */
const GLUED = /^(?:\p{Lu}\p{Ll}+){3,}$/u;
const CONTROLS = /^(?:button|tab|radio|option|menuitem|combobox)$/;

/** It is a question, says whose value is meant, or names somebody: others are not looked at. */
export function asksWhose(line: string, value: string): boolean {
  if (/["“”„«»]/.test(line)) return false;
  return ASKS.test(line) || OF_PERSON.test(line) || GLUED.test(value) || namesIn(line).length > 0;
}

/** `Who is the manager` is not answered by “Manager in Bergen”. */
function isSaidRole(line: string, value: string): boolean {
  const asked = hardSensesOf(line);
  const words = tellingSensesOf(value);
  const isSaid = words.some((word) => says(asked, word));
  const rest = words.filter((word) => /^\p{Lu}/u.test(word.text) && !says(asked, word));
  return isSaid && rest.length < 2 && !PERSON.test(value);
}

/** Null where a value may answer. Judged by all places where it stands. */
export function whyNoAnswer(tree: PageTree, { line, value, named }: Answered): NoAnswer | null {
  if (isJoinedOfNames(tree, value)) return 'controls';
  if (WHO.test(line) && isSaidRole(line, value)) return 'role';
  const holders = holdersOf(tree, value);
  if (holders.length === 0 || holders.length > MOST_HOLDERS) return null;
  if (holders.every((node) => isOfControls(tree, node, { line, value }))) return 'controls';
  const places = new Places(tree);
  const names = namesIn(line);
  const asked = sensesOf(line).filter(
    ({ weight, base }) => weight === 'hard' && !names.some((name) => name.base === base),
  );
  const reasons = holders.map((node): NoAnswer | null => {
    const own = [...sensesOf(value), ...places.wordsFor(node).above];
    const unnamed = names.filter((name) => !says(own, name));
    const isOther = (name: Sense) =>
      isOfSibling(tree, node, { name, asked }) ||
      isOfOtherColumn(tree, node, name) ||
      isOfOtherHeading(tree, node, name);
    if (unnamed.some(isOther)) return 'other';
    return names.length === 0 && isOneOfSeveral(tree, node, { line, value, named }) ? 'several' : null;
  });
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** The smallest parts of the page that say this. */
function holdersOf(tree: PageTree, value: string): PageNode[] {
  const plain = squeeze(value);
  if (plain === '') return [];
  const limit = value.length + LONGEST_ITEM;
  const saying = tree.nodes
    .slice(0, MOST_NODES)
    .filter(
      ({ ownText, name, index, end }) =>
        end - index <= MOST_IN_ITEM && (ownText !== '' || name !== '' || end > index + 1),
    );
  const isWhole = wholeWords(value.trim());
  const found = saying.filter(
    (node) => squeeze(fullText(tree, node, limit)) === plain || isWhole.test(node.ownText || node.name),
  );
  if (found.length > MOST_SAYING) return [];
  return found.filter((node) => !found.some((other) => other !== node && contains(node, other)));
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** “AllAppliedOffer” of three tabs says nobody's name; neither does the tab “All”. */
function isOfControls(tree: PageTree, node: PageNode, { line, value }: Omit<Answered, 'named'>): boolean {
  const isPressed = ({ role, isPointer }: PageNode) => isPointer || CONTROLS.test(role) || role === 'link';
  const inside = tree.nodes.slice(node.index + 1, node.end).filter(isPressed);
  const outer = inside.filter((one) => !inside.some((other) => other !== one && contains(other, one)));
  const joined = outer.map((one) => squeeze(fullText(tree, one, LONGEST_ITEM))).join('');
  const isJoined = outer.length > 1 && joined === squeeze(value);
  if (isJoined || GLUED.test(value)) return OF_ONE.test(line) || !/\s/.test(value);
  const isDrawn = node.isPointer && OPENS.test(value);
  const isControl =
    isDrawn || CONTROLS.test(node.role) || (node.parent !== null && CONTROLS.test(node.parent.role));
  if (!isControl) return false;
  return WHO.test(line) ? !PERSON.test(value) : COUNTS.test(line) && !/\d/.test(value);
}

/** “AllMine” of the buttons “All” and “Mine”. */
function isJoinedOfNames({ nodes }: PageTree, value: string): boolean {
  const parts = value.length <= LONGEST_JOINED ? value.split(/(?<=\p{Ll})(?=\p{Lu})/u) : [];
  return (
    parts.length > 1 &&
    parts.every((part) => nodes.some(({ role, name }) => CONTROLS.test(role) && name.trim() === part))
  );
}

const LONGEST_JOINED = 120;

/** Words written large that do not begin the line. */
function namesIn(line: string): Sense[] {
  const words = hardSensesOf(line);
  const names = words.filter(
    ({ text, at, base }) => at[0] > 0 && (/^\p{Lu}/u.test(text) || /^\d{2,}$/.test(base)),
  );
  return names.length === words.length && names.length > 2 ? [] : names;
}

/** Alike parts beside one of those around a node, such as the rows of its table. */
function siblingsOf(tree: PageTree, node: PageNode): { item: PageNode; others: PageNode[] }[] {
  return [node, ...ancestorsOf(node)].flatMap((item) => {
    const { parent } = item;
    if (!parent || item.end - item.index > MOST_IN_ITEM || CELLS.test(item.role)) return [];
    const others = childrenOf(tree, parent).filter(
      (one) => one !== item && isAlike(tree, item, one) && !isHeadRow(tree, one),
    );
    return others.length > 0 ? [{ item, others }] : [];
  });
}

const CELLS = /^(?:cell|gridcell|rowheader)$/;
const ENTRIES = /^(?:listitem|row|article|option|treeitem)$/;

/** Entries of a list may be texts alone. Two parts of one card are none. */
function isAlike(tree: PageTree, one: PageNode, other: PageNode): boolean {
  return isOfList(tree, one, other) || (one.role === other.role && ENTRIES.test(one.role));
}

function isHeadRow(tree: PageTree, { index, end }: PageNode): boolean {
  return tree.nodes[index + 1]?.role === 'columnheader' && tree.nodes[end - 1]?.role !== 'cell';
}

/** The row or card beside it says the name, and its own does not. */
function isOfSibling(
  tree: PageTree,
  node: PageNode,
  { name, asked }: { name: Sense; asked: readonly Sense[] },
): boolean {
  for (const { item, others } of siblingsOf(tree, node)) {
    if (isSaidIn(tree, item, name)) return false;
    // Two parts of one card are alike, too, and one of them is the name of both.
    const isEntry = ENTRIES.test(item.role) && item.end > item.index + 1;
    const shared = asked.filter((word) => isSaidIn(tree, item, word));
    const isIt = (other: PageNode) =>
      isSaidIn(tree, other, name) && (isEntry || shared.some((word) => isSaidIn(tree, other, word)));
    if (others.some(isIt)) return true;
  }
  return false;
}

/** “€10” below “Basic” is not the price of “Pro”, which another column is called. */
function isOfOtherColumn(tree: PageTree, node: PageNode, name: Sense): boolean {
  const [row] = ancestorsOf(node).filter(({ role }) => role === 'row');
  const cells = row ? childrenOf(tree, row) : [];
  const isNamed = says(sensesOf(columnHeading(tree, node)), name);
  return !isNamed && cells.some((cell) => says(sensesOf(columnHeading(tree, cell)), name));
}

/** In the smallest part around it that says the name at all, only the heading of something else does. */
function isOfOtherHeading(tree: PageTree, node: PageNode, name: Sense): boolean {
  const part = [node, ...ancestorsOf(node)].find((one) => isSaidIn(tree, one, name));
  if (!part || part.end - part.index > MOST_IN_PART) return false;
  // What stands above the only heading of its own card is not of the card before.
  const heads = tree.nodes.slice(part.index, part.end).filter(({ role }) => role === 'heading');
  if (heads.length === 1 && siblingsOf(tree, node).some(({ item }) => item === part)) return false;
  const saying = tree.nodes
    .slice(part.index + 1, part.end)
    .filter(({ ownText, name: own }) => says(sensesOf(ownText || own), name));
  const over = headingsOver(tree, node);
  return saying.length > 0 && saying.every((one) => one.role === 'heading' && !over.includes(one));
}

const MOST_IN_PART = 400;

/** The last heading before it, and those of higher levels before that. */
function headingsOver(tree: PageTree, { index }: PageNode): PageNode[] {
  const over: PageNode[] = [];
  for (let at = index; at >= 0; at -= 1) {
    const one = tree.nodes[at];
    if (one?.role === 'heading' && (one.level ?? 2) < (over.at(-1)?.level ?? 9)) over.push(one);
  }
  return over;
}

function isOneOfSeveral(tree: PageTree, node: PageNode, { line, value, named }: Answered): boolean {
  const kind = kindAsked(line);
  const asked = hardSensesOf(line);
  const heading = sensesOf(columnHeading(tree, node));
  return siblingsOf(tree, node).some(({ item, others }) => {
    const text = fullText(tree, item, LONGEST_ITEM);
    if (named.some((name) => text.toLowerCase().includes(name.toLowerCase()))) return false;
    if (OF_PERSON.test(line)) {
      const own = peopleIn(tree, item).filter((person) => !value.includes(person));
      const isOthers = (other: PageNode) => peopleIn(tree, other).some((person) => !own.includes(person));
      if (own.length > 0 && others.some(isOthers)) return true;
    }
    if (kind === null || kind === 'stock' || asked.length === 0) return false;
    const isSaid = (part: PageNode) =>
      asked.every((word) => says(heading, word) || isSaidIn(tree, part, word));
    const isValued = (other: PageNode) =>
      valuesOf(kind, fullText(tree, other, LONGEST_ITEM)).some((one) => !value.includes(one));
    return isSaid(item) && others.some((other) => isSaid(other) && isValued(other));
  });
}

function peopleIn(tree: PageTree, { index, end }: PageNode): string[] {
  return tree.nodes
    .slice(index, end)
    .flatMap(({ ownText, name }) => [ownText.trim(), name.trim()])
    .filter((text) => PERSON.test(text));
}

/** Most parts are told apart by their letters; the words of each of hundreds would take long. */
function isSaidIn(tree: PageTree, part: PageNode, word: Sense): boolean {
  const text = fullText(tree, part, LONGEST_ITEM);
  const begins = word.text.slice(0, LEAST_LETTERS).toLowerCase();
  return text.toLowerCase().includes(begins) && says(sensesOf(text), word);
}

const LEAST_LETTERS = 3;

function says(words: readonly Sense[], word: Sense): boolean {
  return words.some((one) => matchSenses(word, one) === 'exact');
}
