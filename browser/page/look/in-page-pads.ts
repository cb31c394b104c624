import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page with its aim: drawings of SVG on which a pull has drawn a line where the mouse went, as on a pad for
 * signatures.
 */
export function inPagePads(tools: InPageTools) {
  const LINES = 'path, polyline, polygon, line';
  const KEPT = 4;
  const MOST_LINES = 2_000;
  /** Pixels and share by which a line that follows the mouse may be smoothed. */
  const OFF = 12;
  const OFF_SHARE = 0.15;
  /** Share of the drawing that something covers that is drawn behind all of it. */
  const GROUND_SHARE = 0.8;
  type Noted = { pad: Element; shapes: Map<Element, string> };
  const kept = new Map<number, Noted>();

  const padOf = (pressed: Element): Element | null => {
    let pad: Element | null = null;
    for (let at: Element | null = pressed; at; at = tools.parent(at)) if (tools.tag(at) === 'SVG') pad = at;
    return pad;
  };
  const shapeOf = (line: Element): string =>
    ['d', 'points', 'x1', 'y1', 'x2', 'y2'].map((name) => tools.attribute(line, name) ?? '').join();
  const linesIn = (pad: Element): Element[] => tools.find(pad, LINES).slice(0, MOST_LINES);
  /** What is pulled from a thing of the drawing moves that, or joins it to another one. */
  const isGround = (pressed: Element, pad: Element): boolean => {
    if (pressed === pad || pressed.matches(LINES)) return true;
    const [own, whole] = [pressed, pad].map((one) => one.getBoundingClientRect());
    if (!own || !whole) return false;
    return own.width * own.height >= whole.width * whole.height * GROUND_SHARE;
  };
  type Edges = { left: number; top: number; right: number; bottom: number };
  const around = (all: readonly Edges[]): Edges => ({
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  });

  return {
    /** What is pressed, with the lines that its drawing has before. */
    note(number: number, pressed: Element): void {
      const pad = padOf(pressed);
      if (pad && isGround(pressed, pad))
        kept.set(number, { pad, shapes: new Map(linesIn(pad).map((line) => [line, shapeOf(line)])) });
      for (const old of kept.keys()) if (old <= number - KEPT) kept.delete(old);
    },
    /** The drawing that has a line since then which goes as far as the mouse went; null for none. */
    drawnOn(about: string): Element | null {
      const [number = 0, left = 0, top = 0, right = 0, bottom = 0] = about.split(',').map(Number);
      const { pad, shapes } = kept.get(number) ?? {};
      if (!pad || !shapes || !tools.isConnected(pad)) return null;
      const off = OFF + Math.max(right - left, bottom - top) * OFF_SHARE;
      const isAlong = (box: Edges): boolean =>
        Math.abs(box.left - left) <= off &&
        Math.abs(box.top - top) <= off &&
        Math.abs(box.right - right) <= off &&
        Math.abs(box.bottom - bottom) <= off;
      const drawn = linesIn(pad).filter((line) => shapes.get(line) !== shapeOf(line));
      const boxes = drawn.map((line) => line.getBoundingClientRect());
      return boxes.some(isAlong) || (boxes.length > 0 && isAlong(around(boxes))) ? pad : null;
    },
  };
}
