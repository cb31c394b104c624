/**
 * Runs in the page with the recorder: whether a change comes from a timer that the page has set as it heard of an event. Of
 * timers with one delay the browser runs those first that were set first: ours from before and after the page heard of the
 * event run on both sides of the page's.
 */
export function inPageOwnTimers() {
  /** What pages choose most often, in milliseconds. */
  const DELAYS = [0, 50, 100];
  type Later = (work: () => void) => void;
  const WAYS: Later[] = [
    ...DELAYS.map(
      (delay): Later =>
        (work) =>
          void setTimeout(work, delay),
    ),
    (work) => void requestAnimationFrame(work),
  ];
  /** Pairs of which the first has run, and the second has not. */
  const open = new Set<object>();
  let end: (() => void) | null = null;
  const endNow = () => {
    end?.();
    end = null;
  };

  return {
    /** Before the page hears of the event. */
    note({ type }: Event): void {
      endNow();
      const ends = WAYS.map((later) => {
        const pair = {};
        later(() => open.add(pair));
        return () => later(() => open.delete(pair));
      });
      end = () => {
        for (const one of ends) one();
      };
      // Added anew, it is the last that hears of the event; where the page lets it go no further, nothing hears of it there.
      removeEventListener(type, endNow);
      addEventListener(type, endNow);
      setTimeout(endNow);
    },
    isIn: (): boolean => open.size > 0,
  };
}

export type InPageOwnTimers = ReturnType<typeof inPageOwnTimers>;
