import type { Locator } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { groundAround } from '#browser/page/find/ground-around.ts';
import { pictureAt } from '#browser/page/find/area-of-picture.ts';
import { openerInItem } from '#browser/page/find/opener-in-item.ts';
import { learnTarget } from '#browser/page/heal/learn-target.ts';
import { refuseWithoutEffect } from '#browser/page/heal/heal-target.ts';
import { type ElementFacts, hasFocus, readReachable } from '#browser/page/look/page-engine.ts';
import { leaveField } from '#browser/page/leave-field.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { hearsClicks } from '#browser/page/prove/hears-clicks.ts';
import {
  mayBeText,
  refuseBlocked,
  refuseIgnored,
  refuseUnderneath,
  refuseUnopened,
} from '#browser/page/prove/refuse-blocked.ts';
import { isUncovered, refuseCover } from '#browser/page/prove/refuse-covered.ts';
import { standsAlready } from '#browser/page/prove/stands-already.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';

const VERBS = {
  once: ['click', 'Clicked'],
  twice: ['double-click', 'Double-clicked'],
  right: ['right-click', 'Right-clicked'],
  control: ['Ctrl-click', 'Ctrl-clicked'],
  shift: ['Shift-click', 'Shift-clicked'],
} as const;

type How = Pick<Instruction & { verb: 'click' }, 'how' | 'is_again' | 'opens'>;

export async function clickTarget(
  world: ActionScope,
  wanted: Wanted,
  { how, is_again, opens }: How = { how: 'once' },
): Promise<void> {
  const [verb, done] = VERBS[how];
  await runAction(world, {
    intent: `${verb} ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'click' }, async (found) => {
        const target = (opens ? await openerInItem(page, found) : null) ?? found;
        const stand = how === 'once' ? await standsAlready(target) : null;
        if (stand) return { words: nameMatched(target, ''), effect: null, stand };
        let isThrough = false;
        const click = async (now: ElementFacts | null) => {
          if (now) refuseCover(target, now);
          await learnTarget(page, target, now?.marks);
          // Forms that look at a field when it is left enable their button then, as a person's click would have them.
          if (now?.is_disabled) await leaveField(target.locator);
          const inPicture = await pictureAt(target, now?.tag);
          // The middle of an open entry of a tree is another entry.
          const at = now?.words_at ?? now?.press_at ?? undefined;
          isThrough = at !== undefined && 'is_through' in at && at.is_through === true;
          // The browser gives the picture's press to the area, which is not in the picture.
          const place = inPicture ? { ...inPicture.at, is_through: true } : at;
          const pressed = inPicture?.picture ?? target.locator;
          await followNewTab(world, page, () => deliverClick(pressed, ACT_MS, how, place));
        };
        const acted = `${target.words} was clicked`;
        const watched = async () => await watchEffect(page, target.locator, click, { acted });
        const pressed = await watched().catch(async (error: unknown) => {
          const isCovered = error instanceof StepFailure && error.failure.code === 'target_covered';
          if (isCovered && (await isUncovered(target, await readReachable(target.locator))))
            return await watched();
          throw error;
        });
        // The heading of a part hears nothing where its ground has the menu.
        const isUnheard = how === 'right' && pressed.effect.verdict === 'nothing' && !pressed.hasAsked;
        const ground = isUnheard ? await groundAround(target.locator) : null;
        const pressGround = async () => ground && (await deliverClick(ground.part, ACT_MS, how, ground.at));
        const { effect, facts, hasAsked } = ground
          ? await watchEffect(page, target.locator, async () => void (await pressGround()), { acted })
          : pressed;
        (await watchPage(page)).wasClicked = true;
        refuseWithoutEffect(target, effect);
        if (is_again && how === 'once' && !hasAsked) refuseIgnored(target, effect);
        // What got the focus takes keys, such as a card that is moved by them.
        const isUsed = async () =>
          (await hasFocus(target.locator)) ||
          (await hearsClicks(page, target.locator)) ||
          (await looksOtherwise(target.locator, facts));
        const isNothing = effect.verdict === 'nothing' && wanted.slot?.memory != null;
        const isForKeys = isNothing && (await focusesAround(target.locator));
        const isText = !isForKeys && mayBeText(effect, facts) && !(await isUsed());
        if (!isForKeys) refuseBlocked(target, effect, { role: facts?.role ?? '', isText });
        if (isThrough && !hasAsked) refuseUnderneath(target, effect);
        if (opens && !hasAsked) refuseUnopened(target, effect, facts?.role ?? '');
        return { words: nameMatched(target, facts?.role ?? ''), effect, stand };
      });
      return result;
    },
    summary: ({ words, stand }) =>
      stand ? `${words.charAt(0).toUpperCase()}${words.slice(1)} was already ${stand}` : `${done} ${words}`,
    effect: ({ effect }) => effect,
  });
}

/** A seat that is coloured is taken, where a page listens for all of it at once. */
async function looksOtherwise(locator: Locator, before: ElementFacts | null): Promise<boolean> {
  const style = await locator.getAttribute('style', { timeout: ACT_MS }).catch(() => null);
  return before !== null && style !== null && style !== before.style;
}

/** Whether its press gave the focus to what holds it, whose keys are pressed next: people have done so. */
async function focusesAround(locator: Locator): Promise<boolean> {
  const look = (element: Element) => {
    const focused = element.ownerDocument.activeElement;
    return focused instanceof HTMLElement && focused.tabIndex >= 0 && focused.contains(element);
  };
  return await locator.evaluate(look, undefined, { timeout: ACT_MS }).catch(() => false);
}
