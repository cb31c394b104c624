import type { RepairOffer } from '#shared/wire/repair.ts';

type Box = NonNullable<RepairOffer['box']>;
/** The corner of its thing that a number stands on. */
export type Corner = `${'top' | 'bottom'}-${'right' | 'left'}`;

const CORNERS: readonly Corner[] = ['top-right', 'bottom-right', 'bottom-left', 'top-left'];
/** Of a number on the narrowest picture, as parts of it: on a wider one it is smaller, and stands freer. */
const WIDTH = 0.055;
const HEIGHT = 0.085;
/** How far it reaches over its corner to the side. */
const OVER = 0.6;

/**
 * Which corner each number stands on, so that numbers cover no other and none of the things where there is another place.
 * Null for a thing without a box.
 */
export function placeNumbers(boxes: readonly (Box | null)[]): (Corner | null)[] {
  const placed: Box[] = [];
  return boxes.map((box, at) => {
    if (!box) return null;
    const others = boxes.filter((other, index): other is Box => index !== at && other !== null);
    const costs = CORNERS.map((corner) => {
      const place = placeOf(box, corner);
      const covered = placed.map((other) => overlap(place, other)).reduce(add, 0);
      const things = others.map((other) => overlap(place, other)).reduce(add, 0);
      // What lies over the edge of the picture is cut off.
      const outside = WIDTH * HEIGHT - overlap(place, { x: 0, y: 0, w: 1, h: 1 });
      return { corner, cost: covered * 4 + outside * 2 + things };
    });
    const best = costs.reduce((one, other) => (other.cost < one.cost - ALIKE ? other : one));
    placed.push(placeOf(box, best.corner));
    return best.corner;
  });
}

const ALIKE = 1e-9;

function placeOf(box: Box, corner: Corner): Box {
  const [row, side] = corner.split('-');
  return {
    x: side === 'right' ? box.x + box.w - WIDTH * (1 - OVER) : box.x - WIDTH * OVER,
    y: row === 'top' ? box.y - HEIGHT : box.y + box.h,
    w: WIDTH,
    h: HEIGHT,
  };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function add(one: number, other: number): number {
  return one + other;
}
