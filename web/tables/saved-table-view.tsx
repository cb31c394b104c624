import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SavedTable, TableFormat } from '#shared/wire/tables.ts';
import { isInOnePiece, isNumericColumn } from '#web/results/cell-texts.ts';
import { askApi } from '#web/api/api.ts';
import { formatDateTime, formatNumber } from '#web/words/format.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';

type Props = { table: SavedTable; workflowId: string };

/** The rows of one table, those of the newest run first, with what can be done with all of them. */
export function SavedTableView({ table, workflowId }: Props) {
  const rows = useInfiniteQuery({
    queryKey: ['GET_TABLE_ROWS', table.id],
    queryFn: ({ pageParam, signal }) =>
      askApi('GET_TABLE_ROWS', {
        query: { table_id: table.id, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.has_older ? (page.rows.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
  const shown = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const isNumeric = (column: string) => isNumericColumn(shown.map(({ cells }) => cells[column] ?? ''));
  const numeric = new Set(shown.length === 0 ? [] : table.columns.filter(isNumeric));
  if (rows.isError && !rows.data) {
    return (
      <EmptyState
        icon={<TriangleAlert size={19} />}
        title="The rows could not be loaded"
        text={rows.error.message}
        action={<Button onClick={() => void rows.refetch()}>Try again</Button>}
      />
    );
  }
  return (
    <section aria-label={table.name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium">{table.name}</h2>
          <p className="text-xs text-ink3 tabular-nums">
            {countRows(table.row_count)} · last saved {formatDateTime(table.updated_at)}
          </p>
        </div>
        <DownloadMenu table={table} />
        <DeleteButton table={table} />
      </div>
      {rows.isPending ? (
        <SkeletonRows rows={6} className="h-9" />
      ) : (
        <Table caption={`Rows of ${table.name}`} className="text-sm">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <HeadCell key={column} className={numeric.has(column) ? 'text-right' : ''}>
                  {column}
                </HeadCell>
              ))}
              <HeadCell>Saved</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id}>
                {table.columns.map((column) => (
                  <Cell
                    key={column}
                    className={`h-9! max-w-90 py-1.5! align-top ${numeric.has(column) ? 'text-right tabular-nums' : ''}`}
                  >
                    <span
                      className={`line-clamp-3 ${isInOnePiece(row.cells[column] ?? '') ? 'whitespace-nowrap' : 'break-words'}`}
                      title={row.cells[column]}
                    >
                      {row.cells[column]}
                    </span>
                  </Cell>
                ))}
                <Cell className="h-9! py-1.5! align-top whitespace-nowrap text-ink2 tabular-nums">
                  <Link
                    to="/workflows/$workflowId/executions/$executionId"
                    params={{ workflowId, executionId: row.execution_id }}
                    className="rounded-sm underline-offset-3 hover:text-ink hover:underline"
                  >
                    {formatDateTime(row.saved_at)}
                  </Link>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {rows.hasNextPage && (
        <Button
          className="justify-self-center"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage({ cancelRefetch: false })}
        >
          Older rows
        </Button>
      )}
    </section>
  );
}

function countRows(count: number): string {
  return count === 1 ? '1 row' : `${formatNumber(count)} rows`;
}

function DownloadMenu({ table }: { table: SavedTable }) {
  const [isAsking, setIsAsking] = useState(false);
  async function download(format: TableFormat): Promise<void> {
    setIsAsking(true);
    try {
      const { url } = await askApi('GET_TABLE_LINK', { query: { table_id: table.id, format } });
      // Answered as an attachment: the page stays.
      location.assign(url);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The table could not be downloaded.');
    } finally {
      setIsAsking(false);
    }
  }
  return (
    <Menu
      trigger={
        <Button size="sm" loading={isAsking}>
          {!isAsking && <Download size={15} aria-hidden />}
          Download
        </Button>
      }
    >
      <MenuItem onClick={() => void download('csv')}>CSV</MenuItem>
      <MenuItem onClick={() => void download('xlsx')}>Excel</MenuItem>
    </Menu>
  );
}

function DeleteButton({ table }: { table: SavedTable }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  async function remove(): Promise<void> {
    setIsDeleting(true);
    try {
      await askApi('DELETE_TABLE', { query: { table_id: table.id } });
      setIsOpen(false);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The table could not be deleted.');
    } finally {
      setIsDeleting(false);
      // Another tab may have deleted it.
      await queries.invalidateQueries({ queryKey: ['LIST_TABLES'] });
    }
  }
  return (
    <>
      <IconButton label="Delete table" onClick={() => setIsOpen(true)}>
        <Trash2 size={16} />
      </IconButton>
      <Confirm
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Delete the table “${table.name}”?`}
        text={`Its ${countRows(table.row_count)} cannot be brought back. The next run that saves to it begins a new one.`}
        action="Delete"
        loadingAction="Deleting..."
        loading={isDeleting}
        onConfirm={() => void remove()}
      />
    </>
  );
}
