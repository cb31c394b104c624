/** Runs in the page with the recorder: what followed a press. */
export function inPageEffects() {
  const EFFECT_MS = 500;
  const MOVING_MS = 150;
  const LOOK_MS = 50;
  const MOST_TEXT = 5_000;
  /** Entries of lists that a double click opens are shorter. */
  const FEWEST_WORDS = 5;
  const MOST_REFUSED = 200;
  const FAR = 8;
  let lastChange = 0;
  let changes = 0;
  /** Fields that were found empty or wrong since the last press. */
  let refused: Element[] = [];
  const observer = new MutationObserver(() => {
    changes += 1;
    lastChange = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const noteRefused = (event: Event) => {
    const [field] = event.composedPath();
    if (event.isTrusted && field instanceof Element && refused.length < MOST_REFUSED) refused.push(field);
  };
  addEventListener('invalid', noteRefused, true);
  let down: { target: EventTarget | undefined; x: number; y: number; changes: number } | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      if (event.isTrusted)
        down = { target: event.composedPath()[0], x: event.clientX, y: event.clientY, changes };
    },
    true,
  );
  /** A double click selected one word of a text; a line can only press the middle of the text. */
  const hasSelectedWord = (pressed: Element): boolean => {
    const words = (pressed.textContent ?? '').slice(0, MOST_TEXT).trim().split(/\s+/);
    const selected = String(getSelection()).trim();
    return words.length >= FEWEST_WORDS && selected !== '' && words.some((word) => word.includes(selected));
  };
  /** Pressed on one thing and released on another: the click is one on what holds both. */
  const endsPull = (click: MouseEvent, pressed: Element): boolean =>
    down !== null &&
    down.target !== pressed &&
    changes > down.changes &&
    Math.hypot(click.clientX - down.x, click.clientY - down.y) > FAR;
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
    /** What of a click no line can do. */
    lostBy(click: MouseEvent, pressed: Element): 'word' | 'pull' | undefined {
      if (click.detail === 2 && hasSelectedWord(pressed)) return 'word';
      return click.detail === 1 && endsPull(click, pressed) ? 'pull' : undefined;
    },
    /**
     * `done` is called as soon as something has changed, or after half a second. Held: a form was kept back. A script that
     * only asks whether a form is valid makes the same events, so it must be the browser that sends it, or the cursor
     * must have moved into what is wrong.
     */
    watch(press: Event, done: (effect: { has_changed: boolean; is_held: boolean }) => void): void {
      // Clocks and carousels change by themselves, before the click too.
      const wasMoving = performance.now() - lastChange < MOVING_MS;
      const before = changes;
      const end = performance.now() + EFFECT_MS;
      refused = [];
      const hadFocus = focused();
      const isSent = sendsForm(press);
      const isHeld = () => {
        const now = focused();
        const hasMoved = now !== null && now !== hadFocus && refused.includes(now);
        return hasMoved || (isSent && !press.defaultPrevented && refused.length > 0);
      };
      const look = () => {
        const hasChanged = !wasMoving && changes > before;
        if (!hasChanged && performance.now() < end) setTimeout(look, LOOK_MS);
        else done({ has_changed: hasChanged || wasMoving, is_held: !hasChanged && isHeld() });
      };
      setTimeout(look);
    },
  };
}

export type InPageEffects = ReturnType<typeof inPageEffects>;
