import { inPageBoxes } from '#browser/record/in-page/in-page-boxes.ts';
import { inPageCalled } from '#browser/record/in-page/in-page-called.ts';
import { inPageCodes } from '#browser/record/in-page/in-page-codes.ts';
import { inPageDigits } from '#browser/record/in-page/in-page-digits.ts';
import { inPageEffects } from '#browser/record/in-page/in-page-effects.ts';
import { inPageFields } from '#browser/record/in-page/in-page-fields.ts';
import { inPageLastTyped } from '#browser/record/in-page/in-page-last-typed.ts';
import { inPageFiles } from '#browser/record/in-page/in-page-files.ts';
import { inPageFilled } from '#browser/record/in-page/in-page-filled.ts';
import { inPageHanded } from '#browser/record/in-page/in-page-handed.ts';
import { inPageKeys } from '#browser/record/in-page/in-page-keys.ts';
import { inPageOwnTimers } from '#browser/record/in-page/in-page-own-timers.ts';
import { inPageReveals } from '#browser/record/in-page/in-page-reveals.ts';
import { inPageSecrets } from '#browser/record/in-page/in-page-secrets.ts';
import { inPageTabs } from '#browser/record/in-page/in-page-tabs.ts';
import { inPageUnclicked } from '#browser/record/in-page/in-page-unclicked.ts';
import { inPageWheel } from '#browser/record/in-page/in-page-wheel.ts';
import { openedScript } from '#browser/record/in-page/in-page-opened.ts';
import { recordDocument } from '#browser/record/in-page/in-page-record.ts';
import { inPageRequests } from '#browser/record/in-page/in-page-requests.ts';
import { SECRET_WORDS } from '#browser/record/in-page/secret-words.ts';
import { inPagePaths } from '#browser/page/look/in-page-paths.ts';

export function recordScript(bindingName: string): string {
  return `(${recordDocument.toString()})(${JSON.stringify(bindingName)}, ${JSON.stringify(SECRET_WORDS)}, { paths: (${inPagePaths.toString()})(), reveals: ${inPageReveals.toString()}, secrets: (words) => (${inPageSecrets.toString()})(words, (${inPageCalled.toString()})()), codes: ${inPageCodes.toString()}, digits: ${inPageDigits.toString()}, handed: ${inPageHanded.toString()}, keys: ${inPageKeys.toString()}, effects: () => (${inPageEffects.toString()})(${openedScript()}, (${inPageRequests.toString()})()), boxes: ${inPageBoxes.toString()}, filled: ${inPageFilled.toString()}, fields: ${inPageFields.toString()}, files: ${inPageFiles.toString()}, lastTyped: ${inPageLastTyped.toString()}, tabs: ${inPageTabs.toString()}, unclicked: (report) => (${inPageUnclicked.toString()})(report, (${inPageOwnTimers.toString()})()), wheel: ${inPageWheel.toString()} })`;
}
/** What is held back is reported. */
export const FLUSH_SCRIPT = `globalThis.legworkReportWaiting?.()`;
/** The listeners stay until the document goes, and report nothing. */
export const STOP_SCRIPT = `(() => { if (!globalThis.legworkRecording) return; globalThis.legworkReportHeld(); globalThis.legworkRecording = 'off' })()`;
