import { ChevronRight, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { countRows } from '#shared/count-rows.ts';
import type { TableFormat } from '#shared/wire/tables.ts';
import { askApi } from '#web/api/api.ts';
import { asCsv, asTabbed, saveAsFile } from '#web/words/csv.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import { isInOnePiece, isNumericColumn } from '#web/results/cell-texts.ts';
import { useMoreAside } from '#web/results/use-more-aside.ts';
import { ResultName } from '#web/results/result-name.tsx';
import type { ResultTable as Table } from '#web/results/results.ts';

const AT_FIRST = 10;

/** Where the whole of it is, when a run put it out: an output variable by its id, or with a step's place rows by name. */
type TableSource = { execution_id: string; name: string; place?: string };

type Props = { name: string; variable?: string | undefined; table: Table; source?: TableSource };

/** So many characters need no room to be wrapped in. */
const SHORT = 12;

/** A list as a table: ten rows, then it scrolls in itself; on a phone, the rest is a press away. */
export function ResultTable({ name, variable, table, source }: Props) {
  // A single column at the right would stand far from its heading's name.
  const isNumeric = table.columns.map(
    (_unused, at) => table.columns.length > 1 && isNumericColumn(table.rows.map((row) => row[at] ?? '')),
  );
  // An empty list has none: there is nothing to copy or to keep as a file.
  const hasColumns = table.columns.length > 0;
  const rows = [table.columns, ...table.rows];
  // A list that scrolls in itself holds the finger that scrolls the page.
  const isPhone = useMediaQuery(MOBILE);
  const [showsAll, setShowsAll] = useState(false);
  const shown = isPhone && !showsAll ? table.rows.slice(0, AT_FIRST) : table.rows;
  const [hasMoreAside, watchAside] = useMoreAside();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(asTabbed(rows));
      toast.success('Copied to clipboard');
    } catch {
      toast.error('Failed to copy');
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <h3 className="min-w-0 truncate font-medium">
          <ResultName {...{ name, variable }} />
        </h3>
        <span className="text-sm text-ink2 tabular-nums">
          {table.is_cut && 'the first '}
          {countRows(table.rows.length)}
        </span>
        {hasColumns && (
          // They wrap together.
          <div className="-mr-2.5 ml-auto flex gap-1 max-sm:mr-auto max-sm:-ml-2.5 max-sm:basis-full">
            <Button size="sm" variant="ghost" onClick={() => void copy()}>
              <Copy size={15} aria-hidden />
              Copy
            </Button>
            {source ? (
              <>
                <DownloadButton source={source} format="csv" />
                <DownloadButton source={source} format="xlsx" />
              </>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => saveAsFile(`${name}.csv`, asCsv(rows))}>
                <Download size={15} aria-hidden />
                CSV
              </Button>
            )}
          </div>
        )}
      </div>
      {hasColumns && (
        <div className="relative">
          <section
            ref={watchAside}
            aria-label={name}
            // Focusable, so that the keyboard can scroll it too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="overflow-auto border-t border-line md:max-h-99"
          >
            <table className="w-full border-collapse text-left text-sm">
              <thead>
                <tr>
                  {table.columns.map((column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className={`sticky top-0 h-9 bg-card px-3 max-md:px-2 font-medium first:pl-4 last:pr-4 whitespace-nowrap text-ink2 shadow-[inset_0_-1px_0_var(--line)] ${isNumeric[at] ? 'text-right' : ''}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row, rowAt) => (
                  // Rows never move.
                  <tr key={rowAt} className="border-line not-last:border-b">
                    {row.map((text, at) => (
                      <td
                        key={table.columns[at]}
                        // A finger has no title to point at: there, the words are in the cell.
                        className={`h-9 max-w-90 px-3 max-md:px-2 first:pl-4 last:pr-4 max-md:max-w-52 max-md:py-2 max-md:align-top md:truncate ${isNumeric[at] ? 'text-right whitespace-nowrap tabular-nums' : text.length > SHORT ? 'max-md:min-w-24' : ''}`}
                        title={text}
                      >
                        <span
                          className={
                            isNumeric[at] || isInOnePiece(text)
                              ? 'whitespace-nowrap'
                              : 'max-md:line-clamp-4 max-md:wrap-anywhere'
                          }
                        >
                          {text}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {hasMoreAside && (
            <span
              aria-hidden
              data-more
              className="pointer-events-none absolute inset-y-px right-0 flex w-11 items-start justify-end rounded-r-xl bg-linear-to-l from-card from-40% pt-2.5 pr-1.5 text-ink2"
            >
              <ChevronRight size={15} />
            </span>
          )}
        </div>
      )}
      {shown.length < table.rows.length && (
        <Button
          variant="ghost"
          className="h-11 w-full border-t border-line"
          onClick={() => setShowsAll(true)}
        >
          Show all {countRows(table.rows.length)}
        </Button>
      )}
    </>
  );
}

/** What is shown may be the beginning; the file has all rows. */
function DownloadButton({ source, format }: { source: TableSource; format: TableFormat }) {
  const [isAsking, setIsAsking] = useState(false);
  async function download(): Promise<void> {
    setIsAsking(true);
    try {
      const { url } = await askApi('GET_RUN_TABLE_LINK', { query: { ...source, format } });
      // Answered as an attachment: the page stays.
      location.assign(url);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The table could not be downloaded.');
    } finally {
      setIsAsking(false);
    }
  }
  return (
    <Button size="sm" variant="ghost" loading={isAsking} onClick={() => void download()}>
      {!isAsking && <Download size={15} aria-hidden />}
      {format === 'csv' ? 'CSV' : 'Excel'}
    </Button>
  );
}
