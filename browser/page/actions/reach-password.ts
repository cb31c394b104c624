import type { Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { passwordFields } from '#browser/page/find/password-fields.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 100;
const LOOKS = 100;
const NEXT = /^\s*(?:next|continue|weiter|continuer|siguiente|continuar|avanti|sign in|log in|submit)\s*$/i;

/**
 * Between the name and the password: pages that ask for the password on the next page have a button that leads there.
 * Nothing is pressed where the field for the password is shown already.
 */
export async function reachPassword(world: ActionScope): Promise<void> {
  const hasPassword = await runFree(world, TARGET_ACTION_MS, async (page) => {
    await refuseNoPage(page);
    // A field that a page shows as soon as the name is typed gets a moment.
    return await waitForPassword(page, () => hasNextOrRested(page));
  });
  if (hasPassword) return;
  await runAction(world, {
    intent: 'go on to the password',
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const button = page.getByRole('button', { name: NEXT }).filter({ visible: true });
      const isOne = (await button.count()) === 1;
      const goOn = async () => {
        if (isOne) await deliverClick(button, TARGET_ACTION_MS);
        else await page.keyboard.press('Enter');
      };
      const acted = isOne ? 'The button was clicked' : 'Enter was pressed';
      const { effect } = await watchEffect(page, isOne ? button : null, goOn, { acted });
      const started = performance.now();
      await waitForPassword(page, () => hasRested(page, started));
      return effect;
    },
    summary: () => 'Went on to the password',
    effect: (effect) => effect,
  });
}

async function waitForPassword(page: Page, isEnough: () => Promise<boolean>): Promise<boolean> {
  const password = passwordFields(page);
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await password.count().catch(() => 0)) > 0) return true;
    if (await isEnough()) return false;
    await page.waitForTimeout(LOOK_MS);
  }
  return false;
}

async function hasNextOrRested(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: NEXT }).filter({ visible: true }).count()) > 0;
}
