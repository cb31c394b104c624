/**
 * Runs in the page with the recorder: what a person did before a press so that its target could be pressed at all, by
 * pointing at what opens a menu, or by scrolling until a list had drawn it.
 */
export function inPageReveals() {
  const MOST_LEVELS = 30;
  const MOST_RULES = 5_000;
  const MOST_OVER = 12;
  /** Menus open after a pause. */
  const OPENS_MS = 1_200;
  /** A page that is being built changes by itself; what a script shows at once is shown by the pointer. */
  const AT_ONCE_MS = 50;
  const NEAR_LEVELS = 4;
  const WAKES_MS = 500;
  const SMOOTH_MS = 1_000;
  const DRAWN_MS = 100;
  const MOST_TEXT = 200;
  type Over = { element: Element; at: number };
  let over: Over[] = [];
  let wheeledAt = Number.POSITIVE_INFINITY;
  let isUp = false;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = 0;
  let lastPressed: Element | null = null;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  /** Controls that could be used after something was scrolled, and could not before. */
  const awake = new WeakSet<Node>();
  const appeared = new WeakMap<Node, number>();

  const firstOf = (event: Event): Element | null => {
    const [target] = event.composedPath();
    return target instanceof Element ? target : null;
  };
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  let pointedAt: Element | null = null;
  /** What the page has shown while it heard that something is pointed at, with that. */
  const shownBy = new WeakMap<Node, Element>();
  const unhidden = new WeakSet<Node>();
  /** Lists that draw what is in view do so as they are scrolled, wherever the pointer rests. */
  const byScroll = new WeakSet<Node>();
  const noteAppeared = (node: Node, at: number): void => {
    appeared.set(node, at);
    if (at - scrolledAt < DRAWN_MS) byScroll.add(node);
    else byScroll.delete(node);
    if (pointedAt) shownBy.set(node, pointedAt);
    else shownBy.delete(node);
  };
  /** Where the pointer is. What a page scrolls or draws anew beneath it is not pointed at by anybody. */
  let pointer: { x: number; y: number } | null = null;
  const hasMoved = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const before = pointer;
    pointer = { x, y };
    return before?.x !== x || before.y !== y;
  };
  addEventListener(
    'pointerover',
    (event) => {
      const element = firstOf(event);
      if (!element || !event.isTrusted || !hasMoved(event)) return;
      over = [...over, { element, at: performance.now() }].slice(-MOST_OVER);
      // What the page does while it hears of that is done before the next task.
      pointedAt = element;
      setTimeout(() => (pointedAt = null));
    },
    true,
  );
  for (const kind of ['pointermove', 'pointerdown'] as const)
    addEventListener(kind, (event) => event.isTrusted && hasMoved(event), { capture: true, passive: true });
  const noteScroll = (isUpwards: boolean) => {
    wheeledAt = Math.min(wheeledAt, performance.now());
    isUp = isUpwards;
  };
  addEventListener(
    'wheel',
    (event) => {
      if (!event.isTrusted) return;
      noteScroll(event.deltaY < 0);
      scrolledAt = performance.now();
    },
    { capture: true, passive: true },
  );
  // A finger also pulls things aside.
  const fingers = { capture: true, passive: true };
  addEventListener('touchmove', (event) => event.isTrusted && (touchedAt = performance.now()), fingers);
  // Smooth scrolling goes on after the wheel.
  addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
      if (scrolledAt - touchedAt < SMOOTH_MS) noteScroll(false);
    },
    { capture: true, passive: true },
  );
  const observer = new MutationObserver((changes) => {
    const now = performance.now();
    for (const change of changes) {
      const { type, target, attributeName } = change;
      if (type === 'attributes' && attributeName?.endsWith('disabled')) {
        if (now - scrolledAt < WAKES_MS) awake.add(target);
        continue;
      }
      if (attributeName === 'hidden') unhidden.add(target);
      if (type === 'childList') for (const node of change.addedNodes) noteAppeared(node, now);
      else noteAppeared(target.parentElement ?? target, now);
      if (type === 'attributes') noteAppeared(target, now);
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open', 'data-state', 'disabled', 'aria-disabled'],
  });

  /** Selectors of rules that show something while another thing is pointed at. */
  const hoverSelectors = (): string[] => {
    const found: string[] = [];
    let count = 0;
    const shows = ({ display, visibility, opacity }: CSSStyleDeclaration) =>
      (display !== '' && display !== 'none') || visibility === 'visible' || opacity === '1';
    const visit = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        count += 1;
        if (count > MOST_RULES) return;
        if (rule instanceof CSSMediaRule || rule instanceof CSSLayerBlockRule) visit(rule.cssRules);
        if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover') || !shows(rule.style))
          continue;
        for (const one of rule.selectorText.slice(0, 1_000).split(','))
          if (one.includes(':hover')) found.push(one.trim());
      }
    };
    for (const sheet of document.styleSheets) {
      try {
        visit(sheet.cssRules);
      } catch {
        // Of another site, whose rules are not ours to read.
      }
    }
    return found.slice(0, 300);
  };
  type Cause = { element: Element; around: Element | null };
  /** What is pointed at in `around`, beside the part that this shows. */
  const pointedIn = (around: Element, shown: Element): Element => {
    const inside = over.findLast(
      ({ element }) => around.contains(element) && !shown.contains(element) && element !== around,
    );
    return inside?.element ?? ([...around.children].find((child) => !child.contains(shown)) || around);
  };
  const byStyle = (part: Element, selectors: readonly string[]): Cause | null => {
    for (const selector of selectors) {
      const end = selector.lastIndexOf(':hover') + ':hover'.length;
      // `.button:hover` is about itself.
      if (end === selector.length) continue;
      try {
        const around = part.matches(selector) ? part.closest(selector.slice(0, end)) : null;
        if (around && around !== part) return { element: pointedIn(around, part), around };
      } catch {
        // Cut in the middle of `:is(a, b)`.
      }
    }
    return null;
  };
  /** A part of a small thing that is pointed at came by that, however soon, unless something in it was pressed before. */
  const isShownIn = (cause: Element, part: Element): boolean => {
    const { width, height } = cause.getBoundingClientRect();
    const isSmall = width * height < (innerWidth * innerHeight) / 4;
    return isSmall && cause.contains(part) && !(lastPressed !== null && cause.contains(lastPressed));
  };
  /** The smallest that holds both. */
  const around = (element: Element, part: Element): Element | null => {
    for (let at = parentOf(element); at && at !== document.body; at = parentOf(at))
      if (at.contains(part)) return at;
    return null;
  };
  /** What a row or an entry shows in itself while it is pointed at; a page may draw anew what it only changes. */
  const shownInLine = (part: Element, at: number): Cause | null => {
    const longest = unhidden.has(part) ? OPENS_MS : AT_ONCE_MS;
    if (!unhidden.has(part) && !shownBy.has(part)) return null;
    const mayBe = over.filter((one) => one.at <= at && at - one.at <= longest && one.at > pressedAt);
    const cause = mayBe.findLast(({ element }) => isShownIn(element, part));
    if (cause) return { element: cause.element, around: null };
    // The words of a row were pointed at, which stand beside what the row shows then.
    const pointed = shownBy.get(part);
    const isPointed = pointed !== undefined && mayBe.some(({ element }) => element === pointed);
    const row = isPointed ? around(pointed, part) : null;
    return pointed && row && isShownIn(row, part) ? { element: pointed, around: row } : null;
  };
  const shownLaidOver = (part: Element, at: number): Element | null => {
    const pointed = shownBy.get(part);
    if (pointed && !part.contains(pointed)) return pointed;
    // The mouse may be on the part itself soon after it came.
    const cause = over.findLast(
      (one) =>
        one.at <= at + 50 && one.at > pressedAt && at - one.at <= OPENS_MS && !part.contains(one.element),
    );
    if (!cause) return null;
    if (isShownIn(cause.element, part)) return cause.element;
    const isAtOnce = pressedAt === 0 && at - cause.at <= AT_ONCE_MS;
    return isAtOnce || cause.at - pressedAt > OPENS_MS / 2 ? cause.element : null;
  };

  const byScript = (part: Element): Cause | null => {
    const at = appeared.get(part);
    if (at === undefined || at < pressedAt || byScroll.has(part)) return null;
    const isLaidOver = /^(?:absolute|fixed)$/.test(getComputedStyle(part).position);
    if (!isLaidOver) return shownInLine(part, at);
    const element = shownLaidOver(part, at);
    return element && { element, around: null };
  };

  /** What it says without the part that pointing at it has shown; empty when that stands elsewhere. */
  const textWithout = (element: Element, shown: Element): string => {
    if (!element.contains(shown)) return '';
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (text.length < MOST_TEXT && texts.nextNode())
      if (!shown.contains(texts.currentNode)) text += texts.currentNode.nodeValue ?? '';
    return text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
  };

  /** It, or what its label is for, could not be used before something was scrolled. */
  const wakes = (pressed: Element): boolean => {
    const control = pressed.closest('label')?.control ?? pressed.closest('button, input, select, [role]');
    const isWoken = control !== null && control !== undefined && awake.has(control);
    if (isWoken) awake.delete(control);
    return isWoken && !control.matches(':disabled, [aria-disabled=true]');
  };

  /** `around`: pointing at anything in it does the same. */
  type Pointed = Cause & { words: string };
  type Before = {
    pointed: Pointed[];
    isScrolled: boolean;
    isUp: boolean;
    isWoken: boolean;
    opener: Element | null;
  };
  return {
    /**
     * Of a press: what had to be pointed at before, the outermost first, whether it came by scrolling, and what has the
     * focus when it came since that got the focus.
     */
    before(pressed: Element): Before {
      const selectors = hoverSelectors();
      const pointed: Pointed[] = [];
      let isScrolled = false;
      let hasOpened = false;
      const focus = document.activeElement;
      let level = 0;
      for (let at: Element | null = pressed; at && level < MOST_LEVELS; at = parentOf(at), level += 1) {
        if (at === document.body) break;
        const cause = (selectors.length > 0 ? byStyle(at, selectors) : null) ?? byScript(at);
        if (cause?.element.isConnected && !pointed.some(({ element }) => element === cause.element))
          pointed.unshift({ ...cause, words: textWithout(cause.element, at) });
        if (level < NEAR_LEVELS && (appeared.get(at) ?? 0) > wheeledAt) isScrolled = true;
        // Calendars come as a whole, far around what is pressed in them. What holds the field itself was there before.
        const isOpened = level < NEAR_LEVELS || !at.contains(focus);
        if (isOpened && pressedAt > 0 && (appeared.get(at) ?? 0) >= pressedAt) hasOpened = true;
      }
      over = over.slice(-1);
      wheeledAt = Number.POSITIVE_INFINITY;
      pressedAt = performance.now();
      lastPressed = pressed;
      const opener = hasOpened ? focus : null;
      const isWoken = wakes(pressed);
      return {
        pointed,
        isScrolled,
        isUp,
        isWoken,
        opener: opener?.contains(pressed) === true ? null : opener,
      };
    },
  };
}

export type InPageReveals = ReturnType<typeof inPageReveals>;
