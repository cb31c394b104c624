import type { InPageNear } from '#browser/page/look/in-page-near.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: where an entry that is dragged stands beside the one it is dragged to. */
export function inPageOrder(tools: InPageTools, near: InPageNear) {
  const LEVELS = 5;
  const MOST_SIBLINGS = 2_000;
  const ROOM = 0.6;
  let held: Element | null = null;
  let goal: Element | null = null;
  /** When it was taken: its own entry in the list of the other one, null where they are of two lists, and the windows. */
  let entry: { element: Element; wide: number; high: number } | null = null;
  let dialogs: Element[] = [];

  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isEntry = (one: Element): boolean => tools.text(one) !== '' && tools.isShown(one);
  /** The entries beside it in the order of the document, without a likeness of it that follows the mouse. */
  const othersOf = (at: Element): Element[] => {
    const words = tools.text(at);
    return [...(tools.parent(at)?.children ?? [])]
      .slice(0, MOST_SIBLINGS)
      .filter((one) => one !== at && tools.text(one) !== words && isEntry(one));
  };
  const shareOf = (from: number, to: number, otherFrom: number, otherTo: number): number =>
    (Math.min(to, otherTo) - Math.max(from, otherFrom)) /
    Math.max(1, Math.min(to - from, otherTo - otherFrom));
  const isOneLine = (one: DOMRect, other: DOMRect): boolean =>
    shareOf(one.top, one.bottom, other.top, other.bottom) > 0.5;
  const isOneColumn = (one: DOMRect, other: DOMRect): boolean =>
    shareOf(one.left, one.right, other.left, other.right) > 0.5;
  /** Lines from above to below, and each from left to right. */
  const compare = (one: Element, other: Element): number => {
    const [a, b] = [boxOf(one), boxOf(other)];
    return isOneLine(a, b) ? a.left - b.left : a.top + a.bottom - b.top - b.bottom;
  };
  /** The parts of their closest common parent in which they are; null where one is in the other. */
  const pairOf = (a: Element, b: Element): [Element, Element] | null => {
    let inner = a;
    for (let at = tools.parent(a); at; inner = at, at = tools.parent(at)) {
      if (at === b) return null;
      if (!tools.contains(at, b)) continue;
      const other = [...at.children].find((one) => tools.contains(one, b));
      return other && other !== inner ? [inner, other] : null;
    }
    return null;
  };
  const kindOf = (element: Element): string =>
    [tools.tag(element), tools.attribute(element, 'role'), element.classList.item(0)].join();
  const CELL = 'td, th, [role=cell], [role=gridcell], [role=rowheader], [role=columnheader]';
  /** Whether `part` is a list in which `inner` is one of several: then it is no entry itself. A row is no list of its cells. */
  const isListOf = (part: Element, inner: Element): boolean => {
    for (let at: Element | null = inner; at && at !== part; at = tools.parent(at)) {
      if (at.matches(CELL)) continue;
      const own = kindOf(at);
      const isAlike = (one: Element) => kindOf(one) === own && boxOf(one).height >= boxOf(inner).height / 2;
      if (othersOf(at).some(isAlike)) return true;
    }
    return false;
  };
  /**
   * What it stands in that is one of several in its list, as a card around its title, or is of this kind, as the only card
   * of a column. Itself where nothing is. A column around it is no entry of its own list.
   */
  const entryAround = (element: Element, column: Element | undefined, kind = ''): Element => {
    let at: Element | null = element;
    for (let level = 0; at && level < LEVELS && at !== document.body; level += 1, at = tools.parent(at)) {
      if (at === column) break;
      const [own, { height }] = [kindOf(at), boxOf(at)];
      const isAlike = (one: Element) => kindOf(one) === own && boxOf(one).height >= height / 2;
      if (own === kind || othersOf(at).some(isAlike)) return at;
    }
    return element;
  };
  /** How far what is around it reaches beyond it. */
  const reachOf = (around: Element, element: Element) => {
    const [outer, inner] = [boxOf(around), boxOf(element)];
    return {
      left: inner.left - outer.left,
      right: outer.right - inner.right,
      top: inner.top - outer.top,
      bottom: outer.bottom - inner.bottom,
    };
  };
  const isNextTo = (a: Element, b: Element, { side, isHeld }: { side: string; isHeld: boolean }): boolean => {
    let at: Element | null = a;
    for (let level = 0; at && level < LEVELS && at !== document.body; level += 1, at = tools.parent(at)) {
      if (tools.contains(at, b) || isListOf(at, a)) return false;
      const own = isHeld ? near.standIn(at) : at;
      const others = othersOf(at);
      const ordered = isHeld ? others : others.toSorted(compare);
      const isAfter = (one: Element) =>
        isHeld
          ? (own.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
          : compare(one, own) > 0;
      const behind = ordered.findIndex(isAfter);
      const place = behind < 0 ? ordered.length : behind;
      const beside = ordered[side === 'above' ? place : place - 1];
      if (!beside || !tools.contains(beside, b)) continue;
      if (isListOf(beside, b)) return false;
      return isOneColumn(boxOf(beside), boxOf(own)) || (level < 2 && isOneLine(boxOf(beside), boxOf(own)));
    }
    return false;
  };

  /** Lists that move the others aside while one is carried over them: whether there is room on this side. */
  const hasRoom = (side: string): boolean => {
    const list = entry && tools.parent(entry.element);
    if (!entry || !goal || !list) return false;
    const within = goal;
    const ordered = othersOf(entry.element).toSorted(compare);
    const at = ordered.findIndex((one) => tools.contains(one, within));
    const own = ordered[at];
    if (!own) return false;
    const beside = ordered[side === 'above' ? at - 1 : at + 1];
    // The others move one after another: for a moment there is room where none will be.
    const [box, other, around] = [near.boxAtRest(own), beside && near.boxAtRest(beside), boxOf(list)];
    const isLine = other !== undefined && isOneLine(box, other);
    const [start, end] = isLine ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
    const room =
      side === 'above'
        ? box[start] - (other ? other[end] : around[start])
        : (other ? other[start] : around[end]) - box[end];
    return room >= ROOM * (isLine ? entry.wide : entry.high);
  };

  const ENTRY = /^(?:LI|TR|ARTICLE|DD|DT)$/;
  return {
    /** On which sides of the entry with this title it stands. A heading that it stands below is no entry. */
    sides([from, onto]: readonly (Element | undefined)[], [as, title = '']: readonly string[]): string[] {
      const [own, other] = [from && near.again(from), onto && near.again(onto)];
      const [entry, beside] = (own && other && pairOf(own, other)) ?? [];
      if (!own || !other || !entry || !beside) return [];
      const isEntry = tools.tag(entry) === tools.tag(beside) || ENTRY.test(tools.tag(beside));
      if (!isEntry || !tools.text(beside).includes(decodeURIComponent(title))) return [];
      return ['below', 'above'].filter((side) => isNextTo(own, other, { side, isHeld: as === 'held' }));
    },
    /**
     * Of a list without a name or a heading of its own, whose entries are such as the held one: the last of the others. Its
     * heading may be the title of its first entry.
     */
    last([from, ground]: readonly (Element | undefined)[], [title = '']: readonly string[]): Element | null {
      const own = from && near.again(from);
      if (!own || !ground || ground.matches('[aria-label], [aria-labelledby]')) return null;
      // A folder with its own words and the list in it.
      const hasWords = tools.children(ground).some((one) => one instanceof Text && tools.text(one) !== '');
      // Columns stand side by side, and cards one below the other: a card is no list of its parts.
      const isStacked = (one: Element) =>
        kindOf(one) === kindOf(ground) && isOneColumn(boxOf(one), boxOf(ground));
      if (hasWords || ENTRY.test(tools.tag(ground)) || othersOf(ground).some(isStacked)) return null;
      const entries = [...ground.children].slice(0, MOST_SIBLINGS).filter(isEntry);
      const [first] = entries;
      const kinds: string[] = [];
      for (let at: Element | null = own; at && kinds.length < LEVELS; at = tools.parent(at))
        kinds.push(kindOf(at));
      const isAlike = first && entries.every((one) => kindOf(one) === kindOf(first));
      const heading = decodeURIComponent(title);
      const isHeaded = !entries.some((one) => tools.text(one).includes(heading));
      if (!isAlike || !kinds.includes(kindOf(first)) || isHeaded) return null;
      return entries.findLast((one) => !tools.contains(one, own)) ?? null;
    },
    /** Before it is dragged: both are kept. Whether their entries stand side by side, in a line. */
    take(root: Document | ShadowRoot | Element, which: string) {
      if (!(root instanceof Element)) return null;
      if (which === 'held') [held, goal, entry] = [root, null, null];
      else goal = root;
      dialogs = tools.openDialogs();
      const pair = held && goal && pairOf(held, goal);
      if (!pair || !held || !goal || isListOf(pair[0], held) || isListOf(pair[1], goal)) {
        const kind = held && pair ? kindOf(entryAround(held, pair[0])) : '';
        return { is_line: false, reach: goal && reachOf(entryAround(goal, pair?.[1], kind), goal) };
      }
      const { width: wide, height: high } = boxOf(pair[0]);
      entry = { element: pair[0], wide, high };
      // Drawn anew, a handle without words is like any other: its entry is not.
      if (!/\p{L}/u.test(tools.text(held))) held = pair[0];
      const [own, other] = [boxOf(pair[0]), boxOf(pair[1])];
      const is_line = isOneLine(own, other) && !isOneColumn(own, other);
      return { is_line, reach: reachOf(pair[1], goal) };
    },
    /** While it is carried. */
    mayDrop: (side: string): boolean => {
      const [own, other] = [held && near.again(held), goal && near.again(goal)];
      if (!own || !other) return false;
      return isNextTo(own, other, { side, isHeld: true }) || hasRoom(side);
    },
    /** When it was dropped. Null: one of them is gone, or the page asks something first. */
    stands: (side: string): boolean | null => {
      if (tools.openDialogs().some((dialog) => !dialogs.includes(dialog))) return true;
      const [own, other] = [held && near.again(held), goal && near.again(goal)];
      return own && other && isNextTo(own, other, { side, isHeld: false });
    },
  };
}
