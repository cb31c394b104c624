import { useState, type RefCallback } from 'react';

const PLACES = '[role=dialog], [role=alertdialog], main, aside';

/**
 * The container of a popup: the landmark or the dialog of its trigger. Screen readers then find it by landmarks, and an
 * open dialog, which hides everything outside itself, does not hide its own lists.
 * Give `ref` to the trigger and `container` to the portal.
 */
export function usePopupPlace(): { ref: RefCallback<HTMLElement>; container: HTMLElement | undefined } {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return { ref: setTrigger, container: trigger?.closest<HTMLElement>(PLACES) ?? undefined };
}
