/** Runs in the page with the recorder: when scripts of the page have asked a site for something. */
export function inPageRequests() {
  const MOST = 200;
  let starts: number[] = [];
  const take = (entries: PerformanceEntryList): void => {
    const found = entries.filter(
      (entry) =>
        entry instanceof PerformanceResourceTiming && /^(?:fetch|xmlhttprequest)$/.test(entry.initiatorType),
    );
    starts = [...starts, ...found.map(({ startTime }) => startTime)].slice(-MOST);
  };
  // The list of the page itself ends after 250 entries, which a page that polls has soon.
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });

  return {
    /** Requests that have no answer yet are not known. */
    hasAsked(since: number, until: number): boolean {
      take(observer.takeRecords());
      return starts.some((at) => at >= since && at <= until);
    },
  };
}

export type InPageRequests = ReturnType<typeof inPageRequests>;
