import { SECRET_WORDS } from '#browser/record/secret-words.ts';
import { type InPagePaths, inPagePaths } from '#browser/page/look/in-page-paths.ts';

/** Where an element is: the path of its frame, and its own in that frame's document, which has a name too. */
export type ElementPlace = { frame: string; path: string; document: string };

/** What a person did in a page while it is recorded, as the page saw it. Values of secret fields are null. */
export type RecordedEvent = { kind: 'recorded'; place: ElementPlace } & (
  | { event: 'click'; x: number; y: number; count: number; button: number }
  /** What followed a click within half a second: something on the page changed, or nothing did. */
  | { event: 'effect'; has_changed: boolean }
  | { event: 'typed'; value: string | null }
  | { event: 'ticked'; is_on: boolean; is_radio: boolean }
  | { event: 'chosen'; labels: string[] }
  | { event: 'set'; value: string }
  | { event: 'file'; count: number }
  /** `is_text`: in a field for text. */
  | { event: 'key'; key: string; is_text: boolean }
);

/** Serialized into our isolated world of each document. It only observes: no event is stopped or changed. */
function recordDocument(bindingName: string, secretWords: string, paths: InPagePaths): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (world.legworkRecording) {
    world.legworkRecording = 'on';
    return;
  }
  world.legworkRecording = 'on';
  const MOST_VALUE = 10_000;
  const EFFECT_MS = 500;
  const frame = paths.framePath();
  const documentName = String(performance.timeOrigin);
  const isOn = (event: Event) => event.isTrusted && world.legworkRecording === 'on';
  const report = (element: Element, event: object) => {
    const binding = world[bindingName];
    const place = { frame, path: paths.pathOf(element), document: documentName };
    if (typeof binding === 'function') binding(JSON.stringify({ kind: 'recorded', place, ...event }));
  };
  const firstElement = (event: Event) => {
    const target = event.composedPath()[0];
    return target instanceof Element ? target : null;
  };

  const everSecret = new WeakSet<Element>();
  const secrets = new Set<string>();
  const SECRET_WORDS = new RegExp(secretWords, 'i');
  const KEY_LIKE = /^(?:(?:sk|pk|rk)[-_]|gh[opsu]_|xox[abpr]-|AKIA|eyJ)[\w.-]{16,}$/;
  const isCardNumber = (value: string) => {
    const digits = value.replaceAll(/[ -]/g, '');
    if (!/^\d{13,19}$/.test(digits)) return false;
    let sum = 0;
    for (let at = 0; at < digits.length; at += 1) {
      const digit = Number(digits[digits.length - 1 - at]);
      const doubled = at % 2 === 1 ? digit * 2 : digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 === 0;
  };
  const isSecret = (field: Element, value: string): boolean => {
    if (everSecret.has(field)) return true;
    const written = (name: string) => Element.prototype.getAttribute.call(field, name) ?? '';
    const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
    const words = [
      ...['name', 'id', 'aria-label', 'placeholder', 'title'].map(written),
      ...labels.map((label) => (label.textContent ?? '').slice(0, 200)),
    ];
    const masking = getComputedStyle(field).getPropertyValue('-webkit-text-security');
    const isOne =
      (field instanceof HTMLInputElement && field.type === 'password') ||
      /one-time-code|password|cc-(?:number|csc|exp)/.test(written('autocomplete')) ||
      (masking !== '' && masking !== 'none') ||
      words.some((word) => SECRET_WORDS.test(word.replaceAll(/[_-]/g, ' '))) ||
      isCardNumber(value) ||
      KEY_LIKE.test(value) ||
      (value.length >= 6 && secrets.has(value));
    if (isOne) everSecret.add(field);
    if (isOne && value !== '') secrets.add(value);
    return isOne;
  };
  // A field that shows its password becomes a text field; it stays a secret one.
  const noteSecret = (event: Event) => {
    const field = firstElement(event);
    if (field instanceof HTMLInputElement && field.type === 'password') everSecret.add(field);
  };
  for (const kind of ['focusin', 'pointerdown', 'keydown']) addEventListener(kind, noteSecret, true);

  const NO_TEXT = /^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;
  const SET_WHOLE = /^(?:date|time|month|week|datetime-local|range|color)$/;
  const editorOf = (element: Element): Element => {
    let at = element;
    while (at.parentElement instanceof HTMLElement && at.parentElement.isContentEditable)
      at = at.parentElement;
    return at;
  };
  const isText = (element: Element): boolean =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !NO_TEXT.test(element.type)) ||
    (element instanceof HTMLElement && element.isContentEditable);
  const valueOf = (field: Element): string => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
    return field instanceof HTMLElement ? field.innerText : '';
  };
  /** What was reported of a field last. */
  const reported = new WeakMap<Element, string>();
  const reportTyped = (field: Element) => {
    const value = valueOf(field).slice(0, MOST_VALUE);
    reported.set(field, value);
    report(field, { event: 'typed', value: isSecret(field, value) ? null : value });
    return value;
  };

  /** Digits that may become the number of a card are not reported before the field is left. */
  const mayBecomeSecret = (value: string): boolean =>
    /^[2-6][\d -]{6,22}$/.test(value) || /^(?:sk|pk|rk|gh[opsu]|xox[abpr])[-_]|^AKIA|^eyJ/.test(value);
  const held = new Set<Element>();
  const reportHeld = () => {
    for (const field of held) if (field.isConnected) reportTyped(field);
    held.clear();
  };
  addEventListener('pagehide', reportHeld, true);
  addEventListener('pointerdown', reportHeld, true);
  world.legworkReportHeld = reportHeld;
  const reportInput = (field: Element): string => {
    const value = valueOf(field).slice(0, MOST_VALUE);
    if (!mayBecomeSecret(value) || everSecret.has(field)) return reportTyped(field);
    held.add(field);
    reported.set(field, '');
    return value;
  };
  const reportAgain = (field: Element) => {
    held.delete(field);
    if (reported.get(field) !== valueOf(field).slice(0, MOST_VALUE)) reportTyped(field);
  };

  addEventListener(
    'input',
    (event) => {
      const target = firstElement(event);
      if (!target || !isOn(event) || !isText(target)) return;
      const field = target instanceof HTMLElement && target.isContentEditable ? editorOf(target) : target;
      if (field instanceof HTMLInputElement && SET_WHOLE.test(field.type)) return;
      const value = reportInput(field);
      // The page may put another text in its place, as masks do.
      setTimeout(() => {
        if (field.isConnected && valueOf(field).slice(0, MOST_VALUE) !== value && valueOf(field) !== '')
          reportInput(field);
      });
    },
    true,
  );
  const reportChange = (event: Event) => {
    const field = firstElement(event);
    if (!field || world.legworkRecording !== 'on') return;
    // Files are put into a field by our own view, which the page cannot tell from a person.
    if (field instanceof HTMLInputElement && field.type === 'file') {
      if ((field.files?.length ?? 0) > 0) report(field, { event: 'file', count: field.files?.length ?? 0 });
      return;
    }
    if (!event.isTrusted) return;
    if (field instanceof HTMLSelectElement) {
      const labels = [...field.selectedOptions].slice(0, 50).map((option) => option.label.slice(0, 500));
      report(field, { event: 'chosen', labels });
    } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      report(field, { event: 'ticked', is_on: field.checked, is_radio: field.type === 'radio' });
    } else if (field instanceof HTMLInputElement && SET_WHOLE.test(field.type)) {
      report(field, { event: 'set', value: field.value.slice(0, 500) });
    } else if (isText(field) && valueOf(field) !== '') reportAgain(field);
  };
  addEventListener('change', reportChange, true);
  // What our own overlays chose is dispatched in this world.
  world.legworkReportChosen = (field: unknown) => {
    if (world.legworkRecording !== 'on') return;
    if (field instanceof HTMLSelectElement) {
      const labels = [...field.selectedOptions].slice(0, 50).map((option) => option.label.slice(0, 500));
      report(field, { event: 'chosen', labels });
    } else if (field instanceof HTMLInputElement)
      report(field, { event: 'set', value: field.value.slice(0, 500) });
  };

  let lastChange = 0;
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
    lastChange = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const watchEffect = (element: Element) => {
    // Clocks and carousels change by themselves, before the click too.
    const wasMoving = performance.now() - lastChange < 150;
    const before = changes;
    const path = paths.pathOf(element);
    const end = performance.now() + EFFECT_MS;
    const look = () => {
      const has_changed = !wasMoving && changes > before;
      if (!has_changed && performance.now() < end) {
        setTimeout(look, 50);
        return;
      }
      const binding = world[bindingName];
      const place = { frame, path, document: documentName };
      if (typeof binding === 'function')
        binding(
          JSON.stringify({ kind: 'recorded', place, event: 'effect', has_changed: has_changed || wasMoving }),
        );
    };
    setTimeout(look);
  };
  const reportClick = (event: Event) => {
    const element = firstElement(event);
    if (!element || !isOn(event) || !(event instanceof MouseEvent)) return;
    report(element, {
      event: 'click',
      x: event.clientX,
      y: event.clientY,
      count: event.detail,
      button: event.button,
    });
    watchEffect(element);
  };
  for (const kind of ['click', 'contextmenu']) addEventListener(kind, reportClick, true);

  const isNative = (element: Element): boolean =>
    !isText(element) && /^(?:input|button|select|a|summary|option)$/.test(element.localName);
  const opensList = (field: Element): boolean =>
    field.getAttribute('aria-expanded') === 'true' || field.getAttribute('role') === 'combobox';
  const COMMANDS = /^[acvxzy]$/i;
  const WANTED =
    /^(?:Enter|Escape|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown|Home|End|Delete| |F\d{1,2})$/;
  addEventListener(
    'keydown',
    (event) => {
      const element = firstElement(event);
      if (!element || !isOn(event) || event.isComposing || event.keyCode === 229) return;
      const is_text = isText(element);
      const modifiers = [
        ...(event.ctrlKey ? ['Control'] : []),
        ...(event.altKey ? ['Alt'] : []),
        ...(event.metaKey ? ['Meta'] : []),
      ];
      const isCommand = modifiers.length > 0 && COMMANDS.test(event.key);
      const isLetter = /^\S$/u.test(event.key) && !(is_text && !event.ctrlKey && !event.metaKey);
      if (isCommand || (!isLetter && !WANTED.test(event.key))) return;
      // What these keys do in native controls is heard as a click or a change.
      if (isNative(element) && modifiers.length === 0 && !/^(?:Escape|F\d)/.test(event.key)) return;
      if (is_text && /^(?:ArrowLeft|ArrowRight|Home|End|Delete| )$/.test(event.key)) return;
      if (is_text && !/^(?:Enter|Escape)$/.test(event.key) && modifiers.length === 0 && !opensList(element))
        return;
      const key = [...modifiers, event.key === ' ' ? 'Space' : event.key].join('+');
      const isLineBreak =
        event.key === 'Enter' &&
        (element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLElement && element.isContentEditable)) &&
        modifiers.length === 0;
      const field = element instanceof HTMLElement && element.isContentEditable ? editorOf(element) : element;
      if (reported.has(field)) reportAgain(field);
      const send = () => report(element, { event: 'key', key, is_text });
      // In a field of several lines it is a line break, unless the page takes it for itself.
      if (isLineBreak) setTimeout(() => event.defaultPrevented && send());
      else send();
    },
    true,
  );
}

export function recordScript(bindingName: string): string {
  return `(${recordDocument.toString()})(${JSON.stringify(bindingName)}, ${JSON.stringify(SECRET_WORDS)}, (${inPagePaths.toString()})())`;
}
/** The listeners stay until the document goes, and report nothing. */
export const STOP_SCRIPT = `(() => { if (!globalThis.legworkRecording) return; globalThis.legworkReportHeld(); globalThis.legworkRecording = 'off' })()`;
