import { invalidRequest, noSuchObject } from '#sandbox/stripe/refusal.ts';
import { listOf, type StripeList } from '#sandbox/stripe/wire.ts';

export type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of a list whose newest comes first. */
export function pageOf<T extends { id: string }>(
  url: string,
  all: readonly T[],
  paging: Paging,
): StripeList<T> {
  const limit = paging.limit ?? 10;
  if (paging.starting_after !== undefined && paging.ending_before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.');
  }
  if (paging.ending_before !== undefined) {
    const end = placeOf(all, paging.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(url, all.slice(start, end), start > 0);
  }
  const start =
    paging.starting_after === undefined ? 0 : placeOf(all, paging.starting_after, 'starting_after') + 1;
  return listOf(url, all.slice(start, start + limit), start + limit < all.length);
}

function placeOf(all: readonly { id: string; object?: string }[], id: string, param: string): number {
  const at = all.findIndex((each) => each.id === id);
  if (at === -1) throw noSuchObject(all[0]?.object ?? 'object', id, param);
  return at;
}

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

export function isWithin(moment: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return moment === range;
  return (
    moment > (range.gt ?? -Infinity) &&
    moment >= (range.gte ?? -Infinity) &&
    moment < (range.lt ?? Infinity) &&
    moment <= (range.lte ?? Infinity)
  );
}

/** An absent filter lets everything through. */
export function matches<T>(value: T, wanted: T | undefined): boolean {
  return wanted === undefined || value === wanted;
}
