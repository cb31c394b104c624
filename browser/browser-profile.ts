/** One profile of one user. The caller holds its lease. */
export type BrowserProfile = {
  id: string;
  /** Cookies and localStorage as of the last browser action, or null for a new profile. */
  loadSidecar(): Promise<Uint8Array | null>;
  saveSidecar(sidecar: Uint8Array): Promise<void>;
};
