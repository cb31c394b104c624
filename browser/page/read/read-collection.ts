/**
 * These run in the page, as a whole and alone: nothing outside their own body exists there. Rows beyond `most` are
 * cut after one more, by which the caller knows that there were too many.
 */

/** HTML tables with spanning cells, and tables made of roles. */
export function readTableRows(table: Element, most: number): Record<string, string>[] {
  const textOf = (cell: Element): string => {
    const field = cell.querySelector(
      'input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea, select',
    );
    const box = cell.querySelector('input[type=checkbox], input[type=radio]');
    const text = (cell instanceof HTMLElement ? cell.innerText : (cell.textContent ?? ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
    if (text === '' && box instanceof HTMLInputElement) return box.checked ? 'yes' : 'no';
    return text || (cell.querySelector('img[alt]')?.getAttribute('alt') ?? '');
  };
  const isShown = (row: Element) => row.getClientRects().length > 0;
  const isHtml = table instanceof HTMLTableElement;
  // What sums up the rows is none of them.
  const isFoot = (row: Element) => isHtml && row.parentElement === table.tFoot && table.tBodies.length > 0;
  const rowElements: Element[] = (
    isHtml
      ? [...table.rows]
      : [...table.querySelectorAll('[role=row]')].filter(
          (row) => row.closest('[role=table],[role=grid],[role=treegrid]') === table,
        )
  ).filter((row) => isShown(row) && !isFoot(row));
  const cellsOf = (row: Element): Element[] =>
    row instanceof HTMLTableRowElement
      ? [...row.cells]
      : [...row.querySelectorAll('[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]')];
  const isHeader = (cell: Element) =>
    cell.getAttribute('role') === 'columnheader' ||
    (cell.tagName === 'TH' && cell.getAttribute('scope') !== 'row' && cell.getAttribute('role') === null);

  const isFilter = (cell: Element) =>
    cell.querySelector('input:not([type=hidden]), textarea, select, button') !== null;

  type Cell = { text: string; isHeader: boolean; isFilter: boolean };
  const grid: Cell[][] = [];
  const carried = new Map<number, { cell: Cell; rows: number }>();
  for (const row of rowElements) {
    if (grid.length > most + 10) break;
    const line: Cell[] = [];
    const takeCarried = () => {
      for (let held = carried.get(line.length); held; held = carried.get(line.length)) {
        if (held.rows > 1) carried.set(line.length, { cell: held.cell, rows: held.rows - 1 });
        else carried.delete(line.length);
        line.push(held.cell);
      }
    };
    for (const element of cellsOf(row)) {
      takeCarried();
      const cell = {
        text: textOf(element),
        isHeader: isHeader(element),
        isFilter: isHeader(element) && isFilter(element),
      };
      const columns = Math.min(
        100,
        Number(element.getAttribute('colspan') ?? element.getAttribute('aria-colspan') ?? 1) || 1,
      );
      const rows = Number(element.getAttribute('rowspan') ?? element.getAttribute('aria-rowspan') ?? 1) || 1;
      for (let column = 0; column < columns; column += 1) {
        if (rows > 1) carried.set(line.length, { cell, rows: rows - 1 });
        line.push(cell);
      }
    }
    takeCarried();
    if (line.length > 0) grid.push(line);
  }

  const inHead = isHtml && table.tHead ? [...table.tHead.rows].filter(isShown).length : 0;
  let headers = 0;
  while (
    headers < grid.length &&
    grid[headers]?.every((cell) => cell.isHeader || cell.text === '') &&
    grid[headers]?.some((cell) => cell.isHeader)
  ) {
    headers += 1;
  }
  headers = Math.max(headers, inHead);
  // Below the names may stand fields that filter by them.
  const headerRow =
    grid.slice(0, headers).findLast((line) => line.some((cell) => cell.text !== '' && !cell.isFilter)) ??
    grid[headers - 1] ??
    [];
  const width = Math.max(0, ...grid.map((line) => line.length));
  const names: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const wanted = headerRow[column]?.text || `Column ${column + 1}`;
    let name = wanted;
    for (let count = 2; names.includes(name); count += 1) name = `${wanted} ${count}`;
    names.push(name);
  }
  return grid
    .slice(headers, headers + most + 1)
    .map((line) => Object.fromEntries(names.map((name, column) => [name, line[column]?.text ?? ''])));
}

/** The texts of the items; of nested lists, those of the outer one. */
export function readListItems(list: Element, most: number): string[] {
  const isItem = (element: Element) =>
    element.tagName === 'LI' ||
    /^(listitem|option|article)$/.test(element.getAttribute('role') ?? '') ||
    element.tagName === 'ARTICLE';
  const items = [...list.querySelectorAll('li,[role=listitem],[role=option],article,[role=article]')].filter(
    (item) => {
      if (!isItem(item) || item.getClientRects().length === 0) return false;
      for (let at = item.parentElement; at && at !== list; at = at.parentElement)
        if (isItem(at)) return false;
      return true;
    },
  );
  return items.slice(0, most + 1).map((item) =>
    (item instanceof HTMLElement ? item.innerText : (item.textContent ?? ''))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
  );
}
