import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** A text in an item, by its place there. */
export type Cell = { key: string; text: string; element: Element };

/** Runs in the page, like its tools: the columns of things of like shape. */
export function inPageColumns(tools: InPageTools) {
  const MOST_COLUMNS = 30;
  const LONGEST_NAME = 60;
  const STATES =
    /^(?:is-|has-|js-)|(?:^|[-_])(?:active|selected|hover|focus|current|open|even|odd|first|last)$/i;
  const NAMES =
    /^(?:title|name|price|date|status|author|description|rating|stock|sku|brand|category|location|company|salary|email|phone|address|amount|total|quantity|qty|color|colour|size|number|code|time|subtitle|summary|city|country|role|team|score|rank|review|message|subject|sender|owner)$/i;

  const elementsIn = (element: Element | ShadowRoot): Element[] => {
    const root = element instanceof Element ? tools.openRoot(element) : null;
    return tools.children(root ?? element).filter((child): child is Element => child instanceof Element);
  };
  const classes = (element: Element): string[] =>
    (tools.attribute(element, 'class') ?? '')
      .split(/\s+/)
      .filter((word) => word !== '' && !STATES.test(word) && !/\d{2,}/.test(word))
      .slice(0, 12);
  const LABELLED = /^([^:\d]{1,30}):\s*(\S.*)$/s;
  const AMOUNT = /^(?:[$€£¥₹]|[A-Z]{3})?-?\d[\d.,]*(?:[$€£¥₹%]|[A-Z]{3})?$/;
  /** What a column is called: by a label, by what its author calls it, or by what stands in it. */
  const nameOfColumn = (cells: readonly Cell[]): string => {
    const [first] = cells;
    if (!first) return '';
    for (const name of ['data-label', 'data-title', 'aria-label', 'itemprop', 'data-column']) {
      const written = tools.attribute(first.element, name);
      if (written && cells.every(({ element }) => tools.attribute(element, name) === written)) return written;
    }
    const words = classes(first.element).flatMap((word) =>
      word.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).toReversed(),
    );
    const known = words.find((word) => NAMES.test(word));
    if (known) return known.slice(0, 1).toUpperCase() + known.slice(1).toLowerCase();
    if (tools.closest(first.element, 'h1,h2,h3,h4,h5,h6,[role=heading]')) return 'Title';
    if (tools.tag(first.element) === 'TIME') return 'Date';
    const isMostly = (test: RegExp) =>
      cells.filter(({ text }) => test.test(text.slice(0, 40).replaceAll(/\s/g, ''))).length >
      cells.length * 0.6;
    if (isMostly(AMOUNT)) return isMostly(/[$€£¥₹]/) ? 'Price' : 'Number';
    return tools.closest(first.element, 'a[href]') ? 'Title' : '';
  };
  const squeezeName = (name: string): string =>
    tools
      .squeeze(name.replaceAll(/[{}[\]"]/g, ' '))
      .replace(/ ?:$/, '')
      .slice(0, LONGEST_NAME);

  /** The same in all rows, and one of a pair with what follows it. */
  const isLabelOf = (cells: readonly Cell[], next: readonly Cell[] | undefined): boolean => {
    const [first] = cells;
    const [following] = next ?? [];
    if (!first || !following || first.text.length > 30 || /\d/.test(first.text)) return false;
    if (cells.some(({ text }) => text !== first.text)) return false;
    const around = tools.parent(first.element);
    const isPair =
      around !== null && around === tools.parent(following.element) && elementsIn(around).length === 2;
    return first.text.endsWith(':') || (cells.length > 1 && isPair) || tools.tag(first.element) === 'DT';
  };
  /** Columns by the place of their cells in the items; a label that is the same in all rows names what follows it. */
  const tableOf = (items: readonly (readonly Cell[])[]): { columns: string[]; rows: string[][] } => {
    const lines = items.map((cells) => new Map(cells.map((cell) => [cell.key, cell])));
    const keys = new Map<string, Cell[]>();
    for (const line of lines)
      for (const cell of line.values()) {
        const cells = keys.get(cell.key);
        if (cells) cells.push(cell);
        else keys.set(cell.key, [cell]);
      }
    const wanted = [...keys].filter(([, cells]) => cells.length >= Math.max(1, lines.length * 0.3));
    const columns: { name: string; key: string; label: string | null }[] = [];
    let label: string | null = null;
    for (const [at, [key, cells]] of wanted.slice(0, MOST_COLUMNS).entries()) {
      if (isLabelOf(cells, wanted[at + 1]?.[1])) {
        label = cells[0]?.text ?? '';
        continue;
      }
      const within = new Set(cells.map(({ text }) => LABELLED.exec(text)?.[1] ?? ''));
      const [said = ''] = within;
      const isWithin = within.size === 1 && said !== '';
      columns.push({
        name: squeezeName(isWithin ? said : (label ?? nameOfColumn(cells))),
        key,
        label: isWithin ? said : null,
      });
      label = null;
    }
    const names: string[] = [];
    for (const [at, { name }] of columns.entries()) {
      const base = name === '' ? `Column ${at + 1}` : name;
      let free = base;
      for (let count = 2; names.includes(free); count += 1) free = `${base} ${count}`;
      names.push(free);
    }
    const rows = lines.map((line) =>
      columns.map(({ key, label: cut }) => {
        const text = line.get(key)?.text ?? '';
        return cut === null ? text : (LABELLED.exec(text)?.[2] ?? text);
      }),
    );
    return { columns: names, rows };
  };

  return { classes, elementsIn, tableOf };
}
