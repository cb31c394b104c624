import type { CreditUsage } from '#shared/wire/credits.ts';

/** What the chart and its table show: the three workflows that used most, and the rest as one. */
type Series = { key: string; name: string; credits: number };
export type UsageDay = {
  /** Of the month. */
  number: number;
  /** In the order of the series, without those that used nothing. */
  parts: { key: string; name: string; credits: number }[];
  total: number;
};
export type FoldedUsage = { series: Series[]; days: UsageDay[]; total: number };

const LARGEST = 3;
const REST = 'rest';

export function foldUsage(usage: CreditUsage): FoldedUsage {
  const named = usage.workflows.slice(0, LARGEST);
  const total = usage.days.reduce((sum, { credits }) => sum + credits, 0);
  const largest = named.map(({ workflow_id, name, credits }) => ({
    key: workflow_id,
    name: name === null ? 'Deleted workflow' : name || 'Untitled workflow',
    credits,
  }));
  const left = usage.workflows.length - named.length + usage.others;
  const rest = total - largest.reduce((sum, { credits }) => sum + credits, 0);
  const series =
    left > 0
      ? [...largest, { key: REST, name: left === 1 ? '1 other' : `${left} others`, credits: rest }]
      : largest;
  return { series, days: daysOf(usage, series), total };
}

function daysOf(usage: CreditUsage, series: readonly Series[]): UsageDay[] {
  const byDay = new Map<number, Map<string, number>>();
  const keys = new Set(series.map(({ key }) => key));
  for (const { day, workflow_id, credits } of usage.days) {
    const number = Number(day.slice(8));
    const parts = byDay.get(number) ?? new Map<string, number>();
    const key = workflow_id !== null && keys.has(workflow_id) ? workflow_id : REST;
    parts.set(key, (parts.get(key) ?? 0) + credits);
    byDay.set(number, parts);
  }
  return Array.from({ length: daysInMonth(usage.month) }, (_, at) => {
    const found = byDay.get(at + 1);
    const parts = series.flatMap(({ key, name }) => {
      const credits = found?.get(key) ?? 0;
      return credits > 0 ? [{ key, name, credits }] : [];
    });
    return { number: at + 1, parts, total: parts.reduce((sum, { credits }) => sum + credits, 0) };
  });
}

function daysInMonth(month: string): number {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The month before or after another one, as YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function nameOfMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

export function nameOfDay(month: string, number: number): string {
  return dayName.format(new Date(`${month}-${String(number).padStart(2, '0')}T00:00:00Z`));
}

/** Three lines above zero, at round numbers, the highest at or above the largest day. */
export function axisOf(largest: number): number[] {
  const step = roundUp(Math.max(largest, 150) / 3);
  return [step, step * 2, step * 3];
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return factor * power;
}
