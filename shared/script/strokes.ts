/** Points of a stroke, in percent of the width and height of what is drawn on. */
export type Point = { x: number; y: number };
export type Stroke = readonly Point[];

const MOST_STROKES = 40;
const MOST_POINTS = 300;
const POINT = /^(\d{1,3}(?:\.\d)?),(\d{1,3}(?:\.\d)?)$/;

/** `10,40 20,60; 30,20 30,70`. Null for what is no path. */
export function readStrokes(text: string): Stroke[] | null {
  const strokes = text
    .slice(0, MOST_POINTS * 16)
    .split(';')
    .map((stroke) =>
      stroke
        .trim()
        .split(/\s+/)
        .map((point) => POINT.exec(point))
        .map((found) => (found ? { x: Number(found[1]), y: Number(found[2]) } : null)),
    );
  if (strokes.length > MOST_STROKES) return null;
  const read = strokes.map((stroke) =>
    stroke.filter((point) => point !== null && point.x <= 100 && point.y <= 100),
  );
  const isWhole = read.every((stroke, at) => stroke.length > 0 && stroke.length === strokes[at]?.length);
  return isWhole ? read.map((stroke) => stroke.flatMap((point) => point ?? [])) : null;
}

/** With as many points as a line may have: of longer strokes, points at even steps. */
export function writeStrokes(strokes: readonly Stroke[]): string {
  const kept = strokes.slice(0, MOST_STROKES);
  const most = Math.max(2, Math.floor(MOST_POINTS / Math.max(1, kept.length)));
  return kept.map((stroke) => thinned(stroke, most).map(written).join(' ')).join('; ');
}

function thinned(stroke: Stroke, most: number): Stroke {
  if (stroke.length <= most) return stroke;
  const step = (stroke.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => stroke[Math.round(at * step)]).flatMap(
    (point) => point ?? [],
  );
}

function written({ x, y }: Point): string {
  const one = (share: number) => String(Math.min(100, Math.max(0, Math.round(share * 10) / 10)));
  return `${one(x)},${one(y)}`;
}
