/**
 * Runs in the page with the recorder: fields for the keys of an editor that draws its text itself. Nobody sees them, and
 * the editor empties them at each key, so what was typed is kept here.
 */
export function inPageHanded() {
  const TINY = 4;
  /** What the editor has taken so far, and what stood in the field at the last input. */
  const texts = new WeakMap<Element, { taken: string; own: string }>();
  /** How many texts of a field have ended. */
  const ended = new WeakMap<Element, number>();
  let current: Element | null = null;
  let lineBreak: (() => void) | null = null;
  const reportBreak = (): void => {
    lineBreak?.();
    lineBreak = null;
  };

  const isFor = (field: Element): boolean => {
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return false;
    const boxes = [field, field.parentElement].flatMap((one) => (one ? [one.getBoundingClientRect()] : []));
    const isTiny = boxes.some(({ width, height }) => width <= TINY || height <= TINY);
    return isTiny || getComputedStyle(field).opacity === '0';
  };
  const textOf = (field: Element) => texts.get(field) ?? { taken: '', own: '' };
  const valueOf = (field: Element): string =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  const settle = (field: Element): void => {
    const { taken, own } = textOf(field);
    if (own !== '' && valueOf(field) === '') texts.set(field, { taken: taken + own, own: '' });
  };
  return {
    isFor,
    /** Enter that may be a line break: it is known after the event, and the next key may come before a timer. */
    holdBreak(report: () => void): void {
      lineBreak = report;
      setTimeout(reportBreak);
    },
    reportBreak,
    /** The key with which the page has taken all that stood in a field that people see; empty when it has not. */
    takenBy(field: Element, input: Event): string {
      const isTyped = input instanceof InputEvent && input.inputType === 'insertText' && !input.isComposing;
      const isEmptied = field.isConnected && valueOf(field) === '' && !isFor(field);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      return isTyped && isField && isEmptied && input.data?.length === 1 ? input.data : '';
    },
    /** The field of the last input, unless only the window has lost the focus. */
    leftBy(event: Event): Element | null {
      const root = current?.getRootNode();
      const isDocument = root instanceof Document || root instanceof ShadowRoot;
      return event.type === 'focusout' && isDocument && root.activeElement === current ? null : current;
    },
    isOpen: (field: Element): boolean => texts.has(field),
    /** Which text of the field is typed now. */
    textNumber: (field: Element): number => ended.get(field) ?? 0,
    /** A key may come between an input and the timer after it: what the page has emptied meanwhile is taken. */
    taken(field: Element): string {
      settle(field);
      return textOf(field).taken;
    },
    /** At each input, before the value is read. */
    noteInput(field: Element, event: Event): void {
      const { taken, own } = textOf(field);
      current = field;
      if (!isFor(field)) {
        // It grows with its text, as fields with suggestions do: it is seen, and what it holds is all of it.
        if (taken === '') texts.delete(field);
        return;
      }
      const now = valueOf(field);
      const isFresh = event instanceof InputEvent && event.data !== null && event.data === now;
      texts.set(field, { taken: isFresh ? taken + own : taken, own: now });
    },
    /** The page has heard the input. */
    settle,
    /** Whether a letter was taken back. */
    takeBack(field: Element): boolean {
      // The next key may come before the timer after the input.
      settle(field);
      const { taken, own } = textOf(field);
      if (taken === '' || own !== '') return false;
      texts.set(field, { taken: taken.slice(0, -1), own });
      return true;
    },
    /**
     * What is typed next may stand elsewhere, or is another search in a field that the page empties. Whether an editor
     * has taken a text.
     */
    end(field: Element): boolean {
      settle(field);
      const hasTaken = textOf(field).taken !== '';
      if (hasTaken) ended.set(field, (ended.get(field) ?? 0) + 1);
      texts.delete(field);
      return hasTaken;
    },
  };
}

export type InPageHanded = ReturnType<typeof inPageHanded>;
