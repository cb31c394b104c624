/** Points of an edge that are looked at. */
const POINTS = 9;
/** More than what JPEG makes of one colour. */
const OTHER_COLOUR = 16;

let small: OffscreenCanvasRenderingContext2D | null = null;

/**
 * The colour of a picture along the edge where room is left around it, so that the ground of a page goes on there. Null
 * where the edge has several.
 */
export function edgeColour(picture: ImageBitmap, edge: 'bottom' | 'left'): string | null {
  small ??= new OffscreenCanvas(POINTS, POINTS).getContext('2d', { willReadFrequently: true });
  if (!small) return null;
  const { width, height } = picture;
  // Not the last points: a rounded size may leave them half drawn.
  if (edge === 'bottom') small.drawImage(picture, 0, height - 3, width, 1, 0, 0, POINTS, POINTS);
  else small.drawImage(picture, 2, 0, 1, height, 0, 0, POINTS, POINTS);
  const { data } = small.getImageData(0, 0, POINTS, POINTS);
  const channels = [0, 1, 2].map((channel) => data.filter((_value, at) => at % 4 === channel));
  const isOne = channels.every((values) => Math.max(...values) - Math.min(...values) <= OTHER_COLOUR);
  return isOne ? `rgb(${channels.map((values) => values[0] ?? 0).join(' ')})` : null;
}
