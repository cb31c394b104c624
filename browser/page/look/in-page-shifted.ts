import type { InPageNear } from '#browser/page/look/in-page-near.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page with its aim: what a pull has moved along with the mouse, such as a row that is pulled aside. What
 * stands at another place of its list was sorted, and what is released elsewhere was carried there.
 */
export function inPageShifted(tools: InPageTools, boxAtRest: InPageNear['boxAtRest']) {
  const LEVELS = 8;
  const KEPT = 4;
  /** Rows resist the pull, or are a step behind it. */
  const SHARE = 0.4;
  const STILL = 6;
  const MOST_BESIDE = 200;
  const MOST_WORDS = 200;
  type Noted = { element: Element; parent: Element | null; box: DOMRect };
  const kept = new Map<number, Noted[]>();
  /** Of what was pressed: some of what stands in it. */
  const inner = new Map<number, Noted[]>();
  const MOST_INNER = 8;
  const GROUND = { width: 200, height: 150 };
  const CONTROLS =
    'button, a, input, select, textarea, summary, [draggable=true], [role=slider], [role=separator]';

  const isAround = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;
  /** How far it is from where it stood. */
  const shiftOf = ({ element, box }: Noted): { x: number; y: number } => {
    // Rows that glide after the mouse are a step behind it.
    const isGliding = element instanceof HTMLElement && element.style.transform !== '';
    const now = isGliding ? boxAtRest(element) : element.getBoundingClientRect();
    return { x: now.x - box.x, y: now.y - box.y };
  };

  const isStill = (one: Noted): boolean => Math.hypot(shiftOf(one).x, shiftOf(one).y) <= STILL;
  const isGround = ({ element, box }: Noted): boolean => {
    const { cursor, touchAction } = getComputedStyle(element);
    const isPannable = /^(?:grab|grabbing|move|all-scroll)$/.test(cursor) || touchAction === 'none';
    return isPannable && box.width >= GROUND.width && box.height >= GROUND.height;
  };
  const noteOf = (element: Element): Noted => ({
    element,
    parent: element.parentElement,
    box: element.getBoundingClientRect(),
  });

  return {
    /** What is pressed, and what is around it, as it stands now. */
    note(number: number, pressed: Element): void {
      const all: Noted[] = [];
      for (let at: Element | null = pressed; at && all.length < LEVELS;) {
        all.push(noteOf(at));
        at = tools.parent(at);
      }
      kept.set(number, all);
      inner.set(number, tools.find(pressed, '*').slice(0, MOST_INNER).map(noteOf));
      for (const old of kept.keys()) if (old <= number - KEPT) [kept, inner].map((map) => map.delete(old));
    },
    /** Around what was pressed: what stays in place, as the window of a map, while what is in it goes along or is drawn anew. */
    ground(about: string): Element | null {
      const number = Number(about);
      const all = kept.get(number) ?? [];
      const [pressed] = all;
      if (!pressed || tools.closest(pressed.element, CONTROLS)) return null;
      const at = all.findIndex((one) => one.element.isConnected && isStill(one) && isGround(one));
      const within = at === 0 ? (inner.get(number) ?? []) : all.slice(0, Math.max(0, at));
      const hasMoved = within.some((one) => !one.element.isConnected || !isStill(one));
      return at >= 0 && hasMoved ? (all[at]?.element ?? null) : null;
    },
    /** Whether it was pulled aside by the mouse, which is at x, y in the window and has come from x - byX, y - byY. */
    isPulled(about: string): boolean {
      const [number = 0, x = 0, y = 0, byX = 0, byY = 0] = about.split(',').map(Number);
      const all = kept.get(number) ?? [];
      const [pressed] = all;
      if (!pressed) return false;
      // What is drawn on a canvas is not seen to move.
      if (tools.tag(pressed.element) === 'CANVAS') return isAround(pressed.box, x, y);
      const isAcross = Math.abs(byX) >= Math.abs(byY);
      const by = isAcross ? byX : byY;
      return all.some((one) => {
        const shift = shiftOf(one);
        const [along, aside] = isAcross ? [shift.x, shift.y] : [shift.y, shift.x];
        const isAlong = Math.sign(along) === Math.sign(by) && Math.abs(along) >= Math.abs(by) * SHARE;
        const isInPlace = one.element.isConnected && one.element.parentElement === one.parent;
        return isAlong && isInPlace && Math.abs(aside) <= STILL && isAround(one.box, x, y);
      });
    },
    /** The words that a pull has bared beside the outermost that moved along with it. */
    bared(about: string): string {
      const [number = 0, byX = 0, byY = 0] = about.split(',').map(Number);
      const isAcross = Math.abs(byX) >= Math.abs(byY);
      const moved = (kept.get(number) ?? []).findLast((one) => {
        const { x, y } = shiftOf(one);
        return isAcross ? Math.abs(x) > STILL && Math.abs(y) <= STILL : Math.abs(y) > STILL;
      });
      if (!moved?.parent) return '';
      const { box } = moved;
      const isBeside = (one: Element): boolean => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      const beside = tools.find(moved.parent, '*').slice(0, MOST_BESIDE);
      const bared = beside.filter((one) => !tools.contains(moved.element, one) && isBeside(one));
      const saidBy = (one: Element): string[] => [
        tools.childCount(one) === 0 ? tools.text(one) : '',
        tools.attribute(one, 'aria-label') ?? '',
        tools.attribute(one, 'title') ?? '',
      ];
      return bared.flatMap(saidBy).join(' ').trim().slice(0, MOST_WORDS);
    },
    /**
     * Whether what was pressed, or something around it, stands aside in what holds it, the way it was pulled; or is gone. Of
     * a page that moves as a whole, nothing stands aside.
     */
    isElsewhere(about: string): boolean {
      const [number = 0, byX = 0, byY = 0] = about.split(',').map(Number);
      const all = kept.get(number) ?? [];
      const isAcross = Math.abs(byX) >= Math.abs(byY);
      const shifts = all.map((one) => {
        const { x, y } = shiftOf(one);
        return isAcross ? x * Math.sign(byX) : y * Math.sign(byY);
      });
      return all.some(
        ({ element }, at) => !element.isConnected || (shifts[at] ?? 0) - (shifts[at + 1] ?? 0) > STILL,
      );
    },
  };
}

export type InPageShifted = ReturnType<typeof inPageShifted>;
