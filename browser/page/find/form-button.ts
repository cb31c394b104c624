import type { Page } from 'playwright-core';
import * as z from 'zod';
import { isRiskyText } from '#shared/action-words.ts';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Intent, Match } from '#browser/page/find/match-target.ts';
import type { PageNode } from '#browser/page/find/page-tree.ts';

const Stands = z.nullable(
  z.object({
    /** It sends the form that it is in. */
    is_sender: z.boolean(),
    /** Something in that form was set by the lines before. */
    is_filled: z.boolean(),
    /** In the head or the navigation of the page, and in no form. */
    is_in_head: z.boolean(),
    /** A link to the page that is shown. */
    leads_here: z.boolean(),
  }),
);
const MOST = 4;
const ASK_MS = 1_000;

/**
 * Of controls with equal names, the button that sends a form, where all others lead to the page that is shown, or the
 * form was just filled in and all others are in the head of the page. Null where more than that could be meant.
 */
async function findFormButton(page: Page, nodes: readonly PageNode[]): Promise<PageNode | null> {
  const isMixed = nodes.some(({ role }) => role === 'button') && nodes.length <= MOST;
  if (!isMixed || nodes.some(({ ref, role }) => ref === null || !/^(?:button|link)$/.test(role))) return null;
  const asked = await Promise.all(
    nodes.map(async (node) => ({
      node,
      stands: Stands.parse(await askPage(page.locator(`aria-ref=${node.ref}`), 'stands', ASK_MS)),
    })),
  ).catch(() => null);
  const senders = asked?.filter(({ stands }) => stands?.is_sender) ?? [];
  const [sender] = senders;
  if (!asked || !sender || senders.length > 1) return null;
  const isFilled = sender.stands?.is_filled === true;
  // A press that led here may be repeated after an interruption: it must not order what nobody filled in.
  if (!isFilled && isRiskyText(sender.node.name)) return null;
  const isMeant = asked.every(
    ({ node, stands }) =>
      node === sender.node || stands?.leads_here || (isFilled && stands?.is_in_head === true),
  );
  return isMeant ? sender.node : null;
}

/** The match, or of several things the button of the form that is meant. */
export async function preferFormButton(page: Page, match: Match, intent: Intent): Promise<Match> {
  if (match.kind !== 'several' || intent !== 'click') return match;
  const node = await findFormButton(page, match.nodes);
  return node ? { ...match, kind: 'one', node } : match;
}
