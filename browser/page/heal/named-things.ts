import type { Frame, Page } from 'playwright-core';
import type { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { ambiguousRefs } from '#browser/page/find/describe-nearest.ts';
import { findAnchors } from '#browser/page/find/near-anchor.ts';
import { ownPartsOf } from '#browser/page/find/own-item.ts';
import { contains, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { frameOf } from '#browser/page/heal/frames.ts';
import { findAmong } from '#browser/page/look/page-marks.ts';

const MOST = 80;
const ACTED_ON =
  /^(?:button|link|tab|menuitem|menuitemcheckbox|menuitemradio|checkbox|radio|option|switch|combobox|listbox|textbox|searchbox|spinbutton|slider|treeitem|generic)$/;

export type Place = { frame: Frame; at: number };

/**
 * Of the candidates that were listed last, those that a line may be about: the several that its words fit, or what stands
 * in the row, entry or card that it names. Null where it says neither.
 */
export async function namedThings(
  page: Page,
  error: StepFailure,
  { readings }: Wanted,
): Promise<Place[] | null> {
  const tree = await readPageTree(page);
  const refs =
    ambiguousRefs(error) ??
    refsOf(
      tree,
      readings.flatMap(({ near }) => near ?? []),
    );
  if (refs === null) return null;
  const places = await Promise.all(
    refs.slice(0, MOST).map(async (ref) => {
      const locator = page.locator(`aria-ref=${ref}`);
      const at = await findAmong(locator).catch(() => -1);
      return at === -1 ? [] : [{ at, frame: await frameOf(page, { locator }) }];
    }),
  );
  return places.flat();
}

function refsOf(tree: PageTree, named: readonly string[]): string[] | null {
  for (const near of new Set(named)) {
    const parts = ownPartsOf(tree, findAnchors(tree, near));
    if (parts.length === 0) continue;
    return tree.nodes.flatMap((node) =>
      node.ref !== null && ACTED_ON.test(node.role) && parts.some((part) => contains(part, node))
        ? [node.ref]
        : [],
    );
  }
  return null;
}
