import type { Locator, Page } from 'playwright-core';
import type { Wanted } from '#shared/script/target/target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { passwordFields } from '#browser/page/find/password-fields.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 100;
const LOOKS = 100;
/** The form may come a moment after the page. */
const SETTLE_MS = 500;
/** What leads to the form, in the languages of western Europe; many pages name signing up beside it. */
const LOG_IN =
  /^\s*(?:log ?in|sign ?in|log ?on|sign ?on|login|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|entrar)(?:\s*(?:\/|\||or|&|and)\s*(?:register|sign ?up|join|create (?:an )?account))?\s*$/i;

/**
 * Before a sign-in that names its values: where the page has neither the field for the name nor one for a password, and
 * one control that leads to the form, that is pressed.
 */
export async function reachSignIn(world: ActionScope, name: Wanted): Promise<void> {
  const isHere = await runFree(world, TARGET_ACTION_MS, async (page) => {
    await refuseNoPage(page);
    return (await waitForForm(page, name)) || (await wayIn(page)) === null;
  });
  if (isHere) return;
  await runAction(world, {
    intent: 'go to the sign-in form',
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const control = await wayIn(page);
      if (!control) return null;
      const press = () => deliverClick(control, TARGET_ACTION_MS);
      const { effect } = await watchEffect(page, control, press, { acted: 'It was clicked' });
      return effect;
    },
    summary: () => 'Went to the sign-in form',
    effect: (effect) => effect,
  });
}

async function waitForForm(page: Page, name: Wanted): Promise<boolean> {
  const started = performance.now();
  const password = passwordFields(page);
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await password.count().catch(() => 0)) > 0 || (await isThere(page, name, 'type'))) return true;
    const isSettled = performance.now() - started >= SETTLE_MS && (await isQuiet(page));
    if (isSettled || (await hasRested(page, started))) return false;
    await page.waitForTimeout(LOOK_MS);
  }
  return false;
}

/** The only control that leads to a sign-in. A button of a form with fields sends that form. */
async function wayIn(page: Page): Promise<Locator | null> {
  const named = { name: LOG_IN };
  const links = page.getByRole('link', named).filter({ visible: true });
  const buttons = page
    .getByRole('button', named)
    .or(page.getByRole('menuitem', named))
    .filter({ visible: true });
  const [addresses, areFree] = await Promise.all([
    links.evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : ''))),
    buttons.evaluateAll((all) =>
      all.map((one) => !one.closest('form')?.querySelector('input:not([type=hidden]), select, textarea')),
    ),
  ]);
  if (addresses.length > 0) return new Set(addresses).size === 1 ? links.first() : null;
  return areFree.filter(Boolean).length === 1 ? buttons.nth(areFree.indexOf(true)) : null;
}
