export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond it two texts are shown one after the other: comparing takes the product of their lengths. */
const MOST_LINES = 600;

/** The shortest list of lines to take away and add, in order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length > MOST_LINES || now.length > MOST_LINES) {
    return [
      ...old.map((text): DiffLine => ({ kind: 'removed', text })),
      ...now.map((text): DiffLine => ({ kind: 'added', text })),
    ];
  }
  const width = now.length + 1;
  // How many lines are common from here on, for each pair of places.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (a: number, b: number) => common[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = now.length - 1; b >= 0; b -= 1) {
      common[a * width + b] = old[a] === now[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    const [left, right] = [old[a], now[b]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      a += 1;
      b += 1;
    } else if (left !== undefined && (right === undefined || at(a + 1, b) >= at(a, b + 1))) {
      lines.push({ kind: 'removed', text: left });
      a += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      b += 1;
    }
  }
  return lines;
}
