import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { passwordFields } from '#browser/page/find/password-fields.ts';
import { doNow } from '#browser/page/flow/do-meant.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { pageBehind } from '#browser/page/meaning/page-behind.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const ONLY_READS = /^(?:extract|count)$/;

/**
 * What a line wants to read may stand on another page of the site, to which this one has a link whose name the line says
 * whole: then it is read there. Says which one was opened where it is not there either.
 */
export async function orReadBehind<Read>(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  read: () => Promise<Read>,
): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    const line = saidLine(scene, written);
    const reads = ONLY_READS.test(instruction.verb) && !scene.item;
    const link =
      reads && isOpen(error) && line !== null ? await lookNow(scene, (tree) => pageBehind(tree, line)) : null;
    if (!link) throw error;
    await doNow(scene, { kind: 'press', offer: link, times: 1 });
    try {
      return await read();
    } catch (failure) {
      if (!(failure instanceof StepFailure) || !isOpen(failure)) throw failure;
      const opened = `${quoteShown(link.label)} was opened for it`;
      if (await asksForPassword(scene))
        throw new StepFailure(
          'target_not_found',
          `${opened}, and that page asks for a sign-in.`,
          'Sign in with a line before it, such as: Log in with @email and @password',
        );
      throw failure.reworded(`${failure.failure.message} ${opened}.`);
    }
  }
}

async function asksForPassword({ world }: Scene): Promise<boolean> {
  return await runFree(world, LIMIT_MS, async (page) => (await passwordFields(page).count()) > 0);
}
