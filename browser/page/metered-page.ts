import type { MeteredPage } from '#shared/metered-page.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { downloadFile } from '#browser/page/actions/download-file.ts';
import { extractData, extractText } from '#browser/page/actions/extract.ts';
import { openPage } from '#browser/page/actions/open-page.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';
import { takeScreenshot } from '#browser/page/actions/take-screenshot.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import { uploadFile } from '#browser/page/actions/upload-file.ts';
import { waitFor } from '#browser/page/actions/wait-for.ts';
import { followInstructions } from '#browser/page/follow.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { PageParts } from '#browser/page/page-parts.ts';
import { createPictures } from '#browser/page/pictures.ts';
import { withoutSecrets } from '#browser/page/shown-address.ts';

/** For whoever owns the tabs: pictures still to be taken need them open. */
export type OwnedMeteredPage = MeteredPage & { finishPictures(): Promise<void> };

/** The page as steps get it: every action paid for, waited for, and written down in words. */
export function createMeteredPage(parts: PageParts): OwnedMeteredPage {
  const world: ActionScope = {
    parts,
    pictures: createPictures(),
    url: () => withoutSecrets(parts.current().url()),
  };
  return {
    open: (address) => openPage(world, address),
    click: (target) => clickTarget(world, target),
    type: (target, text) => typeText(world, target, text),
    select: (target, option) => selectOption(world, target, option),
    press: (key, target) => pressKey(world, key, target),
    waitFor: (what, seconds) => waitFor(world, what, seconds),
    extractText: (target) => extractText(world, target),
    extractData: (target) => extractData(world, target),
    screenshot: (target) => takeScreenshot(world, target),
    upload: (target, file) => uploadFile(world, target, file),
    download: (target) => downloadFile(world, target),
    follow: (instructions, options) => followInstructions(world, instructions, options),
    url: () => parts.current().url(),
    finishPictures: () => world.pictures.finish(),
  };
}
