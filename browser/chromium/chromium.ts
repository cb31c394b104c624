/** A Chromium on this machine, ready to be started. */
export type Chromium = {
  executable_path: string;
  origin: 'setting' | 'installed' | 'playwright' | 'npm';
  /** The small headless build: no WebRTC switches, no lock on its profile folder. */
  is_headless_shell: boolean;
  /** Added to the environment of the browser, and of nothing else. */
  environment: Record<string, string>;
};
