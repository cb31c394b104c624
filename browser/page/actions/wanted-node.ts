import { wantedText } from '#shared/script/target/read-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { PageNode } from '#browser/page/find/page-tree.ts';

type Called = {
  label: string;
  /** What messages call it; its label in quotes, where nothing else is said. */
  shown?: string;
  /** The fence of the line: where it may act. */
  mayActOn: Wanted['mayActOn'] | undefined;
};

/** An element that was found on the page as it was last read. */
export function wantedNode(
  { ref, role }: Pick<PageNode, 'ref' | 'role'>,
  { label, shown = quoteShown(label), mayActOn }: Called,
): Wanted {
  return { ...wantedText(label, shown), ...(mayActOn && { mayActOn }), element: { ref: ref ?? '', role } };
}
