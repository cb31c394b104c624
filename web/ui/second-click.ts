/**
 * After a click that takes away what was clicked: the second click of a double click is not meant for what comes to light
 * below. Any other click, as one elsewhere, is a first one again.
 */
export function dropSecondClick(): void {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', drop, { capture: true, once: true });
}
