/** Runs in the page with the recorder: which keys a line may need. */
export function inPageKeys(isText: (element: Element) => boolean) {
  const COMMANDS = /^[acvxzy]$/i;
  const WANTED =
    /^(?:Enter|Escape|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown|Home|End|Delete| |F\d{1,2})$/;
  const isNative = (element: Element): boolean =>
    !isText(element) && /^(?:input|button|select|a|summary|option)$/.test(element.localName);
  /** What these keys do in native controls is heard as a click or a change. Others are for the page. */
  const isOwn = (key: string, { localName }: Element): boolean => {
    if (/^(?:button|a|summary)$/.test(localName)) return /^(?:Enter| )$/.test(key);
    if (localName === 'input') return /^(?:Enter| |Arrow\w+|Page\w+|Home|End)$/.test(key);
    return !/^(?:Escape|F\d)/.test(key);
  };
  const opensList = (field: Element): boolean =>
    field.getAttribute('aria-expanded') === 'true' || field.getAttribute('role') === 'combobox';
  const modifiersOf = (event: KeyboardEvent): string[] => [
    ...(event.ctrlKey ? ['Control'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.metaKey ? ['Meta'] : []),
  ];
  return {
    modifiersOf,
    /** Of a page that undoes, copies or selects by itself, where no field is. */
    isCommand: (event: KeyboardEvent, element: Element): boolean =>
      COMMANDS.test(event.key) && modifiersOf(event).length > 0 && !isText(element),
    /** A digit where no field is; a date or a time takes digits by itself. */
    isOfCode: (event: KeyboardEvent, element: Element): boolean =>
      /^\d$/.test(event.key) &&
      modifiersOf(event).length === 0 &&
      !isText(element) &&
      !/^(?:spinbutton|grid|treegrid|gridcell)$/.test(element.getAttribute('role') ?? ''),
    /** It writes in a field of one line, or takes a letter away there. */
    isOfText: (event: KeyboardEvent, element: Element): boolean =>
      element instanceof HTMLInputElement &&
      isText(element) &&
      modifiersOf(event).length === 0 &&
      /^(?:.|Backspace|Delete)$/u.test(event.key),
    /** Enter in a field of several lines. */
    isLineBreak: (event: KeyboardEvent, element: Element): boolean =>
      event.key === 'Enter' &&
      (element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLElement && element.isContentEditable)) &&
      modifiersOf(event).length === 0,
    /**
     * A key of a field that does nothing by itself, or only moves the cursor: whether the page has done something with it, as
     * a list of its own that need not say so. Backspace in an empty field takes the last tag of some, and a sign that the page
     * keeps from its field takes what stands there. Null for other keys.
     */
    spareKey(
      event: KeyboardEvent,
      parts: {
        element: Element;
        isEmpty: boolean;
        valueOf(field: Element): string;
        changes(): number;
      },
    ): (() => boolean) | null {
      const { element, isEmpty, valueOf, changes } = parts;
      const isArrow =
        /^Arrow(?:Up|Down)$/.test(event.key) && modifiersOf(event).length === 0 && !opensList(element);
      const isLine =
        element instanceof HTMLInputElement && /^(?:text|search|email|tel|url)$/.test(element.type);
      if (isArrow && isText(element) && !(element instanceof HTMLInputElement))
        return () => event.defaultPrevented;
      const isSign = /^[^\p{L}\p{N}]$/u.test(event.key) && modifiersOf(event).length === 0;
      if (isSign && isLine && !isEmpty)
        return () => event.defaultPrevented && element.isConnected && valueOf(element) === '';
      if (!(isArrow && isLine) && !(event.key === 'Backspace' && isEmpty && isText(element))) return null;
      const before = changes();
      return () => changes() > before;
    },
    isWanted(event: KeyboardEvent, element: Element): boolean {
      const is_text = isText(element);
      const count = modifiersOf(event).length;
      const isEditor = element instanceof HTMLElement && element.isContentEditable;
      // What is selected there may be formatted next.
      const isAll = isEditor && /^a$/i.test(event.key) && count === 1 && !event.altKey;
      const isCommand = !isAll && count > 0 && COMMANDS.test(event.key);
      const isLetter = /^\S$/u.test(event.key) && !(is_text && !event.ctrlKey && !event.metaKey);
      if (isCommand || (!isLetter && !WANTED.test(event.key))) return false;
      if (isNative(element) && count === 0 && isOwn(event.key, element)) return false;
      if (is_text && /^(?:ArrowLeft|ArrowRight|Home|End|Delete| )$/.test(event.key)) return false;
      return !is_text || /^(?:Enter|Escape)$/.test(event.key) || count > 0 || opensList(element);
    },
  };
}

export type InPageKeys = ReturnType<typeof inPageKeys>;
