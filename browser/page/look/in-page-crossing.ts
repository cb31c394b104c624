import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: cells without words of grids that are drawn of any elements, by the heading above them
 * and the words at the left end of their row.
 */
export function inPageCrossing(tools: InPageTools) {
  const MOST_ELEMENTS = 1_500;
  const MOST_LABELS = 10;
  const MOST_LEVELS = 6;
  const MOST_INNER = 3;
  const LONGEST = 60;
  /** Pixels of borders. */
  const EDGE = 3;
  /** A heading is about as wide as its column; a title goes across several. */
  const WIDER = 1.5;
  const FIELDS = 'input:not([type=hidden]), textarea, select, [contenteditable=""], [contenteditable=true]';
  const CONTROLS = `${FIELDS}, button, a[href], option, script, style`;
  type Label = { words: string; element: Element; box: DOMRect };
  type Labels = { column: string; row: string };

  const labelsIn = (around: Element): Label[] => {
    const all = tools.find(around, '*');
    if (all.length > MOST_ELEMENTS) return [];
    return all.flatMap((element) => {
      const words =
        element.childElementCount > 0 || tools.closest(element, CONTROLS) ? '' : tools.text(element);
      if (words === '' || words.length > LONGEST || !tools.isShown(element)) return [];
      return [{ words, element, box: element.getBoundingClientRect() }];
    });
  };
  const middleX = ({ left, width }: DOMRect): number => left + width / 2;
  const middleY = ({ top, height }: DOMRect): number => top + height / 2;
  /** Of a field that is all that stands in its cell: that cell. */
  const cellOf = (inner: Element): Element => {
    let cell = inner;
    for (let level = 0; level < MOST_INNER; level += 1) {
      const outer = tools.parent(cell);
      if (!outer || outer === document.body || outer.childElementCount > 1 || tools.text(outer) !== '') break;
      cell = outer;
    }
    return cell;
  };
  /** Of a table that marks the head of each row, its other cells are values. */
  const isValue = (one: Element): boolean =>
    tools.tag(one) === 'TD' && tools.tag(one.parentElement?.firstElementChild ?? one) === 'TH';
  /** What stands in a cell of the same kind is an entry, and heads nothing. */
  const isEntry = (words: Element, cell: Element): boolean => {
    if (words.className === cell.className && isValue(words) && isValue(cell)) return true;
    if (cell.className === '') return false;
    for (let at = tools.parent(words); at && !tools.contains(at, cell); at = tools.parent(at))
      if (tools.tag(at) === tools.tag(cell) && at.className === cell.className) return true;
    return false;
  };
  /** The words of its column and its row; null where it does not stand in a grid that has both. */
  const labelsOf = (inner: Element): Labels | null => {
    const cell = cellOf(inner);
    const own = cell.getBoundingClientRect();
    let at = tools.parent(cell);
    for (let level = 0; at && level < MOST_LEVELS; level += 1, at = tools.parent(at)) {
      const all = labelsIn(at).filter(({ element }) => !tools.contains(cell, element));
      const [row] = all
        .filter(
          ({ box }) => box.right <= own.left + EDGE && Math.abs(middleY(box) - middleY(own)) < own.height / 2,
        )
        .toSorted((one, other) => one.box.left - other.box.left);
      const [column] = all
        .filter(
          ({ box, element }) =>
            !isEntry(element, cell) &&
            box.bottom <= own.top + EDGE &&
            Math.abs(middleX(box) - middleX(own)) < own.width / 2 &&
            box.width <= own.width * WIDER,
        )
        .toSorted((one, other) => one.box.top - other.box.top);
      // The words at the left end of another row are no heading.
      const isCorner = column && row && Math.abs(middleX(column.box) - middleX(row.box)) < EDGE;
      if (row && column && !isCorner) return { column: column.words, row: row.words };
      if (at === document.body) return null;
    }
    return null;
  };
  const around = (one: Element, other: Element): Element | null => {
    let at: Element | null = one;
    while (at && !tools.contains(at, other)) at = tools.parent(at);
    return at;
  };
  const isCalled = ({ words }: Label, wanted: string): boolean =>
    words.toLowerCase() === wanted.toLowerCase();
  const holds = (box: DOMRect, x: number, y: number): boolean =>
    box.left <= x && box.right >= x && box.top <= y && box.bottom >= y;
  /** The smallest thing where the column of one and the row of the other cross. */
  const crossing = (column: Label, row: Label): Element | null => {
    const grid = around(column.element, row.element);
    if (!grid) return null;
    const [x, y] = [middleX(column.box), middleY(row.box)];
    const there = tools
      .find(grid, '*')
      .filter((one) => tools.isShown(one) && holds(one.getBoundingClientRect(), x, y))
      .filter((one) => !tools.contains(one, column.element) && !tools.contains(one, row.element));
    const cell = there.findLast((one) => !there.some((other) => other !== one && tools.contains(one, other)));
    const labels = cell ? labelsOf(cell) : null;
    const isIt = labels !== null && labels.column === column.words && labels.row === row.words;
    return cell && isIt ? cell : null;
  };

  return {
    labelsOf,
    /** Cells of this column and row. `kind`: only those that hold a field, which is what is found then. */
    cells(column: string, row: string, kind: string): Element[] {
      const all = labelsIn(document.body);
      const columns = all.filter((one) => isCalled(one, column)).slice(0, MOST_LABELS);
      const rows = all.filter((one) => isCalled(one, row)).slice(0, MOST_LABELS);
      const found = columns.flatMap((one) => rows.flatMap((other) => crossing(one, other) ?? []));
      const meant = kind === 'field' ? found.flatMap((one) => tools.closest(one, FIELDS) ?? []) : found;
      return [...new Set(meant)];
    },
  };
}

export type InPageCrossing = ReturnType<typeof inPageCrossing>;
