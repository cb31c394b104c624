import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '#web/words/format.ts';
import { axisOf, type FoldedUsage, nameOfDay, type UsageDay } from '#web/subscription/usage/fold-usage.ts';

const COLOURS = ['bg-brand', 'bg-brand/65', 'bg-brand/35', 'bg-line2'];

type Props = {
  usage: FoldedUsage;
  month: string;
  /** Of this month; null in another one. */
  today: number | null;
};

/**
 * Stacked bars, one for each day. The values of a day show under the mouse, under a finger, and with the arrow keys. The
 * same data is in the table, which screen readers get beside it.
 */
export function UsageChart({ usage, month, today }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const { series, days } = usage;
  const lines = axisOf(Math.max(...days.map((day) => day.total)));
  const top = lines.at(-1) ?? 1;
  const colours = new Map(series.map(({ key }, at) => [key, COLOURS[at] ?? 'bg-line2']));
  const day = days.find(({ number }) => number === shown);
  // Where the arrow keys begin.
  const latest = today ?? days.findLast(({ total }) => total > 0)?.number ?? 1;

  function showByPointer({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * days.length);
    setShown(Math.max(1, Math.min(days.length, at + 1)));
  }
  function showByKey(event: KeyboardEvent): void {
    const next = dayByKey(event.key, { shown: shown ?? latest, days: days.length });
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative h-44 rounded-sm pb-5 pl-12 text-xs text-ink3 tabular-nums">
        <div className="relative h-full">
          {[0, ...lines].map((line) => (
            <div
              key={line}
              aria-hidden
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(line / top) * 100}%` }}
            >
              <span className="absolute right-full -translate-y-1/2 pr-2">{formatNumber(line)}</span>
            </div>
          ))}
          <div
            // An input has no room for bars.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="slider"
            tabIndex={0}
            aria-label="Day"
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={shown ?? latest}
            aria-valuetext={describeDay(days[(shown ?? latest) - 1], month)}
            className="absolute inset-0 flex touch-pan-y items-end rounded-sm"
            onPointerDown={showByPointer}
            onPointerMove={showByPointer}
            onPointerLeave={({ pointerType }) => {
              // A finger is lifted to read what it showed.
              if (pointerType === 'mouse') setShown(null);
            }}
            onFocus={() => setShown((before) => before ?? latest)}
            onBlur={() => setShown(null)}
            onKeyDown={showByKey}
          >
            {days.map((each) => (
              <div
                key={each.number}
                aria-hidden
                className={clsx(
                  'relative flex h-full min-w-0 flex-1 flex-col justify-end px-px sm:px-0.5',
                  each.number === shown && 'bg-hover/60',
                )}
              >
                <Bar day={each} top={top} colours={colours} />
                {isLabelled(each.number, today) && (
                  <span className="absolute top-full left-1/2 -translate-x-1/2 pt-1 whitespace-nowrap">
                    {each.number === today ? 'Today' : each.number}
                  </span>
                )}
              </div>
            ))}
          </div>
          {day && <DayTip day={day} month={month} days={days.length} colours={colours} />}
        </div>
      </div>
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
        {series.map(({ key, name, credits }) => (
          <li key={key} className="flex min-w-0 items-center gap-1.5">
            <span className={clsx('size-2 shrink-0 rounded-xs', colours.get(key))} />
            <span className="truncate text-ink2">{name}</span>
            <span className="font-medium tabular-nums">{formatNumber(credits)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Colours = ReadonlyMap<string, string>;

/** The largest series at the bottom. */
function Bar({ day, top, colours }: { day: UsageDay; top: number; colours: Colours }) {
  if (day.total === 0) return <span className="h-0.5 rounded-full bg-line" />;
  return (
    <span
      className="flex flex-col-reverse gap-px overflow-hidden rounded-t-sm"
      style={{ height: `${Math.max(1.5, (day.total / top) * 100)}%` }}
    >
      {day.parts.map(({ key, credits }) => (
        <span key={key} className={clsx('w-full', colours.get(key))} style={{ flex: `${credits} 0 0` }} />
      ))}
    </span>
  );
}

function DayTip({
  day,
  month,
  days,
  colours,
}: {
  day: UsageDay;
  month: string;
  days: number;
  colours: Colours;
}) {
  const at = ((day.number - 0.5) / days) * 100;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-1 grid w-56 grid-cols-1 gap-1 rounded-lg border border-line bg-raise p-3 text-xs text-ink shadow-pop"
      // Never over the edge of the card: at the left it stands to the right of its day.
      style={{ left: `${at}%`, translate: `-${at}%` }}
    >
      <p className="font-medium">{nameOfDay(month, day.number)}</p>
      {day.parts.map(({ key, name, credits }) => (
        <p key={key} className="flex items-center gap-1.5">
          <span className={clsx('size-2 shrink-0 rounded-xs', colours.get(key))} />
          <span className="min-w-0 flex-1 truncate text-ink2">{name}</span>
          <span className="font-medium tabular-nums">{formatNumber(credits)}</span>
        </p>
      ))}
      {day.parts.length === 0 && <p className="text-ink3">Nothing was used.</p>}
    </div>
  );
}

/** Null hides the values; undefined is another key. */
function dayByKey(key: string, { shown, days }: { shown: number; days: number }): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, shown - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(days, shown + 1);
    case 'Home':
      return 1;
    case 'End':
      return days;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/** `Nov 3: 400 credits, Download supplier invoices 400` */
function describeDay(day: UsageDay | undefined, month: string): string {
  if (!day) return '';
  const parts = day.parts.map(({ name, credits }) => `, ${name} ${formatNumber(credits)}`).join('');
  return `${nameOfDay(month, day.number)}: ${formatNumber(day.total)} credits${parts}`;
}

/** Each week, but not so close to today that both are unreadable. */
function isLabelled(number: number, today: number | null): boolean {
  if (number === today) return true;
  const isWeek = number === 1 || number % 7 === 0;
  return isWeek && (today === null || Math.abs(number - today) > 2);
}
