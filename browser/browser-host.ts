import type { ActionMeter, MeteredPage } from '#shared/metered-page.ts';

/** Read from the environment once, at start. */
export type BrowserSettings = {
  /** Holds the profiles' folders, the unpacked Chromium and downloads under way. */
  data_folder: string;
  /** A browser somewhere else, by its CDP address. */
  cdp_url: string | null;
  executable_path: string | null;
  /** See isAllowedHost. */
  allowed_hosts: readonly string[];
  allow_no_sandbox: boolean;
};

/** One profile of one user, as handed over by whoever holds its lease. */
export type BrowserProfile = {
  id: string;
  /** Cookies and localStorage as of the last browser action, or null for a new profile. */
  loadSidecar(): Promise<Uint8Array | null>;
  saveSidecar(sidecar: Uint8Array): Promise<void>;
};

export type OpenPageOptions = {
  profile: BrowserProfile;
  meter: ActionMeter;
  signal: AbortSignal;
  /** From captureState of an earlier page: its address, and what was filled in. */
  state: Uint8Array | null;
};

export type RunPage = MeteredPage & {
  /** Where the page is and what was filled in, to go on from on another machine. */
  captureState(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export interface BrowserHost {
  /** Starts the profile's Chromium, or joins it. */
  openPage(options: OpenPageOptions): Promise<RunPage>;
  /** Pages open on the profile in this process; 0 means it can be given away. */
  openPages(profileId: string): number;
  /** Saves the sidecar and ends the profile's Chromium. */
  closeProfile(profileId: string): Promise<void>;
  /** Ends the profile's Chromium and deletes its folder. */
  deleteProfile(profileId: string): Promise<void>;
  close(): Promise<void>;
}
