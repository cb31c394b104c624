import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { exceededLimit } from '#browser/limit-download.ts';
import { StepFailure } from '#shared/errors.ts';
import type { DownloadedFile } from '#shared/large-file.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { MOST_FILE_BYTES, refuseLargeFile } from '#browser/page/files.ts';
import { mediaTypeOf, safeFileName } from '#shared/file-name.ts';
import { formatEntry, saysMade } from '#browser/page/find/format-entry.ts';
import { fileOfItem, fileOfMost, isOnlyShown } from '#browser/page/find/file-of-item.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { type PageWatch, watchPage } from '#browser/page/page-watch.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** Some sites generate a file before they send it. */
const START_MS = 30_000;
const TRANSFER_MS = 5 * 60_000;
const LOOK_MS = 100;
/** A menu opens at once. */
const MENU_MS = 1_200;
/** After the page has said so. */
const SHOWN_MS = 2_500;

export async function downloadFile(world: ActionScope, wanted: Wanted): Promise<DownloadedFile> {
  const file = await downloadOrSee(world, wanted, { mayBeShown: false });
  if (!file) throw new Error('A download ended without a file.');
  return file;
}

/** `mayBeShown`: null where the page says that it made a file, and none came. */
export async function downloadOrSee(
  world: ActionScope,
  wanted: Wanted,
  { mayBeShown }: { mayBeShown: boolean },
): Promise<DownloadedFile | null> {
  return await runAction(world, {
    intent: `download ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS + START_MS + TRANSFER_MS,
    mayLeave: true,
    work: async (page) => {
      const today = world.today();
      const receiveFrom = async (what: Wanted) =>
        (
          await actOnTarget(page, { wanted: what, intent: 'click' }, (target) =>
            receiveAt(page, { ...what, mayBeShown, today }, target),
          )
        ).result;
      return await receiveFrom(wanted).catch(async (error: unknown) => {
        const isMissing = error instanceof StepFailure && error.failure.code === 'target_not_found';
        const file = isMissing ? await fileBeside(page, { ...wanted, today }) : null;
        if (file === null) throw error;
        return await receiveFrom(file);
      });
    },
    summary: (file) =>
      file ? `Downloaded ${quoteShown(file.name)}` : `Clicked ${wanted.shown}, and no file came`,
  });
}

/** A heading or a cell brings no file: where the line names a row, its link is pressed. */
async function receiveAt(
  page: Page,
  wanted: Wanted & { mayBeShown: boolean; today: string },
  target: Found,
): Promise<DownloadedFile | null> {
  const file = wanted.element ? null : await fileBeside(page, wanted, target);
  if (file === null) return await clickAndReceive(page, target, wanted);
  const { result } = await actOnTarget(page, { wanted: file, intent: 'click' }, (link) =>
    clickAndReceive(page, link, wanted),
  );
  return result;
}

async function fileBeside(
  page: Page,
  wanted: Wanted & { today: string },
  found?: Found,
): Promise<Wanted | null> {
  if (wanted.item) return null;
  const tree = await readPageTree(page);
  if (found && !isOnlyShown(found, tree)) return null;
  const node = fileOfItem(tree, wanted.readings) ?? fileOfMost(tree, wanted.readings, wanted.today);
  return node?.ref ? { ...wanted, element: { ref: node.ref, role: node.role } } : null;
}

async function clickAndReceive(
  page: Page,
  target: Found,
  { readings, mayBeShown }: Wanted & { mayBeShown: boolean },
): Promise<DownloadedFile | null> {
  const before = await readPageTree(page);
  const watch = await watchPage(page);
  watch.downloadedBytes = 0;
  const started = Promise.withResolvers<Download>();
  const onDownload = (download: Download) => started.resolve(download);
  const tabs: Page[] = [];
  // A link that opens a new tab starts the download there.
  const onPopup = (tab: Page) => {
    tabs.push(tab);
    tab.on('download', onDownload);
  };
  page.on('download', onDownload).on('popup', onPopup);
  const timer = setTimeout(() => started.reject(noFile(target)), START_MS);
  // When the click fails first, this rejection is not awaited.
  started.promise.catch(() => undefined);
  try {
    await deliverClick(target.locator, ACT_MS);
    const isStarted = started.promise.then(
      () => true,
      () => true,
    );
    if (!(await Promise.race([isStarted, pause(MENU_MS)]))) {
      const entry = formatEntry({ before, after: await readPageTree(page) }, readings);
      if (entry) await deliverClick(page.locator(`aria-ref=${entry.ref}`), ACT_MS);
      if (entry) await Promise.race([isStarted, pause(MENU_MS)]);
      const isShown = mayBeShown && saysMade({ before, after: await readPageTree(page) });
      if (isShown && !(await Promise.race([isStarted, pause(SHOWN_MS)]))) return null;
    }
    return await receive(await started.promise, watch);
  } finally {
    clearTimeout(timer);
    page.off('download', onDownload).off('popup', onPopup);
    await Promise.all(tabs.map((tab) => tab.close().catch(() => undefined)));
  }
}

async function receive(download: Download, watch: PageWatch): Promise<DownloadedFile> {
  const deadline = performance.now() + TRANSFER_MS;
  const done = download.failure().then((failure) => ({ failure }));
  for (;;) {
    const ended = await Promise.race([done, pause(LOOK_MS)]);
    if (ended) {
      if (ended.failure) throw explainFailure(download, ended.failure);
      break;
    }
    if (watch.downloadedBytes > MOST_FILE_BYTES) {
      await download.cancel();
      throw refuseLargeFile();
    }
    if (performance.now() > deadline) {
      await download.cancel();
      throw brokenFile(download, 'it took too long');
    }
  }
  const remove = () => download.delete().catch(() => undefined);
  try {
    const path = await download.path();
    if ((await stat(path)).size > MOST_FILE_BYTES) throw refuseLargeFile();
    const name = safeFileName(download.suggestedFilename());
    return { name, media_type: mediaTypeOf(name), read: () => createReadStream(path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

function noFile(target: Found): StepFailure {
  return new StepFailure(
    'page_timeout',
    `${target.words} was clicked, and no file came within ${START_MS / 1000} seconds.`,
    'Check that it is the button or link that starts the download.',
  );
}

/** A fast download exceeds the limit of the whole browser before this step has looked at its size once. */
function explainFailure(download: Download, failure: string): StepFailure {
  const limit = exceededLimit(download);
  if (limit === 'file_size') return refuseLargeFile();
  if (limit === 'total_size') return brokenFile(download, 'the files of this browser are too large together');
  if (limit === 'too_many') return brokenFile(download, 'too many downloads go on at once');
  return brokenFile(download, failure);
}

function brokenFile(download: Download, reason: string): StepFailure {
  return new StepFailure(
    'page_failed',
    `The download of ${quoteShown(safeFileName(download.suggestedFilename()))} broke off: ${reason}.`,
    'Run it again.',
  );
}
