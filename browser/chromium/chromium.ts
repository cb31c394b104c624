/** A Chromium on this machine. */
export type Chromium = {
  executable_path: string;
  origin: 'setting' | 'installed' | 'playwright' | 'npm';
  /** The small headless build: no WebRTC switches, no lock on its profile folder. */
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

/** One that was started once, in this mode. */
export type ProvenChromium = Chromium & {
  mode: LaunchMode;
  version: string;
  /** What sites see, without the word that says the browser is headless. */
  user_agent: string;
};
