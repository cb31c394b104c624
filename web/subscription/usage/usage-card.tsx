import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CreditUsage } from '#shared/wire/credits.ts';
import { formatNumber } from '#web/words/format.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';
import {
  addMonths,
  type FoldedUsage,
  foldUsage,
  nameOfDay,
  nameOfMonth,
} from '#web/subscription/usage/fold-usage.ts';
import { UsageChart } from '#web/subscription/usage/usage-chart.tsx';

const VIEWS = ['Chart', 'Table'] as const;

/** Credits used in a month, by day and workflow. */
export function UsageCard() {
  const [month, setMonth] = useState<string | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('Chart');
  const usage = useQuery({
    ...apiQuery('GET_CREDIT_USAGE', { query: month === null ? {} : { month } }),
    placeholderData: keepPreviousData,
  });
  const [now] = useState(() => new Date().toISOString());
  const shown = usage.data?.month ?? now.slice(0, 7);
  const isThisMonth = shown >= now.slice(0, 7);
  const folded = usage.data && foldUsage(usage.data);
  return (
    <Card className="grid grid-cols-1 content-start gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <h2 className="text-lg font-semibold">Usage</h2>
        <p className="text-sm text-ink2">{nameOfMonth(shown)}, by day (UTC)</p>
        <div className="flex">
          <IconButton label="Previous month" size="icon-sm" onClick={() => setMonth(addMonths(shown, -1))}>
            <ChevronLeft size={15} aria-hidden />
          </IconButton>
          <IconButton
            label="Next month"
            size="icon-sm"
            disabled={isThisMonth}
            onClick={() => setMonth(addMonths(shown, 1))}
          >
            <ChevronRight size={15} aria-hidden />
          </IconButton>
        </div>
        <fieldset aria-label="Show usage as" className="ml-auto flex rounded-md bg-hover p-0.5">
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              className={clsx(
                'h-7 rounded-sm px-3 text-sm font-medium pointer-coarse:h-11',
                view === each ? 'bg-card text-ink shadow-card' : 'text-ink2 hover:text-ink',
              )}
              onClick={() => setView(each)}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      {usage.isPending && <Skeleton className="h-52" />}
      {usage.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
          Usage could not be loaded.
          <Button size="sm" onClick={() => void usage.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {folded && folded.total === 0 && (
        <p className="grid h-24 place-items-center text-sm text-ink3">Nothing was used in this month.</p>
      )}
      {folded && folded.total > 0 && (
        <>
          {view === 'Chart' && (
            <UsageChart usage={folded} month={shown} today={isThisMonth ? Number(now.slice(8, 10)) : null} />
          )}
          <div className={view === 'Chart' ? 'sr-only' : 'max-h-80 overflow-y-auto'}>
            <UsageTable usage={folded} month={shown} />
          </div>
        </>
      )}
      {usage.data?.free && <FreeLine free={usage.data.free} />}
    </Card>
  );
}

function FreeLine({ free }: { free: NonNullable<CreditUsage['free']> }) {
  const { shop, tries } = free;
  if (shop + tries === 0) return null;
  const count = (actions: number) => `${formatNumber(actions)} ${actions === 1 ? 'action' : 'actions'}`;
  const parts = [
    ...(shop > 0 ? [`${count(shop)} on the practice shop`] : []),
    ...(tries > 0 ? [`${count(tries)} of tries`] : []),
  ];
  return <p className="text-sm text-ink2">Free, for 0 credits: {parts.join(', ')}.</p>;
}

function UsageTable({ usage, month }: { usage: FoldedUsage; month: string }) {
  const { series, days, total } = usage;
  return (
    <Table caption={`Credits used in ${nameOfMonth(month)}`} className="text-sm tabular-nums">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          {series.map(({ key, name }) => (
            <HeadCell key={key} className="max-w-44 truncate text-right">
              {name}
            </HeadCell>
          ))}
          <HeadCell className="text-right">All</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => day.total > 0)
          .map((day) => (
            <Row key={day.number}>
              <Cell className="h-9 py-1 whitespace-nowrap">{nameOfDay(month, day.number)}</Cell>
              {series.map(({ key }) => (
                <Cell key={key} className="h-9 py-1 text-right">
                  {formatNumber(day.parts.find((part) => part.key === key)?.credits ?? 0)}
                </Cell>
              ))}
              <Cell className="h-9 py-1 text-right font-medium">{formatNumber(day.total)}</Cell>
            </Row>
          ))}
        <Row className="font-medium">
          <Cell className="h-9 py-1">All days</Cell>
          {series.map(({ key, credits }) => (
            <Cell key={key} className="h-9 py-1 text-right">
              {formatNumber(credits)}
            </Cell>
          ))}
          <Cell className="h-9 py-1 text-right">{formatNumber(total)}</Cell>
        </Row>
      </tbody>
    </Table>
  );
}
