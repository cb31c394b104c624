export const LARGEST = { width: 1600, height: 1200 };
const SMALLEST = 200;

/** The size of a watched page for a viewer's window: pictures of very large pages cost too much. */
export function fitSize(asked: { width: number; height: number }): { width: number; height: number } {
  const fit = (wanted: number, largest: number) => Math.max(SMALLEST, Math.min(largest, wanted));
  return { width: fit(asked.width, LARGEST.width), height: fit(asked.height, LARGEST.height) };
}
