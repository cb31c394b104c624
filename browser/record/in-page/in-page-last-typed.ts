/**
 * Runs in the page with the recorder: the field that was typed into last, and what the page does with it before its
 * person does something else.
 */
export function inPageLastTyped() {
  let typed: HTMLInputElement | HTMLTextAreaElement | null = null;
  let last: Element | null = null;
  let turns = 0;
  /** What stood in a field at its last input, before the page heard of it. */
  const own = new WeakMap<Element, string>();
  /** Whose cursor stands where its last letter was typed. */
  let editor: Element | null = null;
  /** What the page has made of an editor's text, which is typed on behind that. */
  const made = new WeakMap<Element, string>();
  const MOVES = /^(?:Arrow\w+|Home|End|Page\w+|Tab)$/;
  addEventListener(
    'pointerdown',
    (event) => {
      for (const one of event.composedPath()) if (one instanceof Element) made.delete(one);
      if (editor && event.composedPath().includes(editor)) editor = null;
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => {
      if (MOVES.test(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'a')) editor = null;
    },
    true,
  );
  /** Something else was done since the last input in these: a suggestion was chosen, say. */
  const left = new WeakSet<Element>();
  return {
    /** At each input, before the page hears of it. Whether an editor is typed on in where its cursor was left. */
    hear(field: Element): boolean {
      const goesOn = editor === field;
      editor = field instanceof HTMLElement && field.isContentEditable ? field : null;
      last = field;
      left.delete(field);
      if (field instanceof HTMLInputElement) own.set(field, field.value);
      return goesOn;
    },
    /** Before an input: what an editor holds now, and what was reported of it. */
    noteText(field: Element, now: string, told: string | undefined): void {
      if (told !== undefined && now !== told) made.set(field, now);
    },
    /** What of this value stood there already, by the page. */
    madeOf(field: Element, value: string): string | undefined {
      const text = made.get(field);
      return text !== undefined && value.startsWith(text) ? text : undefined;
    },
    /** After an input, once the page has heard of it. */
    note(field: Element): void {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      typed = isField && field.value !== '' ? field : null;
    },
    /**
     * The field that the page has emptied by itself since the last input, as those that take a text by a timer do. Asked
     * before each key, press and `beforeinput`: at `input` a text that came without keys is in the field already.
     */
    takeEmptied(): Element | null {
      turns += 1;
      const field = typed;
      typed = null;
      return field?.isConnected && field.value === '' ? field : null;
    },
    /** Before something else is done: what the field holds later, the page has put there. The field. */
    leave(): Element | null {
      const field = last;
      last = null;
      if (field) left.add(field);
      return field;
    },
    /** What was typed, where the page has completed it and keeps what it has added selected; null elsewhere. */
    completedOf(field: Element): string | null {
      const typed = own.get(field) ?? '';
      if (!(field instanceof HTMLInputElement) || typed === '' || field.selectionStart !== typed.length)
        return null;
      const isAdded = field.value.length > typed.length && field.selectionEnd === field.value.length;
      const isCompleted = isAdded && field.value.toLowerCase().startsWith(typed.toLowerCase());
      return isCompleted ? typed : null;
    },
    /** Changes with each key and press. */
    turn: () => turns,
    isLeft: (field: Element): boolean => left.has(field),
  };
}

export type InPageLastTyped = ReturnType<typeof inPageLastTyped>;
