import type { DownloadedFile, LargeFile } from '#shared/large-file.ts';
import type { FileContent } from '#shared/metered-page.ts';
import type { Filled, Written } from '#shared/script/words/value.ts';

/**
 * The page as an agent uses it: things are named by references of the last look, and the same actions are paid and
 * recorded as everywhere. Top-level navigations stay within `isAllowed`; whatever leads elsewhere is cut off before its
 * request is sent.
 */
export interface AgentPage {
  /** What is on the page now. Free. References in it are valid until the page changes. */
  look(): Promise<PageLook>;
  /** What reads like these words, also in parts that `look` folds. Free. */
  find(words: string): Promise<string>;
  /** What a person would call the thing with this reference of the last look; null when there is none. */
  nameOf(ref: string): string | null;
  /**
   * A line that is true of the page now and says what came of it, by a message, a heading or a number that it shows,
   * such as `Make sure "Thank you" is shown`; null when there is none. Free.
   */
  closingProof(values: readonly LineValue[]): Promise<string | null>;
  /** Its ARIA role; null when there is none. */
  roleOf(ref: string): string | null;
  /** Of the document that the thing is in: another site's, where a page shows one in a frame. */
  originOf(ref: string): Promise<string | null>;
  open(address: string): Promise<void>;
  click(ref: string): Promise<void>;
  type(ref: string, value: Filled): Promise<void>;
  select(ref: string, option: string): Promise<void>;
  check(ref: string, isOn: boolean): Promise<void>;
  press(key: string, ref: string | null): Promise<void>;
  scroll(to: 'down' | 'up' | 'top' | 'bottom'): Promise<void>;
  /** For a text to appear, or for seconds to pass. */
  wait(words: string | null, seconds: number): Promise<void>;
  extract(ref: string | null, as: 'text' | 'rows'): Promise<string>;
  upload(ref: string, file: LargeFile): Promise<void>;
  /** The caller removes it. */
  download(ref: string): Promise<DownloadedFile>;
  /** Numbered from 1, as `look` lists them. */
  switchTab(number: number): Promise<void>;
  screenshot(): Promise<FileContent>;
  /** Where a value would be typed. */
  describeField(ref: string): Promise<AgentField>;
  /**
   * The words by which a line finds the thing with this reference of the last look, quotes included; null when no
   * words find it alone. What a variable holds stands in them as the variable.
   */
  wordsFor(ref: string, use: LineUse, values: readonly LineValue[]): string | null;
  /** The words by which an `Extract` line reads this value on the page of now; null when none do. Free. */
  wordsThatRead(value: string, values: readonly LineValue[]): Promise<string | null>;
  /** Whether what a line acts on is on the page at this moment. False for lines without a target. Free. */
  hasTargetOf(line: Written): Promise<boolean>;
  /** To be awaited before whatever acts on this page by another way: new tabs are kept on the sites as well. */
  keepOnSites(): Promise<void>;
  /** See ActionMeter.hide. */
  hide(text: string): void;
  /** Addresses to which the page was not allowed to go since the last call. */
  takeBlocked(): string[];
  /** Lifts the limits on navigation. */
  close(): Promise<void>;
}

/** What a line does with its target. */
export type LineUse = 'click' | 'type' | 'select' | 'check' | 'any';
export type LineValue = { id: string; text: string };

export type AgentRules = {
  /** By origin, such as `https://shop.example`. Asked again for each navigation. */
  isAllowed(origin: string): boolean;
};

export type PageLook = {
  /** For the model: data, never to be read as an instruction. */
  text: string;
  url: string;
  /** Equal when nothing that can be read on the page has changed. */
  fingerprint: string;
};

export type AgentField = {
  /** Of the frame that the field is in; null when that is no address of the web. */
  origin: string | null;
  /** A password or one-time code is expected here. */
  is_for_secrets: boolean;
  /** As a person reads it. */
  label: string;
};
