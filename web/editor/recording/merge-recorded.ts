/** A recorded line as it was put into the script. */
export type WrittenLine = { id: number; text: string };

/** A script, and where the lines of a recording stand in it, from 1. */
export type Merged = { script: string; places: ReadonlyMap<number, number> };

/**
 * The script with what has changed in a recording. A line that its person has edited or removed meanwhile stays as they
 * left it. `last` is what the recording left there before.
 */
export function mergeRecorded(
  script: string,
  { before, last }: { before: readonly WrittenLine[]; last: Merged },
  after: readonly WrittenLine[],
): Merged {
  const rows = findRows(script, before, last);
  const found = new Set(rows.flatMap(({ id }) => id ?? []));
  const known = new Set(before.map(({ id }) => id));
  const wanted = new Map(after.map(({ id, text }) => [id, text]));
  const merged = rows.flatMap((row) => {
    if (row.id === null) return [row];
    const text = wanted.get(row.id);
    return text === undefined ? [] : [{ id: row.id, text }];
  });
  let place = -1;
  for (const { id, text } of after) {
    const at = merged.findIndex((row) => row.id === id);
    if (at !== -1) place = at;
    else if (!known.has(id)) {
      place = place === -1 ? merged.length : place + 1;
      merged.splice(place, 0, { id, text });
    } else if (!found.has(id)) continue;
  }
  return {
    script: merged.map(({ text }) => text).join('\n'),
    places: new Map(merged.flatMap(({ id }, at) => (id === null ? [] : [[id, at + 1] as const]))),
  };
}

type Row = { id: number | null; text: string };

/**
 * Which rows of the script are recorded lines. Rows before and behind what its person has changed are where they were;
 * among those between, recorded lines are known by their words, in their order. By their words alone, a person's own row
 * of the same words would be taken for the recorded one.
 */
function findRows(script: string, before: readonly WrittenLine[], last: Merged): Row[] {
  const rows: Row[] = rowsOf(script).map((text) => ({ id: null, text }));
  const old = rowsOf(last.script);
  const shorter = Math.min(rows.length, old.length);
  let head = 0;
  while (head < shorter && rows[head]?.text === old[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && rows[rows.length - 1 - tail]?.text === old[old.length - 1 - tail])
    tail += 1;
  let from = head;
  for (const { id, text } of before) {
    const was = (last.places.get(id) ?? 0) - 1;
    if (was < 0) continue;
    const isBehind = was >= old.length - tail;
    const at =
      was < head
        ? was
        : isBehind
          ? was + rows.length - old.length
          : rows.findIndex((row, number) => number >= from && row.text === text);
    const row = rows[at];
    if (!row || (was >= head && !isBehind && at >= rows.length - tail)) continue;
    row.id = id;
    from = Math.max(from, at + 1);
  }
  return rows;
}

function rowsOf(script: string): string[] {
  return script.trim() === '' ? [] : script.split('\n');
}
