import { isTerminal } from '#shared/run-status.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatNumber } from '#web/words/format.ts';

export type RunDay = {
  title: string;
  runs: RunOverview[];
  /** “8 runs · 1 failed”; null while older runs of this day may follow. */
  sum: string | null;
};

const dayOf = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

/** Those that have not ended first, then by the day on which they were started, both in the order that they have. */
export function groupByDay(
  runs: readonly RunOverview[],
  { now, has_more }: { now: number; has_more: boolean },
): RunDay[] {
  const underWay = runs.filter(({ status }) => !isTerminal(status));
  const byDay = new Map<string, RunOverview[]>();
  for (const run of runs) {
    if (!isTerminal(run.status)) continue;
    const day = dayOf.format(new Date(run.created_at));
    byDay.set(day, [...(byDay.get(day) ?? []), run]);
  }
  const days = [...byDay].map(([day, ofDay], at): RunDay => {
    const [first] = ofDay;
    const isWhole = at < byDay.size - 1 || !has_more;
    const title = titleOf(day, { now, sample: first?.created_at ?? '' });
    return { title, runs: ofDay, sum: isWhole ? sumOf(ofDay) : null };
  });
  return underWay.length === 0 ? days : [{ title: 'Now', runs: underWay, sum: null }, ...days];
}

function titleOf(day: string, { now, sample }: { now: number; sample: string }): string {
  if (day === dayOf.format(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === dayOf.format(yesterday) ? 'Yesterday' : dayName.format(new Date(sample));
}

function sumOf(runs: readonly RunOverview[]): string {
  const failed = runs.filter(({ status }) => status === 'failed').length;
  return [
    runs.length === 1 ? '1 run' : `${runs.length} runs`,
    failed === 0 ? 'none failed' : `${failed} failed`,
    ...creditsOf(runs),
  ].join(' · ');
}

/** Nothing from an API that does not say what runs cost. */
function creditsOf(runs: readonly RunOverview[]): string[] {
  const known = runs.flatMap(({ credits }) => credits ?? []);
  if (known.length < runs.length) return [];
  const used = known.reduce((sum, { used }) => sum + used, 0);
  const words = used === 0 ? 'no' : formatNumber(used);
  return [`${known.some(({ is_at_least }) => is_at_least) ? 'at least ' : ''}${words} credits`];
}
