/**
 * Which rows of `now` were not in `before`, by their contents: places in `now`, in order. There are as many as there are
 * more rows than before: a row that was changed, moved or sorted is no new one.
 */
export function findNewRows(before: readonly string[], now: readonly string[]): number[] {
  const more = now.length - before.length;
  if (more <= 0) return [];
  const unknown = findUnknown(before, now);
  return unknown.length <= more ? unknown : leaveOutChanged(unknown, { before, now, more });
}

/** A content that was there twice and is there three times is unknown once, at its last place. */
function findUnknown(before: readonly string[], now: readonly string[]): number[] {
  const known = new Map<string, number>();
  for (const row of before) known.set(row, (known.get(row) ?? 0) + 1);
  return now.flatMap((row, at) => {
    const left = known.get(row) ?? 0;
    known.set(row, left - 1);
    return left > 0 ? [] : [at];
  });
}

/**
 * Some of the unknown rows are old ones with a new content. Between two rows that stayed, as many as are gone there were
 * changed, and they come before those that were added.
 */
function leaveOutChanged(
  unknown: readonly number[],
  { before, now, more }: { before: readonly string[]; now: readonly string[]; more: number },
): number[] {
  const isUnknown = new Set(unknown);
  const stayed = new Set(now.filter((_row, at) => !isUnknown.has(at)));
  const added: number[] = [];
  let old = 0;
  let gap: number[] = [];
  const closeGap = (gone: number) => {
    added.push(...gap.slice(gone));
    gap = [];
  };
  for (const [at, row] of now.entries()) {
    if (isUnknown.has(at)) {
      gap.push(at);
      continue;
    }
    const next = before.indexOf(row, old);
    // It was moved up from further below, or is one of several with this content.
    if (next === -1) continue;
    closeGap(before.slice(old, next).filter((each) => !stayed.has(each)).length);
    old = next + 1;
  }
  closeGap(before.slice(old).filter((each) => !stayed.has(each)).length);
  return added.slice(-more);
}
