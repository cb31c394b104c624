import { nameFor } from '#shared/script/read-line.ts';
import { cellsOf, columnHeading } from '#browser/page/find/control-labels.ts';
import { itemAround } from '#browser/page/find/near-anchor.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Proposal, SaidLine } from '#browser/page/propose/proposal.ts';
import { headingsOf, isWritable, placeOf, textsIn } from '#browser/page/propose/page-things.ts';
import { askedOf, stemsOf, wordsOf } from '#browser/page/propose/said-words.ts';
import { kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { isSureOfReading } from '#browser/page/propose/sure.ts';

const CONTROLS = /^(?:button|checkbox|switch|radio|combobox|textbox|spinbutton)$/;
const CELLS = /^(?:cell|gridcell|rowheader)$/;
const MOST_CELLS = 1_000;
const LONGEST_CELL = 120;
/** Of what a line names; each is compared with the others. */
const MOST_NAMED = 100;
const LEAST_PART = 0.6;

/** A value in a table by its column and row, or beside its name. */
export function readProposals(tree: PageTree, said: SaidLine): Proposal[] {
  if (!said.isQuestion) return [];
  const asked = askedOf(said.text);
  const numbers = numberProposals(tree, said);
  return [
    ...cellProposals(tree, said),
    ...namedProposals(tree, said),
    ...(numbers.length > 0 ? numbers : leftProposals(tree, said)),
    // `the total of Grace's order` is not answered by anything else of that row.
  ].filter(({ covered }) => asked.length === 0 || asked.some((stem) => covered.has(stem)));
}

/** What columns are called whose value is asked for in other words. */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:costs?|expensive)\b|^how much is\b/i, 'price rent fee cost rat amount each'],
  [
    /^who(?:se)?\b/i,
    'holder owner tenant driver assigne contact teacher instructor coach captain member volunteer customer client nam',
  ],
  [/^where\b/i, 'wher plac location room address'],
  [/^when\b/i, 'dat day tim when due eta arrival'],
  [/^why\b/i, 'reason caus ground'],
  [/^how old\b/i, 'age'],
  [/^how long\b/i, 'length duration'],
  [/^how (?:big|large)\b/i, 'siz area'],
  [/^how heavy\b/i, 'weight'],
  [/^how (?:warm|hot|cold)\b/i, 'temperatur'],
  [/^how far\b/i, 'distanc'],
];

function otherStems(text: string): string[] {
  return ASKED.flatMap(([says, words]) => (says.test(text) ? words.split(' ') : []));
}

function cellProposals(tree: PageTree, all: SaidLine): Proposal[] {
  const { stems, names, text: asked } = all;
  const other = otherStems(asked);
  const shown = headingsOf(tree);
  const cells = tree.nodes.filter(({ role }) => CELLS.test(role)).slice(0, MOST_CELLS);
  const named = cells.flatMap((cell) => {
    const row = itemAround(cell);
    // A box or a button in it is no name of the row.
    if (
      tree.nodes.slice(cell.index + 1, cell.end).some(({ ref, role }) => ref !== null && CONTROLS.test(role))
    )
      return [];
    const text = fullText(tree, cell, LONGEST_CELL).trim();
    const shared = [...new Set(stemsOf(text))].filter((stem) => stems.includes(stem));
    return row && shared.length > 0 && isWritable(text)
      ? [{ cell, row, text, shared, size: stemsOf(text).length }]
      : [];
  });
  // `what voice does Nora sing`: the only cell with that name.
  const isNamed = (shared: readonly string[]) =>
    shared.every((stem) => names.has(stem)) &&
    named.filter((other) => shared.every((stem) => other.shared.includes(stem))).length === 1;
  const whole = named.filter(
    ({ shared, size }) => shared.length === size || isDay(shared) || isNamed(shared),
  );
  if (whole.length > MOST_NAMED) return [];
  const byRow = Map.groupBy(cells, itemAround);
  return whole.flatMap(({ cell: own, row, text, shared }) =>
    (byRow.get(row) ?? []).flatMap((cell): Proposal[] => {
      if (cell === own) return [];
      const heading = columnHeading(tree, cell).trim();
      const said = [...new Set(stemsOf(heading))].filter(
        (stem) => (stems.includes(stem) && !shared.includes(stem)) || other.includes(stem),
      );
      if (said.length === 0 || !isWritable(heading)) return [];
      const covered = new Set([...said, ...shared]);
      const line = `Read "${heading}" for "${text}" as ${nameFor(heading, 'value')}`;
      // `Whose job is on Friday`: the customer, and not the job.
      const isAsked = said.some((stem) => other.includes(stem));
      const isWhole = stemsOf(heading).every((stem) => stems.includes(stem));
      const isSure = isWhole && isSureOfReading(all, covered, shown);
      const score = 3 * said.length + covered.size + (isAsked ? 2 : 0);
      return [{ lines: [line], node: null, covered, score, isSure }];
    }),
  );
}

