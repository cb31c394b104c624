import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Filled } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { Need } from '#browser/page/choose-instruction.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { passwordFields } from '#browser/page/find/password-fields.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 150;
const LOOKS = 60;
const READ_MS = 10_000;
const LONGEST_READ = 2_000;

/** What pages call the control that signs somebody out, in the languages of western Europe. */
const LOG_OUT =
  /^\s*(?:log ?out|sign ?out|log ?off|sign ?off|abmelden|ausloggen|logout|(?:se )?déconnexion|se déconnecter|cerrar sesión|disconnetti|esci|uitloggen|afmelden|terminar sessão|sair)\s*$/i;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;

/**
 * False where the profile is signed in already: a sign-in is kept from run to run, and the page then has no form to fill.
 * Throws StepFailure where the page names somebody else beside its button for signing out. `form` is what lines that name
 * the fields begin with: while that is there, they are done, and only a way out that is shown counts against them.
 */
export async function isSignInNeeded(world: ActionScope, user: Filled, form: Need): Promise<boolean> {
  return await runFree(world, 20_000, async (page) => {
    await refuseNoPage(page);
    const started = performance.now();
    const password = passwordFields(page);
    for (let look = 0; look < LOOKS; look += 1) {
      if (form && (await isThere(page, form.wanted, form.intent))) return true;
      const shown = logOutOf(page, false);
      if ((await shown.count().catch(() => 0)) > 0) return await refuseSomebodyElse(shown.first(), user);
      if ((await password.count().catch(() => 0)) > 0) return true;
      if (await hasRested(page, started)) break;
      await page.waitForTimeout(LOOK_MS);
    }
    if (form) return true;
    // A form that asks for the name first has no field for the password yet, and its page may have a menu that is hidden.
    const name = page.locator('input[autocomplete~=username]').filter({ visible: true });
    if ((await name.count().catch(() => 0)) > 0) return true;
    // Many pages keep it in a menu that is closed.
    const hidden = logOutOf(page, true);
    if ((await hidden.count().catch(() => 0)) === 0) return true;
    return await refuseSomebodyElse(hidden.first(), user);
  });
}

/** The page at rest has something that signs out, also in a menu that is closed, and asks for no password. */
export async function isSignedIn(world: ActionScope): Promise<boolean> {
  return await runFree(world, 20_000, async (page) => {
    const started = performance.now();
    const password = passwordFields(page);
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await password.count().catch(() => 0)) > 0) return false;
      if (
        (await logOutOf(page, true)
          .count()
          .catch(() => 0)) > 0
      )
        return true;
      if (await hasRested(page, started)) return false;
      await page.waitForTimeout(LOOK_MS);
    }
    return false;
  });
}

function logOutOf(page: Page, includeHidden: boolean): Locator {
  const named = { name: LOG_OUT, includeHidden };
  return page
    .getByRole('link', named)
    .or(page.getByRole('button', named))
    .or(page.getByRole('menuitem', named));
}

/** Returns false, as a sign-in is not needed. */
async function refuseSomebodyElse(logOut: Locator, user: Filled): Promise<false> {
  if (!/^\S+@\S+$/.test(user.text)) return false;
  const around = logOut.locator(
    'xpath=ancestor::*[self::header or self::nav or self::aside or self::menu or @role="banner" or @role="navigation" or @role="menu"][1]',
  );
  if ((await around.count()) === 0) return false;
  const text = await around.evaluate(textsWithin, LONGEST_READ, { timeout: READ_MS });
  const named = text.slice(0, LONGEST_READ).match(EMAIL) ?? [];
  const [somebody] = named;
  if (somebody === undefined || named.some((one) => one.toLowerCase() === user.text.toLowerCase()))
    return false;
  throw new StepFailure(
    'page_failed',
    `The page is signed in as ${somebody}, not as ${user.shown}.`,
    'Write a line before this one: Log out. Or choose another browser profile.',
  );
}

/** In the page: its pieces of text, apart from one another. */
function textsWithin(root: Node, most: number): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length < most && walker.nextNode()) {
    // A way to write to somebody, as shops have in their header.
    const isContact = walker.currentNode.parentElement?.closest('a[href^="mailto:"]');
    if (!isContact) text += `${walker.currentNode.textContent ?? ''} `;
  }
  return text;
}
