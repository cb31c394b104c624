import type { MeteredPageParts } from './parts.ts';
import type { Pictures } from './pictures.ts';

/** What every action of one metered page shares. */
export type PageWorld = {
  parts: MeteredPageParts;
  pictures: Pictures;
  /** The address a person would see, or null before the first page. */
  url(): string | null;
};
