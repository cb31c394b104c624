import { dayIn } from '#shared/schedule/relative-date.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import { createAgentPage } from '#browser/agent/agent-page.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { downloadFile } from '#browser/page/actions/download-file.ts';
import { extractData, extractText } from '#browser/page/actions/extract.ts';
import { openPage } from '#browser/page/actions/open-page.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';
import { takeScreenshot } from '#browser/page/actions/take-screenshot.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import { uploadFile } from '#browser/page/actions/upload-file.ts';
import { passSeconds, waitFor } from '#browser/page/actions/wait-for.ts';
import { confirmSet } from '#browser/page/flow/confirm-end.ts';
import { followInstructions } from '#browser/page/follow.ts';
import { readByField } from '#browser/page/propose/pointed-read.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { PageParts } from '#browser/page/page-parts.ts';
import { createPictures, NO_PICTURES } from '#browser/page/pictures.ts';
import { withoutSecrets } from '#browser/page/shown-address.ts';
import { openStepTargets } from '#browser/page/heal/step-targets.ts';
import { readWrittenTarget, withoutTextOf } from '#shared/script/target/read-target.ts';
import { readWrittenWait } from '#shared/script/verbs/wait.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { fillWritten, textOf, type Written } from '#shared/script/words/value.ts';

/** For the owner of the tabs: they must stay open until pending pictures are taken. */
export type OwnedMeteredPage = MeteredPage & { finishPictures(): Promise<void> };

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The page as steps use it: each action is paid with credits, has a deadline and is recorded in the history. */
export function createMeteredPage(parts: PageParts): OwnedMeteredPage {
  const secrets: string[] = [];
  const pictures = parts.takes_pictures ? createPictures(secrets) : NO_PICTURES;
  const world: ActionScope = {
    parts,
    pictures,
    hide: (text) => {
      if (text.trim() === '') return;
      parts.meter.hide(text);
      if (!secrets.includes(text)) secrets.push(text);
    },
    secrets,
    today: () => dayIn(parts.time_zone ?? OWN_ZONE, new Date()),
    url: () => {
      const page = parts.front();
      return page && withoutSecrets(page.url());
    },
  };
  const { actOn, useTargets } = openStepTargets(world);
  const confirmed = async <T>(work: () => Promise<T>): Promise<T> => {
    await confirmSet({ world });
    return await work();
  };
  return {
    useTargets,
    open: (address) => confirmed(() => openPage(world, fillWritten(address))),
    click: (target) => actOn('click', target, (wanted) => clickTarget(world, wanted)),
    type: (target, text) => {
      const value = fillWritten(text);
      return actOn('type', target, (wanted) => typeText(world, wanted, { value }), value.text);
    },
    select: (target, option) =>
      actOn('select', target, (wanted) => selectOption(world, wanted, fillWritten(option))),
    press: (key, target) => pressKey(world, fillWritten(key), { wanted: readOptional(target) }),
    waitFor: (what, seconds) => {
      const wait = readWrittenWait(what);
      return 'seconds' in wait ? passSeconds(world, wait.seconds) : waitFor(world, wait.wanted, seconds);
    },
    extractText: (target) =>
      readByField(world, { field: target, kind: 'value' }, () =>
        confirmed(() => extractText(world, readOptional(target, withoutTextOf))),
      ),
    extractData: (target) =>
      readByField(world, { field: target, kind: 'rows' }, () =>
        confirmed(() => extractData(world, readOptional(target))),
      ),
    screenshot: (target) => confirmed(() => takeScreenshot(world, readOptional(target))),
    upload: (target, file) => actOn('upload', target, (wanted) => uploadFile(world, wanted, file)),
    download: (target) => actOn('download', target, (wanted) => downloadFile(world, wanted)),
    follow: (instructions, options) => followInstructions(world, instructions, options),
    url: () => parts.current().url(),
    agent: (rules) => createAgentPage(world, rules),
    finishPictures: () => world.pictures.finish(),
  };
}

/** Null for a text of spaces only. */
function readOptional(
  target: Written | undefined,
  change?: Parameters<typeof readWrittenTarget>[1],
): Wanted | null {
  return target === undefined || textOf(target).text.trim() === '' ? null : readWrittenTarget(target, change);
}
