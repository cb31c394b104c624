/** One profile of one user. The caller holds its lease. */
export type BrowserProfile = {
  id: string;
  /** Cookies and localStorage as of the last browser action, or null for a new profile. */
  loadSidecar(): Promise<Uint8Array | null>;
  /**
   * To be called before each start of a browser. Answers the number of that start: a folder that was last used by the
   * start before it is the newest there is, any other is older than the sidecar.
   */
  raiseGeneration(): Promise<number>;
  saveSidecar(sidecar: Uint8Array): Promise<void>;
};
