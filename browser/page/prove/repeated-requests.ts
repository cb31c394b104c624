import type { Page, Request, Response } from 'playwright-core';

/** A request that a page holds open for its news is begun again at once when it has ended. */
const NEXT_MS = 2_000;
/** What ends sooner is no long request. */
const LONG_MS = 1_000;
const LONGEST_BODY = 2_000;

/** Requests that no press has asked for: those that were open before it, and the long ones among them begun again. */
export type RepeatedRequests = { all: ReadonlySet<Request>; close(): void };

/**
 * From now on, a request is a repeated one when it is like a long one that has just ended with its answer: each such end
 * excuses one. What is asked for beside one that is still open, or after one that was cancelled, is the page's answer to
 * the press.
 */
export function watchRepeatedRequests(page: Page, open: ReadonlyMap<Request, number>): RepeatedRequests {
  const began = new Map(open);
  const all = new Set(open.keys());
  const ended = new Map<string, number>();
  // The page may begin the next before all of the answer is there.
  const onResponse = (response: Response) => {
    const request = response.request();
    const since = began.get(request);
    if (since !== undefined && performance.now() - since >= LONG_MS)
      ended.set(likenessOf(request), performance.now());
  };
  const onRequest = (request: Request) => {
    if (ended.size === 0) return;
    const likeness = likenessOf(request);
    const at = ended.get(likeness);
    ended.delete(likeness);
    if (at === undefined || performance.now() - at > NEXT_MS) return;
    all.add(request);
    began.set(request, performance.now());
  };
  page.on('request', onRequest).on('response', onResponse);
  return {
    all,
    close: () => {
      page.off('request', onRequest).off('response', onResponse);
    },
  };
}

/** Where it goes and what it asks, but for long numbers in it: a moment, or the last thing heard of. `tab=2` stays. */
function likenessOf(request: Request): string {
  const body = request.postData()?.slice(0, LONGEST_BODY) ?? '';
  const { origin, pathname, search } = new URL(request.url());
  return [request.method(), origin + pathname, search, body]
    .map((part, at) => (at < 2 ? part : part.replaceAll(/\d{4,}/g, '0')))
    .join(' ');
}
