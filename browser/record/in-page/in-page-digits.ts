/** Runs in the page with the recorder: digits that are pressed where no field is. */
export function inPageDigits(report: (element: Element, event: object) => void) {
  const FEWEST_OF_CODE = 3;
  /** Somebody may read each digit from another device before it is pressed. */
  const DIGITS_MS = 30_000;
  let digits: { element: Element; keys: string[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One or two are a shortcut of the page, more are a code, whose keys are not reported. */
  const reportDigits = (): void => {
    const pressed = digits;
    clearTimeout(timer);
    digits = null;
    if (!pressed) return;
    if (pressed.keys.length >= FEWEST_OF_CODE) report(pressed.element, { event: 'code' });
    else for (const key of pressed.keys) report(pressed.element, { event: 'key', key, is_text: false });
  };
  return {
    report: reportDigits,
    add(element: Element, key: string): void {
      digits = { element, keys: [...(digits?.keys ?? []), key].slice(-FEWEST_OF_CODE) };
      clearTimeout(timer);
      timer = setTimeout(reportDigits, DIGITS_MS);
    },
  };
}

export type InPageDigits = ReturnType<typeof inPageDigits>;
