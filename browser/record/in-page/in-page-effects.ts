import type { InPageOpened } from '#browser/record/in-page/in-page-opened.ts';
import type { InPageRequests } from '#browser/record/in-page/in-page-requests.ts';

type Effect = {
  has_changed: boolean;
  is_held: boolean;
  closed: ReturnType<ReturnType<InPageOpened['watched']>['closed']>;
};

/** Of a press: fields that were found empty or wrong since, and when the browser kept its form back. */
type Asked = { press: Event; refused: Element[]; heldAt: number | null };

/** Runs in the page with the recorder: what followed a press. */
export function inPageEffects(opened: InPageOpened, requests: InPageRequests) {
  const EFFECT_MS = 500;
  const MOVING_MS = 150;
  const LOOK_MS = 50;
  const MOST_TEXT = 5_000;
  /** Entries of lists that a double click opens are shorter. */
  const FEWEST_WORDS = 5;
  const MOST_REFUSED = 200;
  const MOST_ELEMENTS = 20_000;
  const FAR = 8;
  const MOST_CHANGED = 100;
  /** Looks change when the button goes down. */
  const HOLD_MS = 300;
  /** What changes when nobody does anything, such as a clock. */
  const ALONE_MS = 500;
  let lastChange = 0;
  /** Not while the page heard of a press or a key: what the one before did is not what moves by itself. */
  let lastMove = 0;
  let changes = 0;
  /** Without those of what moves by itself. */
  let ownChanges = 0;
  let lastInput = performance.now();
  let isPressed = false;
  let hasClicked = false;
  /** When it was first seen to change by itself. */
  const restless = new WeakMap<Node, number>();
  /** Of what was pressed last: whether the page did anything with it at once, and what changed a moment later. */
  let didAtOnce = false;
  let changedLater: Node[] = [];
  /** One event may be within another: a listener moves the focus. */
  let hearing: Event[] = [];
  /** Also of what the page does in promises at the end of its listeners. */
  const isInEvent = (): boolean => hearing.some(({ eventPhase }) => eventPhase !== Event.NONE);
  let isInKey = false;
  let pressedAt = 0;
  let hasGrown = false;
  let last: Asked | null = null;
  /** Presses whose effect is not known yet. */
  const unknown = new Set<() => void>();
  /** What changes from the next press or key on is not what they did. */
  const judges = new Set<() => void>();
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(
      kind,
      (event) => {
        const isHeldKey = event instanceof KeyboardEvent && /^(?:Control|Shift|Alt|Meta)$/.test(event.key);
        if (!event.isTrusted || isHeldKey) return;
        for (const judge of judges) judge();
        isInKey = true;
        setTimeout(() => (isInKey = false));
      },
      true,
    );
  // No timer runs any more in a frame that goes or leaves its document. Of the page itself, its navigation is heard.
  const leaveFrame = () => {
    if (window !== window.top) for (const leave of unknown) leave();
  };
  addEventListener('pagehide', leaveFrame, true);
  const observer = new MutationObserver((records) => {
    changes += 1;
    lastChange = performance.now();
    if (!isInEvent() && !isInKey) lastMove = lastChange;
    const isAlone = !isPressed && lastChange - lastInput > ALONE_MS;
    for (const { target } of records) {
      if (isAlone) restless.set(target, restless.get(target) ?? lastChange);
      else if (restless.has(target)) continue;
      else ownChanges += 1;
      // Somebody who carries something slowly holds it, too.
      if (isInEvent()) didAtOnce = true;
      if (isPressed && lastChange - pressedAt > HOLD_MS) hasGrown = true;
      else if (isInEvent()) continue;
      else if (changedLater.length < MOST_CHANGED) changedLater.push(target);
    }
  });
  const WATCHED = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, WATCHED);
  const watched = new WeakSet<ShadowRoot>();
  /** Nothing outside hears what changes in a shadow root. Components come at any time, and hold others. */
  const watchRoots = () => {
    let left = MOST_ELEMENTS;
    const parts: ParentNode[] = [document];
    for (let part = parts.pop(); part && left > 0; part = parts.pop())
      for (const { shadowRoot } of [...part.querySelectorAll('*')].slice(0, left)) {
        left -= 1;
        if (!shadowRoot) continue;
        parts.push(shadowRoot);
        if (!watched.has(shadowRoot)) observer.observe(shadowRoot, WATCHED);
        watched.add(shadowRoot);
      }
  };
  const noteRefused = (event: Event) => {
    const [field] = event.composedPath();
    if (!last || !event.isTrusted || !(field instanceof Element)) return;
    if (last.refused.length < MOST_REFUSED) last.refused.push(field);
    // The browser looks at the fields when the page has heard of the press.
    if (last.press.eventPhase === Event.NONE) last.heldAt ??= performance.now();
  };
  addEventListener('invalid', noteRefused, true);
  let down: { target: EventTarget | undefined; x: number; y: number; box: DOMRect | null } | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted) return;
      watchRoots();
      const [target] = event.composedPath();
      const box = target instanceof Element ? target.getBoundingClientRect() : null;
      down = { target, x: event.clientX, y: event.clientY, box };
      hasClicked = false;
      isPressed = true;
      pressedAt = performance.now();
      hasGrown = false;
      didAtOnce = false;
      changedLater = [];
      if (target instanceof Element) opened.note(target);
    },
    true,
  );
  for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, () => (isPressed = false), true);
  for (const kind of ['pointerdown', 'pointerup', 'keydown', 'wheel'])
    addEventListener(kind, () => (lastInput = performance.now()), { capture: true, passive: true });
  // Timers of the page may run before one of ours. What takes the focus away or gets it is heard of that as well.
  const HEARD = 'pointerdown pointermove pointerup mousedown mousemove mouseup focus blur focusin focusout';
  const hear = (event: Event): void => {
    if (!event.isTrusted || down === null) return;
    hearing = [...hearing.filter(({ eventPhase }) => eventPhase !== Event.NONE), event];
  };
  for (const kind of HEARD.split(' ')) addEventListener(kind, hear, true);
  let carried: (() => void) | null = null;
  const settleCarried = (): void => {
    carried?.();
    carried = null;
  };
  let lastClick: { at: number; x: number; y: number } | null = null;
  /** The click that a label passes on to its control is at the same moment and place as the one on the label. */
  const isPassedOn = ({ type, timeStamp: at, clientX: x, clientY: y }: MouseEvent): boolean => {
    const before = lastClick;
    lastClick = type === 'click' ? { at, x, y } : null;
    return before !== null && lastClick !== null && before.at === at && before.x === x && before.y === y;
  };
  /** A double click selected one word of a text; a line can only press the middle of the text. */
  const hasSelectedWord = (pressed: Element): boolean => {
    const words = (pressed.textContent ?? '').slice(0, MOST_TEXT).trim().split(/\s+/);
    const selected = String(getSelection()).trim();
    return words.length >= FEWEST_WORDS && selected !== '' && words.some((word) => word.includes(selected));
  };
  /**
   * Pressed on one thing and released on another: the click is one on what holds both. A page that captures the pointer has
   * it on what was pressed. Where it selected a text, a clock beside it may have ticked meanwhile.
   */
  const pullEndedBy = (click: MouseEvent, pressed: Element): 'text' | 'pull' | 'carried' | undefined => {
    if (down === null || (down.target === pressed && !didAtOnce)) return undefined;
    const selection = getSelection();
    const isText = String(selection).trim() !== '' && selection?.containsNode(pressed, true) === true;
    const hasDone = didAtOnce || changedLater.some((node) => !isText || pressed.contains(node));
    if (!hasDone || Math.hypot(click.clientX - down.x, click.clientY - down.y) <= FAR) return undefined;
    if (isText) return 'text';
    return isOutside(click) && !isWithinButton(pressed) ? 'carried' : 'pull';
  };
  /** Its parts lie beside each other, and a press may slip from one to the next. */
  const isWithinButton = (pressed: Element): boolean =>
    down?.target instanceof Element && pressed.closest('button, a[href]')?.contains(down.target) === true;
  /** Outside of what was pressed, as it stood then. */
  const isOutside = ({ clientX: x, clientY: y }: MouseEvent): boolean => {
    const box = down?.box;
    return !!box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
  };
  const focused = (): Element | null => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  /** Whether the browser sends a form by this press, and looks at its fields before. */
  const sendsForm = (press: Event): boolean => {
    const target = press.composedPath().find((one) => one instanceof Element && one.matches('button, input'));
    if (!(target instanceof HTMLButtonElement) && !(target instanceof HTMLInputElement)) return false;
    const isLooked = target.form?.noValidate === false && !target.formNoValidate;
    return isLooked && /^(?:submit|image)$/.test(target.type);
  };

  return {
    /** How often something on the page has changed. */
    changes: (): number => changes,
    ownChanges: (): number => ownChanges,
    isRestless: (node: Node, before = Number.POSITIVE_INFINITY): boolean =>
      (restless.get(node) ?? Number.POSITIVE_INFINITY) < before,
    restedFor: (): number => performance.now() - lastChange,
    isPassedOn,
    /**
     * What was pressed and carried elsewhere makes no click where the page has put it to another place meanwhile: `report`
     * is called once that is known.
     */
    watchCarried(release: MouseEvent, report: (pressed: Element) => void): void {
      const pressed = down?.target;
      if (!(pressed instanceof Element) || !isOutside(release)) return;
      carried = () => {
        const isText = String(getSelection()).trim() !== '';
        const hasDone = didAtOnce || (!isText && (hasGrown || changedLater.length > 0));
        if (!hasClicked && hasDone) report(pressed);
      };
      setTimeout(settleCarried);
    },
    settleCarried,
    /** What of a click no line can do. */
    lostBy(click: MouseEvent, pressed: Element): 'word' | 'text' | 'pull' | 'carried' | 'held' | undefined {
      hasClicked = true;
      if (click.detail === 2 && hasSelectedWord(pressed)) return 'word';
      if (click.detail !== 1) return undefined;
      return pullEndedBy(click, pressed) ?? (hasGrown ? 'held' : undefined);
    },
    /**
     * `done` is called as soon as something has changed, or after half a second. Held: a form was kept back. A script that
     * only asks whether a form is valid makes the same events, so it must be the browser that sends it, or the cursor
     * must have moved into what is wrong. What a script of the page sends in the press is what the press was for, though
     * the browser then keeps the form back; `asked` is called where that is known only later.
     */
    watch(press: Event, done: (effect: Effect) => void, asked: () => void): void {
      // Clocks and carousels change by themselves, before the click too.
      const wasMoving = performance.now() - lastMove < MOVING_MS;
      // Suggestions are taken while the button goes down.
      const isByMouse = press instanceof MouseEvent && press.detail > 0;
      const hasDone = isByMouse && didAtOnce;
      const [before, ownBefore] = [changes, ownChanges];
      const start = performance.now();
      const now: Asked = { press, refused: [], heldAt: null };
      last = now;
      const lay = opened.watched();
      const hadFocus = focused();
      const isSent = sendsForm(press);
      const isHeld = () => {
        if (isSent && !press.defaultPrevented && now.refused.length > 0)
          return now.heldAt === null || !requests.hasAsked(start, now.heldAt);
        const field = focused();
        return field !== null && field !== hadFocus && now.refused.includes(field);
      };
      const leave = () => finish({ has_changed: true, is_held: false, closed: null });
      const finish = (effect: Effect) => {
        if (unknown.delete(leave)) done(effect);
      };
      unknown.add(leave);
      let isOver = false;
      const judge = (hasChanged: boolean, closed: Effect['closed']) => {
        isOver = true;
        judges.delete(endEarly);
        // The page has just changed when it was pressed, and did so again: not by what moves by itself.
        const hasAnswered = wasMoving && ownChanges > ownBefore;
        const is_held = !hasChanged && !hasAnswered && isHeld();
        // On a page that moves by itself nobody can tell, unless it has rested since.
        finish({ has_changed: hasChanged || (wasMoving && changes > before), is_held, closed });
        if (is_held && now.heldAt !== null) requests.whenAsked(start, now.heldAt, asked);
      };
      const hasChangedNow = () => hasDone || (!wasMoving && changes > before);
      const look = () => {
        if (isOver) return;
        const hasChanged = hasChangedNow();
        const closed = lay.closed();
        // Windows fade out.
        const isKnown = closed !== null || (hasChanged && !lay.mayBe);
        if (!isKnown && performance.now() < start + EFFECT_MS) setTimeout(look, LOOK_MS);
        else judge(hasChanged, closed);
      };
      const endEarly = () => {
        if (!hasChangedNow() && !requests.hasAsked(start, performance.now())) judge(false, lay.closed());
      };
      judges.add(endEarly);
      setTimeout(look);
    },
  };
}

export type InPageEffects = ReturnType<typeof inPageEffects>;
