import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: whether the browser held back a form that a click or Enter was to send, because a
 * field is empty or wrong. Also when a script sends it in the click (`requestSubmit`, `reportValidity`).
 */
export function inPageHeld(
  tools: InPageTools,
  nameOf: (element: Element) => string,
  /** `onPress` is called before the page hears of the press, `onInvalid` before it hears of its first invalid field. */
  hooks: {
    onPress: (press: Event) => void;
    /** The page has done what it does at once. */
    onPressEnd: () => void;
    onInvalid: () => void;
    onHeld: (held: Held) => void;
    onSent: () => void;
  },
) {
  const LONGEST_NAME = 80;
  const LONGEST_REASON = 200;
  const MOST_INVALID = 100;
  /** The click or Enter that may send a form, during its task. */
  let press: Event | null = null;
  let change: Event | null = null;
  /** A click on anything else, in which a script may ask the browser to send a form. */
  let click: { event: Event; invalid: Element[] } | null = null;

  function takePress(event: Event): void {
    if (!event.isTrusted || event === press || event === click?.event) return;
    const isOfBrowser = maySend(event);
    if (!isOfBrowser && event.type !== 'click') return;
    press = isOfBrowser ? event : null;
    click = isOfBrowser ? null : { event, invalid: [] };
    hooks.onPress(event);
    let isOver = false;
    const end = () => {
      if (!isOver) hooks.onPressEnd();
      isOver = true;
      if (press === event) press = null;
      if (click?.event === event) endClick(click.invalid);
    };
    // What the page postpones is queued behind these: its timers, and messages that it sends to itself.
    setTimeout(end);
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', end, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  }

  /** The browser moves the cursor to the field that it complains about; `checkValidity` alone does not. */
  function endClick(invalid: readonly Element[]): void {
    click = null;
    const shown = invalid.find((field) => tools.focused() === field);
    if (shown) hooks.onHeld({ ...reasonFor(shown), is_by_script: true });
  }

  function reasonFor(field: Element): { field: string; reason: string } {
    return { field: fieldName(field), reason: reasonOf(field) };
  }

  function maySend(event: Event): boolean {
    const path = event.composedPath();
    if (event instanceof KeyboardEvent) {
      const [field] = path;
      return event.key === 'Enter' && field instanceof HTMLInputElement && field.form !== null;
    }
    return path.some((one) => {
      if (one instanceof HTMLButtonElement) return one.type === 'submit' && one.form !== null;
      return one instanceof HTMLInputElement && /^(?:submit|image)$/.test(one.type) && one.form !== null;
    });
  }

  /** Fields are invalid also when a script asks them: only what follows the press itself is the browser's refusal. */
  function takeInvalid(event: Event): void {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    if (click?.invalid.length === 0) hooks.onInvalid();
    if (click && click.invalid.length < MOST_INVALID) click.invalid.push(event.target);
    const isDispatched = press !== null && press.eventPhase === Event.NONE && !press.defaultPrevented;
    const isInChange = change !== null && change.eventPhase !== Event.NONE;
    if (!isDispatched || isInChange) return;
    press = null;
    hooks.onInvalid();
    hooks.onHeld({ ...reasonFor(event.target), is_by_script: false });
  }

  function fieldName(field: Element): string {
    const written = ['placeholder', 'name', 'id'].map((name) => tools.attribute(field, name) ?? '');
    return (
      [nameOf(field), ...written]
        .map((name) => tools.squeeze(name))
        .find(Boolean)
        ?.slice(0, LONGEST_NAME) ?? ''
    );
  }

  function reasonOf(field: Element): string {
    const message = 'validationMessage' in field ? field.validationMessage : '';
    return typeof message === 'string' ? withoutValue(field, message) : '';
  }

  /** Without what stands in the field, of which the browser or the page quotes all or a part. */
  function withoutValue(field: Element, message: string): string {
    const value = tools.squeeze(tools.valueOf(field) ?? '');
    const isOfValue = (part: string) => part.length > 1 && value.includes(part);
    const whole = tools.squeeze(message);
    const cleared = value.length > 2 ? whole.replaceAll(value, '…') : whole;
    const parts = cleared.split(/(['"‘’‚“”„«»‹›「」])/);
    return parts
      .map((part) => (isOfValue(part) ? '…' : part))
      .join('')
      .slice(0, LONGEST_REASON);
  }

  function takeSubmit(): void {
    press = null;
    click = null;
    hooks.onSent();
  }

  return {
    /** Events of forms do not leave their shadow root. */
    listen: (root: Node) => {
      root.addEventListener('click', takePress, true);
      root.addEventListener('keypress', takePress, true);
      root.addEventListener('change', (event) => void (change = event), true);
      root.addEventListener('invalid', takeInvalid, true);
      root.addEventListener('submit', takeSubmit, true);
    },
    /** Who looks may come before the tasks that end a click: a busy page delays those. */
    endClick: () => {
      if (click?.event.eventPhase === Event.NONE) endClick(click.invalid);
    },
    fieldName,
    reasonOf,
    withoutValue,
  };
}

/** The first field that is not as its form wants it, and why, in the browser's or the page's words. */
export type Held = { field: string; reason: string; is_by_script: boolean };
