import type { FoundValue } from '#shared/script-line.ts';
import { endsRound, isInRound, readRoundsNote } from '#shared/script/flow/rounds.ts';

/** What a script brings back, from what its lines found. What a round found is in its row, and is not kept twice. */
export type Results = {
  add(found: FoundValue): void;
  /** By name; tables as JSON. */
  values(): Map<string, string>;
  /** What the last line outside of loops that read something found; empty when none did. */
  lastText(): string;
  lastFile(): string | undefined;
};

export function gatherResults(): Results {
  const values = new Map<string, string>();
  /** Rows as JSON, as they are kept. */
  const tables = new Map<string, string[]>();
  let lastText = '';
  let lastFile: string | undefined;
  const tableOf = (name: string) => `[${(tables.get(name) ?? []).join(',')}]`;
  return {
    add(found) {
      const { name, value, variable_type, at = '' } = found;
      if (readRoundsNote(found)) return;
      if (endsRound(at)) {
        const rows = tables.get(name) ?? [];
        rows.push(value);
        tables.set(name, rows);
        return;
      }
      if (variable_type === 'file') lastFile = value;
      if (isInRound(at)) return;
      if (variable_type === 'string') lastText = value;
      values.set(name, value);
    },
    values: () =>
      new Map([...values, ...[...tables.keys()].map((name): [string, string] => [name, tableOf(name)])]),
    lastText: () => lastText,
    lastFile: () => lastFile,
  };
}
