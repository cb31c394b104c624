/** Runs in the page, like its tools: what scripts of the page asked for in a press, and not by themselves. */
export function inPageAsked() {
  const MOST = 100;
  let since = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let found: { url: string; at: number }[] = [];
  // The list of the page itself ends after 250 entries, which a page that polls has soon.
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });

  function take(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const isOfScript =
        entry instanceof PerformanceResourceTiming && /^(?:fetch|xmlhttprequest)$/.test(entry.initiatorType);
      const isSince = entry.startTime >= since && entry.startTime <= until;
      if (isOfScript && isSince && found.length < MOST) found.push({ url: entry.name, at: entry.startTime });
    }
  }

  let isBegun = true;
  /** What the page asked for since it is watched, and before the key or the button went down, it did by itself. */
  function noteDownForWatch(event: Event): void {
    if (isBegun || !event.isTrusted) return;
    isBegun = true;
    take(observer.takeRecords());
    // Its own time is earlier: the mouse may have come and pressed before the page heard of either.
    since = performance.now();
    found = found.filter(({ at }) => at >= since);
  }
  for (const kind of ['keydown', 'pointerdown', 'mousedown']) addEventListener(kind, noteDownForWatch, true);

  return {
    /** Keys are heard before the press that they are. */
    begin: (): void => {
      take(observer.takeRecords());
      found = [];
      since = performance.now();
      until = Number.POSITIVE_INFINITY;
      isBegun = false;
    },
    /** The page has done what it does at once. Enter is followed by a click, and the last of both counts. */
    end: (): void => {
      take(observer.takeRecords());
      until = performance.now();
    },
    /** The addresses that have answered, or failed. */
    urls: (): string[] => {
      take(observer.takeRecords());
      return found.flatMap(({ url, at }) => (at <= until ? url : []));
    },
  };
}
