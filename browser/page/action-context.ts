import type { ActionRecord, Effect } from '#shared/metered-page.ts';
import type { PageParts } from '#browser/page/page-parts.ts';
import type { Pictures } from '#browser/page/pictures.ts';

/** Shared by all actions of one metered page. */
export type ActionScope = {
  parts: PageParts;
  pictures: Pictures;
  /** This text is a secret: it stays out of history, messages and pictures from now on. */
  hide(text: string): void;
  /** What was hidden so far. */
  secrets: readonly string[];
  /** The day it is where the person is whose run this is, as 2026-12-31. */
  today(): string;
  /** Told of each action that was done, with what it changed; null while nobody asks. */
  onDone?: ((effect: Effect | null) => void) | null;
  /** The line under way, as its author wrote it; null where a value is in it. */
  line?: string | null;
  /** What the line under way tried and did not find; null while nothing but its failure can come of that. */
  attempts?: ActionRecord[] | null;
  /** The address a person would see, or null while there is no tab. */
  url(): string | null;
};
