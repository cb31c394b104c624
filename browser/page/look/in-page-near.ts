import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: what a press is for that reaches something without words, and what is carried over what. */
export function inPageNear(tools: InPageTools) {
  const FIELDS =
    'input:not([type=hidden]), textarea, select, [role=combobox], [aria-haspopup=listbox], [contenteditable=""], [contenteditable=true]';
  const CELLS = 'td, [role=gridcell], [role=cell]';
  const LEVELS = 5;
  type Point = { x: number; y: number };
  const isPointer = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
  const HIGHEST = 150;
  const MOST_SIBLINGS = 2_000;
  /** The one field in the small part of the page around it: a press beside its text is for it. */
  const fieldAround = (pressed: Element): Element | null => {
    let at: Element | null = pressed;
    for (let level = 0; at && level < LEVELS && at !== document.body; level += 1, at = tools.parent(at)) {
      if (at.getBoundingClientRect().height > HIGHEST) return null;
      const [field, another] = tools.find(at, FIELDS).filter((one) => one.getClientRects().length > 0);
      if (another) return null;
      if (field) return field;
    }
    return null;
  };

  /** Nothing is there that a press is for: the page, what darkens it behind a window, a part without words. */
  const isEmpty = (pressed: Element, point: Point | null, controls: string): boolean => {
    if (pressed === document.body || pressed === document.documentElement) return true;
    const { left, right, top, bottom, width, height } = pressed.getBoundingClientRect();
    if (tools.tag(pressed) === 'DIALOG' && point)
      return point.x < left || point.x > right || point.y < top || point.y > bottom;
    if (tools.closest(pressed, controls) !== null || isPointer(pressed)) return false;
    const hasWords = tools.children(pressed).some((node) => node instanceof Text && tools.text(node) !== '');
    const isWhole = width >= innerWidth * 0.9 && height >= innerHeight * 0.5;
    return !hasWords && (isWhole || tools.text(pressed) === '');
  };
  /** In a thing whose words a line would press, and what was pressed is not these: a row around its name. */
  const isBeside = (pressed: Element, meant: Element, words: Point | null): boolean => {
    if (!words || !tools.contains(meant, pressed)) return false;
    const { x, y } = meant.getBoundingClientRect();
    const top = tools.topmostAt(x + words.x, y + words.y);
    return top !== null && top !== pressed && !tools.contains(top, pressed);
  };

  const ENTRY = 'li, tr, td, [role=listitem], [role=row], [role=option], [role=treeitem]';
  const MARKED = '[class], [role], [draggable], [tabindex], li';
  /** What entries stand on that are alike, and no entry itself: its words are those of its entries. */
  const isGround = (pressed: Element, meant: Element): boolean => {
    if (pressed !== meant || pressed.matches(ENTRY)) return false;
    const entries = [...pressed.children].filter((one) => tools.text(one) !== '');
    const [first] = entries;
    const isAlike = (one: Element) => one.tagName === first?.tagName && one.className === first.className;
    return entries.length > 1 && first?.matches(MARKED) === true && entries.every(isAlike);
  };

  const MOST_OF_SCALE = 20;
  const isPressable = (one: Element): boolean => /^(?:BUTTON|A)$/.test(tools.tag(one)) || isPointer(one);
  const FEWEST_DRAWN = 3;
  const isDrawn = (one: Element): boolean =>
    /^(?:SPAN|DIV|I|B|EM|LI|TD)$/.test(tools.tag(one)) && one.childElementCount === 0 && tools.isShown(one);
  /** Its number among others beside it that say nothing either and can be pressed, as on a scale; 0 where it is alone. */
  const nth = (element: Element): number => {
    const all = [...(tools.parent(element)?.children ?? [])].slice(0, MOST_OF_SCALE + 1);
    const ofTag = all.filter((one) => tools.tag(one) === tools.tag(element));
    const pressable = ofTag.filter(isPressable);
    // Seats and fields of a game, which a page draws without a cursor, or with one for the seat that is pointed at.
    const isMarked = pressable.some((one) => one !== element);
    const alike = isMarked || ofTag.length < FEWEST_DRAWN ? pressable : ofTag.filter(isDrawn);
    const isScale = alike.length > 1 && alike.length <= MOST_OF_SCALE;
    const isWordless = isScale && alike.every((one) => tools.text(one) === '');
    return isWordless ? alike.indexOf(element) + 1 : 0;
  };

  const MOST_OF_CLASS = 1_000;
  /** Its number among all on the page that its author called so, where no words of its row tell it; 0 without a class. */
  const nthOfClass = (element: Element): number => {
    const [name] = element.classList;
    if (name === undefined) return 0;
    const all = [...document.getElementsByClassName(name)].slice(0, MOST_OF_CLASS);
    return all.filter((one) => tools.isShown(one)).indexOf(element) + 1;
  };

  /** A page that draws a list anew has another element for the same entry; not its likeness that follows the mouse. */
  const again = (held: Element): Element | null => {
    if (tools.isConnected(held)) return held;
    const words = tools.text(held);
    const isIt = (one: Element) => tools.text(one) === words && one.className === held.className;
    const isShown = (one: Element) => tools.isShown(one) && getComputedStyle(one).position !== 'fixed';
    const all = words === '' ? [] : tools.find(document, tools.tag(held).toLowerCase()).filter(isIt);
    const [found, another] = all.filter(isShown);
    return found && !another ? found : null;
  };

  /** Or the entry that it was in: a handle without words is like any other. */
  const againAround = (held: Element): Element | null => {
    let at: Element | null = held;
    for (let level = 0; at && level < LEVELS; level += 1, at = tools.parent(at)) {
      const now = again(at);
      if (now) return now;
    }
    return null;
  };

  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = tools.parent(at))
      if (getComputedStyle(at).position === 'fixed') return true;
    return false;
  };

  /** How far its page has moved it from its place, or is about to, as lists do that make room for what is carried. */
  const shiftOf = (element: Element): { x: number; y: number } => {
    const { transform = '' } = element instanceof HTMLElement ? element.style : {};
    if (!/^(?:translate|matrix)/.test(transform)) return { x: 0, y: 0 };
    try {
      const { e, f } = new DOMMatrixReadOnly(transform);
      return { x: e, y: f };
    } catch {
      // In percent of its own size.
      return { x: 0, y: 0 };
    }
  };
  /** The entries before and behind a carried one as they lie; null where the list has not made room. */
  const aroundShifted = (carried: Element): [Element | null, Element | null] | null => {
    const all = [...(tools.parent(carried)?.children ?? [])].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && tools.text(one) !== '',
    );
    const others = all.filter((one) => one !== carried).slice(0, MOST_SIBLINGS);
    const moved = others.map(shiftOf).find(({ x, y }) => x !== 0 || y !== 0);
    if (!moved || !(carried instanceof HTMLElement)) return null;
    const placeOf = (one: HTMLElement) =>
      Math.abs(moved.y) >= Math.abs(moved.x)
        ? one.offsetTop + shiftOf(one).y + one.offsetHeight / 2
        : one.offsetLeft + shiftOf(one).x + one.offsetWidth / 2;
    const own = placeOf(carried);
    const ordered = others.toSorted((one, other) => placeOf(one) - placeOf(other));
    const before = ordered.findLast((one) => placeOf(one) < own) ?? null;
    return [before, ordered.find((one) => placeOf(one) >= own) ?? null];
  };

  /** Its box when what moves it now has ended. */
  const boxAtRest = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    if (element.getAnimations().length === 0) return box;
    const { x, y } = shiftOf(element);
    const { transform } = getComputedStyle(element);
    const { e, f } = new DOMMatrixReadOnly(transform === 'none' ? '' : transform);
    return new DOMRect(box.x + x - e, box.y + y - f, box.width, box.height);
  };

  return {
    again,
    againAround,
    boxAtRest,
    /** What keeps the place in its list for an entry that is carried: an empty one of the same kind. */
    standIn(held: Element): Element {
      if (!/^(?:absolute|fixed)$/.test(getComputedStyle(held).position)) return held;
      const entries = [...(tools.parent(held)?.children ?? [])];
      const isFree = (one: Element) =>
        one !== held && tools.tag(one) === tools.tag(held) && tools.text(one) === '';
      return entries.find(isFree) ?? held;
    },
    /** The entry that it stands below or above, without the one that is carried; one like it before a heading of the list. */
    neighbour(
      at: Element,
      { held, isUp }: { held: Element | undefined; isUp: boolean },
    ): { side: 'above' | 'below'; element: Element } | null {
      const [before, after] =
        aroundShifted(at) ??
        [
          held && at.previousElementSibling === held
            ? held.previousElementSibling
            : at.previousElementSibling,
          held && at.nextElementSibling === held ? held.nextElementSibling : at.nextElementSibling,
        ].map((one) => (one && tools.text(one) !== '' ? one : null));
      const isAlike = (one: Element | null | undefined) => !!one && tools.tag(one) === tools.tag(at);
      if (after && isAlike(after) && (isUp || !isAlike(before))) return { side: 'above', element: after };
      if (before) return { side: 'below', element: before };
      return after ? { side: 'above', element: after } : null;
    },
    numbers(element: Element, isNameless: boolean) {
      const number = isNameless ? nth(element) : 0;
      return { nth: number, nth_of_class: number === 0 ? 0 : nthOfClass(element) };
    },
    isEmpty,
    /** How a press at this point is about what is meant by it. */
    hit: (pressed: Element, meant: Element, point: Point | null, words: Point | null) => ({
      is_beside: point !== null && isBeside(pressed, meant, words),
      is_ground: point !== null && isGround(pressed, meant),
    }),
    /** The field that it belongs to, else the cell that it is in. One of several like it is pressed for itself. */
    meant: (pressed: Element): Element | null =>
      nth(pressed) > 0 ? null : (fieldAround(pressed) ?? tools.closest(pressed, CELLS)),
    /** At this point, beneath what is held, or beneath a copy of it that follows the mouse. */
    under({ x, y }: Point, held?: Element): Element | null {
      const words = held ? tools.text(held) : '';
      const now = held && again(held);
      // A likeness often has the words only, without the buttons beside them.
      const isLike = (one: Element) => {
        const own = tools.text(one);
        return own !== '' && (own === words || (words.includes(own) && isFloating(one)));
      };
      const isHeld = (one: Element) => (!!now && tools.contains(now, one)) || isLike(one);
      return document.elementsFromPoint(x, y).find((one) => !isHeld(one)) ?? null;
    },
  };
}

export type InPageNear = ReturnType<typeof inPageNear>;
