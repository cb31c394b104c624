import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { dropPlannedAnswer, planAnswers, type PlannedAnswer } from '#browser/dialog-answerers.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import {
  contains,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { runFree } from '#browser/page/run-action.ts';

const ASKED_MS = 5_000;
/** As long as the live view waits for its viewer, and a little longer. */
const VIEWER_MS = 65_000;
const LOOK_MS = 60;

/**
 * A question of the browser itself stops its page until it is answered, so the answers are known before the line that
 * makes the page ask. One press may ask several times.
 */
export function prepareAnswers(
  world: ActionScope,
  answers: readonly Pick<PlannedAnswer, 'is_accepted' | 'text'>[],
): PlannedAnswer[] {
  const planned = answers.map((answer) => ({ ...answer, asked: null, by_viewer: null }));
  const page = world.parts.front();
  if (page) planAnswers(page, planned);
  return planned;
}

/**
 * Throws target_not_found when nothing was asked. `button` is pressed where the page asks in a window of its own; what it
 * would do outside of one is not known, unless it confirms by its words.
 */
export async function confirmAnswered(
  world: ActionScope,
  planned: PlannedAnswer | null,
  button?: Wanted,
): Promise<void> {
  const asked = await runFree(world, ASKED_MS + VIEWER_MS, async (page) => {
    const found = await becomesAsked(page, planned, button);
    if (planned) dropPlannedAnswer(page, planned);
    if (found === 'by the browser') return null;
    if (planned?.by_viewer) throw answeredOtherwise();
    if (found) return found;
    throw new StepFailure(
      'target_not_found',
      button ? 'Nothing was asked that could be confirmed.' : 'The browser asked nothing.',
      'Write this line right behind the one that makes the page ask. What a page asks in a window of its own is answered by clicking, as in: Click "OK".',
    );
  });
  if (asked) await clickTarget(world, asked);
}

type Asked = 'by the browser' | Wanted | null;

async function becomesAsked(
  page: Page,
  planned: PlannedAnswer | null,
  button: Wanted | undefined,
): Promise<Asked> {
  const start = performance.now();
  for (;;) {
    if (planned && (planned.asked !== null || planned.by_viewer === 'as said')) return 'by the browser';
    if (planned?.by_viewer === 'otherwise') return null;
    const deadline = start + (planned?.by_viewer === 'open' ? VIEWER_MS : ASKED_MS);
    const pressed = button ? await buttonNow(page, button) : null;
    if (pressed) return pressed;
    if ((!planned && !button) || performance.now() >= deadline) return null;
    await page.waitForTimeout(LOOK_MS);
  }
}

function answeredOtherwise(): StepFailure {
  return new StepFailure(
    'not_answered',
    'The page asked, and the person who has the browser answered it otherwise than this line.',
    'Resume at the line that makes the page ask, and leave the answer to the run.',
  );
}

const CONFIRMS = /^(?:confirm|yes|ok)$/i;
const AGREES = /^(?:yes|confirm|ok|okay|continue|proceed)\b/i;

/** In the window that is open; on the page itself only what says that it confirms: `Delete` there deletes something else. */
async function buttonNow(page: Page, button: Wanted): Promise<Wanted | null> {
  const tree = await readPageTree(page).catch(() => null);
  const window = tree?.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  if (!tree) return null;
  if (window) return buttonIn(tree, window, button);
  const readings = button.readings.filter(({ text }) => CONFIRMS.test(text));
  const match = matchTarget(tree, readings, 'click');
  if (match.kind === 'one' && match.isExact) return { ...button, readings };
  // A window that is only drawn: `Yes, cancel` answers whatever was asked.
  const answers = tree.nodes.filter(
    (node) =>
      (node.role === 'button' || (node.role === 'generic' && node.isPointer)) &&
      node.ref !== null &&
      /^yes, \p{L}/iu.test(labelOf(tree, node).trim()),
  );
  return answers.length === 1 ? wantedBy(tree, answers[0], button) : null;
}

/** Within the same fence as what it stands for. */
function wantedBy(tree: PageTree, node: PageNode | undefined, { mayActOn }: Wanted): Wanted | null {
  return node?.ref ? wantedNode(node, { label: labelOf(tree, node).trim(), mayActOn }) : null;
}

/** The only one that agrees, or that names what is to be done: `Cancel appointment`, where `Cancel` alone would not. */
function buttonIn(tree: PageTree, window: PageNode, button: Wanted): Wanted | null {
  const names = button.readings.map(({ text }) => text.toLowerCase());
  const [verb = ''] = names.flatMap((name) => /^(.+) it$/.exec(name.replace(/^yes, /, ''))?.[1] ?? []);
  const agreeing = tree.nodes.filter((node) => {
    if (node.role !== 'button' || node.ref === null || !contains(window, node)) return false;
    const words = labelOf(tree, node).trim().toLowerCase();
    return names.includes(words) || AGREES.test(words) || (verb !== '' && words.startsWith(`${verb} `));
  });
  return agreeing.length === 1 ? wantedBy(tree, agreeing[0], button) : null;
}
