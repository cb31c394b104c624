const FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=number], textarea, [contenteditable=true]';

/**
 * What gets the focus when a dialog opens: the first field one writes in, else what comes first. On a touch screen always
 * that: the keyboard would cover the dialog, and a dialog that is opened by state does not know that it was a touch.
 */
export function firstField(popup: HTMLElement | null, opened: string): HTMLElement | true {
  if (!popup || isByTouch(opened)) return true;
  const fields = [...popup.querySelectorAll<HTMLElement>(FIELDS)];
  return fields.find((field) => field.tabIndex >= 0 && field.ariaHidden !== 'true') ?? true;
}

export function isByTouch(opened: string): boolean {
  return opened === 'touch' || !matchMedia('(pointer: fine)').matches;
}
