import type { AgentField, AgentPage, AgentRules } from '#shared/agent-page.ts';
import type { ArrivingFile, DownloadedFile, LargeFile } from '#shared/large-file.ts';
import type { FinishedLine, ScriptLine, ScriptProgress } from '#shared/script-line.ts';
import type { LearnedTarget, TargetMemories } from '#shared/script/target/target-memory.ts';
import type { Written } from '#shared/script/words/value.ts';

/**
 * What a step may do with a browser. Targets are written as a person sees them: `Sign in`, `"Email" field`,
 * `second "Add to cart"`, `"Add to cart" for "Blue shirt"`, `"Save" in "Billing"`. Every method waits for its
 * target by itself and throws StepFailure with a sentence when it is missing or ambiguous. Texts come with the
 * variables in them: what a variable holds is never read as part of a phrase, and history shows its name.
 */
export interface MeteredPage {
  /** Only http and https. Costs one action. */
  open(address: Written): Promise<{ url: string; title: string }>;
  /** Follows a new tab when the click opens one. Costs one action. */
  click(target: Written): Promise<void>;
  /** Replaces what is in the field. Costs one action. */
  type(target: Written, text: Written): Promise<void>;
  /** Native lists, custom lists, radio buttons and checkboxes. Costs one action. */
  select(target: Written, option: Written): Promise<void>;
  /** `Enter`, `Control+A`… on the focused element, or on the target. Costs one action. */
  press(key: Written, target?: Written): Promise<void>;
  /** A text or a target to appear, or seconds to pass. Free. */
  waitFor(what: Written, seconds?: number): Promise<void>;
  /** The text a person reads there; of the whole page without a target. Costs one action. */
  extractText(target?: Written): Promise<string>;
  /** A table as rows by column name, or a list as texts. Costs one action. */
  extractData(target?: Written): Promise<Record<string, string>[] | string[]>;
  /** Of the visible page, or of the target. Free. */
  screenshot(target?: Written): Promise<FileContent>;
  /** Costs one action. */
  upload(target: Written, file: LargeFile): Promise<void>;
  /** Clicks the target and waits for the file it starts, which the caller removes. Costs one action. */
  download(target: Written): Promise<DownloadedFile>;
  /** Plain-English lines, each an action of its own; returns what `Extract … as name` lines found. */
  follow(instructions: Written, options?: FollowOptions): Promise<Record<string, string>>;
  url(): string;
  /** The same page for an agent. It stays on the origins that the rules allow until it is closed. */
  agent(rules: AgentRules): Promise<AgentPage>;
  /** From now on, for single actions; lines are handed theirs with `follow`. */
  useTargets(targets: StepTargets): void;
}

/** What is remembered about the target of a step that does a single action. */
export type StepTargets = {
  /** What earlier runs learned. */
  recall(): Promise<TargetMemories>;
  /** Awaited after the action. */
  learn(learned: readonly LearnedTarget[]): Promise<void>;
};

export type FollowOptions = {
  /** Where an earlier try stopped; null to begin with the first line. */
  from?: ScriptProgress | null;
  /** Awaited before each line; when it throws, the line is not done. */
  onLine?: (line: ScriptLine) => Promise<void>;
  /** Awaited after each finished line, before the next begins. */
  onLineDone?: (line: FinishedLine) => Promise<void>;
  /** Called where a line ends the run, as `Stop if …` does: no line follows, and the step is done. */
  onRunEnds?: (() => void) | undefined;
  /** Keeps what `Download …` and `Take a screenshot` lines bring; the answered id becomes their value. */
  saveFile?: ((file: FileContent | ArrivingFile) => Promise<string>) | undefined;
  /** Opens what `Upload @file` lines put into the page, by the value of the variable. */
  openFile?: ((fileId: string) => Promise<LargeFile>) | undefined;
  /**
   * Awaited before a value of variables is typed, with their names; throws to keep it from being typed. `field` says
   * where that would be.
   */
  mayType?: ((names: readonly string[], field: () => Promise<AgentField>) => Promise<void>) | undefined;
  /** Called with the origin of the frame in which a line is about to act on something; throws to keep it from acting. */
  mayActOn?: ((origin: string) => void) | undefined;
  /** The rows by the names of their columns, by the value of the variable: a file (CSV, Excel), or the rows themselves. */
  readRows?: ((value: string) => Promise<Record<string, string>[]>) | undefined;
  /** What earlier runs learned about the targets of these lines. Asked once, before the first line. */
  recall?: (() => Promise<TargetMemories>) | undefined;
};

export type FileContent = { name: string; media_type: string; bytes: Uint8Array };

/**
 * What an action changed, as far as the page shows it. `proved`: the thing itself, its item, the address, a dialog, a
 * tab or a file; `seen`: something else on the page; `nothing`: nothing within a second, or three while the page loads.
 */
export type Effect = { verdict: 'proved' | 'seen' | 'nothing'; sentence: string };

/** One line of a run's history. */
export type ActionRecord = {
  /** In words, without secrets: Clicked "Sign in". */
  summary: string;
  /** Null where it was not watched. */
  effect: Effect | null;
  url: string | null;
  started_at: Date;
  duration_ms: number;
};

/**
 * Charges browser actions; the browser gets it from the engine. `begin` is awaited before an action, with the address of
 * the page that it is done on, or that it opens. It throws OutOfCredits when the balance is too low, and the action is
 * not done. Exactly one of `succeed`, `fail` and `giveUp` follows.
 */
export interface ActionMeter {
  begin(address: string | null): Promise<void>;
  /**
   * Awaited after `begin`, when a navigation under way has ended, with the addresses of the frames that the action may
   * act on. What was free on the page before may have to be paid: throws as `begin` does.
   */
  reached(addresses: readonly string[]): Promise<void>;
  /** Takes the credits and writes the history. The picture arrives later and may be null. */
  succeed(action: ActionRecord, picture: Promise<FileContent | null>): Promise<void>;
  /** Costs nothing; writes the history. */
  fail(action: ActionRecord, picture: Promise<FileContent | null>): Promise<void>;
  /** Costs nothing, and is not in the history: what it was for may be done in another way. */
  giveUp(): Promise<void>;
  /** For what is no action and failed, such as a condition: writes the history. Neither `begin` nor `succeed` belong to it. */
  failFree(record: ActionRecord, picture: Promise<FileContent | null>): Promise<void>;
  /** This text is a secret: from now on it must not be in the history, in messages and in outputs that are shown. */
  hide(text: string): void;
}
