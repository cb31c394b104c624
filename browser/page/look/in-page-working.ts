import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: whether what was pressed says that it is at work, as a form does that is being sent. */
export function inPageWorking(tools: InPageTools) {
  const PRESSED = 'button, [type=submit], [type=button], [type=image], a, [role=button]';
  const SENDER = 'button:not([type=button], [type=reset]), [type=submit], [type=image]';
  const AT_WORK = /(?:^|[-_ ])(?:is-)?(?:loading|spinner|spin|spinning|busy|pending|progress)(?:$|[-_ ])/i;
  const MOST_PARTS = 20;
  const ENDS_OPEN = /(?:…|\.{3})\s*$/;
  let control: Element | null = null;
  let before: ReturnType<typeof signsOf> | null = null;

  const classesIn = (element: Element): string =>
    [element, ...[...element.querySelectorAll('*')].slice(0, MOST_PARTS)]
      .map((one) => `${tools.attribute(one, 'class') ?? ''} ${tools.attribute(one, 'role') ?? ''}`)
      .join(' ');
  const signsOf = (element: Element) => ({
    is_disabled: element.matches(':disabled, [aria-disabled=true]'),
    is_open: ENDS_OPEN.test(tools.text(element) || (tools.valueOf(element) ?? '')),
    is_marked: tools.attribute(element, 'aria-busy') === 'true' || AT_WORK.test(classesIn(element)),
  });

  /** Enter in a field presses what sends its form. */
  const senderFor = (field: Element): Element | null =>
    tools.closest(field, 'form')?.querySelector(SENDER) ?? null;

  return {
    arm: (root: Document | ShadowRoot | Element): void => {
      const pressed = root instanceof Element ? root : tools.focused();
      control = pressed && (tools.closest(pressed, PRESSED) ?? senderFor(pressed));
      before = control && signsOf(control);
    },
    /** It is disabled by now and its words end in three dots, or it shows that it is busy, and none of it was so before. */
    now: (): boolean => {
      if (!control || !before || !tools.isConnected(control) || !tools.isShown(control)) return false;
      const now = signsOf(control);
      return (
        (now.is_marked && !before.is_marked) ||
        (now.is_disabled && !before.is_disabled && now.is_open && !before.is_open)
      );
    },
  };
}
