import type { Cell, inPageColumns } from '#browser/page/look/in-page-columns.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Things of like shape under one element, such as cards, results, or the items of a list. */
type Repeat = { container: Element; items: Element[] };

/** Runs in the page, like its tools: what repeats on it, with the columns of its items. */
export function inPageRepeats(tools: InPageTools, columns: ReturnType<typeof inPageColumns>) {
  const FEWEST = 3;
  const MOST_VISITED = 20_000;
  const MOST_REPEATS = 60;
  const MOST_PARTS = 60;
  const MOST_CELLS = 40;
  const MOST_TEXTS = 500;
  const MOST_DEEP = 60;
  const LONGEST_CELL = 2_000;
  const LEAST_ALIKE = 0.6;
  const AROUND =
    'nav, header, footer, [role=navigation], [role=banner], [role=contentinfo], [role=menu], [role=tablist]';
  const MARKED = 'table, [role=table], [role=grid], [role=treegrid], select, svg';
  /** Hidden patterns of items beside the one that is shown. */
  const MOST_BESIDE = 5;
  const LISTS = 'ul, ol, [role=list], [role=feed]';
  const ITEMS = 'li, article, [role=listitem], [role=article]';
  const TITLES = 'h1, h2, h3, h4, h5, h6, [role=heading], a[href], strong, b';
  const { classes, elementsIn } = columns;
  const shapeOf = (element: Element): Map<string, number> => {
    const shape = new Map<string, number>();
    const waiting = [element];
    for (let count = 0; count < MOST_PARTS && waiting.length > 0; count += 1) {
      const at = waiting.shift();
      if (!at) break;
      const mark = at === element ? tools.tag(at) : `${tools.tag(at)}.${classes(at)[0] ?? ''}`;
      shape.set(mark, 1);
      waiting.push(...elementsIn(at).slice(0, MOST_PARTS));
    }
    return shape;
  };
  const likeness = (one: Map<string, number>, other: Map<string, number>): number => {
    let shared = 0;
    for (const mark of one.keys()) shared += other.has(mark) ? 1 : 0;
    return (2 * shared) / (one.size + other.size);
  };
  const isOfOneKind = (one: Element, other: Element): boolean => {
    if (tools.tag(one) !== tools.tag(other)) return false;
    const [mine, theirs] = [classes(one), classes(other)];
    if (mine.length === 0 || theirs.length === 0) return mine.length === theirs.length;
    return mine.some((word) => theirs.includes(word));
  };
  /** Looks at the first texts only: that of a large part is not put together for it. */
  const hasWords = (element: Element): boolean => {
    const walker = document.createTreeWalker(tools.openRoot(element) ?? element, NodeFilter.SHOW_TEXT);
    for (let count = 0; count < MOST_TEXTS; count += 1) {
      const node = walker.nextNode();
      if (!node) return false;
      if (tools.text(node) !== '') return true;
    }
    return false;
  };

  /** The children of one element that are like one of them. */
  const alikeIn = (container: Element, one: Element): Element[] => {
    const shape = shapeOf(one);
    return elementsIn(container).filter(
      (child) =>
        child === one ||
        (isOfOneKind(one, child) && likeness(shape, shapeOf(child)) >= LEAST_ALIKE && hasWords(child)),
    );
  };
  /** Rows of cards: what is alike in each of several containers that are alike. */
  const acrossRows = ({ container, items }: Repeat): Repeat => {
    const [first] = items;
    const around = tools.parent(container);
    if (!first || !around || container === document.body) return { container, items };
    const shape = shapeOf(first);
    const rows = elementsIn(around).filter((child) => isOfOneKind(container, child));
    const all = rows.map((row) =>
      elementsIn(row).filter(
        (item) => isOfOneKind(first, item) && likeness(shape, shapeOf(item)) >= LEAST_ALIKE,
      ),
    );
    const isOnlyItems = rows.every((row, at) => elementsIn(row).length === all[at]?.length);
    return rows.length > 1 && isOnlyItems ? { container: around, items: all.flat() } : { container, items };
  };
  const shownItems = ({ container, items }: Repeat): Repeat => ({
    container,
    items: items.filter(tools.isShown),
  });

  const isButton = (element: Element): boolean =>
    /^(?:BUTTON|SELECT|OPTION|SCRIPT|STYLE|SVG|TEMPLATE|NOSCRIPT)$/.test(tools.tag(element)) ||
    tools.attribute(element, 'role') === 'button';
  const ownText = (element: Element): boolean =>
    tools.children(element).some((child) => child.nodeType === Node.TEXT_NODE && tools.text(child) !== '');
  const valueOf = (element: Element): string => {
    if (element instanceof HTMLInputElement && element.type === 'password') return '';
    if (element instanceof HTMLImageElement) return tools.squeeze(tools.attribute(element, 'alt') ?? '');
    return tools.squeeze(tools.valueOf(element) ?? tools.shownText(element)).slice(0, LONGEST_CELL);
  };
  /** The texts of one item by their place in it. */
  const cellsOf = (item: Element): Cell[] => {
    const cells: Cell[] = [];
    const counts = new Map<string, number>();
    const visit = (element: Element, path: string, deep: number): void => {
      if (cells.length >= MOST_CELLS || isButton(element)) return;
      const inner = elementsIn(element);
      const isField = tools.valueOf(element) !== null;
      const isCell = isField || ownText(element) || inner.length === 0 || deep >= MOST_DEEP;
      if (!isCell) {
        for (const child of inner)
          visit(child, `${path}/${tools.tag(child)}.${classes(child).slice(0, 2).join('.')}`, deep + 1);
        return;
      }
      const text = tools.isShown(element) ? valueOf(element) : '';
      if (text === '') return;
      const number = (counts.get(path) ?? 0) + 1;
      counts.set(path, number);
      cells.push({ key: `${path}#${number}`, text, element });
    };
    visit(item, '', 0);
    const hasText = cells.some(({ element }) => !(element instanceof HTMLImageElement));
    return hasText ? cells.filter(({ element }) => !(element instanceof HTMLImageElement)) : cells;
  };
  const isRich = ({ items }: Repeat): boolean =>
    items.slice(0, 5).filter((item) => cellsOf(item).length > 1).length >= Math.min(items.length, 5) / 2;

  /** 2: with a title each, such as cards; 1: with several texts each; 0: one text each. */
  const rankOf = (repeat: Repeat): number => {
    if (!isRich(repeat)) return 0;
    const some = repeat.items.slice(0, 5);
    const titled = some.filter(
      (item) => tools.find(item, TITLES).some(hasWords) || tools.find(item, 'img').length > 0,
    );
    return titled.length >= some.length / 2 ? 2 : 1;
  };

  /** Of its title; else the only address of its links. */
  const linkOf = (item: Element): string => {
    const addressesIn = (elements: readonly Element[]) => [
      ...new Set(elements.flatMap((one) => (one instanceof HTMLAnchorElement ? [one.href] : []))),
    ];
    const own = addressesIn([item]);
    const [titled] = addressesIn(tools.find(item, TITLES).flatMap((title) => tools.find(title, 'a[href]')));
    const all = own.length > 0 ? own : addressesIn(tools.find(item, 'a[href]'));
    return titled ?? (all.length === 1 ? (all[0] ?? '') : '');
  };
  const tableOf = (items: readonly Element[], most: number) => {
    const some = items.slice(0, most + 1);
    return { ...columns.tableOf(some.map(cellsOf)), links: some.map(linkOf) };
  };
  const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,caption';
  /** Its own name, or the heading that it stands under. */
  const nameOf = ({ container, items }: Repeat): string => {
    for (let at: Element | null = container, level = 0; at && level < 3; at = tools.parent(at), level += 1) {
      const by = tools.attribute(at, 'aria-labelledby')?.split(/\s+/)[0];
      const named = by ? document.getElementById(by) : null;
      const label = tools.attribute(at, 'aria-label') ?? (named ? tools.text(named) : '');
      if (label !== '' && (at === container || level < 2)) return tools.squeeze(label).slice(0, 100);
    }
    const root = container.getRootNode();
    const headings =
      root instanceof Document || root instanceof ShadowRoot
        ? tools.find(root, HEADINGS).slice(0, 2_000)
        : [];
    const [first] = items;
    const all = new Set(items);
    const before = headings.findLast(
      (heading) =>
        first !== undefined &&
        (heading.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        !tools.contains(heading, first) &&
        tools.partOf(all, heading) === null &&
        tools.isShown(heading),
    );
    return before ? tools.text(before).slice(0, 100) : '';
  };

  const isEnough = (repeat: Repeat): boolean =>
    repeat.items.length >= FEWEST || (repeat.items.length === 2 && rankOf(repeat) === 2);
  /** Of what is found in one element, the most. */
  const addTo = (found: Repeat[], repeat: Repeat): void => {
    const at = found.findIndex(
      (one) =>
        one.container === repeat.container &&
        (one.items[0] === repeat.items[0] ||
          tools.contains(one.items[0] ?? one.container, repeat.items[0] ?? repeat.container) ||
          tools.contains(repeat.items[0] ?? repeat.container, one.items[0] ?? one.container)),
    );
    const known = found[at];
    if (!known) found.push(repeat);
    else if (known.items.length < repeat.items.length) found[at] = repeat;
  };

  /** A list that holds one thing with a heading: what a search found, where there was only one. */
  const listOfOne = (container: Element, children: readonly Element[]): Repeat | null => {
    if (children.length > MOST_BESIDE || !Element.prototype.matches.call(container, LISTS)) return null;
    const items = children.filter(tools.isShown);
    const [only] = items;
    const isOne = only !== undefined && items.length === 1 && Element.prototype.matches.call(only, ITEMS);
    return isOne && tools.find(only, HEADINGS).some(hasWords) ? { container, items } : null;
  };
  const isMarked = (element: Element): boolean =>
    Element.prototype.matches.call(element, `${MARKED}, ${AROUND}`);
  /** What repeats around an element: with several texts in each item first, from the inside out. */
  const around = (element: Element): Repeat[] => {
    const found: Repeat[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = tools.parent(at)) {
      const container = tools.parent(at);
      if (!container || /^(?:TR|TBODY|TABLE|DL|SELECT)$/.test(tools.tag(container))) continue;
      const items = alikeIn(container, at);
      if (items.length < 2) continue;
      const repeat = shownItems(acrossRows({ container, items }));
      if (isEnough(repeat)) addTo(found, repeat);
    }
    return [2, 1, 0].flatMap((rank) => found.filter((repeat) => rankOf(repeat) === rank)).slice(0, 2);
  };

  /** All of the page, as lines find them by name: what has several texts in each item first. */
  const everywhere = (): Repeat[] => {
    const found: Repeat[] = [];
    const ofOne: Repeat[] = [];
    const seen = new Set<Element>();
    const waiting: Element[] = [document.body];
    for (let count = 0; count < MOST_VISITED && waiting.length > 0; count += 1) {
      const container = waiting.pop();
      // What is in a marked one is never reached.
      if (!container || isMarked(container)) continue;
      const children = elementsIn(container);
      for (const child of children.toReversed()) waiting.push(child);
      const alone = ofOne.length < 2 ? listOfOne(container, children) : null;
      if (alone) ofOne.push(alone);
      if (children.length < 2 || found.length >= MOST_REPEATS || seen.has(container)) continue;
      const families = new Map<string, Element>();
      for (const child of children) {
        const key = `${tools.tag(child)}.${classes(child).join('.')}`;
        if (!families.has(key)) families.set(key, child);
      }
      if (families.size > children.length / 2 + 1) continue;
      for (const one of [...families.values()].slice(0, 6)) {
        const items = alikeIn(container, one);
        if (items.length < 2) continue;
        const repeat = shownItems(acrossRows({ container, items }));
        if (isEnough(repeat)) addTo(found, repeat);
      }
    }
    const rich = found.filter(isRich).map((of) => ({ of, items: new Set(of.items) }));
    const isInItem = (one: Repeat) =>
      rich.some(({ of, items }) => of !== one && tools.partOf(items, one.container) !== null);
    const several = found.filter((one) => rankOf(one) === 2 || !isInItem(one));
    // Beside other cards it may be one of another kind.
    const isAlone = ofOne.length === 1 && several.every((one) => rankOf(one) < 2);
    return isAlone ? [...several, ...ofOne] : several;
  };

  return { around, everywhere, isRich, nameOf, rankOf, tableOf, valueOf };
}

export type InPageRepeats = ReturnType<typeof inPageRepeats>;
