import type { RecordedEvent } from '#browser/record/recorded-event.ts';
import { ASK_CHANNEL, type PageAsk, type PageCopied } from '#browser/live/page-asks.ts';

/**
 * What runs in every document of a watched page, in an isolated world that the page cannot see. It reports what
 * no screencast shows: the cursor's shape, copied text, and native lists and pickers, which Chromium draws in
 * windows outside the picture.
 */
export const WATCHER_WORLD = 'legwork_live';
export const WATCHER_BINDING = 'legworkLive';

/** What the script reports; boxes are relative to the frame, `at` is where in the frame the mouse went down. */
export type WatcherReport =
  /** Where the mouse is, or the field that got the focus, in the top frame: there the agent's cursor is drawn. */
  | { kind: 'pointer'; x: number; y: number }
  | { kind: 'cursor'; cursor: string }
  /** A script gave the page another title. */
  | { kind: 'title'; title: string }
  | PageCopied
  | PageAsk
  | RecordedEvent
  /** A form was not sent because of a field; Chromium says why in a window of its own. */
  | { kind: 'invalid'; sentence: string }
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
function watchDocument(bindingName: string, askChannel: string): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (world.legworkWatching) return;
  world.legworkWatching = true;
  const report = (message: WatcherReport) => {
    const binding = world[bindingName];
    // The binding is removed when the session ends.
    if (typeof binding !== 'function') return false;
    binding(JSON.stringify(message));
    return true;
  };
  // Values of a page can have any length; they are cut before they are sent.
  const MOST_OPTIONS = 2_000;
  const MOST_COPIED = 1_000_000;
  const cut = (text: string, most = 500) => text.slice(0, most);
  const firstElement = (event: Event) => {
    const target = event.composedPath()[0];
    return target instanceof Element ? target : null;
  };

  // A blinking caret would cause two frames a second on a page without other changes.
  const steadyCaret = new CSSStyleSheet();
  steadyCaret.replaceSync(':root { caret-animation: manual }');
  const calmCaret = () => {
    if (!document.adoptedStyleSheets.includes(steadyCaret)) document.adoptedStyleSheets.push(steadyCaret);
  };
  calmCaret();
  addEventListener('load', calmCaret, { once: true });

  addEventListener(askChannel, (event) => {
    const { detail } = event as CustomEvent<string>;
    if (detail.length > 2 * MOST_COPIED) return;
    const message = JSON.parse(detail) as PageAsk | PageCopied;
    const isHeard = report(message);
    if (!isHeard && message.kind === 'ask') dispatchEvent(new Event(`${askChannel}:${message.permission}`));
  });

  if (window === window.top) {
    let lastTitle = cut(document.title);
    const titles = new MutationObserver(() => {
      const title = cut(document.title);
      if (title !== lastTitle) report({ kind: 'title', title: (lastTitle = title) });
    });
    const followTitle = () => {
      if (document.head)
        titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    };
    followTitle();
    addEventListener('DOMContentLoaded', followTitle, { once: true });
  }

  addEventListener('focusin', (event) => {
    const field = firstElement(event);
    if (window !== window.top || !field || !event.isTrusted) return;
    const { x, y, width, height } = field.getBoundingClientRect();
    report({ kind: 'pointer', x: x + Math.min(width / 2, 40), y: y + height / 2 });
  });

  let saidInvalid = false;
  addEventListener(
    'invalid',
    (event) => {
      const field = event.target;
      const message =
        field instanceof HTMLElement && 'validationMessage' in field ? String(field.validationMessage) : '';
      // Browsers report the first invalid field only.
      if (saidInvalid || message === '') return;
      saidInvalid = true;
      setTimeout(() => (saidInvalid = false));
      const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent?.trim() : '';
      report({ kind: 'invalid', sentence: cut(label ? `${label}: ${message}` : message) });
    },
    true,
  );

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
      if (!event.isTrusted) return;
      const element = firstElement(event);
      const cursor = element ? cursorOver(element) : 'default';
      if (cursor !== lastCursor) report({ kind: 'cursor', cursor: (lastCursor = cursor) });
      if (window === window.top) report({ kind: 'pointer', x: event.clientX, y: event.clientY });
    },
    { capture: true, passive: true },
  );

  for (const kind of ['copy', 'cut'] as const) {
    addEventListener(kind, (event) => {
      if (!event.isTrusted) return;
      const field = document.activeElement;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const selected = isField
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : String(getSelection());
      // A page with a copy handler of its own calls preventDefault and puts its text into the event.
      const text = event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : selected;
      if (text !== '') report({ kind: 'clipboard', text: cut(text, MOST_COPIED) });
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
      options: Array.from(select.options)
        .slice(0, MOST_OPTIONS)
        .map((option) => ({
          label: cut(option.label || option.text),
          group: option.parentElement instanceof HTMLOptGroupElement ? cut(option.parentElement.label) : null,
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
      if (!event.isTrusted) return;
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
          value: cut(element.value),
          min: cut(element.min),
          max: cut(element.max),
        });
      }
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      const select = document.activeElement;
      const opens = event.key === ' ' || event.key === 'F4' || (event.altKey && event.key === 'ArrowDown');
      if (!opens || !(select instanceof HTMLSelectElement) || select.multiple || select.size > 1) return;
      event.preventDefault();
      openList(select, { x: NaN, y: NaN });
    },
    true,
  );
}

export const WATCHER_SCRIPT = `(${watchDocument.toString()})(${JSON.stringify(WATCHER_BINDING)}, ${JSON.stringify(ASK_CHANNEL)})`;

/** Puts what a viewer chose into the list or field that was reported last in that world. */
function choose(choice: { indexes?: number[]; value?: string }): void {
  const world = globalThis as unknown as {
    legworkChosen?: HTMLSelectElement | HTMLInputElement;
    legworkReportChosen?: (field: Element) => void;
  };
  const element = world.legworkChosen;
  if (!element?.isConnected) return;
  if (element instanceof HTMLSelectElement && choice.indexes) {
    const chosen = new Set(choice.indexes);
    [...element.options].forEach((option, index) => (option.selected = chosen.has(index)));
  } else if (choice.value !== undefined) {
    // Frameworks replace the setter of the element; the setter of the prototype changes the value.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, choice.value);
  }
  // The page may draw it anew when it hears of it.
  world.legworkReportChosen?.(element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

export function choiceScript(choice: { indexes: number[] } | { value: string }): string {
  return `(${choose.toString()})(${JSON.stringify(choice)})`;
}

/** Dispatches a paste event in the document that has the focus. */
function offerPaste(text: string): 'elsewhere' | 'taken' | 'left' {
  let target: Element | null = document.activeElement;
  if (!document.hasFocus() || target instanceof HTMLIFrameElement) return 'elsewhere';
  while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', {
    bubbles: true,
    cancelable: true,
    composed: true,
    clipboardData,
  });
  return (target ?? document.body ?? document).dispatchEvent(event) ? 'left' : 'taken';
}

export function pasteScript(text: string): string {
  return `(${offerPaste.toString()})(${JSON.stringify(text)})`;
}

/** Continues the call of the page that asked; its permission decides the result. */
export function answerAskScript(permission: string): string {
  return `dispatchEvent(new Event(${JSON.stringify(`${ASK_CHANNEL}:${permission}`)}))`;
}

/** Writes Chromium's clipboard. It belongs to the profile and is not the clipboard of the viewer. */
export function fillClipboardScript(text: string): string {
  return `navigator.clipboard.writeText(${JSON.stringify(text)})`;
}
