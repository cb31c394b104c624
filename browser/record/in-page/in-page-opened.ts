import { type InPageLaidOver, inPageLaidOver } from '#browser/page/look/in-page-laid-over.ts';

/** Runs in the page with the recorder: what lay over the page when it was pressed, and whether it is gone since. */
function inPageOpened(laidOver: InPageLaidOver) {
  const MOST = 5_000;
  /** A press on words or on a control is recorded as that. */
  const mayClose = (pressed: Element): boolean =>
    !pressed.closest('a, button, input, select, textarea, label, summary') &&
    ![...pressed.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));

  return {
    /** Before the page hears of the press. */
    note(pressed: Element): void {
      laidOver.note(mayClose(pressed) ? [...document.querySelectorAll('body *')].slice(0, MOST) : []);
    },
    watched: laidOver.watched,
  };
}

export type InPageOpened = ReturnType<typeof inPageOpened>;

export function openedScript(): string {
  return `(${inPageOpened.toString()})((${inPageLaidOver.toString()})())`;
}
