import type { JSHandle, Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { type InPageLaidOver, inPageLaidOver } from '#browser/page/look/in-page-laid-over.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';

const LOOKS = 20;
const LOOK_MS = 100;
/** Windows fade out. */
const CLOSED_LOOKS = 15;

const CLOSED: Effect = { verdict: 'proved', sentence: 'What lay over the page is gone.' };

type Point = { x: number; y: number };

/**
 * In the page: a point of the window where nothing is that a click would do something with, in the order in which people
 * look for one; null when there is none. Over an open dialog, which lets nothing else be reached, it is beside it.
 */
export function findEmptyPlace(): Point | null {
  const PARTS = [0.98, 0.02, 0.9, 0.1, 0.75, 0.25, 0.5, 0.6, 0.4];
  const CONTROLS =
    'a, area, button, input, select, textarea, label, summary, option, canvas, img, svg, video, audio, iframe, object, embed, [onclick], [role=button], [role=link], [role=menu], [role=listbox], [role=tooltip], [role=option], [role=menuitem], [role=tab], [role=gridcell], [contenteditable=""], [contenteditable=true]';
  const DIALOGS = 'dialog, [role=dialog], [role=alertdialog]';
  const isAround = (element: Element, x: number, y: number) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const isWhole = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
  };
  const topmostAt = (x: number, y: number) => {
    let at = document.elementFromPoint(x, y);
    for (let root = at?.shadowRoot; root; root = at?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === at) break;
      at = inner;
    }
    return at;
  };
  const isEmpty = (element: Element, x: number, y: number) => {
    if (element === document.body || element === document.documentElement) return true;
    // What is behind a dialog of the browser belongs to the dialog.
    if (element.localName === 'dialog' && !isAround(element, x, y)) return true;
    if (element.closest(CONTROLS) || getComputedStyle(element).cursor === 'pointer') return false;
    const dialog = element.closest(DIALOGS);
    if (dialog && (dialog !== element || !isWhole(element))) return false;
    return ![...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
  };
  let other: Point | null = null;
  for (const down of PARTS)
    for (const across of PARTS) {
      const [x, y] = [Math.round(innerWidth * across), Math.round(innerHeight * down)];
      const top = topmostAt(x, y);
      if (!top || !isEmpty(top, x, y)) continue;
      // A sheet at the edge of the window is a part of what is open.
      if (isWhole(top) || top === document.body || !isAround(top, x, y)) return { x, y };
      other ??= { x, y };
    }
  return other;
}

/** What is closed is one of these, and not a notice that goes meanwhile. */
const IS_DIALOG = /\b(?:dialog|dialog box|dialogue|modal|window|popup|pop-up|pop up|overlay|lightbox)$/;

/**
 * In the page: notes everything that may be what such a click closes. Where a dialog is open, that is a dialog or what lies
 * behind it: notices and tooltips go by themselves.
 */
function noteOpened(
  laidOver: InPageLaidOver,
  { x, y, isDialog }: Point & { isDialog: boolean },
): InPageLaidOver {
  const MOST = 20_000;
  const all = [...document.querySelectorAll('*')].slice(0, MOST);
  const dialogs = isDialog ? all.filter((one) => laidOver.isDialog(one) && laidOver.isShown(one)) : [];
  if (dialogs.length > 0)
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
      if (laidOver.isLaidOver(at)) dialogs.push(at);
  laidOver.note(dialogs.length > 0 ? dialogs : all);
  return laidOver;
}

/**
 * A click beside what is open, which closes it. `what` is said of an open thing; `page` of none. Throws when there is no
 * such place, when nothing came of the click, and when what was said to be open stays open.
 */
export async function clickEmptyPlace(world: ActionScope, what: string): Promise<void> {
  await runAction(world, {
    intent: 'click an empty place on the page',
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const { x, y } = await emptyPlace(page);
      const point = JSON.stringify({ x, y, isDialog: IS_DIALOG.test(what) });
      const opened = await page.evaluateHandle<InPageLaidOver>(
        `(${noteOpened.toString()})((${inPageLaidOver.toString()})(), ${point})`,
      );
      try {
        return await clickBeside(page, { x, y, what, opened });
      } finally {
        await opened.evaluate((laidOver) => laidOver.end()).catch(() => undefined);
        await opened.dispose().catch(() => undefined);
      }
    },
    summary: () => 'Clicked an empty place on the page',
    effect: (effect) => effect,
  });
}

async function clickBeside(
  page: Page,
  { x, y, what, opened }: Point & { what: string; opened: JSHandle<InPageLaidOver> },
): Promise<Effect> {
  const { documents } = await watchPage(page);
  const { effect } = await watchEffect(page, null, () => page.mouse.click(x, y));
  const watch = await watchPage(page);
  watch.wasClicked = true;
  if (what === 'page' && effect.verdict === 'nothing') throw notClosed('nothing changed');
  const isOther = () => watch.documents !== documents || page.isClosed();
  const isGone = () => opened.evaluate((laidOver) => laidOver.watched().closed() !== null);
  const isClosed = async () => isOther() || (await isGone().catch(isOther));
  if (what !== 'page' && !(await isSoon(page, isClosed))) throw notClosed('what lies over it stayed there');
  // A menu that its page calls none is no dialog that closed.
  return effect.verdict === 'nothing' ? CLOSED : effect;
}

async function isSoon(page: Page, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < CLOSED_LOOKS; look += 1) {
    if (await isSo()) return true;
    await page.waitForTimeout(LOOK_MS);
  }
  return await isSo();
}

/** A page that is drawn anew has one a moment later. */
async function emptyPlace(page: Page): Promise<Point> {
  for (let look = 0; look < LOOKS; look += 1) {
    const place = await page.evaluate(findEmptyPlace);
    if (place) return place;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new StepFailure(
    'target_not_found',
    'There is no empty place on the page that could be clicked.',
    'Write the words of the button that closes what is open.',
  );
}

function notClosed(why: string): StepFailure {
  return new StepFailure(
    'page_failed',
    `An empty place on the page was clicked, and ${why}.`,
    'Leave the line out when nothing is open then, or write the words of the button that closes it.',
  );
}
