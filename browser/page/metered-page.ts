import type { MeteredPage } from '#shared/metered-page.ts';
import { clickTarget } from './actions/click-target.ts';
import { downloadFile } from './actions/download-file.ts';
import { extractData, extractText } from './actions/extract.ts';
import { openPage } from './actions/open-page.ts';
import { pressKey } from './actions/press-key.ts';
import { selectOption } from './actions/select-option.ts';
import { takeScreenshot } from './actions/take-screenshot.ts';
import { typeText } from './actions/type-text.ts';
import { uploadFile } from './actions/upload-file.ts';
import { waitFor } from './actions/wait-for.ts';
import { followInstructions } from './follow.ts';
import type { PageWorld } from './page-world.ts';
import type { MeteredPageParts } from './parts.ts';
import { createPictures } from './pictures.ts';
import { withoutSecrets } from './shown-address.ts';

/** For whoever owns the tabs: pictures still to be taken need them open. */
export type OwnedMeteredPage = MeteredPage & { finishPictures(): Promise<void> };

/** The page as steps get it: every action paid for, waited for, and written down in words. */
export function createMeteredPage(parts: MeteredPageParts): OwnedMeteredPage {
  const world: PageWorld = {
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
