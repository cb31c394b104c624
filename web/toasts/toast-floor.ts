/** Above something that stands higher there may be no room for a toast. */
const MOST_OF_WINDOW = 0.6;

let height = 0;
let isSheetOpen = false;
const listeners = new Set<() => void>();

function setHeight(next: number): void {
  if (next === height) return;
  height = next;
  for (const listener of listeners) listener();
}

function setSheetOpen(next: boolean): void {
  if (next === isSheetOpen) return;
  isSheetOpen = next;
  for (const listener of listeners) listener();
}

export function onToastFloor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Pixels at the lower edge of the window that toasts leave free. */
export function toastFloor(): number {
  return height;
}

/** Whether a sheet has the lower part of the window: toasts stand at its top then. */
export function isSheetAtFloor(): boolean {
  return isSheetOpen;
}

/** As the `ref` of what is a sheet from below on a phone. */
export function keepToastsOffSheet(element: Element | null): (() => void) | undefined {
  if (!element || element.clientWidth < innerWidth) return undefined;
  setSheetOpen(true);
  return () => setSheetOpen(false);
}

/** As the `ref` of an element that toasts must not cover: they stand above it while it is on the page. */
export function keepToastsAbove(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const measure = () => {
    const above = Math.round(innerHeight - element.getBoundingClientRect().top);
    setHeight(above > 0 && above < innerHeight * MOST_OF_WINDOW ? above : 0);
  };
  const observer = new ResizeObserver(measure);
  // What stands below it moves it, too.
  for (const one of [element, element.parentElement, document.documentElement])
    if (one) observer.observe(one);
  measure();
  return () => {
    observer.disconnect();
    setHeight(0);
  };
}
