import type { AgentGate } from '#browser/agent-gate.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import type { MayReopen } from '#browser/lost-page.ts';
import type { PageGroup } from '#browser/page-group.ts';
import type { ActionMeter, MeteredPage } from '#shared/metered-page.ts';

export type OpenPageOptions = {
  profile: BrowserProfile;
  meter: ActionMeter;
  signal: AbortSignal;
  /** Of the person whose run it is, for “tomorrow”. */
  time_zone?: string | null;
  /** From captureState of an earlier page: its address, and what was filled in. */
  state: Uint8Array | null;
  /** False brings back what the site had kept in the tab, and opens nothing. */
  opens_address?: boolean;
  /** For a page that is lost later. Without it, one that a form led to is not opened again, unless it shows what was looked for. */
  may_reopen?: MayReopen;
  /** False where nobody looks at them, as in tests of lines: they cost a quarter of the time of these. */
  takes_pictures?: boolean;
  /** Throws StepFailure `page_changed` when the page of that state shows something else now. */
  must_match?: boolean;
};

export type RunPage = MeteredPage & {
  /** Address and field values, to continue on another machine. Contains secrets. */
  captureState(): Promise<Uint8Array>;
  /** Resolves when the logins of its profile are stored as they are now, or could not be. */
  saveLogins(): Promise<void>;
  close(): Promise<void>;
  /** The tabs behind it, for the live view. */
  tabs: PageGroup;
  /** Pauses the run while a person has control. */
  gate: AgentGate;
  /** Called with what is about to be done: click "Sign in". */
  watchActions(watcher: ActionWatcher | null): void;
  /**
   * The same tabs for a run, in a live session that stays open after it. With `keeps_page` it goes on with the page in
   * front as it is; else it begins with an empty tab. Closing one of both leaves the tabs to the other.
   */
  lend(options: LendOptions): Promise<RunPage>;
  /** Resolves when the page is closed. */
  closed: Promise<void>;
};

export type LendOptions = Omit<OpenPageOptions, 'profile'> & { keeps_page: boolean };

export type ActionWatcher = (intent: string) => void;
