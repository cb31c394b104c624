/** Runs in the page with the recorder: what followed a press. */
export function inPageEffects() {
  const EFFECT_MS = 500;
  const MOVING_MS = 150;
  const LOOK_MS = 50;
  const MOST_TEXT = 5_000;
  /** Entries of lists that a double click opens are shorter. */
  const FEWEST_WORDS = 5;
  let lastChange = 0;
  let changes = 0;
  /** The browser kept the form of the last press back, because a field is empty or wrong. */
  let isHeldBack = false;
  const observer = new MutationObserver(() => {
    changes += 1;
    lastChange = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('invalid', (event) => void (isHeldBack ||= event.isTrusted), true);

  return {
    /** A double click selected one word of a text; a line can only press the middle of the text. */
    hasSelectedWord(pressed: Element): boolean {
      const words = (pressed.textContent ?? '').slice(0, MOST_TEXT).trim().split(/\s+/);
      const selected = String(getSelection()).trim();
      return words.length >= FEWEST_WORDS && selected !== '' && words.some((word) => word.includes(selected));
    },
    /** `done` is called as soon as something has changed, or after half a second. */
    watch(done: (effect: { has_changed: boolean; is_held: boolean }) => void): void {
      // Clocks and carousels change by themselves, before the click too.
      const wasMoving = performance.now() - lastChange < MOVING_MS;
      const before = changes;
      const end = performance.now() + EFFECT_MS;
      isHeldBack = false;
      const look = () => {
        const hasChanged = !wasMoving && changes > before;
        if (!hasChanged && performance.now() < end) setTimeout(look, LOOK_MS);
        else done({ has_changed: hasChanged || wasMoving, is_held: isHeldBack && !hasChanged });
      };
      setTimeout(look);
    },
  };
}

export type InPageEffects = ReturnType<typeof inPageEffects>;
