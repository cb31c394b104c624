/** A recorded line as it was put into the script. */
export type WrittenLine = { id: number; text: string };

/**
 * The script with what has changed in a recording, and where its lines stand in it, from 1. A line that its person has
 * edited or removed meanwhile stays as they left it.
 */
export function mergeRecorded(
  script: string,
  before: readonly WrittenLine[],
  after: readonly WrittenLine[],
): { script: string; places: Map<number, number> } {
  const rows = findRows(script, before);
  const found = new Set(rows.flatMap(({ id }) => id ?? []));
  const known = new Set(before.map(({ id }) => id));
  const wanted = new Map(after.map(({ id, text }) => [id, text]));
  const merged = rows.flatMap((row) => {
    if (row.id === null) return [row];
    const text = wanted.get(row.id);
    return text === undefined ? [] : [{ id: row.id, text }];
  });
  let last = -1;
  for (const { id, text } of after) {
    const at = merged.findIndex((row) => row.id === id);
    if (at !== -1) last = at;
    else if (!known.has(id)) {
      last = last === -1 ? merged.length : last + 1;
      merged.splice(last, 0, { id, text });
    } else if (!found.has(id)) continue;
  }
  return {
    script: merged.map(({ text }) => text).join('\n'),
    places: new Map(merged.flatMap(({ id }, at) => (id === null ? [] : [[id, at + 1] as const]))),
  };
}

type Row = { id: number | null; text: string };

/** Which rows of the script are recorded lines: in their order, letter by letter. */
function findRows(script: string, written: readonly WrittenLine[]): Row[] {
  const rows: Row[] = script.trim() === '' ? [] : script.split('\n').map((text) => ({ id: null, text }));
  let from = 0;
  for (const { id, text } of written) {
    const at = rows.findIndex((row, number) => number >= from && row.id === null && row.text === text);
    const row = rows[at];
    if (!row) continue;
    row.id = id;
    from = at + 1;
  }
  return rows;
}
