import type { Page, Request, Response } from 'playwright-core';
import { carriesValue } from '#browser/page/prove/carries-value.ts';
import { siteOf } from '#browser/page/shown-address.ts';

/** What the page sent to its own site to change something there, since it is watched. */
export type SentRequests = {
  /** One of them has no answer yet. */
  isWaiting(): boolean;
  /** One of them got no answer and was not sent again. */
  hasLost(): boolean;
  /** The site has answered one of them with an error. */
  hasRefused(): boolean;
  /** The site has answered one of them without an error. */
  hasTaken(): boolean;
  /** A script of the page has asked any site for something. */
  hasAsked(): boolean;
  /** A site, whichever it is, has answered one of these addresses without an error, and was sent this value. */
  hasTakenValue(value: string, urls: readonly string[]): boolean;
  close(): void;
};

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const ASKING: ReadonlySet<string> = new Set(['document', 'xhr', 'fetch']);
const MOST_WATCHED = 100;

/**
 * A click may show its effect at once, and the request that was to do the thing is lost with the connection or with
 * Chromium's network process. Statistics go to other sites, or as beacons, and do not count.
 */
export function watchSentRequests(page: Page): SentRequests {
  const site = siteOf(page.url());
  const sent = new Map<Request, 'waiting' | 'answered' | 'refused' | 'lost'>();
  const asked = new Set<Request>();
  const answered = new Set<Request>();
  const onRequest = (request: Request) => {
    if (/^(?:xhr|fetch)$/.test(request.resourceType()) && asked.size < MOST_WATCHED) asked.add(request);
    const isWrite = !READS.has(request.method()) && ASKING.has(request.resourceType());
    if (isWrite && sent.size < MOST_WATCHED && siteOf(request.url()) === site) sent.set(request, 'waiting');
  };
  const onResponse = (response: Response) => {
    if (asked.has(response.request()) && response.status() < 400) answered.add(response.request());
    if (sent.has(response.request()))
      sent.set(response.request(), response.status() < 400 ? 'answered' : 'refused');
  };
  const onFailed = (request: Request) => {
    if (sent.get(request) === 'waiting') sent.set(request, 'lost');
  };
  page.on('request', onRequest).on('response', onResponse).on('requestfailed', onFailed);
  return {
    isWaiting: () => sent.values().some((state) => state === 'waiting'),
    hasRefused: () => sent.values().some((state) => state === 'refused'),
    hasTaken: () => sent.values().some((state) => state === 'answered'),
    hasAsked: () => asked.size > 0,
    hasTakenValue: (value, urls) =>
      answered.values().some((request) => urls.includes(addressOf(request)) && carriesValue(request, value)),
    hasLost: () =>
      sent
        .entries()
        .some(
          ([request, state]) =>
            state === 'lost' &&
            !sent.entries().some(([other, its]) => its !== 'lost' && other.url() === request.url()),
        ),
    close: () => {
      page.off('request', onRequest).off('response', onResponse).off('requestfailed', onFailed);
    },
  };
}

/** As the page's own list of requests has it. */
function addressOf(request: Request): string {
  return request.url().split('#', 1)[0] ?? '';
}
