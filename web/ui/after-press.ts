/**
 * Runs it when no button of a mouse is held down, and never before the next task. What moves under the pointer between
 * its press and its release takes the click away from what was pressed.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    setTimeout(run);
    return;
  }
  const released = new AbortController();
  for (const end of ['mouseup', 'dragend', 'pointercancel']) {
    addEventListener(
      end,
      () => {
        released.abort();
        // The click comes in the same task as the release.
        setTimeout(run);
      },
      { capture: true, signal: released.signal },
    );
  }
}
