/**
 * What runs in every document of a watched page, in a world of its own that the page cannot see. It reports what
 * no screencast shows: the cursor's shape, copied text, and native lists and pickers, which Chromium draws in
 * windows outside the picture.
 */
export const WATCHER_WORLD = 'legwork_live';
export const WATCHER_BINDING = 'legworkLive';

/** What the script reports; boxes are relative to the frame, `at` is where in the frame the mouse went down. */
export type WatcherReport =
  /** Where the mouse is, in the top frame: there the agent's cursor is drawn. */
  | { kind: 'pointer'; x: number; y: number }
  | { kind: 'cursor'; cursor: string }
  | { kind: 'clipboard'; text: string }
  | {
      kind: 'list';
      box: { x: number; y: number; width: number; height: number };
      at: { x: number; y: number };
      is_multiple: boolean;
      options: { label: string; group: string | null; is_disabled: boolean; is_selected: boolean }[];
    }
  | {
      kind: 'picker';
      box: { x: number; y: number; width: number; height: number };
      at: { x: number; y: number };
      type: 'date' | 'time' | 'month' | 'week' | 'datetime-local' | 'color';
      value: string;
      min: string;
      max: string;
    };

/** Serialized into the page, so it uses nothing from outside itself. */
function watchDocument(bindingName: string): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (world.legworkWatching) return;
  world.legworkWatching = true;
  const report = (message: WatcherReport) => {
    const binding = world[bindingName];
    if (typeof binding === 'function') binding(JSON.stringify(message));
  };
  const firstElement = (event: Event) => {
    const target = event.composedPath()[0];
    return target instanceof Element ? target : null;
  };

  let lastCursor = '';
  const cursorOver = (element: Element): string => {
    const styled = getComputedStyle(element).cursor;
    if (styled !== 'auto') return styled;
    if (element.closest('a[href]')) return 'pointer';
    const isTextField =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLElement && element.isContentEditable) ||
      (element instanceof HTMLInputElement &&
        !/^(checkbox|radio|button|submit|reset|range|color|file)$/.test(element.type));
    const hasOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    return isTextField || hasOwnText ? 'text' : 'default';
  };
  addEventListener(
    'mousemove',
    (event) => {
      const element = firstElement(event);
      const cursor = element ? cursorOver(element) : 'default';
      if (cursor !== lastCursor) report({ kind: 'cursor', cursor: (lastCursor = cursor) });
      if (window === window.top) report({ kind: 'pointer', x: event.clientX, y: event.clientY });
    },
    { capture: true, passive: true },
  );

  for (const kind of ['copy', 'cut'] as const) {
    addEventListener(kind, (event) => {
      const field = document.activeElement;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const selected = isField
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : String(getSelection());
      // A page that copies by itself has prevented the default and put its text into the event.
      const text = event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : selected;
      if (text !== '') report({ kind: 'clipboard', text });
    });
  }

  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const openList = (select: HTMLSelectElement, at: { x: number; y: number }) => {
    world.legworkChosen = select;
    report({
      kind: 'list',
      box: boxOf(select),
      at,
      is_multiple: select.multiple,
      options: [...select.options].map((option) => ({
        label: option.label || option.text,
        group: option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : null,
        is_disabled: option.disabled,
        is_selected: option.selected,
      })),
    });
  };
  const isPicker = (element: Element | null): element is HTMLInputElement =>
    element instanceof HTMLInputElement &&
    !element.disabled &&
    !element.readOnly &&
    /^(date|time|month|week|datetime-local|color)$/.test(element.type);
  addEventListener(
    'mousedown',
    (event) => {
      const element = firstElement(event);
      const at = { x: event.clientX, y: event.clientY };
      const select = element?.closest('select');
      if (select && !select.disabled && !select.multiple && select.size < 2) {
        event.preventDefault();
        select.focus();
        openList(select, at);
      } else if (isPicker(element)) {
        event.preventDefault();
        element.focus();
        world.legworkChosen = element;
        const type = element.type as 'date';
        report({
          kind: 'picker',
          box: boxOf(element),
          at,
          type,
          value: element.value,
          min: element.min,
          max: element.max,
        });
      }
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const select = document.activeElement;
      const opens = event.key === ' ' || event.key === 'F4' || (event.altKey && event.key === 'ArrowDown');
      if (!opens || !(select instanceof HTMLSelectElement) || select.multiple || select.size > 1) return;
      event.preventDefault();
      openList(select, { x: NaN, y: NaN });
    },
    true,
  );
}

export const WATCHER_SCRIPT = `(${watchDocument.toString()})(${JSON.stringify(WATCHER_BINDING)})`;

/** Puts what a viewer chose into the list or field that was reported last in that world. */
function choose(choice: { indexes?: number[]; value?: string }): void {
  const element = (globalThis as unknown as { legworkChosen?: HTMLSelectElement | HTMLInputElement })
    .legworkChosen;
  if (!element?.isConnected) return;
  if (element instanceof HTMLSelectElement && choice.indexes) {
    const chosen = new Set(choice.indexes);
    [...element.options].forEach((option, index) => (option.selected = chosen.has(index)));
  } else if (choice.value !== undefined) {
    // Frameworks replace the setter of the element; the prototype's own is the one that really sets.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, choice.value);
  }
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

export function choiceScript(choice: { indexes: number[] } | { value: string }): string {
  return `(${choose.toString()})(${JSON.stringify(choice)})`;
}
