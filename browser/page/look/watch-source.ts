import { inPageAsked } from '#browser/page/look/in-page-asked.ts';
import { inPageChanges } from '#browser/page/look/in-page-changes.ts';
import { inPageHeld } from '#browser/page/look/in-page-held.ts';
import { inPageMarked } from '#browser/page/look/in-page-marked.ts';
import { inPageWatch } from '#browser/page/look/in-page-watch.ts';

/** What watches a page, for the page engine, which has `tools` and `marks`. */
export const WATCH_SOURCE = `(${inPageWatch.toString()})(
  tools,
  (hooks) => (${inPageHeld.toString()})(tools, marks.name, hooks),
  (forms) => (${inPageMarked.toString()})(tools, forms),
  { changes: (${inPageChanges.toString()})(tools), asked: (${inPageAsked.toString()})() },
)`;
