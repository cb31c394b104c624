/** What a worker knows of its browser; null where there is nothing to say. */
export type WorkerBrowser = {
  /** How Chromium is confined, as browser/chromium decides it. */
  confinement: string | null;
  /** Why no browser can be started, and what to do about it. */
  problem: string | null;
  cure: string | null;
  /** What people should know although it works. */
  notice: string | null;
};
