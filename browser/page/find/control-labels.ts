import { ancestorsOf, fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

const TABLES = /^(?:table|grid|treegrid)$/;
const CELLS = /^(?:cell|gridcell|rowheader)$/;
const CONTROLS =
  /^(?:textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|button|listbox|menuitemcheckbox|menuitemradio)$/;
const FIELDS = /^(?:textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|listbox|heading)$/;
const MOST_CELLS = 200;
const MOST_LEVELS = 4;
/** A label and its box have fewer, with all that is drawn around them. */
const MOST_PARTS = 200;
export const LONGEST_LABEL = 120;

/** The heading of the column of a cell, or of what stands in one; '' outside of a table with headings. */
export function columnHeading(tree: PageTree, node: PageNode): string {
  const around = [node, ...ancestorsOf(node)];
  const cell = around.find(({ role }) => CELLS.test(role));
  const table = around.find(({ role }) => TABLES.test(role));
  const row = cell?.parent;
  if (!cell || !table || row?.role !== 'row') return '';
  const at = cellsOf(tree, row).indexOf(cell);
  const headings = cellsOf(tree, firstRow(tree, table) ?? row);
  const heading = headings[at];
  // A cell that spans columns moves those behind it.
  const isGrid = headings.length === cellsOf(tree, row).length;
  return isGrid && heading?.role === 'columnheader'
    ? heading.name || fullText(tree, heading, LONGEST_LABEL)
    : '';
}

export function cellsOf(tree: PageTree, row: PageNode): PageNode[] {
  const cells: PageNode[] = [];
  for (let at = row.index + 1; at < row.end && cells.length < MOST_CELLS;) {
    const cell = tree.nodes[at];
    if (!cell) break;
    cells.push(cell);
    at = cell.end;
  }
  return cells;
}

function firstRow(tree: PageTree, table: PageNode): PageNode | null {
  for (let at = table.index + 1; at < table.end; at += 1)
    if (tree.nodes[at]?.role === 'row') return tree.nodes[at] ?? null;
  return null;
}

/** Checkboxes without a label have their words behind them. */
export function textAfter(tree: PageTree, node: PageNode): string {
  const next = tree.nodes[node.end];
  return next && next.role !== 'checkbox' && next.role !== 'radio' ? next.ownText || next.name : '';
}

/** The text of the smallest part that has some, when the box is the only control in it: before or behind the box. */
export function textBeside(tree: PageTree, box: PageNode): string {
  for (const around of ancestorsOf(box).slice(0, MOST_LEVELS)) {
    // Each of thousands of boxes in one part would read all of it.
    if (around.end - around.index > MOST_PARTS) return '';
    const text = fullText(tree, around, LONGEST_LABEL + 1);
    if (text === '') continue;
    const controls = tree.nodes.slice(around.index + 1, around.end).filter(({ role }) => CONTROLS.test(role));
    return text.length <= LONGEST_LABEL && controls.length === 1 ? text : '';
  }
  return '';
}

/** Of a field whose own name may be no more than its placeholder: the text before it in the smallest part that has some, alone with it. */
export function textBefore(tree: PageTree, field: PageNode): string {
  const { before } = field;
  if (before === '' || before.length > LONGEST_LABEL) return '';
  for (const around of ancestorsOf(field).slice(0, MOST_LEVELS)) {
    if (around.role !== 'generic' || around.end - around.index > MOST_PARTS) return '';
    const inside = tree.nodes.slice(around.index + 1, around.end);
    if (inside.filter(({ role }) => FIELDS.test(role)).length !== 1) return '';
    const ahead = inside.filter(
      ({ index, ownText, name }) => index < field.index && (ownText || name) !== '',
    );
    const [words, ...more] = ahead;
    if (words && more.length === 0) return (words.ownText || words.name) === before ? before : '';
    if (more.length > 0) return '';
  }
  return '';
}

/** A styled checkbox hides the real one, which cannot be acted on; what is drawn around it can. */
export function drawnBox(box: PageNode): PageNode {
  const { parent } = box;
  if (box.ref !== null || !/^(?:checkbox|radio|switch)$/.test(box.role)) return box;
  return parent?.role === 'generic' && parent.ref !== null && parent.end === box.end
    ? { ...box, ref: parent.ref }
    : box;
}

const MOST_NAMES = 4;

/** Of a field for one of several things: “Email or patient number”, “Phone, email or username”, “Username / email”. */
export function otherNames({ name, placeholder, before }: PageNode): string[] {
  const label = (name || placeholder || before).slice(0, LONGEST_LABEL);
  if (!/ or | ?\/ ?/i.test(label)) return [];
  const names = label.split(/,? or | ?\/ ?|, /i).map((one) => one.replace(/^(?:your|the) /i, '').trim());
  return names.length <= MOST_NAMES &&
    names.every((one) => /^[\p{L}-]{2,}(?: [\p{L}-]+){0,2}[ *:]*$/u.test(one))
    ? names
    : [];
}
