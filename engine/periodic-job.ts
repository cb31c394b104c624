import { describeError, type Log } from '#engine/log.ts';

/** Work that is repeated, never twice at the same time. An error is logged, and the work tried again in the next round. */
export type PeriodicJob = {
  every_ms: number;
  /** For the log: Triggers could not be looked at. */
  failureLog: string;
  /** Long work asks between its pieces whether it is to go on: not when the job is being closed. */
  work(mayGoOn: () => boolean): Promise<void>;
  log: Log;
};

/** `close` waits for the round under way. */
export function startPeriodicJob({ every_ms, failureLog, work, log }: PeriodicJob): {
  close(): Promise<void>;
} {
  let underWay: Promise<void> | null = null;
  let isClosing = false;
  const timer = setInterval(() => {
    underWay ??= work(() => !isClosing)
      // The database may be unreachable; what is due is still due when it is back.
      .catch((error: unknown) => log.warn(describeError(error), failureLog))
      .finally(() => {
        underWay = null;
      });
  }, every_ms);
  timer.unref();
  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
