import type { Page } from 'playwright-core';
import type { Intent, Match } from '#browser/page/find/match-target.ts';
import type { PageNode } from '#browser/page/find/page-tree.ts';

const MOST = 6;
const TRY_MS = 1_000;

/** Those that a person could press now: the others lie under something, such as a window that is only drawn. */
export async function uncoveredOf(page: Page, nodes: readonly PageNode[]): Promise<readonly PageNode[]> {
  if (nodes.length > MOST || nodes.some(({ ref }) => ref === null)) return nodes;
  const free: PageNode[] = [];
  for (const node of nodes) {
    const fault = await page
      .locator(`aria-ref=${node.ref}`)
      .click({ trial: true, timeout: TRY_MS })
      .then(() => '', String);
    if (fault === '') free.push(node);
    // It does not say why it could not be pressed.
    else if (!/intercepts pointer events/.test(fault)) return nodes;
  }
  return free;
}

/** Of several things that are pressed, the only one that does not lie under something. */
export async function preferUncovered(page: Page, match: Match, intent: Intent): Promise<Match> {
  if (match.kind !== 'several' || !/^(?:click|check)$/.test(intent)) return match;
  const [only, ...more] = await uncoveredOf(page, match.nodes);
  return only && more.length === 0 ? { ...match, kind: 'one', node: only } : match;
}
