import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { passwordFields } from '#browser/page/find/password-fields.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { runFree } from '#browser/page/run-action.ts';

const GONE_MS = 10_000;
const LOOK_MS = 150;

/**
 * After signing in the field for the password goes away; where it stays, the page mostly says why. One that says so and is at
 * rest is not waited for.
 */
export async function confirmSignedIn(world: ActionScope): Promise<void> {
  await runFree(world, GONE_MS + 10_000, async (page) => {
    const started = performance.now();
    const password = passwordFields(page);
    while ((await password.count().catch(() => 1)) > 0) {
      const isOver = performance.now() - started >= GONE_MS;
      if (isOver || (await hasRested(page, started))) {
        const said = await alertOf(page);
        if (isOver || said !== null) throw refused(said);
      }
      await page.waitForTimeout(LOOK_MS);
    }
  });
}

async function alertOf(page: Page): Promise<string | null> {
  const { nodes } = await readPageTree(page);
  const words = nodes
    .filter(({ role }) => role === 'alert')
    .map(({ ownText, name }) => ownText || name)
    .find((text) => text.trim() !== '');
  return words ?? null;
}

function refused(said: string | null): StepFailure {
  return new StepFailure(
    'sign_in_refused',
    `The page still asks for the password.${said === null ? '' : ` It says ${quoteShown(said.trimEnd().replace(/\.$/, ''))}.`}`,
    'See whether name and password are right, and whether the page wants something else.',
  );
}
