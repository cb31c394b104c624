/**
 * Runs in the page: what lies over it, and whether a press closed it. Notices go by themselves, so what announces something
 * does not count, and what has nothing to choose in it counts only when it begins to go as the page hears of the press.
 */
export function inPageLaidOver() {
  const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
  const MENUS = '[role=menu], [role=listbox], [popover]:not([popover=manual])';
  const ANNOUNCES =
    '[role=status], [role=alert], [role=log], [role=timer], [role=marquee], [role=tooltip], [role=progressbar], [aria-live]:not([aria-live=off]), output, [class*=toast i], [class*=snackbar i]';
  const CHOICES =
    'a[href], button, input, select, textarea, summary, [tabindex], [onclick], [contenteditable=""], [contenteditable=true], [role=button], [role=link], [role=option], [role^=menuitem], [role=tab], [role=gridcell], [role=treeitem], [role=radio], [role=checkbox]';
  const MOST_PARTS = 300;
  const MOST_LOOKS = 10_000;
  const AROUND = 3;
  const MOST_BESIDE = 50;
  const LOOKS_OF = ['hidden', 'class', 'style'];
  type LaidOver = {
    element: Element;
    kind: 'dialog' | 'menu';
    /** It counts whenever it is gone. */
    isSure: boolean;
    /** It began to go as the page heard of the press. */
    isGoing: boolean;
    wentAlone: boolean;
    /** Those that ran before the press. */
    animations: Set<Animation>;
    /** Null of what its page calls a window or a menu. */
    slot: Slot | null;
    /** What was seen as it went; later another menu may be open where it was. */
    wasReplaced: boolean | null;
  };
  /** Where another one of its kind may take its place. */
  type Slot = { parent: Element; box: DOMRect; shown: Set<Element> };
  let noted: LaidOver[] = [];
  let isChecking = false;
  let looks = 0;
  const ended = new AbortController();

  const isShown = (element: Element): boolean =>
    element.isConnected &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const shareOfWindow = (element: Element): number => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width / innerWidth, height / innerHeight);
  };
  /** Some applications announce every change of the whole page. */
  const isAnnouncing = (element: Element): boolean => {
    const around = element.closest(ANNOUNCES);
    return around !== null && shareOfWindow(around) < 0.5;
  };
  const isLaidOver = (element: Element): boolean => {
    const { position, display } = getComputedStyle(element);
    return display !== 'none' && /^(?:absolute|fixed)$/.test(position);
  };
  const hasPointer = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
  const hasChoices = (element: Element): boolean =>
    (document.activeElement !== document.body && element.contains(document.activeElement)) ||
    [element, ...[...element.querySelectorAll('*')].slice(0, MOST_PARTS)].some((part) => {
      const isChoice = part.matches(CHOICES) || ((looks += 1) <= MOST_LOOKS && hasPointer(part));
      return isChoice && !isAnnouncing(part);
    });
  const kindOf = (element: Element): Pick<LaidOver, 'kind' | 'isSure'> | null => {
    if (element.matches(DIALOGS)) return { kind: 'dialog', isSure: true };
    if (element.matches(MENUS) && !element.matches(ANNOUNCES)) return { kind: 'menu', isSure: true };
    if (!isLaidOver(element) || isAnnouncing(element)) return null;
    if (shareOfWindow(element) >= 0.9) return { kind: 'dialog', isSure: true };
    return { kind: 'menu', isSure: hasChoices(element) };
  };
  const animationsOf = (element: Element): Animation[] => {
    const found: Animation[] = [];
    let at: Element | null = element;
    for (let level = 0; at && level < AROUND; level += 1, at = at.parentElement)
      found.push(...at.getAnimations());
    return found;
  };
  const isAnimated = ({ element, animations }: LaidOver): boolean =>
    animationsOf(element).some((running) => !animations.has(running));
  const othersOf = (parent: Element): Element[] => [...parent.children].slice(0, MOST_BESIDE);
  const slotOf = (element: Element, shownIn: Map<Element, Set<Element>>): Slot | null => {
    const parent = element.parentElement;
    if (!parent || element.matches(DIALOGS) || element.matches(MENUS)) return null;
    const shown = shownIn.get(parent) ?? new Set(othersOf(parent).filter(isShown));
    shownIn.set(parent, shown);
    return { parent, box: element.getBoundingClientRect(), shown };
  };
  const isTaken = ({ element, slot }: LaidOver): boolean =>
    slot !== null &&
    othersOf(slot.parent).some((other) => {
      if (other === element || slot.shown.has(other) || other.localName !== element.localName) return false;
      const { left, top, width } = other.getBoundingClientRect();
      const apart = [left - slot.box.left, top - slot.box.top, width - slot.box.width];
      return isShown(other) && apart.every((one) => Math.abs(one) <= 2);
    });
  /** Slides change by themselves: the next one came to where it was. */
  const isReplaced = (one: LaidOver): boolean => {
    if (one.slot === null || isShown(one.element)) return false;
    // The event is known while what its listeners changed is heard of. What a press does is no change by itself.
    return (one.wasReplaced ??= window.event === undefined && isTaken(one));
  };
  const changes = new MutationObserver(() => {
    for (const one of noted) isReplaced(one);
    if (noted.every(({ slot, wasReplaced }) => slot === null || wasReplaced !== null)) changes.disconnect();
  });
  const check = (): void => {
    isChecking = false;
    for (const one of noted) one.isGoing ||= !one.wentAlone && (!isShown(one.element) || isAnimated(one));
  };
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(
      kind,
      () => {
        if (isChecking) check();
        else for (const one of noted) one.wentAlone ||= !one.isSure && !one.isGoing && !isShown(one.element);
        if (noted.length === 0) return;
        // What the page does while it hears of an event is done before the next task.
        isChecking = true;
        setTimeout(check);
      },
      { capture: true, signal: ended.signal },
    );

  return {
    isShown,
    isLaidOver,
    isDialog: (element: Element): boolean => element.matches(DIALOGS),
    /** Before the page hears of a press. */
    note(elements: readonly Element[]): void {
      looks = 0;
      const shownIn = new Map<Element, Set<Element>>();
      noted = elements.flatMap((element) => {
        const kind = isShown(element) ? kindOf(element) : null;
        return kind
          ? {
              element,
              ...kind,
              isGoing: false,
              wentAlone: false,
              animations: new Set(animationsOf(element)),
              slot: slotOf(element, shownIn),
              wasReplaced: null,
            }
          : [];
      });
      changes.disconnect();
      if (noted.some(({ slot }) => slot !== null))
        changes.observe(document, { subtree: true, childList: true, attributeFilter: LOOKS_OF });
    },
    /** Of what was noted last. */
    watched() {
      const opened = noted;
      const isGone = ({ element, isSure, isGoing }: LaidOver) =>
        (isSure || isGoing) &&
        !isShown(element) &&
        !opened.some((one) => one.element.contains(element) && isReplaced(one));
      return {
        mayBe: opened.length > 0,
        /** The first of what the press closed. */
        closed: (): LaidOver['kind'] | null => opened.find(isGone)?.kind ?? null,
      };
    },
    end(): void {
      changes.disconnect();
      ended.abort();
    },
  };
}

export type InPageLaidOver = ReturnType<typeof inPageLaidOver>;
