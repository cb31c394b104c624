import type { PageParts } from '#browser/page/page-parts.ts';
import type { Pictures } from '#browser/page/pictures.ts';

/** What every action of one metered page shares. */
export type ActionScope = {
  parts: PageParts;
  pictures: Pictures;
  /** The address a person would see, or null before the first page. */
  url(): string | null;
};
