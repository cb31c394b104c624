/** Runs in the page with the recorder: when scripts of the page have asked a site for something. */
export function inPageRequests() {
  const MOST = 200;
  const MOST_WAITING = 10;
  let starts: number[] = [];
  let waiting: { since: number; until: number; tell: () => void }[] = [];
  const take = (entries: PerformanceEntryList): void => {
    const found = entries.filter(
      (entry) =>
        entry instanceof PerformanceResourceTiming && /^(?:fetch|xmlhttprequest)$/.test(entry.initiatorType),
    );
    const now = found.map(({ startTime }) => startTime);
    starts = [...starts, ...now].slice(-MOST);
    const asked = waiting.filter(({ since, until }) => now.some((at) => at >= since && at <= until));
    waiting = waiting.filter((one) => !asked.includes(one));
    for (const { tell } of asked) tell();
  };
  // The list of the page itself ends after 250 entries, which a page that polls has soon.
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });

  return {
    /** Requests that have no answer yet are not known: `tell` is called when one is answered. */
    whenAsked(since: number, until: number, tell: () => void): void {
      waiting = [...waiting, { since, until, tell }].slice(-MOST_WAITING);
    },
    hasAsked(since: number, until: number): boolean {
      take(observer.takeRecords());
      return starts.some((at) => at >= since && at <= until);
    },
  };
}

export type InPageRequests = ReturnType<typeof inPageRequests>;
