import { inputKey, type EditorStore } from '#web/editor/document/editor-store.ts';

/**
 * Opens a step card, brings the input into view and puts the focus there; without an input, on the card's first. With a
 * line, the caret is put behind it, in the card's text of lines.
 */
export function revealField(
  store: EditorStore,
  stepId: string,
  inputId: string | null,
  line: number | null = null,
): void {
  store.setState((state) => ({
    foldedSteps: { ...state.foldedSteps, [stepId]: false },
    shownInputs:
      inputId === null ? state.shownInputs : { ...state.shownInputs, [inputKey(stepId, inputId)]: true },
  }));
  const before = document.activeElement;
  // After the card is drawn, and after a closing dialog has given the focus back.
  setTimeout(() => {
    const card = document.querySelector(`[data-step-id="${CSS.escape(stepId)}"]`);
    const place =
      inputId === null ? card : (card?.querySelector(`[data-input-id="${CSS.escape(inputId)}"]`) ?? card);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    const lines = line === null ? null : place?.querySelector<HTMLElement>('[role=textbox][data-numbered]');
    const control =
      lines ?? place?.querySelector<HTMLElement>('[role=textbox], [role=combobox], input, textarea');
    // The live browser, which has begun to record sooner, asks for an address.
    const { activeElement } = document;
    const isInLivePage = activeElement !== before && activeElement instanceof HTMLIFrameElement;
    if (!isInLivePage) control?.focus({ preventScroll: true });
    const written = lines?.children[(line ?? 0) - 1];
    if (!written) return;
    getSelection()?.collapse(written, written.childNodes.length);
    written.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  }, 60);
}
