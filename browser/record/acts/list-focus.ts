import type { RecordedEvent } from '#browser/record/recorded-event.ts';

/** Whether a list of the browser has the focus, in which letters choose; its page may take it away as it hears of that. */
export function createListFocus() {
  let isIn = false;
  /** A press may have given a list the focus, which the page says a moment later. */
  let isUnknown = false;
  return {
    hear(event: RecordedEvent): void {
      if (event.event === 'listed') isIn = event.is_in;
    },
    notePress(): void {
      isUnknown = true;
    },
    /** `reported`: resolves when the pages have said what came of what was done before. */
    async isIn(reported: () => Promise<unknown>): Promise<boolean> {
      if (isUnknown) await reported();
      isUnknown = false;
      return isIn;
    },
  };
}
