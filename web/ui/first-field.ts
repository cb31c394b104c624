const FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=number], textarea, [contenteditable=true]';

/**
 * What gets the focus when a dialog opens: the first field one writes in, else what comes first. On a touch screen the
 * dialog itself: the keyboard would cover it, and a space that is typed there must not press its first button. A dialog
 * that is opened by state does not know that it was a touch.
 */
export function firstField(popup: HTMLElement | null, opened: string): HTMLElement | true {
  if (!popup) return true;
  return isByTouch(opened) ? popup : (fieldIn(popup) ?? true);
}

export function fieldIn(popup: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(popup?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find((field) => field.tabIndex >= 0 && field.ariaHidden !== 'true');
}

export function isByTouch(opened: string): boolean {
  return opened === 'touch' || !matchMedia('(pointer: fine)').matches;
}
