import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { clickEmptyPlace } from '#browser/page/actions/click-empty-place.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { noticesAbout } from '#browser/page/find/notices.ts';
import { uncoveredOf } from '#browser/page/find/uncovered.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { saysAll } from '#browser/page/flow/items-said.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const CLOSES =
  /^(?:close|dismiss|cancel|×|✕|✖|x|no,? thanks?|not now|later|maybe later|skip|got it|ok|okay)\b|^(?:×|✕|✖)$|\bclose\b/i;

type Dismissed = Extract<Instruction, { verb: 'dismiss' }>;

/** Closes the dialog or notice that lies on top: by the button for it, or else by Escape. Or by a click beside it. */
export async function dismissOverlay(world: ActionScope, { what, is_outside }: Dismissed): Promise<void> {
  if (is_outside) return await clickEmptyPlace(world, what);
  await runAction(world, {
    intent: `close the ${what}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const tree = await readPageTree(page);
      const [alert, others] = alertSaid(tree, what);
      const dialog = tree.nodes.findLast((node) => /^(?:dialog|alertdialog)$/.test(node.role));
      const overlay = dialog ?? alert;
      if (!dialog && others > 0) throw severalAlerts(what);
      const notice = overlay ? null : (cookieNotice(tree, what) ?? noticeAbout(tree, what));
      const button =
        notice?.button ?? closingButton(tree, overlay ?? null) ?? (await closerInSight(page, tree));
      if (!overlay && !button) {
        throw new StepFailure(
          'target_not_found',
          `There is no ${what} on the page.`,
          'Leave the line out, or write the words of the button that closes it.',
        );
      }
      const target = button && page.locator(`aria-ref=${button.ref}`);
      const { effect } = await watchEffect(page, target, () =>
        target ? deliverClick(target, ACT_MS) : page.keyboard.press('Escape'),
      );
      if (overlay && (await isStillOpen(page, tree, overlay))) {
        throw new StepFailure(
          'page_failed',
          `The ${what} is still open.`,
          'Write the words of the button that closes it.',
        );
      }
      if (notice && (await stillSays(page, notice.words))) {
        throw new StepFailure(
          'page_failed',
          `The ${what} is still there.`,
          'Write the words of the button that closes it.',
        );
      }
      return { words: overlay?.name ? ` ${quoteShown(overlay.name)}` : '', effect };
    },
    summary: ({ words }) => `Closed the ${what}${words}`,
    effect: ({ effect }) => effect,
  });
}

/** The alert that is meant, and how many others may be. Of several, the only one that says what the line says about it. */
function alertSaid(tree: PageTree, what: string): [PageNode | null, number] {
  const alerts = tree.nodes.filter((node) => node.role === 'alert');
  const about = ABOUT_WHAT.exec(what)?.[1] ?? '';
  if (about === '') return [alerts.at(-1) ?? null, 0];
  const words = tellingWords(about);
  const saying = alerts.filter((one) => saysAll(fullText(tree, one, LONGEST_ALERT), words));
  const [only, ...more] = saying;
  return only && words.length > 0 ? [only, more.length] : [null, 0];
}

const ABOUT_WHAT = /^\p{L}+ (?:about|on|regarding|saying|that says) (.{3,100})$/u;
const LONGEST_ALERT = 600;

function severalAlerts(what: string): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    `The page has several that could be the ${what}.`,
    'Write more of its words, as they read on the page.',
  );
}

function closingButton(tree: PageTree, overlay: PageNode | null): PageNode | null {
  const buttons = tree.nodes.filter(
    (node) =>
      node.ref !== null &&
      (node.role === 'button' || node.role === 'link') &&
      CLOSES.test(labelOf(tree, node)),
  );
  if (overlay) return buttons.find((node) => contains(overlay, node)) ?? null;
  return buttons.length === 1 &&
    buttons[0] &&
    /^(?:close|dismiss|×|✕|✖)$/i.test(labelOf(tree, buttons[0]).trim())
    ? buttons[0]
    : null;
}

/** Of a window that is only drawn: what closes things behind it lies under it. */
async function closerInSight(page: Page, tree: PageTree): Promise<PageNode | null> {
  const closers = tree.nodes.filter(
    (node) =>
      node.ref !== null &&
      (node.role === 'button' || node.isPointer) &&
      /^(?:close|dismiss|cancel|×|✕|✖)$/i.test(labelOf(tree, node).trim()),
  );
  const [only, ...more] = closers.length > 1 ? await uncoveredOf(page, closers) : [];
  return more.length === 0 ? (only ?? null) : null;
}

const ABOUT_COOKIES = /\b(?:cookies?|consent|gdpr|privacy)\b/i;
const CLOSES_NOTICE = /^(?:close|dismiss|hide|×|✕|✖|x|got it|ok|okay|understood|i understand)[.!]?$/i;

/** Words about cookies, and what closes the smallest part around them with something to press; “Accept” does more than that. */
function cookieNotice(tree: PageTree, what: string): { button: PageNode; words: string } | null {
  if (!ABOUT_COOKIES.test(what)) return null;
  const isPress = ({ role, ref, isPointer }: PageNode) =>
    ref !== null && (role === 'button' || role === 'link' || (role === 'generic' && isPointer));
  const texts = tree.nodes.filter(
    (node) => ABOUT_COOKIES.test(node.ownText || node.name) && ![node, ...ancestorsOf(node)].some(isPress),
  );
  for (const text of texts) {
    const part = ancestorsOf(text).find(({ index, end }) => tree.nodes.slice(index, end).some(isPress));
    const pressed = part ? tree.nodes.slice(part.index, part.end).filter(isPress) : [];
    const [only, ...more] = pressed.filter((node) => CLOSES_NOTICE.test(labelOf(tree, node).trim()));
    if (only && more.length === 0) return { button: only, words: text.ownText || text.name };
  }
  return null;
}

/** `the notice about the library card`: what closes the only notice that says so. */
function noticeAbout(tree: PageTree, what: string): { button: PageNode; words: string } | null {
  const [part, ...others] = noticesAbout(tree, what);
  if (!part || others.length > 0) return null;
  const inside = tree.nodes.slice(part.index, part.end);
  const [button, ...more] = inside.filter(
    (node) => node.ref !== null && node.role === 'button' && CLOSES.test(labelOf(tree, node)),
  );
  const text = inside.find(({ ownText, role }) => role !== 'button' && ownText !== '')?.ownText;
  return button && more.length === 0 && text !== undefined ? { button, words: text } : null;
}

async function stillSays(page: Page, words: string): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    const { nodes } = await readPageTree(page);
    if (!nodes.some((node) => (node.ownText || node.name) === words)) return false;
    await page.waitForTimeout(100);
  }
  return true;
}

/** Another one of that role and name may stay. */
async function isStillOpen(page: Page, before: PageTree, overlay: PageNode): Promise<boolean> {
  const countIn = ({ nodes }: PageTree) =>
    nodes.filter((node) => node.role === overlay.role && node.name === overlay.name).length;
  const count = countIn(before);
  for (let look = 0; look < 10; look += 1) {
    if (countIn(await readPageTree(page)) < count) return false;
    await page.waitForTimeout(100);
  }
  return true;
}
