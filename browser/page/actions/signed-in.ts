import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';

const GONE_MS = 10_000;
const LOOK_MS = 150;

/** After signing in the field for the password goes away; where it stays, the page mostly says why. */
export async function confirmSignedIn(world: ActionScope): Promise<void> {
  await runFree(world, GONE_MS + 10_000, async (page) => {
    const deadline = performance.now() + GONE_MS;
    const password = page.locator('input[type=password]').filter({ visible: true });
    while ((await password.count().catch(() => 1)) > 0) {
      if (performance.now() >= deadline) {
        const message = (await readPageTree(page)).nodes.find(
          (node) => node.role === 'alert' && (node.ownText || node.name) !== '',
        );
        const said = message ? ` It says ${quoteShown(message.ownText || message.name)}.` : '';
        throw new StepFailure(
          'page_failed',
          `The page still asks for the password.${said}`,
          'See whether name and password are right, and whether the page wants something else.',
        );
      }
      await page.waitForTimeout(LOOK_MS);
    }
  });
}
