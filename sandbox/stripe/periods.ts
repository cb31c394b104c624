import type { StripeObjects } from '#sandbox/stripe/wire.ts';

type Recurring = NonNullable<StripeObjects['price']['recurring']>;

/** The first end of a period after `start`, counted from the anchor: 31 January, 28 February, 31 March. */
export function periodEnd(anchor: number, start: number, recurring: Recurring): number {
  for (let count = 1; ; count += 1) {
    const end = addIntervals(anchor, count * recurring.interval_count, recurring.interval);
    if (end > start) return end;
  }
}

function addIntervals(moment: number, count: number, interval: string): number {
  if (interval === 'day') return moment + count * 86_400;
  if (interval === 'week') return moment + count * 7 * 86_400;
  const date = new Date(moment * 1000);
  const months = date.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const year = date.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const clock = moment % 86_400;
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / 1000 + clock;
}

/** `21 Nov 2026`, as Stripe writes it in descriptions of lines. */
export function dayOf(moment: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment * 1000);
}
