import { useState, type RefCallback } from 'react';

const PLACES = '[role=dialog], [role=alertdialog], main, aside';

/**
 * Where a popup is put on the page: in the landmark or the dialog of its trigger, so that whoever walks the page by
 * landmarks finds it there, and an open dialog, which hides everything outside itself, does not hide its own lists.
 * Give `ref` to the trigger and `container` to the portal.
 */
export function usePopupPlace(): { ref: RefCallback<HTMLElement>; container: HTMLElement | undefined } {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return { ref: setTrigger, container: trigger?.closest<HTMLElement>(PLACES) ?? undefined };
}
