import type { RunPage } from '#db/runs/run-overviews.ts';
import type { RunFilter, RunStartFilter } from '#shared/wire/runs.ts';

/** In one answer; older ones are asked for with `before`. */
const MOST_RUNS = 2_000;
const DAY_MS = 86_400_000;
/** Longer than runs are kept. */
const MOST_DAYS = 3_660;

/** Which runs a list asks for. */
export function runPageOf(
  query: {
    before?: string | undefined;
    limit?: number | undefined;
    filter?: RunFilter | undefined;
    search?: string | undefined;
    started_by?: RunStartFilter | undefined;
    days?: number | undefined;
  },
  now: Date,
): RunPage {
  const {
    before = null,
    limit = MOST_RUNS,
    filter = null,
    search = '',
    started_by: start = null,
    days,
  } = query;
  const since = days === undefined ? null : new Date(now.getTime() - Math.min(days, MOST_DAYS) * DAY_MS);
  return { before, limit: Math.min(limit, MOST_RUNS), filter, search: search.trim(), start, since };
}
