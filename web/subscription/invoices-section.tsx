import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Invoice } from '#shared/wire/credits.ts';
import { askApi } from '#web/api/api.ts';
import { formatDate } from '#web/words/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';

const TONES: Record<string, Tone> = { paid: 'green', open: 'amber', uncollectible: 'red' };

/** What was paid, as the payment provider has it. */
export function InvoicesSection() {
  const paid = useInfiniteQuery({
    queryKey: ['LIST_INVOICES'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => askApi('LIST_INVOICES', { query: { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const invoices = paid.data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <section aria-labelledby="invoices" className="min-w-0">
      <h2 id="invoices" className="mt-2 mb-3 text-lg font-semibold">
        Invoices
      </h2>
      {paid.isPending && <SkeletonRows rows={2} className="h-11" />}
      {paid.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
          The invoices could not be loaded.
          <Button
            size="sm"
            onClick={() => void (invoices.length === 0 ? paid.refetch() : paid.fetchNextPage())}
          >
            Try again
          </Button>
        </p>
      )}
      {paid.isSuccess && invoices.length === 0 && !paid.hasNextPage && (
        <p className="text-sm text-ink3">Nothing was paid yet.</p>
      )}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      {paid.hasNextPage && !paid.isError && (
        <div className="mt-3 grid justify-items-center">
          <Button loading={paid.isFetchingNextPage} onClick={() => void paid.fetchNextPage()}>
            Show more invoices
          </Button>
        </div>
      )}
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Table caption="Invoices and receipts" className="text-sm">
      <thead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>For</HeadCell>
          <HeadCell className="max-sm:hidden">Status</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
          <HeadCell>
            <span className="sr-only">Page</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id}>
            <Cell className="h-11 whitespace-nowrap text-ink2">{formatDate(invoice.created_at)}</Cell>
            <Cell className="h-11 max-w-100 truncate font-medium max-sm:max-w-0 max-sm:w-full">
              {invoice.description}
            </Cell>
            <Cell className="h-11 max-sm:hidden">
              <Badge tone={TONES[invoice.status] ?? 'grey'}>{invoice.status}</Badge>
            </Cell>
            <Cell className="h-11 text-right tabular-nums">{priceOf(invoice)}</Cell>
            <Cell className="h-11 w-0 text-right">
              {invoice.url !== null && (
                <a
                  href={invoice.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Invoice of ${formatDate(invoice.created_at)}, ${invoice.description}`}
                  className="link inline-flex min-h-6 items-center gap-1"
                >
                  Open <ExternalLink size={13} aria-hidden />
                </a>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function priceOf({ amount, currency }: Invoice): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