/** `on Friday`, `on 30 November` */
function isDay(shared: readonly string[]): boolean {
  return (
    shared.some((stem) => /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(stem)) ||
    (shared.length > 1 && shared.some((stem) => /^\d{1,2}$/.test(stem)))
  );
}

/** `Water butt level` of a list of names and values. */
function namedProposals(tree: PageTree, said: SaidLine): Proposal[] {
  const other = otherStems(said.text);
  const named = tree.nodes.slice(0, MOST_TEXTS).flatMap((node) => {
    const label =
      node.role === 'term' || isNameCell(tree, node)
        ? fullText(tree, node, LONGEST_CELL).trim()
        : beforeColon(node) || beforeAmount(node);
    const telling = stemsOf(label);
    const own = [...new Set(telling.length > 0 ? telling : wordsOf(label).map(({ stem }) => stem))];
    const shared = own.filter((stem) => said.stems.includes(stem) || other.includes(stem));
    const isEnough = shared.length > 0 && shared.length / own.length >= LEAST_PART && isWritable(label);
    // `How many rides are waiting`: “Waiting 2”.
    const isCount = /^how many\b/i.test(said.text) && /^\d[\d.,]*$/.test(valueBehind(tree, node));
    return isEnough ? [{ node, words: label, shared, more: isCount ? 4 : 0 }] : [];
  });
  return besides(tree, said, named);
}

type Named = { node: PageNode; words: string; shared: readonly string[]; more: number };

/** Of several of one name the one in whose part of the page the line's other words stand. */
function besides(tree: PageTree, said: SaidLine, all: readonly Named[]): Proposal[] {
  if (all.length > MOST_NAMED) return [];
  const shown = headingsOf(tree);
  return all.flatMap(({ node, words, shared, more }): Proposal[] => {
    const alike = all
      .filter((other) => other.shared.join(' ') === shared.join(' '))
      .map((other) => other.node);
    const place = alike.length > 1 ? placeOf(node, alike) : null;
    const texts = place ? textsIn(tree, place, node) : [];
    const sharedOf = (text: string) =>
      stemsOf(text).filter((stem) => said.stems.includes(stem) && !shared.includes(stem));
    const [beside] = texts.toSorted((a, b) => sharedOf(b).length - sharedOf(a).length);
    const own = beside === undefined ? [] : sharedOf(beside);
    if (alike.length > 1 && own.length === 0) return [];
    const of = own.length > 0 ? ` for "${beside}"` : '';
    const covered = new Set([...shared, ...own]);
    const score = 2 * shared.length + covered.size + more;
    const name = `as ${nameFor(words, 'value')}`;
    const heading =
      tree.nodes.findLast(({ index, role }) => index < node.index && role === 'heading')?.name ?? '';
    const inPart = isWritable(heading) ? [`Read "${words}" in "${heading}" ${name}`] : [];
    const isSure =
      stemsOf(words).every((stem) => shared.includes(stem)) &&
      isSureOfReading(said, covered, shown) &&
      isOfAskedSort(said.text, textBehind(tree, node));
    return [{ lines: [`Read "${words}"${of} ${name}`, ...inPart], node: null, covered, score, isSure }];
  });
}

/** `what time …` is answered by no price. */
function isOfAskedSort(line: string, value: string): boolean {
  const kind = /^what (?:time|day|date)\b/i.test(line) ? kindAsked(line) : null;
  return kind === null || valuesOf(kind, value).length > 0;
}

