import type { Page } from 'playwright-core';
import type { Intent, Match } from '#browser/page/find/match-target.ts';
import type { PageNode } from '#browser/page/find/page-tree.ts';

const MOST = 6;
const LOOK_MS = 1_000;

/**
 * Those that a person could press now: the others lie under something, such as a window that is only drawn. All of them
 * where one is out of sight, so that nothing can be said of it. Only looks: lines are also looked for while a person has
 * the page in hand, and a try of the mouse would be heard by the page and recorded.
 */
export async function uncoveredOf(page: Page, nodes: readonly PageNode[]): Promise<readonly PageNode[]> {
  if (nodes.length > MOST || nodes.some(({ ref }) => ref === null)) return nodes;
  const seen = await Promise.all(
    nodes.map((node) =>
      page
        .locator(`aria-ref=${node.ref}`)
        .evaluate(isOnTop, undefined, { timeout: LOOK_MS })
        .catch(() => null),
    ),
  );
  return seen.includes(null) ? nodes : nodes.filter((_node, at) => seen[at] === true);
}

/** Of several things that are pressed, the only one that does not lie under something. */
export async function preferUncovered(page: Page, match: Match, intent: Intent): Promise<Match> {
  if (match.kind !== 'several' || !/^(?:click|check)$/.test(intent)) return match;
  const [only, ...more] = await uncoveredOf(page, match.nodes);
  return only && more.length === 0 ? { ...match, kind: 'one', node: only } : match;
}

/** Runs in the page, alone. Whether a press on its middle would go to it; null where that is out of sight. */
function isOnTop(element: Element): boolean | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
  const pressed = document.elementFromPoint(x, y);
  if (pressed === null) return null;
  // Of a thing within a component the document knows only the component.
  for (let at: Element | null = element; at;) {
    if (at.contains(pressed) || pressed.contains(at)) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
