import { itemAround } from '#browser/page/find/near-anchor.ts';
import { columnHeading } from '#browser/page/find/control-labels.ts';
import { menuOpenersIn } from '#browser/page/find/item-menu.ts';
import { partsAround } from '#browser/page/find/item-saying.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { isThing, tellingWord, tellingWords } from '#browser/page/find/telling-words.ts';
import { sayLine } from '#browser/page/propose/proposal.ts';
import { withoutBrackets } from '#browser/page/propose/said-words.ts';

/** What a line says, in words in one form. */
export type SaidAct = {
  /** The first of them: what is done. */
  verb: string;
  words: ReadonlySet<string>;
  /** Such as names and numbers, which no heading of the page stands for. */
  exact: ReadonlySet<string>;
  /** `to Gdansk`: the word, and whether it is said of where something goes or comes from. */
  ways: ReadonlyMap<string, 'to' | 'from'>;
};

const CONTROLS = /^(?:button|link|checkbox|radio|switch|menuitem)$/;
const TICKED = /^(?:checkbox|radio|switch)$/;
const TICKS = /^(?:tick|check|select|choos|pick|tak|mark)$/;
/** Words that say which of several, or how many, are meant, which one row or card alone does not answer. */
const COUNTS =
  /\b(?:all|every|each|both|any|other|another|others|first|second|third|last|next|previous|rest|them|these|those|latest|newest|oldest|cheapest|most|least)\b/i;
const OPENS =
  /^(?:open|view|show|se|read|get|copy|find|go|typ|enter|set|chang|fill|sort|filter|search|wait)$/;
const YEAR = /^(?:19|20)\d\d$/;
const LONGEST = 400;
const LONGEST_HEADS = 2_000;
const MOST_HEAD_WORDS = 4;
const MOST_ITEMS = 1_000;
const MOST_WORDS = 16;

