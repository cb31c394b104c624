const CONTROLS =
  'button, a[href], input, textarea, select, summary, [role=switch], [contenteditable=true], [role=menuitem], [role=option]';
/** Finer than any control. */
const GRID = 12;
/** Higher, a toast would stand in the middle of what is read. */
const MOST_OF_WINDOW = 0.35;
const STEP = 8;

export type Place = { side: 'bottom' | 'top'; offset: number };

type Wanted = {
  width: number;
  height: number;
  /** From the lower edge of the window. */
  least: number;
  /** From the upper edge. */
  top: number;
};

/** Where a toast covers nothing that can be pressed: as low as possible, else at the top, else as low as possible all the same. */
export function findFreePlace({ width, height, least, top }: Wanted): Place {
  const left = (innerWidth - width) / 2;
  const isFreeAt = (y: number) => isFree(new DOMRect(left, y, width, height));
  for (let offset = least; offset <= Math.max(least, innerHeight * MOST_OF_WINDOW); offset += STEP)
    if (isFreeAt(innerHeight - offset - height)) return { side: 'bottom', offset };
  return isFreeAt(top) ? { side: 'top', offset: top } : { side: 'bottom', offset: least };
}

function isFree({ left, right, top, bottom }: DOMRect): boolean {
  for (let x = left; x <= right; x += GRID)
    for (let y = top; y <= bottom; y += GRID)
      if (isControlAt(Math.min(x, innerWidth - 1), Math.min(y, innerHeight - 1))) return false;
  return true;
}

function isControlAt(x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-sonner-toaster]'));
  return below?.closest(CONTROLS) != null;
}
