import type { PageNode } from '#browser/page/find/page-tree.ts';

const CELL = /^(?:grid)?cell$|^rowheader$/;
const TEXT = /^(?:term|definition|heading|paragraph|text)$/;

/**
 * What is read and not pressed: “Flag” in a text for `Report the damage`, or the state of a row, “Paid” for `Mark order 7
 * as paid`, also where a click on it opens the row.
 */
export function isPlainText({ role, isPointer }: PageNode): boolean {
  return CELL.test(role) || (TEXT.test(role) && !isPointer);
}