/** Null for what says a limit, denies, counts, asks, quotes or says too little. */
export function sayAct(text: string): SaidAct | null {
  const plain = text.trim().replace(/[.!]$/, '');
  const said = /["“”„«»;:{}[\]\n]/.test(plain) ? null : sayLine(plain);
  if (!said || said.isDenied || said.isQuestion || COUNTS.test(plain)) return null;
  const words = tellingWords(plain);
  // `On Tuesday choose the veggie burger`
  const verb = /^(?:on|in|for|at) /i.test(plain) ? words.find((word) => TICKS.test(word)) : words[0];
  if (verb === undefined || OPENS.test(verb) || words.length < 2 || words.length > MOST_WORDS) return null;
  const ways = said.words.flatMap((word, at) => {
    const way = said.words[at - 1]?.text.toLowerCase();
    const own = tellingWord(word);
    return own !== null && (way === 'to' || way === 'from') ? [[own, way] as const] : [];
  });
  const names = said.words.flatMap((word, at) =>
    at > 0 && /^\p{Lu}/u.test(word.text) ? (tellingWord(word) ?? []) : [],
  );
  const numbers = words.filter((word) => /\d/.test(word));
  const exact = new Set([...names, ...numbers, ...ways.map(([word]) => word)]);
  return { verb, words: new Set(words), exact, ways: new Map(ways) };
}

export type ActInItem = { control: PageNode; label: string; isTicked: boolean };

/**
 * The only control of a row, entry or card for which the line has all of its words: its own name, the words of its row,
 * and what such things are called in the headings of the page. Null where there is none, or several.
 */
export function actOfItem(tree: PageTree, said: SaidAct): ActInItem | null {
  const items = itemsOf(tree);
  const isSort = sortOf(tree, said, items);
  const found = items.flatMap((item) => {
    const over = wordsOver(item);
    return controlsOf(tree, item).flatMap((control): ActInItem[] => {
      const label = labelOf(tree, control);
      const own = tellingWords(label);
      const around = new Set(wordsBeside(tree, item, control));
      const isTicked = TICKED.test(control.role);
      const isDone = own.includes(said.verb) || (isTicked && TICKS.test(said.verb));
      if (!isDone || !isSaidOf(withoutAmounts(label), { said, around })) return [];
      const left = [...said.words].filter(
        (word) =>
          !own.includes(word) && !around.has(word) && !over.has(word) && !(isTicked && word === said.verb),
      );
      const names = [...said.words].filter((word) => around.has(word) || (isTicked && own.includes(word)));
      const isIts = names.length > 0 && left.every(isSort) && !goesOtherWay(tree, item, said);
      return isIts ? [{ control, label, isTicked }] : [];
    });
  });
  const [only, ...more] = [...new Map(found.map((one) => [one.control, one])).values()];
  return more.length === 0 ? (only ?? null) : null;
}

/** What the parts of the page around it are called: `Add a pie on Monday`, in the group “Monday”. */
function wordsOver(item: PageNode): ReadonlySet<string> {
  const parts = ancestorsOf(item).filter(({ role, name }) => PARTS.test(role) && name !== '');
  return new Set(parts.flatMap(({ name }) => tellingWords(name.slice(0, LONGEST))));
}

const PARTS = /^(?:group|region|article|tabpanel|form)$/;

/** The button for the menu of the only row, entry or card that more words of the line are said of than of any other. */
export function menuOfAct(
  tree: PageTree,
  said: SaidAct,
): { opener: PageNode; left: ReadonlySet<string> } | null {
  const items = itemsOf(tree)
    .filter((item) => !goesOtherWay(tree, item, said))
    .map((item) => {
      const own = new Set(tellingWords(fullText(tree, item, LONGEST)));
      const covered = [...said.words].filter((word) => word !== said.verb && own.has(word));
      return { item, covered: new Set(covered), openers: menuOpenersIn(tree, item) };
    })
    .filter(({ covered }) => covered.size > 0);
  // A name or a number says more than `hold`, which may be a state of any row.
  const weightOf = ({ covered }: { covered: ReadonlySet<string> }) =>
    covered.size + MOST_WORDS * [...covered].filter((word) => said.exact.has(word)).length;
  const most = Math.max(...items.map(weightOf));
  const [only, ...more] = items.filter((one) => weightOf(one) === most);
  const [opener, ...openers] = only?.openers ?? [];
  if (!only || more.length > 0 || !opener || openers.length > 0) return null;
  return { opener, left: new Set([...said.words].filter((word) => !only.covered.has(word))) };
}

/** Of the entries of a menu that has opened: the only one that says what is left of the line. */
export function entryOfAct(
  tree: PageTree,
  entries: readonly PageNode[],
  { said, left }: { said: SaidAct; left: ReadonlySet<string> },
): { control: PageNode; label: string } | null {
  const isSort = sortOf(tree, said, itemsOf(tree));
  const found = entries.flatMap((control) => {
    const label = labelOf(tree, control);
    const own = tellingWords(label);
    const isSaid = own.every((word) => said.words.has(word) || isSort(word)) && own.includes(said.verb);
    return isSaid && [...left].every((word) => own.includes(word) || isSort(word))
      ? [{ control, label }]
      : [];
  });
  const labels = new Set(found.map(({ label }) => label));
  return labels.size === 1 ? (found.at(-1) ?? null) : null;
}

/** Whether a word only says what sort of thing is meant: as people call such things, or what heads the list. */
function sortOf(
  { nodes }: PageTree,
  { exact }: SaidAct,
  items: readonly PageNode[],
): (word: string) => boolean {
  const inside = new Set(items.flatMap(({ index, end }) => nodes.slice(index, end)));
  const heads = nodes.filter(
    (node) => node.role === 'columnheader' || (!inside.has(node) && isHeadOfPart(node)),
  );
  const shown = new Set(
    tellingWords(
      heads
        .map(({ name, ownText }) => name || ownText)
        .join(' ')
        .slice(0, LONGEST_HEADS),
    ),
  );
  return (word) => !exact.has(word) && (isThing(word) || shown.has(word));
}

/** A heading, also one that is only drawn: a few words alone, which are not pressed. */
function isHeadOfPart({ role, isPointer, ownText }: PageNode): boolean {
  return (
    /^(?:heading|caption)$/.test(role) ||
    (role === 'generic' && !isPointer && ownText !== '' && ownText.split(' ').length <= MOST_HEAD_WORDS)
  );
}

/** Every word of its name is in the line, or stands beside it; the year of a day may be left out. */
function isSaidOf(label: string, { said, around }: { said: SaidAct; around: ReadonlySet<string> }): boolean {
  const own = tellingWords(label);
  const isDated = own.some((word) => word.startsWith('day ') && said.words.has(word));
  return (
    own.length > 0 &&
    own.every(
      (word) =>
        said.words.has(word) || around.has(word) || (isDated && YEAR.test(word)) || isOfOne(own, word),
    )
  );
}

/** “Add one” adds what the line names. */
function isOfOne(own: readonly string[], word: string): boolean {
  return own.length === 2 && /^(?:add|tak)$/.test(own[0] ?? '') && /^(?:1|it|thi|item|mor)$/.test(word);
}

/** `Pay £24.50` is called “Pay”. */
function withoutAmounts(label: string): string {
  return withoutBrackets(label)
    .split(' ')
    .filter((word) => !/^[^\p{L}]*\d[\d.,]*[^\p{L}]*$/u.test(word) || /^\d+$/.test(word))
    .join(' ');
}

/** Rows, entries and cards, also where what is pressed in them has no role. */
function itemsOf(tree: PageTree): PageNode[] {
  const rows = tree.nodes.filter(({ role }) => /^(?:row|listitem|article)$/.test(role));
  const cards = cardsIn(tree).flatMap(({ items }) => items);
  const drawn = tree.nodes.filter((node) => isDrawnButton(node) && itemAround(node) === null);
  return [...new Set([...rows, ...cards, ...partsAround(tree, drawn)])].slice(0, MOST_ITEMS);
}

function isDrawnButton({ role, isPointer, ownText, ref }: PageNode): boolean {
  return role === 'generic' && isPointer && ownText !== '' && ref !== null;
}

function controlsOf(tree: PageTree, item: PageNode): PageNode[] {
  return tree.nodes
    .slice(item.index + 1, item.end)
    .filter(
      (node) =>
        node.ref !== null &&
        !node.isDisabled &&
        (CONTROLS.test(node.role) || isDrawnButton(node)) &&
        isInnermost(item, node),
    );
}

function isInnermost(item: PageNode, node: PageNode): boolean {
  const own = itemAround(node);
  return own === null || own === node || own === item || contains(own, item);
}

/** What the row says without this control and without what its other controls are called, but for its links. */
function wordsBeside(tree: PageTree, item: PageNode, control: PageNode): string[] {
  const inside = tree.nodes.slice(item.index, item.end);
  const pressed = inside.filter(({ role }) => role !== 'link' && CONTROLS.test(role));
  const called = new Set(pressed.map(({ name }) => name));
  const texts = inside.flatMap((node) => {
    if (contains(control, node) || pressed.includes(node)) return [];
    const text = node.ownText || (node.end > node.index + 1 ? '' : node.name);
    return called.has(text) ? [] : text;
  });
  return tellingWords(texts.join(' ').slice(0, LONGEST));
}

const COMES = /^(?:from|origin|sender|departure|start|source)\b/i;
const GOES = /^(?:to|destination|recipient|arrival|receiver|target)\b/i;

/** `the shipment to Gdansk` is not the one that has Gdansk in its column “From”. */
function goesOtherWay(tree: PageTree, item: PageNode, { ways }: SaidAct): boolean {
  if (ways.size === 0) return false;
  const cells = tree.nodes
    .slice(item.index + 1, item.end)
    .filter(({ role }) => /^(?:cell|gridcell|rowheader)$/.test(role));
  return [...ways].some(([word, way]) => {
    const of = cells.filter((cell) => tellingWords(fullText(tree, cell, LONGEST)).includes(word));
    const headings = of.map((cell) => columnHeading(tree, cell));
    const other = way === 'to' ? COMES : GOES;
    return headings.length > 0 && headings.every((heading) => other.test(heading));
  });
}