function textBehind(tree: PageTree, { end }: PageNode): string {
  const next = tree.nodes[end];
  return next ? fullText(tree, next, LONGEST_CELL).trim() : '';
}

function valueBehind(tree: PageTree, { end }: PageNode): string {
  const next = tree.nodes[end];
  return next?.role === 'definition' ? fullText(tree, next, LONGEST_CELL).trim() : '';
}

const MOST_TEXTS = 3_000;

const MOST_BESIDE = 6;

/** `how many days of annual leave do I have left`: “14.5 days left” right below “Annual leave”. */
function leftProposals(tree: PageTree, said: SaidLine): Proposal[] {
  if (!/^how (?:many|much)\b/i.test(said.text)) return [];
  return tree.nodes.slice(0, MOST_TEXTS).flatMap((node): Proposal[] => {
    const label = (node.ownText || node.name).replaceAll(/\s+/g, ' ').trim();
    const own = [...new Set(stemsOf(label))];
    if (own.length === 0 || !isWritable(label) || !own.every((stem) => said.stems.includes(stem))) return [];
    const behind = tree.nodes
      .slice(node.end, node.end + MOST_BESIDE)
      .find(({ ownText, name }) => ownText || name);
    const around = behind && behind.role === 'text' && behind.parent ? behind.parent : behind;
    const value = around ? fullText(tree, around, LONGEST_CELL) : '';
    const [, words = ''] = /^\d[\d.,]* ([\p{L} ]{2,30})$/u.exec(value.trim()) ?? [];
    const counted = stemsOf(words);
    const isSaid =
      counted.length > 0 && counted.every((stem) => said.stems.includes(stem) || LEFT.test(stem));
    if (!isSaid || !counted.some((stem) => said.stems.includes(stem))) return [];
    const covered = new Set([...own, ...counted]);
    const line = `Read "${label}" as ${nameFor(label, 'value')}`;
    const isSure = isSureOfReading(said, covered, headingsOf(tree));
    return [{ lines: [line], node: null, covered, score: 3 * own.length + covered.size, isSure }];
  });
}

const LEFT = /^(?:left|remain|available|day|hour)$/;

/** `how many seats are left in the novice quad`: the number that stands before the words. */
function numberProposals(tree: PageTree, said: SaidLine): Proposal[] {
  if (!/^how (?:many|much)\b/i.test(said.text)) return [];
  const counted = tree.nodes.slice(0, MOST_TEXTS).flatMap((node) => {
    const text = (node.ownText || node.name).replaceAll(/\s+/g, ' ').trim();
    const [, words = ''] = /^\d+ ([\p{L} ]{3,50}?)(?:[.,;]|$)/u.exec(text) ?? [];
    const shared = [...new Set(stemsOf(words))];
    return shared.length > 1 && shared.every((stem) => said.stems.includes(stem))
      ? [{ node, words, shared, more: shared.length }]
      : [];
  });
  return besides(tree, said, counted);
}

/** The first of two cells in a table without headings: `Places left | 6`. */
function isNameCell(tree: PageTree, node: PageNode): boolean {
  const { parent } = node;
  if (!CELLS.test(node.role) || parent?.role !== 'row' || parent.index + 1 !== node.index) return false;
  const [, value, ...more] = cellsOf(tree, parent);
  return value !== undefined && more.length === 0 && columnHeading(tree, node) === '';
}

/** `Open amount£19,283.00`, where the amount stands in a line of its own. */
function beforeAmount({ role, ownText }: PageNode): string {
  const [, label = ''] = /^(\p{L}[\p{L} ]{2,40}?)[£$€]\s?\d[\d.,]*$/u.exec(ownText.trim().slice(0, 80)) ?? [];
  return /^(?:paragraph|text|generic|listitem)$/.test(role) ? label.trim() : '';
}

/** `Tank temperature: 3.8 °C` */
function beforeColon({ role, ownText }: PageNode): string {
  const at = ownText.indexOf(':');
  return /^(?:paragraph|text|generic|listitem)$/.test(role) && at > 1 && at < 60
    ? ownText.slice(0, at).trim()
    : '';
}
