import type { InPageBoxes, inPageBoxes } from '#browser/record/in-page/in-page-boxes.ts';
import type { InPageCodes } from '#browser/record/in-page/in-page-codes.ts';
import type { InPageDigits } from '#browser/record/in-page/in-page-digits.ts';
import type { InPageEffects } from '#browser/record/in-page/in-page-effects.ts';
import type { InPageFiles } from '#browser/record/in-page/in-page-files.ts';
import type { InPageFields } from '#browser/record/in-page/in-page-fields.ts';
import type { InPageFilled, inPageFilled } from '#browser/record/in-page/in-page-filled.ts';
import type { InPageHanded } from '#browser/record/in-page/in-page-handed.ts';
import type { InPageKeys } from '#browser/record/in-page/in-page-keys.ts';
import type { InPageLastTyped } from '#browser/record/in-page/in-page-last-typed.ts';
import type { InPageReveals } from '#browser/record/in-page/in-page-reveals.ts';
import type { InPageSecrets } from '#browser/record/in-page/in-page-secrets.ts';
import type { InPageTabs, inPageTabs } from '#browser/record/in-page/in-page-tabs.ts';
import type { InPageUnclicked } from '#browser/record/in-page/in-page-unclicked.ts';
import type { InPageWheel, inPageWheel } from '#browser/record/in-page/in-page-wheel.ts';
import type { InPagePaths } from '#browser/page/look/in-page-paths.ts';

/** What the recorder in a page is made of, each in a file of its own. */
export type RecordParts = {
  paths: InPagePaths;
  reveals: () => InPageReveals;
  secrets: (words: string) => InPageSecrets;
  codes: () => InPageCodes;
  digits: (report: (element: Element, event: object) => void) => InPageDigits;
  handed: () => InPageHanded;
  keys: (isText: (element: Element) => boolean) => InPageKeys;
  effects: () => InPageEffects;
  boxes: (parts: Parameters<typeof inPageBoxes>[0]) => InPageBoxes;
  filled: (parts: Parameters<typeof inPageFilled>[0]) => InPageFilled;
  fields: () => InPageFields;
  files: (report: (element: Element, event: object) => void) => InPageFiles;
  lastTyped: () => InPageLastTyped;
  tabs: (parts: Parameters<typeof inPageTabs>[0]) => InPageTabs;
  wheel: (...parts: Parameters<typeof inPageWheel>) => InPageWheel;
  unclicked: (report: (pressed: Element, event: object) => void) => InPageUnclicked;
};
