import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { LedgerLine } from '#shared/wire/credits.ts';
import { askApi } from '#web/api/api.ts';
import { formatDateTime, formatNumber } from '#web/words/format.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';
import { saveAsFile } from '#web/words/csv.ts';
import { fetchLedger, ledgerAsCsv } from '#web/subscription/ledger/ledger-csv.ts';
import { receiptOf, shortRun, signed, whatOf, whenOf } from '#web/subscription/ledger/ledger-words.ts';

/** What came to the credits and what went; all actions of a run are one line. */
export function LedgerSection() {
  const ledger = useInfiniteQuery({
    queryKey: ['GET_CREDIT_LEDGER'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => askApi('GET_CREDIT_LEDGER', { query: { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const lines = ledger.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section aria-labelledby="ledger" className="min-w-0">
      <div className="mt-2 mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="ledger" className="text-lg font-semibold">
          Ledger
        </h2>
        {lines.length > 0 && <CsvButton />}
      </div>
      {ledger.isPending && <SkeletonRows rows={4} className="h-11" />}
      {ledger.isError && lines.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
          The ledger could not be loaded.
          <Button size="sm" onClick={() => void ledger.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {ledger.isSuccess && lines.length === 0 && (
        <p className="text-sm text-ink3">Nothing came or went yet.</p>
      )}
      {lines.length > 0 && <LedgerTable lines={lines} />}
      {ledger.hasNextPage && (
        <div className="mt-3 grid justify-items-center">
          <Button loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function CsvButton() {
  const [isSaving, setIsSaving] = useState(false);
  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      saveAsFile('legwork-credits.csv', ledgerAsCsv(await fetchLedger()));
    } catch {
      toast.error('The ledger could not be downloaded');
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <Button
      variant="ghost"
      className="-mr-3.5"
      loading={isSaving}
      aria-label="Download as CSV"
      onClick={() => void save()}
    >
      <Download size={15} aria-hidden />
      CSV
    </Button>
  );
}

function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <Table caption="Ledger of your credits" className="text-sm">
      <thead>
        <tr>
          <HeadCell className="max-sm:hidden">When</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell className="max-sm:hidden">Receipt</HeadCell>
          <HeadCell className="text-right">Credits</HeadCell>
          <HeadCell className="text-right">Left</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="h-11 whitespace-nowrap text-ink2 max-sm:hidden" title={formatDateTime(line.at)}>
              {whenOf(line)}
            </Cell>
            <Cell className="h-11 w-full max-w-0">
              <span className="block truncate font-medium">{whatOf(line)}</span>
              <span className="block text-xs text-ink3 sm:hidden">
                {whenOf(line)}
                <br />
                <Receipt line={line} />
              </span>
            </Cell>
            <Cell className="h-11 whitespace-nowrap text-ink2 max-sm:hidden">
              <Receipt line={line} />
            </Cell>
            <Cell
              className={clsx(
                'h-11 text-right whitespace-nowrap tabular-nums',
                line.credits > 0 && 'tone-green tone-text font-medium',
              )}
            >
              {signed(line.credits)}
            </Cell>
            <Cell className="h-11 text-right text-ink2 tabular-nums">{formatNumber(line.balance)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Receipt({ line }: { line: LedgerLine }) {
  const { execution_id, workflow_id } = line;
  if (execution_id === null) return receiptOf(line);
  const run = shortRun(execution_id);
  return (
    <>
      {line.has_run && workflow_id !== null ? (
        <Link
          to="/workflows/$workflowId/executions/$executionId"
          params={{ workflowId: workflow_id, executionId: execution_id }}
          className="link"
        >
          {run}
        </Link>
      ) : (
        run
      )}
      , {receiptOf(line)}
    </>
  );
}
