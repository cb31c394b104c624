/** A Chromium on this machine. */
export type Chromium = {
  executable_path: string;
  origin: 'setting' | 'installed' | 'playwright' | 'npm';
  /** The small headless build: no windows, no WebRTC switches, no lock on its profile folder. */
  is_headless_shell: boolean;
  /** Added to the environment of the browser, and of nothing else. */
  environment: Record<string, string>;
};

/**
 * How Chromium is started, strongest first. Its sandbox refuses root, so as root each profile gets a user of its own;
 * a program that such a user cannot reach runs in a user namespace, without root's powers but with root's files.
 */
export type LaunchMode =
  | 'own_user'
  | 'user_namespace'
  | 'as_we_are'
  | 'own_user_without_sandbox'
  | 'without_sandbox';

/** `window` needs a display. Some sites detect and refuse a headless browser. */
export type LaunchForm = 'window' | 'headless';

/** A Chromium that has been started once in this mode and form. */
export type ProvenChromium = Chromium & {
  mode: LaunchMode;
  form: LaunchForm;
  version: string;
  /** Null for a browser in a window: its user agent needs no correction. */
  identity: BrowserIdentity | null;
};

/** User agent and client hints that a headless browser is made to send, the same everywhere. */
export type BrowserIdentity = {
  user_agent: string;
  client_hints: ClientHints;
};

/** As Emulation.setUserAgentOverride takes it. */
type ClientHints = {
  brands: BrandVersion[];
  fullVersionList: BrandVersion[];
  platform: string;
  platformVersion: string;
  architecture: string;
  model: string;
  mobile: boolean;
  bitness: string;
  wow64: boolean;
  formFactors: string[];
};

export type BrandVersion = { brand: string; version: string };
