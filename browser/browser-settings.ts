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
  /** Whether people at other machines can use this installation; it then needs Chromium's sandbox. */
  is_reachable_by_others: boolean;
  /** Where the Chromium from npm is unpacked; in the data folder unless told. */
  chromium_folder?: string;
  /** How long a browser without pages is kept for the next one; 60 unless told. */
  idle_seconds?: number;
};
