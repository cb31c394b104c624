import type { FocusEvent, MouseEvent } from 'react';

/**
 * Pointing at a variable, or focusing it, lights up its source and every use. Done on the page itself: chips in fields
 * are drawn by ProseMirror, and drawing sixty cards for a moving mouse would be felt.
 */
export function followVariable(event: MouseEvent | FocusEvent): void {
  const target = event.target instanceof Element ? event.target.closest('[data-variable]') : null;
  lightVariable(event.currentTarget, target?.getAttribute('data-variable') ?? null);
}

export function stopFollowing(event: MouseEvent | FocusEvent): void {
  lightVariable(event.currentTarget, null);
}

function lightVariable(root: Element, variableId: string | null): void {
  for (const lit of root.querySelectorAll('[data-lit]')) {
    if (lit.getAttribute('data-variable') !== variableId) lit.removeAttribute('data-lit');
  }
  if (variableId === null) return;
  for (const chip of root.querySelectorAll(`[data-variable="${CSS.escape(variableId)}"]`)) {
    chip.setAttribute('data-lit', '');
  }
}
