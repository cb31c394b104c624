import type { ReadCollection } from '#shared/live/live-reading.ts';

type Props = {
  collection: ReadCollection;
  /** What each column is called; null for one that is left out. */
  called: readonly (string | null)[];
  /** Without it they stay as they are. */
  onCall?: ((called: (string | null)[]) => void) | undefined;
};

/** The first rows, under names that can be changed. */
export function ReadColumns({ collection, called, onCall }: Props) {
  const { columns, rows, kind } = collection;
  const set = (at: number, name: string | null) =>
    onCall?.(columns.map((_unused, one) => (one === at ? name : (called[one] ?? null))));
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full border-collapse text-left text-xs">
        <caption className="sr-only">The first {rows.length} rows</caption>
        {kind === 'table' && (
          <thead>
            <tr className="border-b border-line">
              {columns.map((column, at) => (
                <th key={column} scope="col" className="p-1.5 font-medium">
                  {onCall ? (
                    <span className="flex items-center gap-1.5">
                      <input
                        type="checkbox"
                        aria-label={`Read ${column}`}
                        checked={called[at] !== null}
                        onChange={(event) => set(at, event.target.checked ? column : null)}
                      />
                      <input
                        type="text"
                        aria-label={`Name of ${column}`}
                        className="field h-7 min-w-20 text-xs"
                        maxLength={60}
                        disabled={called[at] === null}
                        value={called[at] ?? column}
                        onChange={(event) => set(at, event.target.value)}
                      />
                    </span>
                  ) : (
                    column
                  )}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, number) => (
            // Rows of a page have no identity, and never move here.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={number} className="border-b border-line last:border-0">
              {row.map((cell, at) => (
                <td key={columns[at]} className="max-w-48 truncate p-1.5" title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
