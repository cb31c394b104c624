import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { lookOnce } from '#browser/page/find/find-target.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { ActionScope } from '#browser/page/action-context.ts';

const LOOK_MS = 15_000;

/** `Previous page`, where what turns to something before is that of a calendar: the page before in the history is not meant. */
export async function refuseToLeave(world: ActionScope, turning: Wanted): Promise<void> {
  const { found, match } = await runFree(world, LOOK_MS, (page) => lookOnce(page, turning, 'click'));
  if (found === null && match.kind === 'none') return;
  throw new StepFailure(
    'target_not_found',
    'The page has no list of several pages: what goes back there turns something else, as the month of a calendar.',
    'Write what is pressed, as in: Click "‹". To leave this page, write: Go back',
  );
}
