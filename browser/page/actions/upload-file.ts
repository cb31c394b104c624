import type { FileChooser, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { runAction } from '#browser/page/run-action.ts';
import { stageUpload, type StagedUpload } from '#browser/page/stage-upload.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const CHOOSER_MS = 5_000;

/** The page receives a file with its name, and never where it is on this machine. */
export async function uploadFile(world: ActionScope, wanted: Wanted, file: LargeFile): Promise<void> {
  const staged = await stageUpload(world.parts.uploads(), file);
  try {
    await chooseFile(world, wanted, staged);
  } catch (error) {
    await staged.remove();
    throw error;
  }
}

async function chooseFile(world: ActionScope, wanted: Wanted, staged: StagedUpload): Promise<void> {
  const { name, chosen } = staged;
  await runAction(world, {
    intent: `upload ${quoteShown(name)} to ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS + CHOOSER_MS,
    work: async (page) => {
      const input = await findFileInput(page, wanted);
      if (input) {
        await input.setInputFiles(chosen, { timeout: ACT_MS });
        staged.keepFor(page);
        return wanted.shown;
      }
      const { found } = await actOnTarget(page, { wanted, intent: 'click' }, (target) =>
        setFile(page, target, chosen),
      );
      staged.keepFor(page);
      return found.words;
    },
    summary: (words) => `Uploaded ${quoteShown(name)} to ${words}`,
  });
}

async function setFile(page: Page, target: Found, chosen: StagedUpload['chosen']): Promise<void> {
  const facts = await readFacts(target.locator);
  if (facts.type === 'file') {
    await target.locator.setInputFiles(chosen, { timeout: ACT_MS });
    return;
  }
  const chooser = Promise.withResolvers<FileChooser>();
  const onChooser = (opened: FileChooser) => chooser.resolve(opened);
  chooser.promise.catch(() => undefined);
  page.on('filechooser', onChooser);
  const timer = setTimeout(() => chooser.reject(takesNoFile(target)), ACT_MS + CHOOSER_MS);
  try {
    await deliverClick(target.locator, ACT_MS);
    await (await chooser.promise).setFiles(chosen, { timeout: ACT_MS });
  } finally {
    clearTimeout(timer);
    page.off('filechooser', onChooser);
  }
}

/** File fields are often hidden behind a styled button, so they are found by label also when they are not visible. */
async function findFileInput(page: Page, wanted: Wanted): Promise<Locator | null> {
  if (wanted.element) return null;
  for (const target of wanted.readings) {
    if (target.near !== null || target.ordinal !== null) continue;
    for (const frame of page.frames()) {
      const fields = frame.locator('input[type=file]');
      const named = target.text === '' ? fields : fields.and(frame.getByLabel(target.text));
      if ((await named.count()) === 1) return named;
    }
  }
  return null;
}

function takesNoFile(target: Found): StepFailure {
  return new StepFailure(
    'page_failed',
    `${target.words} was clicked, and the page did not ask for a file.`,
    'Name the field or the button that opens the choice of a file.',
  );
}
