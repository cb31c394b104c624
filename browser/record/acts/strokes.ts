import type { Act } from '#browser/record/acts/act.ts';
import { isSame } from '#browser/record/acts/same-thing.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import type { Point, Stroke } from '#shared/script/strokes.ts';

/** Pixels that a hand which pulls straight goes off its way. */
const CROOKED = 4;
type Pull = Extract<Act, { kind: 'pull' }>;

/** Where the mouse went, in percent of what it was pulled over. */
export function strokeOn({ box, corner }: Aim, path: readonly Point[]): Stroke {
  return path.map(({ x, y }) => ({
    x: ((x - corner.x - box.x) * 100) / Math.max(1, box.w),
    y: ((y - corner.y - box.y) * 100) / Math.max(1, box.h),
  }));
}

/** How far from where it began it went at most, in pixels. */
export function reachOf([first, ...rest]: readonly Point[]): number {
  return first ? Math.max(0, ...rest.map(({ x, y }) => Math.hypot(x - first.x, y - first.y))) : 0;
}

/** Strokes one after another on one thing are one drawing. */
export function foldStrokes(acts: Act[], next: Pull): Act[] {
  const last = acts.at(-1);
  if (last?.kind !== 'pull' || !last.strokes || !next.strokes || !isSame(last, next)) return [...acts, next];
  return [...acts.slice(0, -1), { ...last, strokes: [...last.strokes, ...next.strokes] }];
}

/** A single straight pull is said by its way and length. */
export function isDrawing({ strokes, on }: Pull): boolean {
  const [first, ...others] = strokes ?? [];
  if (!first || !on) return false;
  const { w, h } = on.aim.box;
  const points = first.map(({ x, y }) => ({ x: (x * w) / 100, y: (y * h) / 100 }));
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return false;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const long = Math.max(1, Math.hypot(x, y));
  const off = points.map((point) => Math.abs((point.x - from.x) * y - (point.y - from.y) * x) / long);
  const back = points.map((point) => ((point.x - from.x) * x + (point.y - from.y) * y) / long - long);
  // A run pulls a canvas straight as it pulls anything else.
  return on.aim.tag !== 'CANVAS' || others.length > 0 || Math.max(...off, ...back) > CROOKED;
}
