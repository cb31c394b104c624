import { entryOf } from '#browser/page/find/menu-entries.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import type { Target } from '#shared/script/target/target.ts';

const FORMAT = /^(?:csv|excel|pdf|xlsx?|json|xml|word|zip|txt|html)$/i;
const MADE =
  /\b(?:export(?:ed|ing)|download(?:ed|ing)|prepar(?:ed|ing)|generat(?:ed|ing)|created|ready|started|sent|e-?mailed)\b/i;

type Shown = { before: PageTree; after: PageTree };

/** Of a menu that what was pressed has opened: the only entry of the format that a line asks for. */
export function formatEntry(shown: Shown, readings: readonly Target[]): PageNode | null {
  const format = readings.find(({ text }) => FORMAT.test(text))?.text;
  return format === undefined ? null : entryOf(shown, format);
}

/** A text that was not there before says that a file was made. What opens a window that asks says nothing. */
export function saysMade({ before, after }: Shown): boolean {
  if (after.nodes.some(({ role }) => role === 'dialog' || role === 'menu')) return false;
  const known = new Set(before.nodes.map(textOf));
  return after.nodes.some((node) => {
    const isText = !/^(?:menuitem\w*|option|button|link)$/.test(node.role);
    return isText && !known.has(textOf(node)) && MADE.test(textOf(node));
  });
}

function textOf({ name, ownText }: PageNode): string {
  return (ownText || name).trim();
}
