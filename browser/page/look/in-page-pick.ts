import type { inPageFacts } from '#browser/page/look/in-page-facts.ts';
import type { inPageNext } from '#browser/page/look/in-page-next.ts';
import type { inPageScroll } from '#browser/page/look/in-page-scroll.ts';
import type { InPagePaths } from '#browser/page/look/in-page-paths.ts';
import type { InPageRepeats } from '#browser/page/look/in-page-repeats.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what can be read where a person points, and what goes on to the next page of a list. */
export function inPagePick(
  tools: InPageTools,
  facts: ReturnType<typeof inPageFacts>,
  paths: InPagePaths,
  repeats: InPageRepeats,
  { findNext, scroll }: { findNext: ReturnType<typeof inPageNext>; scroll: ReturnType<typeof inPageScroll> },
) {
  const TABLE = 'table, [role=table], [role=grid], [role=treegrid]';
  const KEPT = 40;
  const MOST_STEPS = 5_000;
  const MOST_AROUND = 30;
  const MOST_BESIDE = 200;
  const MOST_TERMS = 5_000;
  type Collection = { kind: 'table' | 'terms' | 'repeat'; container: Element; items: Element[] };
  const kept = new Map<number, Element | Collection>();
  let last = 0;
  const keep = (one: Element | Collection): number => {
    last += 1;
    kept.set(last, one);
    kept.delete(last - KEPT * 4);
    return last;
  };
  const elementOf = (number: number): Element | null => {
    const one = kept.get(number);
    return one instanceof Element ? one : null;
  };
  const collectionOf = (number: number): Collection | null => {
    const one = kept.get(number);
    return one === undefined || one instanceof Element ? null : one;
  };

  const isReadable = (element: Element): boolean =>
    tools.valueOf(element) !== null ||
    (tools.tag(element) === 'IMG' && (tools.attribute(element, 'alt') ?? '') !== '') ||
    tools.children(element).some((child) => child.nodeType === Node.TEXT_NODE && tools.text(child) !== '');
  /** The largest element around it that holds the same words. */
  const meantBy = (pointed: Element): Element => {
    let meant = pointed;
    const words = tools.text(pointed);
    let at = tools.parent(pointed);
    for (
      let level = 0;
      at && at !== document.body && level < MOST_AROUND;
      level += 1, at = tools.parent(at)
    ) {
      if (words === '' || tools.text(at) !== words || facts.roleOf(meant) === 'cell') break;
      meant = at;
    }
    return meant;
  };
  const describeBox = (element: Element) => {
    const box = element.getBoundingClientRect();
    const isFrame = element instanceof HTMLIFrameElement;
    return {
      number: keep(element),
      path: paths.pathOf(element),
      box: { x: box.x, y: box.y, w: box.width, h: box.height },
      frame_at: isFrame ? { x: box.x + element.clientLeft, y: box.y + element.clientTop } : null,
    };
  };
  const at = (about: string) => {
    const [x = 0, y = 0] = about.split(',').map(Number);
    const pointed = tools.topmostAt(x, y);
    if (!pointed || pointed === document.body || pointed === document.documentElement) return null;
    return describeBox(pointed instanceof HTMLIFrameElement ? pointed : meantBy(pointed));
  };
  /** The next or the last thing with words, in the order of the document, brought into view. */
  const step = (about: string) => {
    const [number = 0, direction = 1] = about.split(',').map(Number);
    const from = elementOf(number);
    if (direction === 0) return from && tools.isConnected(from) ? describeBox(from) : null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    if (from && from.getRootNode() === document) walker.currentNode = from;
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const node = direction < 0 ? walker.previousNode() : walker.nextNode();
      if (!(node instanceof Element)) return null;
      if (!isReadable(node) || !tools.isShown(node)) continue;
      const meant = meantBy(node);
      if (meant === from) continue;
      meant.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      return describeBox(meant);
    }
    return null;
  };

  const isSecret = (element: Element): boolean =>
    (element instanceof HTMLInputElement && element.type === 'password') ||
    /one-time-code|password|cc-/.test(tools.attribute(element, 'autocomplete') ?? '') ||
    /disc|circle|square/.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  /** The texts of those beside it in one element, the nearest first. */
  const wordsBeside = (element: Element, side: 'previousSibling' | 'nextSibling', most: number): string[] => {
    const found: string[] = [];
    let at = element[side];
    for (let count = 0; at && count < MOST_BESIDE && found.length < most; count += 1, at = at[side]) {
      const isSeen = at instanceof Element ? tools.isShown(at) : at.nodeType === Node.TEXT_NODE;
      const words = isSeen ? tools.labelText(at) : '';
      if (words !== '') found.push(words);
    }
    return found;
  };
  /** Words that stand as a label to it, the likeliest first. */
  const labelsOf = (element: Element): string[] => {
    const found: string[] = [];
    const add = (words: string) => {
      const label = tools.squeeze(words).replace(/ ?[:：]$/, '');
      if (label !== '' && label.length <= 80 && !found.includes(label)) found.push(label);
    };
    if ('labels' in element && element.labels instanceof NodeList)
      for (const label of element.labels) add(tools.labelText(label));
    add(tools.attribute(element, 'aria-label') ?? '');
    // What stands in a field is its value, and no label of it.
    const shown = tools.valueOf(element) === null ? tools.shownText(element) : '';
    const within = /^([^:：]{1,60})[:：]\s*\S/.exec(shown);
    if (within?.[1]) add(within[1]);
    for (let at: Element | null = element, level = 0; at && level < 4; at = tools.parent(at), level += 1) {
      const around = tools.parent(at);
      if (!around || around === document.body) break;
      const [before] = wordsBeside(at, 'previousSibling', 1);
      if (before) add(before);
      const after = before === undefined ? wordsBeside(at, 'nextSibling', 2) : [];
      if (after.length === 1 && after[0]) add(after[0]);
    }
    return found.slice(0, 6);
  };
  /** The column and the row of a cell. */
  const cellOf = (element: Element) => {
    const cell = tools.closest(element, 'td, th, [role=cell], [role=gridcell], [role=rowheader]');
    const row = cell && tools.closest(cell, 'tr, [role=row]');
    const table = cell && tools.closest(cell, TABLE);
    if (!cell || !row || !table) return null;
    const cells = tools.find(
      row,
      'td, th, [role=cell], [role=gridcell], [role=rowheader], [role=columnheader]',
    );
    const header = tools.find(table, 'thead th, thead td, [role=columnheader]')[cells.indexOf(cell)] ?? null;
    const heads = tools.find(table, 'tr')[0];
    const plain = header ?? (heads ? (tools.find(heads, 'th')[cells.indexOf(cell)] ?? null) : null);
    const titles = cells.filter((one) => one !== cell).map((one) => tools.shownText(one).slice(0, 80));
    return {
      column: plain ? tools.text(plain).slice(0, 80) : '',
      rows: titles.filter((title) => title !== '').slice(0, 3),
    };
  };
  const describeCollection = (collection: Collection) => {
    const { kind, container, items } = collection;
    const caption =
      container instanceof HTMLTableElement && container.caption ? tools.text(container.caption) : '';
    return {
      number: keep(collection),
      kind,
      name: caption || repeats.nameOf({ container, items }),
      count: items.length,
      rank: kind === 'repeat' ? repeats.rankOf(collection) : 1,
      is_marked:
        /^(?:UL|OL)$/.test(tools.tag(container)) || /^(?:list|listbox|feed)$/.test(facts.roleOf(container)),
      /** More than what is drawn, where the page says so. */
      most:
        Number(
          tools.attribute(container, 'aria-rowcount') ??
            tools.attribute(items[0] ?? container, 'aria-setsize'),
        ) || 0,
    };
  };
  const collectionsAt = (element: Element, repeated: ReturnType<InPageRepeats['around']>): Collection[] => {
    const table = tools.closest(element, TABLE);
    if (table)
      return [
        { kind: 'table', container: table, items: tools.find(table, 'tr, [role=row]').filter(tools.isShown) },
      ];
    const terms = tools.closest(element, 'dl');
    const inTerms: Collection[] = terms
      ? [{ kind: 'terms', container: terms, items: tools.find(terms, 'dt') }]
      : [];
    const found = repeated.map((repeat): Collection => ({ kind: 'repeat', ...repeat }));
    return terms && !found.some(({ items }) => items.some((item) => tools.contains(item, terms)))
      ? inTerms
      : found;
  };
  const IDS = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa', 'name', 'id'];
  /** Also those of what is in it and holds the same words. */
  const idsOf = (element: Element): string[] => {
    const words = tools.text(element);
    const inner = tools
      .find(element, '*')
      .slice(0, 20)
      .filter((one) => tools.text(one) === words);
    return [element, ...inner]
      .flatMap((one) => IDS.map((name) => tools.attribute(one, name) ?? ''))
      .filter((id) => id !== '' && id.length <= 60 && !/\d{3,}|:/.test(id))
      .slice(0, 8);
  };
  /** All that is known of what was picked. */
  const picked = (about: string) => {
    const element = elementOf(Number(about));
    if (!element || !tools.isConnected(element)) return null;
    const is_secret = isSecret(element);
    // Once: it looks at each child of each element around.
    const repeated = repeats.around(element);
    const [repeat] = repeated;
    const item = repeat && tools.partOf(new Set(repeat.items), element);
    const heading = item && tools.find(item, 'h1,h2,h3,h4,h5,h6,[role=heading],a[href],strong,b')[0];
    const role = facts.roleOf(element);
    const like =
      role === 'heading'
        ? tools.find(document, 'h1,h2,h3,h4,h5,h6,[role=heading]').filter(tools.isShown)
        : [];
    return {
      text: is_secret ? '' : repeats.valueOf(element),
      is_secret,
      role,
      labels: labelsOf(element),
      cell: cellOf(element),
      item: heading && !tools.contains(heading, element) ? tools.text(heading).slice(0, 80) : '',
      ordinal: like.indexOf(element) + 1,
      ids: idsOf(element),
      collections: is_secret ? [] : collectionsAt(element, repeated).map(describeCollection),
    };
  };
  const everything = () =>
    repeats.everywhere().map((repeat) => describeCollection({ kind: 'repeat', ...repeat }));

  const nextOf = (around: Document | ShadowRoot | Element, about: string) => {
    const collection = collectionOf(Number(about));
    const container = collection?.container ?? (around instanceof Element ? around : document.body);
    const next = findNext(container, collection?.items ?? (container === document.body ? [] : [container]));
    if (!next) return { number: 0, state: 'none', name: '' };
    return { number: keep(next.control), state: next.is_disabled ? 'off' : 'on', name: next.name };
  };
  /** Scrolls what a collection, or an element, is drawn in. */
  const scrollIn = (around: Document | ShadowRoot | Element, about: string): boolean => {
    const [number, how = 'ask'] = about.split(',');
    const container = collectionOf(Number(number))?.container ?? (around instanceof Element ? around : null);
    return container !== null && scroll(container, how);
  };
  const termsOf = ({ container }: Collection) => {
    const rows: string[][] = [];
    const terms = tools.find(container, 'dt').slice(0, MOST_TERMS + 1);
    // From the last on, so that terms that share a value do not each look for it.
    let value: Element | null = null;
    for (const term of terms.toReversed()) {
      const next = term.nextElementSibling;
      if (!next || tools.tag(next) !== 'DT') value = next;
      rows.push([tools.shownText(term).replace(/ ?:$/, ''), value ? tools.shownText(value) : '']);
    }
    return { columns: ['Name', 'Value'], rows: rows.toReversed(), links: [] };
  };
  const rowsOf = (about: string) => {
    const [number = 0, most = 5] = about.split(',').map(Number);
    const collection = collectionOf(number);
    if (!collection) return null;
    return collection.kind === 'terms' ? termsOf(collection) : repeats.tableOf(collection.items, most);
  };
  const textsOf = (about: string): string[] => {
    const [number = 0, most = 5] = about.split(',').map(Number);
    return (collectionOf(number)?.items ?? []).slice(0, most + 1).map((item) => tools.shownText(item));
  };

  return {
    at,
    step,
    picked,
    everything,
    next: nextOf,
    scroll: scrollIn,
    rows: rowsOf,
    texts: textsOf,
    /** Whether an element, or another number, is what this number stands for. */
    same: (root: Document | ShadowRoot | Element, about: string) => {
      const [one, other] = about.split(',').map((number) => collectionOf(Number(number)));
      const element = elementOf(Number(about));
      if (element)
        return (
          root instanceof Element &&
          (tools.contains(root, element) || tools.contains(element, root)) &&
          tools.text(root) === tools.text(element)
        );
      if (!one) return false;
      if (root instanceof Element) return one.container === root;
      return (
        other !== undefined &&
        other !== null &&
        one.container === other.container &&
        one.items[0] === other.items[0]
      );
    },
    element: (about: string): Element[] => {
      const one = kept.get(Number(about));
      return one === undefined ? [] : [one instanceof Element ? one : one.container];
    },
  };
}
