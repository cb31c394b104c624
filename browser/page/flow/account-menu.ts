import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { labelOf, ancestorsOf, type PageNode, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 5_000;
const READ_MS = 1_000;
const SAYS =
  /^(?:open|show|click|click on|press|tap|expand) (?:the |my )?(?:account|user|profile|personal)(?: (?:menu|drop-?down|button|icon|name))?$/iu;
const HEADS = /^(?:banner|navigation|toolbar|menubar)$/;
const MOST_BUTTONS = 12;

/**
 * `Open the account menu`, where its button has only the name of who is signed in: the only button at the head of the page that opens a menu
 * and is no menu of the site. False where there are several.
 */
export async function accountMenuInstead(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text = saidLine(scene, written);
  if (!text || !SAYS.test(text)) return false;
  const found = await runFree(scene.world, LOOK_MS, openerOf);
  if (!found?.node.ref) return false;
  const { mayActOn } = scene.options;
  await clickTarget(scene.world, wantedNode(found.node, { label: found.label, mayActOn }));
  return true;
}

async function openerOf(page: Page): Promise<{ node: PageNode; label: string } | null> {
  const tree = await readPageTree(page);
  const buttons = tree.nodes.filter(
    (node) =>
      node.role === 'button' &&
      node.ref !== null &&
      !node.isDisabled &&
      ancestorsOf(node).some(({ role }) => HEADS.test(role)) &&
      isOfPerson(labelOf(tree, node)),
  );
  if (buttons.length > MOST_BUTTONS) return null;
  const opens = await Promise.all(buttons.map(async (node) => await opensMenu(page, node)));
  const [only, ...more] = buttons.filter((_node, at) => opens[at]);
  return only && more.length === 0 ? { node: only, label: labelOf(tree, only) } : null;
}

/** `J. Adams ▾`, `JA`: a name or its letters, and no word of a menu. */
function isOfPerson(label: string): boolean {
  const words = label
    .replaceAll(/[^\p{L}.' -]+/gu, ' ')
    .trim()
    .split(/\s+/);
  return words.length < 5 && words.every((word) => /^\p{Lu}[\p{L}.'-]*$/u.test(word)) && !SITE.test(label);
}

const SITE =
  /^(?:menu|navigation|more|products?|solutions|resources|company|language|help|categories|departments|shop|create|new|add|notifications?|services)\b/i;

async function opensMenu(page: Page, { ref }: PageNode): Promise<boolean> {
  const popup = await page
    .locator(`aria-ref=${ref}`)
    .getAttribute('aria-haspopup', { timeout: READ_MS })
    .catch(() => null);
  return popup !== null && /^(?:menu|true)$/.test(popup);
}
